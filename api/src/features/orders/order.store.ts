import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import { TEXTS } from '../../../shared/texts.js';
import { insertOnce } from '../../kernel/database/ids.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { OrderTransition, OrderPrecondition, OrderStore } from './order-store.ports.js';
import {
  dueCentsOf,
  checkTransition,
  changeOf,
  RELEASED_STATES,
  ENDED_UNPAID_STATES,
} from './order.states.js';
import { orderModel } from './orders.model.js';
import type { OrderEventKind, OrderRecord, OrderState } from './order.record.js';

/** How many orders a job takes on at once; the others wait for its next run. */
const BATCH = 200;

/** What employees do to an order; everything else was done by the customer or by the shop itself. */
const BY_EMPLOYEES: readonly OrderEventKind[] = [
  'SENT',
  'PARTLY_SENT',
  'DELIVERED',
  'TRACKING_CORRECTED',
  'ADDRESS_CORRECTED',
  'REVERTED',
  'WITHDRAWN',
  'SHIPPING_RESUMED',
  'PAID',
  'REFUND_STARTED',
  'FAILED',
];

/** Keeps orders in the database. */
export class MongoOrderStore implements OrderStore {
  private readonly orders;

  constructor(
    connection: Connection,
    private readonly outbox: Outbox,
  ) {
    this.orders = orderModel(connection);
  }

  insert(order: OrderRecord): Promise<boolean> {
    return insertOnce(this.orders, order);
  }

  byId(orderId: number): Promise<OrderRecord | null> {
    return this.one({ _id: orderId });
  }

  byPayment(paymentId: string): Promise<OrderRecord | null> {
    return this.one({ paymentId });
  }

  openOrderOf(userId: number): Promise<OrderRecord | null> {
    return this.one({ userId, isOpen: true });
  }

  async isQuoteUsed(userId: number, quoteId: number): Promise<boolean> {
    return (await this.orders.exists({ userId, quoteId, usesQuote: true }).exec()) !== null;
  }

  async transition(
    orderId: number,
    from: OrderPrecondition,
    to: OrderTransition,
  ): Promise<OrderRecord | null> {
    checkTransition(from.state, to.state);
    const { revision, dunning, note, tags, ...asGiven } = from;
    const { fields, events, outbox, dueDocuments, droppedDocument } = changeOf(to);
    const pushed = {
      ...(events.length === 0 ? {} : { events: { $each: events } }),
      ...(outbox.length === 0 ? {} : { outbox: { $each: [...outbox] } }),
      ...(dueDocuments.length === 0 ? {} : { pendingDocuments: { $each: [...dueDocuments] } }),
    };
    const pulled = droppedDocument === undefined ? {} : { pendingDocuments: { cause: droppedDocument } };
    const changed = await this.orders
      .findOneAndUpdate(
        {
          _id: orderId,
          ...asGiven,
          ...(revision === undefined ? {} : atRevision(revision)),
          ...(dunning === undefined ? {} : { 'dunning.at': dunning?.at ?? null }),
          ...(note === undefined ? {} : withNote(note)),
          ...(tags === undefined ? {} : withTags(tags)),
        },
        {
          $set: fields,
          ...(Object.keys(pushed).length === 0 ? {} : { $push: pushed }),
          ...(droppedDocument === undefined ? {} : { $pull: pulled }),
        },
        { returnDocument: 'after' },
      )
      .lean<OrderRecord>()
      .exec();
    if (changed !== null) await this.outbox.processNow(this.orders.modelName, orderId, outbox);
    return changed;
  }

  unfinished(state: OrderState, before: Date): Promise<OrderRecord[]> {
    return this.many({ state, isFinalized: false, stateSince: mongoose.trusted({ $lte: before }) });
  }

  overdue(now: Date): Promise<OrderRecord[]> {
    return this.many({
      state: mongoose.trusted({ $in: ['awaiting_payment', 'awaiting_transfer'] }),
      isFinalized: false,
      reservedUntil: mongoose.trusted({ $lte: now }),
    });
  }

  awaitingTransferOf(userId: number): Promise<OrderRecord[]> {
    return this.many({ userId, isPlaced: true, shippingStatus: 'pending', state: 'awaiting_transfer' });
  }

  /** Orders that wait for a transfer of just this amount. */
  async awaitingAmount(cents: number): Promise<OrderRecord[]> {
    const found = await this.many({
      state: 'awaiting_transfer',
      isFinalized: false,
      // A gift voucher pays a part of few.
      $or: [{ totalCents: cents }, { 'gift.cents': mongoose.trusted({ $gt: 0 }) }],
    });
    return found.filter((order) => dueCentsOf(order) === cents);
  }

  async withoutReservations(orderIds: readonly number[]): Promise<Set<number>> {
    const done = await this.orders
      .find({
        _id: mongoose.trusted({ $in: [...orderIds] }),
        $or: [{ state: mongoose.trusted({ $in: [...RELEASED_STATES] }) }, { isFinalized: true }],
      })
      .select('_id')
      .lean()
      .exec();
    return new Set(done.map(({ _id }) => _id));
  }

  endedUnpaid(userId: number, since: Date): Promise<OrderRecord[]> {
    return this.many({
      userId,
      isPlaced: true,
      placedAt: mongoose.trusted({ $gte: since }),
      state: mongoose.trusted({ $in: ['releasing', ...ENDED_UNPAID_STATES] }),
      takesStockAtPayment: false,
    });
  }

  dueForRecheck(now: Date): Promise<OrderRecord[]> {
    return this.many({ recheckAt: mongoose.trusted({ $type: 'date', $lte: now }) });
  }

  /** Orders of which digital pieces of these products wait to be delivered. */
  toDeliver(productIds: readonly number[]): Promise<OrderRecord[]> {
    return this.many({ isToDeliver: true, 'lines.productId': mongoose.trusted({ $in: [...productIds] }) });
  }

  /** Those of them that may be delivered: agreed to, or paid so long ago that nobody can withdraw. */
  deliverable(productIds: readonly number[], paidBefore: Date): Promise<OrderRecord[]> {
    return this.many({
      isToDeliver: true,
      'lines.productId': mongoose.trusted({ $in: [...productIds] }),
      $or: [
        { digitalConsentAt: mongoose.trusted({ $type: 'date' }) },
        { paidAt: mongoose.trusted({ $lte: paidBefore }) },
      ],
    });
  }

  /** Orders with a pending document that is due. */
  owing(now: Date): Promise<OrderRecord[]> {
    return this.many({ 'pendingDocuments.dueAt': mongoose.trusted({ $lte: now }) });
  }

  /** Strikes out a pending document that was issued. */
  async settleDocument(orderId: number, cause: string): Promise<void> {
    await this.orders.updateOne({ _id: orderId }, { $pull: { pendingDocuments: { cause } } }).exec();
  }

  /** Notes that the packing slips of these orders are printed, unless they were before. */
  async markPrinted(orderIds: readonly number[], at: Date): Promise<void> {
    await this.orders
      .updateMany(
        { _id: mongoose.trusted({ $in: [...orderIds] }), isToShip: true, slipPrintedAt: null },
        { $set: { slipPrintedAt: at } },
      )
      .exec();
  }

  /** Takes the person out of the orders of a user whose account was deleted; recipients of paid ones stay. */
  async anonymise(userId: number): Promise<void> {
    await this.orders
      .updateMany(
        { userId },
        { $set: { 'events.$[own].byUsername': null } },
        { arrayFilters: [{ 'own.kind': mongoose.trusted({ $nin: [...BY_EMPLOYEES] }) }] },
      )
      .exec();
    const nobody = { firstName: TEXTS.deletedUser, lastName: '', address: '' };
    await this.orders
      .updateMany(
        { userId, state: mongoose.trusted({ $in: [...ENDED_UNPAID_STATES] }) },
        { $set: { recipient: nobody }, $unset: { deliveryAddress: 1, invoiceAddress: 1, exemption: 1 } },
      )
      .exec();
  }

  private one(filter: QueryFilter<OrderRecord>): Promise<OrderRecord | null> {
    return this.orders.findOne(filter).lean<OrderRecord>().exec();
  }

  private many(filter: QueryFilter<OrderRecord>): Promise<OrderRecord[]> {
    return this.orders.find(filter).limit(BATCH).lean<OrderRecord[]>().exec();
  }
}

/** Orders of a revision; the first one is not stored. */
const atRevision = (revision: number): QueryFilter<OrderRecord> => ({
  revision: revision === 0 ? mongoose.trusted({ $in: [0, null] }) : revision,
});

/** Orders with a note; an empty one may be absent. */
const withNote = (note: string): QueryFilter<OrderRecord> => ({
  note: note === '' ? mongoose.trusted({ $in: ['', null] }) : note,
});

/** Orders with just these tags; without any, they may be absent. */
const withTags = (tags: readonly string[]): QueryFilter<OrderRecord> =>
  tags.length === 0 ? { 'tags.0': mongoose.trusted({ $exists: false }) } : { tags: [...tags] };
