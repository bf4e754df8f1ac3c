import type { Connection } from 'mongoose';

/** Counts the commands that reach the database, by listening to the driver. */
export class CommandCounter {
  private seen: { name: string; collection: string }[] = [];

  constructor(connection: Connection) {
    connection.getClient().on('commandStarted', ({ commandName, command }) => {
      this.seen.push({ name: commandName, collection: String(command[commandName]) });
    });
  }

  /** Names of the commands that a piece of work sends, in order. Nothing else may use the database meanwhile. */
  async during(work: () => Promise<unknown>): Promise<string[]> {
    return (await this.record(work)).map(({ name }) => name);
  }

  /**
   * Commands with their collections, as `find products`, sorted. Without the look at a revision, which a process takes five
   * times a second at most, however many requests it answers.
   */
  async targetsDuring(work: () => Promise<unknown>): Promise<string[]> {
    const seen = await this.record(work);
    return seen
      .filter(({ collection }) => collection !== 'counters')
      .map(({ name, collection }) => `${name} ${collection}`)
      .sort();
  }

  private async record(work: () => Promise<unknown>) {
    this.seen = [];
    await work();
    return this.seen.filter(({ name }) => name !== 'endSessions');
  }
}
