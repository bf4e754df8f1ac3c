import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import { isDuplicateKey } from '../../platform/database/ids.js';
import type { OrderChange, OrderCondition, OrderStore } from './checkout.ports.js';
import { DEAD_STATES, isOpenState } from './order.states.js';
import { orderModel, type OrderRecord, type OrderState } from './orders.model.js';

/** How many orders a job takes on at once; the others wait for its next run. */
const BATCH = 200;

/** Keeps the checkout's orders in the database. */
export class MongoOrderStore implements OrderStore {
  private readonly orders;

  constructor(connection: Connection) {
    this.orders = orderModel(connection);
  }

  async insert(order: OrderRecord): Promise<boolean> {
    try {
      await this.orders.create(order);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  byId(orderId: number): Promise<OrderRecord | null> {
    return this.one({ _id: orderId });
  }

  byPayment(paymentId: string): Promise<OrderRecord | null> {
    return this.one({ paymentId });
  }

  openOf(userId: number): Promise<OrderRecord | null> {
    return this.one({ userId, isOpen: true });
  }

  move(orderId: number, from: OrderCondition, to: OrderChange): Promise<OrderRecord | null> {
    const { at, event, byUsername, owedMails, owedEvents, owedEntries, ...fields } = to;
    const entering = fields.state === undefined ? {} : { isOpen: isOpenState(fields.state), stateSince: at };
    const entry = event === undefined ? {} : { events: { kind: event, at, byUsername: byUsername ?? null } };
    const mails = owedMails === undefined ? {} : { owedMails: { $each: [...owedMails] } };
    const told = owedEvents === undefined ? {} : { owedEvents: { $each: [...owedEvents] } };
    const logged = owedEntries === undefined ? {} : { owedEntries: { $each: [...owedEntries] } };
    const pushed = { ...entry, ...mails, ...told, ...logged };
    return this.orders
      .findOneAndUpdate(
        { _id: orderId, ...from },
        { $set: { ...fields, ...entering }, ...(Object.keys(pushed).length === 0 ? {} : { $push: pushed }) },
        { returnDocument: 'after' },
      )
      .lean<OrderRecord>()
      .exec();
  }

  unfinished(state: OrderState, before: Date): Promise<OrderRecord[]> {
    return this.many({ state, isSettled: false, stateSince: mongoose.trusted({ $lte: before }) });
  }

  overdue(now: Date): Promise<OrderRecord[]> {
    return this.many({
      state: 'awaiting_payment',
      isSettled: false,
      heldUntil: mongoose.trusted({ $lte: now }),
    });
  }

  async doneAmong(orderIds: readonly number[]): Promise<Set<number>> {
    const done = await this.orders
      .find({
        _id: mongoose.trusted({ $in: [...orderIds] }),
        $or: [{ state: mongoose.trusted({ $in: [...DEAD_STATES] }) }, { isSettled: true }],
      })
      .select('_id')
      .lean()
      .exec();
    return new Set(done.map(({ _id }) => _id));
  }

  auditDue(now: Date): Promise<OrderRecord[]> {
    return this.many({ auditAt: mongoose.trusted({ $type: 'date', $lte: now }) });
  }

  private one(filter: QueryFilter<OrderRecord>): Promise<OrderRecord | null> {
    return this.orders.findOne(filter).lean<OrderRecord>().exec();
  }

  private many(filter: QueryFilter<OrderRecord>): Promise<OrderRecord[]> {
    return this.orders.find(filter).limit(BATCH).lean<OrderRecord[]>().exec();
  }
}
