import mongoose, { type Connection } from 'mongoose';
import { insertOnce } from '../../kernel/database/ids.js';
import { readSlice, type Slice, type SliceOrder, type WantedSlice } from '../../kernel/database/slice.js';
import { bankEntryModel } from './bank.model.js';
import type { EntryChange, EntryStore } from './bank.ports.js';
import type { BankEntry, EntryState } from './bank.record.js';

/** So many entries the jobs take on at once. */
const BATCH = 200;

const NEWEST_FIRST: SliceOrder = {
  name: 'bankEntries',
  keys: [
    ['at', 'date', -1],
    ['_id', 'string', -1],
  ],
};

/** Keeps the entries of bank statements in the database. */
export class MongoEntryStore implements EntryStore {
  private readonly entries;

  constructor(connection: Connection) {
    this.entries = bankEntryModel(connection);
  }

  async insert(entry: BankEntry): Promise<void> {
    await insertOnce(this.entries, entry);
  }

  byId(entryId: string): Promise<BankEntry | null> {
    return this.entries.findById(entryId).lean<BankEntry>().exec();
  }

  change(
    { _id, state, creditedCents, returnedCents }: Parameters<EntryStore['change']>[0],
    { outbox = [], ...to }: EntryChange,
  ): Promise<BankEntry | null> {
    const pushed = outbox.length === 0 ? {} : { $push: { outbox: { $each: [...outbox] } } };
    return this.entries
      .findOneAndUpdate(
        { _id, state, creditedCents, returnedCents },
        { $set: to, ...pushed },
        { returnDocument: 'after' },
      )
      .lean<BankEntry>()
      .exec();
  }

  inState(state: EntryState): Promise<BankEntry[]> {
    return this.entries.find({ state }).limit(BATCH).lean<BankEntry[]>().exec();
  }

  openShort(): Promise<BankEntry[]> {
    return this.entries.find({ state: 'open', doubt: 'SHORT' }).limit(BATCH).lean<BankEntry[]>().exec();
  }

  async closeShort(orderId: number): Promise<void> {
    await this.entries
      .updateMany({ orderId, state: 'open', doubt: 'SHORT' }, { $set: { state: 'closed' } })
      .exec();
  }

  /** Which of these entries are there, by their ids or by what they say. */
  async known(ids: readonly string[], contents: readonly string[]): Promise<BankEntry[]> {
    return this.entries
      .find({
        $or: [
          { _id: mongoose.trusted({ $in: [...ids] }) },
          { content: mongoose.trusted({ $in: [...contents] }) },
        ],
      })
      .lean<BankEntry[]>()
      .exec();
  }

  /** Entries, newest first: those that somebody has to decide, or all. */
  list(isOpenOnly: boolean, wanted: WantedSlice): Promise<Slice<BankEntry>> {
    return readSlice<BankEntry>(NEWEST_FIRST, wanted, (behind, sort, limit) =>
      this.entries
        .find({ ...(isOpenOnly ? { state: 'open' } : {}), ...(behind as object) })
        .sort(sort)
        .limit(limit)
        .lean<BankEntry[]>()
        .exec(),
    );
  }
}
