import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import type { RemedyStock } from '../../../shared/rules/returns.js';
import { insertOnce } from '../../kernel/database/ids.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { OrderRecord } from '../orders/order.record.js';
import { allReturnsOf, isReturnedBeyond, OPEN_STATES } from './return.states.js';
import { returnModel, type ReturnRecord } from './returns.model.js';

/** How many returns a job takes on at once; the others wait for its next run. */
const BATCH = 200;

/** What a step writes into a return. */
export interface ReturnChange extends Partial<
  Pick<
    ReturnRecord,
    | 'state'
    | 'proofAt'
    | 'receivedAt'
    | 'nextDueAt'
    | 'checks'
    | 'decision'
    | 'remedy'
    | 'rejection'
    | 'endedAt'
  >
> {
  outbox?: readonly OutboxEntry[];
}

/** Keeps returns in the database: the only writer of their collection. */
export class ReturnStore {
  private readonly returns;

  constructor(
    connection: Connection,
    private readonly outbox: Outbox,
  ) {
    this.returns = returnModel(connection);
    outbox.handle<ReturnRecord>('return', ({ content }) => insertOnce(this.returns, content));
  }

  byId(returnId: number): Promise<ReturnRecord | null> {
    return this.returns.findById(returnId).lean<ReturnRecord>().exec();
  }

  /** The returns of some orders, oldest first. */
  ofOrders(orderIds: readonly number[]): Promise<ReturnRecord[]> {
    return this.returns
      .find({ orderId: mongoose.trusted({ $in: [...orderIds] }) })
      .sort({ _id: 1 })
      .lean<ReturnRecord[]>()
      .exec();
  }

  /** All returns of a user, oldest first. */
  ofUser(userId: number): Promise<ReturnRecord[]> {
    return this.returns.find({ userId }).sort({ _id: 1 }).lean<ReturnRecord[]>().exec();
  }

  async hasOpen(userId: number): Promise<boolean> {
    return (await this.returns.exists({ userId, isOpen: true }).exec()) !== null;
  }

  /** Whether open returns of an order are about pieces that no shipment of it stands for. */
  async hasOpenBeyond(order: OrderRecord): Promise<boolean> {
    return isReturnedBeyond(order, allReturnsOf(order, await this.ofOrders([order._id])));
  }

  /** How many returns wait for an employee: their goods, or proof of them, are here. */
  countToHandle(): Promise<number> {
    return this.count(toHandle());
  }

  /** The one of them whose money is due first. */
  async firstToHandle(): Promise<ReturnRecord | null> {
    const hasDate: QueryFilter<ReturnRecord> = {
      $or: [{ kind: 'withdrawal' }, { receivedAt: mongoose.trusted({ $ne: null }) }],
    };
    const [first] = await this.list({ $and: [toHandle(), hasDate] }, { nextDueAt: 1, _id: 1 }, 1);
    return first ?? null;
  }

  /** Returns of a list, in its order. */
  list(
    filter: QueryFilter<ReturnRecord>,
    sort: Record<string, 1 | -1>,
    limit: number,
  ): Promise<ReturnRecord[]> {
    return this.returns.find(filter).sort(sort).limit(limit).lean<ReturnRecord[]>().exec();
  }

  count(filter: QueryFilter<ReturnRecord>): Promise<number> {
    return this.returns.countDocuments(filter).exec();
  }

  /** Returns whose money is going back. */
  refunding(): Promise<ReturnRecord[]> {
    return this.list({ state: 'refunding' }, { nextDueAt: 1, _id: 1 }, BATCH);
  }

  /** Voluntary returns whose goods should have come by now. */
  overdue(now: Date): Promise<ReturnRecord[]> {
    const filter = { state: 'announced', kind: 'voluntary', proofAt: null } as const;
    return this.list(
      { ...filter, nextDueAt: mongoose.trusted({ $lte: now }) },
      { nextDueAt: 1, _id: 1 },
      BATCH,
    );
  }

  /** Returns whose repaired or replaced goods are to be sent. */
  remedying(): Promise<ReturnRecord[]> {
    return this.list({ state: 'remedying' }, { nextDueAt: 1, _id: 1 }, BATCH);
  }

  /** Records how the taking of a replacement from the stock has ended; nothing where another is under way by now. */
  async settleStock(returnId: number, stockKey: string, stock: RemedyStock): Promise<void> {
    await this.returns
      .updateOne(
        { _id: returnId, state: 'remedying', 'remedy.stockKey': stockKey, 'remedy.stock': 'wanted' },
        { $set: { 'remedy.stock': stock }, $inc: { revision: 1 } },
      )
      .exec();
  }

  /** One compare-and-set from a return as it was seen. `null`: it has changed. */
  async change(
    { _id, state, revision }: Pick<ReturnRecord, '_id' | 'state' | 'revision'>,
    { outbox = [], ...fields }: ReturnChange,
  ): Promise<ReturnRecord | null> {
    const next = fields.state ?? state;
    const changed = await this.returns
      .findOneAndUpdate(
        { _id, state, revision },
        {
          $set: { ...fields, isOpen: OPEN_STATES.includes(next), revision: revision + 1 },
          ...(outbox.length === 0 ? {} : { $push: { outbox: { $each: [...outbox] } } }),
        },
        { returnDocument: 'after' },
      )
      .lean<ReturnRecord>()
      .exec();
    if (changed !== null) await this.outbox.processNow(this.returns.modelName, _id, outbox);
    return changed;
  }
}

/** Open returns whose goods, or proof of them, are here, and those for which something is to be sent. */
const toHandle = (): QueryFilter<ReturnRecord> => ({
  isOpen: true,
  $or: [
    { state: mongoose.trusted({ $in: ['received', 'checked', 'remedying'] }) },
    { state: 'announced', proofAt: mongoose.trusted({ $ne: null }) },
  ],
});
