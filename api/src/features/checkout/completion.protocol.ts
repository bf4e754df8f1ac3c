import { eventEntry, type OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { GiftUse } from '../gift-vouchers/gift-vouchers.ports.js';
import type { ReservationRequest } from '../stock/stock.service.js';
import type { CheckoutPorts } from './checkout.ports.js';
import { isPaidOnPages, meansOf } from './means.ports.js';
import type { OrderEndState, OrderEventKind, OrderRecord } from '../orders/order.record.js';

/** After this time the provider has forgotten every payment that was not captured, with a margin, in ms. */
export const PAYMENT_LIFE_MS = 3 * 3_600_000 + 900_000;

const EVENTS: Record<OrderEndState, OrderEventKind> = {
  canceled: 'CANCELED',
  expired: 'EXPIRED',
  failed: 'FAILED',
};

/** The pieces of an order by product, in the order in which all orders take them. */
export function reservationsOf({ _id: orderId, userId, lines, quoteId }: OrderRecord): ReservationRequest[] {
  return lines
    .map(({ productId, count, isService, isGiftVoucher, expectedOn }) => ({
      ...{ productId, orderId, userId, count },
      ...(isService === true || isGiftVoucher === true ? { isUncounted: true } : {}),
      ...(expectedOn === undefined ? {} : { isAhead: true }),
      ...(quoteId === undefined ? {} : { quoteId }),
    }))
    .sort((left, right) => left.productId - right.productId);
}

/** The gift voucher that an order is paid with; `null`: none. */
export const giftUseOf = ({ _id: orderId, gift }: OrderRecord): GiftUse | null =>
  gift === undefined ? null : { giftId: gift.id, orderId };

/** Completes orders by releasing or committing their reservations. Every step is idempotent. */
export class CompletionProtocol {
  constructor(private readonly ports: CheckoutPorts) {}

  /** Ends the order if it is unchanged and releases its stock. Returns `null` if it changed in the meantime. */
  async end(
    order: OrderRecord,
    endState: OrderEndState,
    { byUsername, mails = [] }: { byUsername?: string; mails?: readonly OutboxEntry[] } = {},
  ): Promise<OrderRecord | null> {
    const { state, attempt } = order;
    const at = this.ports.clock();
    const releasing = await this.ports.orders.transition(
      order._id,
      { state, attempt },
      {
        at,
        state: 'releasing',
        endState,
        event: EVENTS[endState],
        // Who was never told of the order is not told of its end either.
        outbox: order.isPlaced ? [...mails, eventEntry('order.canceled', order._id, at)] : [],
        ...(byUsername === undefined ? {} : { byUsername }),
      },
    );
    return releasing === null ? null : this.finishCancellation(releasing);
  }

  /**
   * Gives the stock of a `releasing` order back, and lets it rest. The provider is asked once more, when nothing can happen there any
   * more; where the payment has a page, at once, so that it is closed.
   */
  async finishCancellation(order: OrderRecord): Promise<OrderRecord> {
    await this.release(order);
    const at = this.ports.clock();
    const lifeMs = isPaidOnPages(order) ? 0 : PAYMENT_LIFE_MS;
    // A gift voucher alone pays nothing later.
    const isSure = order.paymentId === null || meansOf(order) === 'GIFT_VOUCHER';
    const recheckAt = isSure ? null : new Date(at.getTime() + lifeMs);
    const ended = await this.ports.orders.transition(
      order._id,
      { state: 'releasing' },
      { at, state: order.endState ?? 'failed', recheckAt },
    );
    return ended ?? this.current(order);
  }

  /** Gives back what an order holds of stock, vouchers and a gift voucher; nothing happens to what it does not hold. */
  async release(order: OrderRecord): Promise<void> {
    for (const claim of reservationsOf(order)) await this.ports.stock.release(claim);
    if (order.voucher != null) await this.ports.vouchers.release(order._id);
    const use = giftUseOf(order);
    if (use !== null) await this.ports.gifts.money.release(use);
    await this.ports.stock.invalidate();
  }

  /** Commits the stock of a paid order and the money of its gift voucher, makes the gift vouchers that it has sold, and removes what was bought from the cart it came from, each exactly once. */
  async settle(order: OrderRecord): Promise<OrderRecord> {
    if (order.isFinalized) return order;
    for (const claim of reservationsOf(order)) await this.ports.stock.commitSale(claim);
    if (order.voucher != null) await this.ports.vouchers.settle(order._id);
    const use = giftUseOf(order);
    if (use !== null) await this.ports.gifts.money.redeem(use, order.paidAt ?? this.ports.clock());
    await this.ports.gifts.sales.issue(order);
    // What a quote offered was never in the cart.
    if (order.quoteId === undefined) await this.ports.cart.settle(order.userId, order._id, order.lines);
    await this.ports.stock.invalidate();
    const settled = await this.ports.orders.transition(
      order._id,
      { state: 'paid', isFinalized: false },
      { at: this.ports.clock(), isFinalized: true },
    );
    return settled ?? this.current(order);
  }

  /** The order as it is now. */
  async current({ _id }: OrderRecord): Promise<OrderRecord> {
    const order = await this.ports.orders.byId(_id);
    if (order === null) throw new Error(`Order ${_id} has vanished.`);
    return order;
  }
}
