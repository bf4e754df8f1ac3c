import type { Connection } from 'mongoose';
import type { SentCommand } from './targeting.js';

/** Counts the commands that reach the database, by listening to the driver. */
export class CommandCounter {
  private seen: SentCommand[] = [];

  constructor(connection: Connection) {
    connection.getClient().on('commandStarted', ({ commandName, command }) => {
      this.seen.push({ name: commandName, collection: String(command[commandName]), command });
    });
  }

  /**
   * Names of the commands that a piece of work sends, in order. Nothing else may use the database meanwhile, except for the
   * versions of uploaded pictures, which are made after the answer, and the look at the settings.
   */
  async during(work: () => Promise<unknown>): Promise<string[]> {
    const seen = await this.sentDuring(work);
    return seen
      .filter(({ collection }) => collection !== 'fileVariants' && collection !== 'settings')
      .map(({ name }) => name);
  }

  /**
   * Commands with their collections, as `find products`, sorted. Without the looks at a revision and at the settings, which a process takes ten
   * times a second at most, however many requests it answers.
   */
  async targetsDuring(work: () => Promise<unknown>): Promise<string[]> {
    const seen = await this.sentDuring(work);
    return seen
      .filter(({ collection }) => collection !== 'counters' && collection !== 'settings')
      .map(({ name, collection }) => `${name} ${collection}`)
      .sort();
  }

  /** The commands of one name and collection, as `find products`, with all that they ask for. */
  async ofDuring(target: string, work: () => Promise<unknown>): Promise<object[]> {
    const seen = await this.sentDuring(work);
    return seen
      .filter(({ name, collection }) => `${name} ${collection}` === target)
      .map(({ command }) => command);
  }

  /** The commands themselves, as the driver sends them, in order. */
  async sentDuring(work: () => Promise<unknown>): Promise<SentCommand[]> {
    this.seen = [];
    await work();
    // Nor is the look at whether the shop is closed, which is taken as rarely, however many requests a process answers.
    const isLook = ({ name, collection }: SentCommand): boolean =>
      name === 'find' && collection === 'closing';
    return this.seen.filter((command) => command.name !== 'endSessions' && !isLook(command));
  }
}
