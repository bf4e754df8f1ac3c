import mongoose, { type Connection } from 'mongoose';
import type { StocktakingState } from '../../../shared/rules/stocktaking.js';
import { insertOnce } from '../../kernel/database/ids.js';
import { readSlice, type Slice, type SliceOrder, type WantedSlice } from '../../kernel/database/slice.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import { countModel, stocktakingModel } from './stocktaking.model.js';
import type { CountRecord, StocktakingRecord } from './stocktaking.record.js';

const NEWEST_FIRST: SliceOrder = { name: 'stocktakings', keys: [['_id', 'number', -1]] };
const LATEST_FIRST: SliceOrder = {
  name: 'counts',
  keys: [
    ['at', 'date', -1],
    ['_id', 'string', -1],
  ],
};
/** The order of the index, so that the counts of other stocktakings are not read. */
const BY_INDEX = { at: -1, _id: -1 } as const;
const DIFFERENT = { difference: mongoose.trusted({ $ne: 0 }) };

/** The states in which stocks are as a stocktaking has found them, or about to be. */
const HOLDING: readonly StocktakingState[] = ['booking', 'booked', 'undoing'];

/** What the counts of a stocktaking come to. */
export interface CountTotals {
  /** Products that were counted, and those of them that differ. */
  countedCount: number;
  differentCount: number;
  /** Pieces by which there is more or less than in the books, and what that costs together, in cents. */
  surplus: number;
  missing: number;
  cents: number;
  /** Products that differ without a purchase price. */
  unpricedCount: number;
}

/** Keeps stocktakings and what they have counted in the database: the only writer of both collections. */
export class StocktakingStore {
  private readonly stocktakings;
  private readonly counts;

  constructor(connection: Connection) {
    this.stocktakings = stocktakingModel(connection);
    this.counts = countModel(connection);
  }

  /** The name by which outboxes know the collection of the stocktakings. */
  get modelName(): string {
    return this.stocktakings.modelName;
  }

  byId(stocktakingId: number): Promise<StocktakingRecord | null> {
    return this.stocktakings.findById(stocktakingId).lean<StocktakingRecord>().exec();
  }

  /** `false`: another one is open. */
  insert(stocktaking: StocktakingRecord): Promise<boolean> {
    return insertOnce(this.stocktakings, stocktaking);
  }

  /** Compare-and-set by the state; `null`: it has changed. */
  change(
    { _id, state }: Pick<StocktakingRecord, '_id' | 'state'>,
    to: Partial<Omit<StocktakingRecord, '_id' | 'isOpen' | 'outbox'>> & { state: StocktakingState },
    outbox: readonly OutboxEntry[] = [],
  ): Promise<StocktakingRecord | null> {
    return this.stocktakings
      .findOneAndUpdate(
        { _id, state },
        {
          $set: to,
          $unset: { isOpen: 1 },
          ...(outbox.length === 0 ? {} : { $push: { outbox: { $each: [...outbox] } } }),
        },
        { returnDocument: 'after' },
      )
      .lean<StocktakingRecord>()
      .exec();
  }

  /** Whether a later one has been booked, and still holds. */
  async isFollowed(stocktakingId: number): Promise<boolean> {
    const later = {
      _id: mongoose.trusted({ $gt: stocktakingId }),
      state: mongoose.trusted({ $in: [...HOLDING] }),
    };
    return (await this.stocktakings.exists(later).exec()) !== null;
  }

  list(wanted: WantedSlice): Promise<Slice<StocktakingRecord>> {
    return readSlice<StocktakingRecord>(NEWEST_FIRST, wanted, (behind, sort, limit) =>
      this.stocktakings
        .find(behind as object)
        .sort(sort)
        .limit(limit)
        .lean<StocktakingRecord[]>()
        .exec(),
    );
  }

  count(countId: string): Promise<CountRecord | null> {
    return this.counts.findById(countId).lean<CountRecord>().exec();
  }

  /** `false`: the product was counted already. */
  addCount(count: CountRecord): Promise<boolean> {
    return insertOnce(this.counts, count);
  }

  /** Compare-and-set by the revision; `null`: it has changed, or is being booked. */
  changeCount({ _id, revision }: CountRecord, to: Partial<CountRecord>): Promise<CountRecord | null> {
    return this.counts
      .findOneAndUpdate(
        { _id, revision, isFrozen: mongoose.trusted({ $ne: true }) },
        { $set: { ...to, revision: revision + 1 } },
        { returnDocument: 'after' },
      )
      .lean<CountRecord>()
      .exec();
  }

  /** Removes a count as it was seen; `false`: it has changed, or is being booked. */
  async removeCount({ _id, revision }: Pick<CountRecord, '_id' | 'revision'>): Promise<boolean> {
    const removed = await this.counts
      .deleteOne({ _id, revision, isFrozen: mongoose.trusted({ $ne: true }) })
      .exec();
    return removed.deletedCount === 1;
  }

  /** What was counted, latest first: everything, or only what differs. */
  listCounts(
    stocktakingId: number,
    isDifferentOnly: boolean,
    wanted: WantedSlice,
  ): Promise<Slice<CountRecord>> {
    return readSlice<CountRecord>(LATEST_FIRST, wanted, (behind, sort, limit) =>
      this.counts
        .find({ stocktakingId, ...(isDifferentOnly ? DIFFERENT : {}), ...(behind as object) })
        .sort(sort)
        .limit(limit)
        .lean<CountRecord[]>()
        .exec(),
    );
  }

  /** Everything that was counted. */
  allCounts(stocktakingId: number): Promise<CountRecord[]> {
    return this.counts.find({ stocktakingId }).lean<CountRecord[]>().exec();
  }

  async totals(stocktakingId: number): Promise<CountTotals> {
    const [countedCount, different] = await Promise.all([
      this.counts.countDocuments({ stocktakingId }).exec(),
      this.counts
        .find({ stocktakingId, ...DIFFERENT })
        .sort(BY_INDEX)
        .select(['difference', 'differenceCents', 'purchasePriceCents'])
        .lean<Pick<CountRecord, 'difference' | 'differenceCents' | 'purchasePriceCents'>[]>()
        .exec(),
    ]);
    const totals = { countedCount, differentCount: different.length };
    return different.reduce<CountTotals>(
      (sums, { difference, differenceCents, purchasePriceCents }) => ({
        ...sums,
        surplus: sums.surplus + Math.max(0, difference),
        missing: sums.missing + Math.max(0, -difference),
        cents: sums.cents + differenceCents,
        unpricedCount: sums.unpricedCount + (purchasePriceCents === null ? 1 : 0),
      }),
      { ...totals, surplus: 0, missing: 0, cents: 0, unpricedCount: 0 },
    );
  }

  /** Keeps everything that was counted as it is, and gives what differs. */
  async freeze(stocktakingId: number): Promise<CountRecord[]> {
    await this.counts.updateMany({ stocktakingId }, { $set: { isFrozen: true } }).exec();
    return this.counts
      .find({ stocktakingId, isFrozen: true, ...DIFFERENT })
      .sort(BY_INDEX)
      .lean<CountRecord[]>()
      .exec();
  }

  /** Notes what became of a count that is booked. */
  async note(
    countId: string,
    to: Partial<Pick<CountRecord, 'bookedCount' | 'isSkipped' | 'undoneCount'>>,
  ): Promise<void> {
    await this.counts.updateOne({ _id: countId }, { $set: to }).exec();
  }
}
