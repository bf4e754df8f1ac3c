import mongoose, { type Connection } from 'mongoose';
import { isDuplicateOf } from '../../kernel/database/ids.js';
import { readSlice, type Slice, type SliceOrder, type WantedSlice } from '../../kernel/database/slice.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import { purchaseOrderModel } from './purchasing.model.js';
import type { PurchaseOrderRecord } from './purchasing.record.js';

const NEWEST_FIRST: SliceOrder = { name: 'purchaseOrders', keys: [['_id', 'number', -1]] };

/** What a step changes of an order. */
export type PurchaseChange = Partial<Omit<PurchaseOrderRecord, '_id' | 'revision' | 'outbox'>>;

/** Keeps orders at suppliers in the database: the only writer of their collection. */
export class PurchaseOrderStore {
  private readonly orders;

  constructor(connection: Connection) {
    this.orders = purchaseOrderModel(connection);
  }

  /** The name by which outboxes know the collection. */
  get modelName(): string {
    return this.orders.modelName;
  }

  byId(purchaseOrderId: number): Promise<PurchaseOrderRecord | null> {
    return this.orders.findById(purchaseOrderId).lean<PurchaseOrderRecord>().exec();
  }

  async insert(order: PurchaseOrderRecord): Promise<void> {
    await this.orders.create(order);
  }

  /** Compare-and-set by the revision. `null`: the order has changed. `taken`: another one has the number. */
  async change(
    { _id, revision }: PurchaseOrderRecord,
    to: PurchaseChange,
    outbox: readonly OutboxEntry[],
  ): Promise<PurchaseOrderRecord | 'taken' | null> {
    try {
      return await this.orders
        .findOneAndUpdate(
          { _id, revision },
          { $set: to, $inc: { revision: 1 }, $push: { outbox: { $each: [...outbox] } } },
          { returnDocument: 'after' },
        )
        .lean<PurchaseOrderRecord>()
        .exec();
    } catch (error) {
      if (isDuplicateOf(error, 'number')) return 'taken';
      throw error;
    }
  }

  /** The highest number that begins so; `null` before the first. */
  async lastNumber(series: string): Promise<string | null> {
    const last = await this.orders
      .findOne({ number: mongoose.trusted({ $gte: series, $lt: `${series}\uFFFF` }) })
      .sort({ number: -1 })
      .select('number')
      .lean<Pick<PurchaseOrderRecord, 'number'>>()
      .exec();
    return last?.number ?? null;
  }

  /** Orders, newest first: those with something left to do, or all. */
  list(isOpenOnly: boolean, wanted: WantedSlice): Promise<Slice<PurchaseOrderRecord>> {
    return readSlice<PurchaseOrderRecord>(NEWEST_FIRST, wanted, (behind, sort, limit) =>
      this.orders
        .find({ ...(isOpenOnly ? { isOpen: true } : {}), ...(behind as object) })
        .sort(sort)
        .limit(limit)
        .lean<PurchaseOrderRecord[]>()
        .exec(),
    );
  }

  /** State and lines of all orders that are not ended. */
  open(): Promise<Pick<PurchaseOrderRecord, 'state' | 'lines'>[]> {
    return this.orders
      .find({ isOpen: true })
      .select(['state', 'lines'])
      .lean<Pick<PurchaseOrderRecord, 'state' | 'lines'>[]>()
      .exec();
  }
}
