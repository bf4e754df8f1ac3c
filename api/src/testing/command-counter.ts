import type { Connection } from 'mongoose';

/** Counts the commands that reach the database, by listening to the driver. */
export class CommandCounter {
  private names: string[] = [];

  constructor(connection: Connection) {
    connection.getClient().on('commandStarted', ({ commandName }) => {
      this.names.push(commandName);
    });
  }

  /** Names of the commands that a piece of work sends, in order. Nothing else may use the database meanwhile. */
  async during(work: () => Promise<unknown>): Promise<string[]> {
    this.names = [];
    await work();
    return this.names.filter((name) => name !== 'endSessions');
  }
}
