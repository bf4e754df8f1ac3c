import mongoose, { type Connection } from 'mongoose';
import { ShopError } from '../../../shared/errors.js';
import { ENDED_UNPAID_STATES } from './order.states.js';
import type { MongoOrderStore } from './order.store.js';
import { orderModel } from './orders.model.js';
import type { OrderRecord, OrderState } from './order.record.js';

/** The states in which nothing more happens to an order, but that a paid one is sent. */
const ENDED: readonly OrderState[] = [...ENDED_UNPAID_STATES, 'paid', 'refunded'];

/**
 * A customer's orders as the books: what tax law demands of them outlives the account (§ 147 AO, § 257 HGB; an invoice names
 * its recipient, § 14 (4) UStG).
 */
export class OrderRecordsService {
  private readonly orders;

  constructor(
    connection: Connection,
    private readonly store: MongoOrderStore,
  ) {
    this.orders = orderModel(connection);
  }

  /** All orders of a user that they could pay, oldest first, for callers that have already authorized the request. */
  async allOf(userId: number): Promise<OrderRecord[]> {
    return this.orders.find({ userId, isPlaced: true }).sort({ _id: 1 }).lean<OrderRecord[]>().exec();
  }

  /** Whether a user has ever paid an order. */
  async hasBought(userId: number): Promise<boolean> {
    return (
      (await this.orders.exists({ userId, paidAt: mongoose.trusted({ $type: 'date' }) }).exec()) !== null
    );
  }

  /** Returns which of some users had paid an order before a time. */
  async boughtBefore(userIds: readonly number[], time: Date): Promise<number[]> {
    return this.orders
      .distinct('userId', {
        userId: mongoose.trusted({ $in: [...userIds] }),
        paidAt: mongoose.trusted({ $lt: time }),
      })
      .exec();
  }

  /** Throws `ORDERS_UNDER_WAY` while an order of the user may still be paid, sent or given back. */
  async assertNoOpenOrders(userId: number): Promise<void> {
    const [open, unsent, refunding] = await Promise.all([
      this.orders.exists({ userId, state: mongoose.trusted({ $nin: [...ENDED] }) }).exec(),
      this.orders.exists({ userId, isPlaced: true, state: 'paid', shippingStatus: 'pending' }).exec(),
      this.orders.exists({ userId, 'refunds.state': mongoose.trusted({ $in: ['asked', 'pending'] }) }).exec(),
    ]);
    if (open !== null || unsent !== null || refunding !== null) throw new ShopError('ORDERS_UNDER_WAY');
  }

  /** Takes the person out of the orders of a user whose account was deleted; recipients of paid ones stay. */
  anonymise(userId: number): Promise<void> {
    return this.store.anonymise(userId);
  }
}
