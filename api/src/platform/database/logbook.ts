import mongoose, { type Connection, type Model } from 'mongoose';
import { isDuplicateKey } from './ids.js';
import type { LogDebtor, OwedEntry } from './owed-entries.js';

/** How many documents one look for owed entries takes on; the others wait for the next. */
const BATCH = 500;

/**
 * Brings entries from the documents that owe them into their logs, each exactly once. Who changes a document settles at
 * once; what a crash has left is found by `work`.
 */
export class Logbook {
  private readonly debtors: string[] = [];

  constructor(private readonly connection: Connection) {}

  /** Makes the documents of a model known as debtors. */
  serve(modelName: string): void {
    this.debtors.push(modelName);
  }

  /** Writes entries that a document owes into their logs. Repeating it changes nothing. */
  async settle(debtorModel: string, id: number, owed: readonly OwedEntry[]): Promise<void> {
    if (owed.length === 0) return;
    for (const { log, entryId, entry } of owed) {
      await this.connection
        .model(log)
        .create({ ...entry, _id: entryId })
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
    }
    const written = { entryId: mongoose.trusted({ $in: owed.map(({ entryId }) => entryId) }) };
    await this.model(debtorModel)
      .updateOne({ _id: id }, { $pull: { owedEntries: written } })
      .exec();
  }

  /** Settles what documents still owe after a crash. Gives how many there were. Several processes may do so at once. */
  async work(): Promise<number> {
    let settled = 0;
    for (const debtor of this.debtors) {
      const documents = await this.model(debtor)
        .find({ 'owedEntries.entryId': mongoose.trusted({ $gt: 0 }) })
        .select('owedEntries')
        .limit(BATCH)
        .lean<(LogDebtor & { _id: number })[]>()
        .exec();
      for (const { _id, owedEntries = [] } of documents) await this.settle(debtor, _id, owedEntries);
      settled += documents.length;
    }
    return settled;
  }

  private model(name: string): Model<LogDebtor> {
    return this.connection.model<LogDebtor>(name);
  }
}
