import mongoose, { type Connection } from 'mongoose';
import { ShopError } from '../../../shared/errors.js';
import { TEXTS } from '../../../shared/texts.js';
import { orderModel, type OrderEventKind, type OrderRecord, type OrderState } from './orders.model.js';

/** The states in which no money has moved and none will: such an order is no invoice. */
const NEVER_PAID: readonly OrderState[] = ['cancelled', 'expired', 'failed'];

/** What employees do to an order; everything else was done by the customer or by the shop itself. */
const BY_EMPLOYEES: readonly OrderEventKind[] = ['SENT', 'REVERTED', 'PAID', 'REFUND_STARTED', 'FAILED'];

/** The states in which nothing more happens to an order, but that a paid one is sent. */
const ENDED: readonly OrderState[] = [...NEVER_PAID, 'paid', 'refunded'];

/**
 * A customer's orders as the books: what tax law demands of them outlives the account (§ 147 AO, § 257 HGB; an invoice names
 * its recipient, § 14 (4) UStG).
 */
export class OrderBooksService {
  private readonly orders;

  constructor(connection: Connection) {
    this.orders = orderModel(connection);
  }

  /** All orders of a user that they could pay, oldest first, for callers that have checked who asks. */
  async allOf(userId: number): Promise<OrderRecord[]> {
    return this.orders.find({ userId, isPlaced: true }).sort({ _id: 1 }).lean<OrderRecord[]>().exec();
  }

  /** Throws `ORDERS_UNDER_WAY` while an order of the user may still be paid, sent or given back. */
  async refuseUnderWay(userId: number): Promise<void> {
    const [open, unsent] = await Promise.all([
      this.orders.exists({ userId, state: mongoose.trusted({ $nin: [...ENDED] }) }).exec(),
      this.orders.exists({ userId, isPlaced: true, state: 'paid', shippingStatus: 'pending' }).exec(),
    ]);
    if (open !== null || unsent !== null) throw new ShopError('ORDERS_UNDER_WAY');
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
        { userId, state: mongoose.trusted({ $in: [...NEVER_PAID] }) },
        { $set: { recipient: nobody } },
      )
      .exec();
  }
}
