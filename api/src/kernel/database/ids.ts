import { Schema, type Connection } from 'mongoose';

interface Counter {
  _id: string;
  last: number;
}

const counterSchema = new Schema<Counter>(
  { _id: { type: String, required: true }, last: { type: Number, required: true } },
  { versionKey: false },
);

const DUPLICATE_KEY = 11_000;

/** Whether an error says that a unique index refused a write. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;
}

/** Returns whether a unique index over this field has refused the write of one document; of a write of many no field is told. */
export function isDuplicateOf(error: unknown, field: string): boolean {
  const { keyPattern } = error as { keyPattern?: object | undefined };
  return isDuplicateKey(error) && keyPattern !== undefined && field in keyPattern;
}

/** Stores a record. `false`: one with the same unique values is there already, and nothing has changed. */
export async function insertOnce<Stored>(
  model: { create(record: Stored): Promise<unknown> },
  record: Stored,
): Promise<boolean> {
  try {
    await model.create(record);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Stores records at once; those that are there already stay as they are. */
export async function insertAllOnce<Stored>(
  model: { insertMany(records: Stored[], options: { ordered: false; lean: true }): Promise<unknown> },
  records: readonly Stored[],
): Promise<void> {
  try {
    await model.insertMany([...records], { ordered: false, lean: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Hands out ids: positive integers that are never given twice, also not to two processes. */
export class Ids {
  private readonly counters;

  constructor(connection: Connection) {
    this.counters = connection.model('Counter', counterSchema, 'counters');
  }

  /** Reserves `count` ids in one atomic write and gives the first of them. */
  async reserve(sequence: string, count = 1): Promise<number> {
    const counter = await this.increment(sequence, count).catch((error: unknown) => {
      // Two first users of a sequence may both try to create its counter; the loser finds it on the second try.
      if (isDuplicateKey(error)) return this.increment(sequence, count);
      throw error;
    });
    return counter.last - count + 1;
  }

  /** The id that was reserved last; 0 before the first. */
  async last(sequence: string): Promise<number> {
    const counter = await this.counters.findById(sequence).lean<Counter>().exec();
    return counter?.last ?? 0;
  }

  private increment(sequence: string, count: number): Promise<Counter> {
    return this.counters
      .findOneAndUpdate(
        { _id: sequence },
        { $inc: { last: count } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<Counter>()
      .orFail()
      .exec();
  }
}
