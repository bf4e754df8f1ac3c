import mongoose, { type Connection } from 'mongoose';
import { orderModel } from './orders.model.js';
import { REFUND_STATES } from './refund.record.js';
import { isGiven } from './refund.states.js';

/** What came in within some time. */
export interface Takings {
  /** When that time began. */
  start: Date;
  revenueCents: number;
  ordersCount: number;
}

/** The states of refunds whose money has gone back, or is about to. */
const GIVEN_BACK = REFUND_STATES.filter((state) => isGiven({ state }));

/** What has gone back of an order, or is about to. */
const BACK = {
  $reduce: {
    input: '$refunds',
    initialValue: 0,
    in: { $add: ['$$value', { $cond: [{ $in: ['$$this.state', GIVEN_BACK] }, '$$this.cents', 0] }] },
  },
};

/** Sums and counts of orders for the overview, for callers that have already authorized the request. */
export class OrderFiguresService {
  private readonly orders;

  constructor(connection: Connection) {
    this.orders = orderModel(connection);
  }

  /** How many orders wait to be sent. */
  countToShip(): Promise<number> {
    return this.orders.countDocuments({ isToShip: true }).exec();
  }

  /** When the order was paid that has waited longest to be sent; `null` when none waits. */
  async oldestToShip(): Promise<Date | null> {
    const oldest = await this.orders
      .findOne({ isToShip: true })
      .sort({ paidAt: 1, _id: 1 })
      .select('paidAt')
      .lean()
      .exec();
    return oldest?.paidAt ?? null;
  }

  /** Who has placed an order; `null` when there is none of that id. */
  async buyerOf(orderId: number): Promise<number | null> {
    const order = await this.orders.findOne({ _id: orderId, isPlaced: true }).select('userId').lean().exec();
    return order?.userId ?? null;
  }

  /** How many orders have a payment that an employee must decide about. */
  countPaymentHolds(): Promise<number> {
    return this.orders
      .countDocuments({
        isPlaced: true,
        shippingStatus: mongoose.trusted({ $in: ['pending', 'sent'] }),
        state: 'review',
      })
      .exec();
  }

  /** Ids of orders with a refund that has failed or that nobody has assigned yet, newest first, at most `limit`. */
  async refundsToDecide(limit: number): Promise<number[]> {
    const found = await this.orders
      .find({ state: 'paid', $or: [{ 'refunds.state': 'failed' }, { 'refunds.isUnclassified': true }] })
      .sort({ _id: -1 })
      .limit(limit)
      .select('_id')
      .lean()
      .exec();
    return found.map(({ _id }) => _id);
  }

  /** How many orders have been owed a document since before this time. */
  countOwedDocuments(before: Date): Promise<number> {
    return this.orders.countDocuments({ 'owedDocuments.owedAt': mongoose.trusted({ $lt: before }) }).exec();
  }

  /**
   * What paid orders have brought, by the time they were paid. `starts` are in ascending order, and each time ends where the
   * next begins; the last one ends at `end`. Money that went back is left out. It is added up by itself: few orders have
   * refunds, and an index knows them, so that the many others need not be asked for theirs.
   */
  async takings(starts: readonly Date[], end: Date): Promise<Takings[]> {
    const boundaries = [...starts, end];
    const paid = {
      state: 'paid',
      isSettled: { $in: [true, false] },
      stateSince: { $gte: boundaries[0], $lt: end },
    };
    // A paid order is in its state since its payment.
    const byStart = { groupBy: '$stateSince', boundaries };
    const [sums, backs] = await Promise.all([
      this.orders
        .aggregate<{ _id: Date; cents: number; ordersCount: number }>([
          { $match: paid },
          { $bucket: { ...byStart, output: { cents: { $sum: '$totalCents' }, ordersCount: { $sum: 1 } } } },
        ])
        .exec(),
      this.orders
        .aggregate<{ _id: Date; cents: number }>([
          { $match: { ...paid, 'refunds.state': { $in: GIVEN_BACK } } },
          { $bucket: { ...byStart, output: { cents: { $sum: BACK } } } },
        ])
        .exec(),
    ]);
    const sumOf = new Map(sums.map((sum) => [sum._id.getTime(), sum]));
    const backOf = new Map(backs.map(({ _id, cents }) => [_id.getTime(), cents]));
    return starts.map((start) => {
      const { cents = 0, ordersCount = 0 } = sumOf.get(start.getTime()) ?? {};
      return { start, revenueCents: cents - (backOf.get(start.getTime()) ?? 0), ordersCount };
    });
  }
}
