import mongoose, { type Connection } from 'mongoose';
import { orderModel } from './orders.model.js';

/** What came in within some time. */
export interface Takings {
  /** When that time began. */
  start: Date;
  revenueCents: number;
  ordersCount: number;
}

/** What an order has brought without what has gone back, or is about to. */
const KEPT = {
  $cond: [
    { $isArray: '$refunds' },
    {
      $reduce: {
        input: '$refunds',
        initialValue: '$totalCents',
        in: { $subtract: ['$$value', { $cond: [{ $eq: ['$$this.state', 'failed'] }, 0, '$$this.cents'] }] },
      },
    },
    '$totalCents',
  ],
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
   * next begins; the last one ends at `end`. Money that went back is left out.
   */
  async takings(starts: readonly Date[], end: Date): Promise<Takings[]> {
    const [first = end] = starts;
    const sums = await this.orders
      .aggregate<{ _id: Date; revenueCents: number; ordersCount: number }>([
        {
          $match: {
            state: 'paid',
            isSettled: { $in: [true, false] },
            stateSince: { $gte: first, $lt: end },
          },
        },
        {
          $bucket: {
            // A paid order is in its state since its payment.
            groupBy: '$stateSince',
            boundaries: [...starts, end],
            output: { revenueCents: { $sum: KEPT }, ordersCount: { $sum: 1 } },
          },
        },
      ])
      .exec();
    const byStart = new Map(sums.map((sum) => [sum._id.getTime(), sum]));
    return starts.map((start) => {
      const { revenueCents = 0, ordersCount = 0 } = byStart.get(start.getTime()) ?? {};
      return { start, revenueCents, ordersCount };
    });
  }
}
