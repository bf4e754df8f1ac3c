import { ShopError, type Shortage } from '../../../shared/errors.js';
import type { PlainReason } from '../../../shared/reasons.js';
import type { PaymentStatusName } from '../../../shared/rules/payment-status.js';
import { eventEntry } from '../../kernel/outbox/outbox-entries.js';
import {
  CURRENCY,
  PaymentError,
  type ProviderCapture,
  type ProviderOrder,
} from '../../payments/payment.port.js';
import type { CheckoutPorts } from './checkout.ports.js';
import type { OrderTransition } from '../orders/order-store.ports.js';
import { PAYMENT_LIFE_MS, type CompletionProtocol } from './completion.protocol.js';
import { outOfStock, type HoldingProtocol } from './holding.protocol.js';
import { isPaidOnPages, paymentsOf } from './means.ports.js';
import { paymentStatusOf, waitingOf } from '../orders/order.states.js';
import type { OrderRecord, PaymentRefusal, ReviewReason } from '../orders/order.record.js';
import { moneyOf, type RefundProtocol } from './refund.protocol.js';

/** How often an order is read again when another call changed it in between. */
const MAX_RETRIES = 20;

/** What a buyer is told whose order can no longer be paid although money has come. */
const WHERE_MONEY_IS: Partial<Record<PaymentStatusName, PlainReason>> = {
  IN_REVIEW: 'PAYMENT_IN_REVIEW',
  REFUNDING: 'PAYMENT_REFUNDING',
  REFUNDED: 'PAYMENT_REFUNDED',
};

/** What a buyer is told whose order has ended without money. */
const HOW_IT_ENDED = {
  canceled: 'ORDER_CANCELED',
  expired: 'ORDER_EXPIRED',
  failed: 'ORDER_FAILED',
} as const;

/** The order after a step, and the error to show to the customer, if any. */
interface Outcome {
  order: OrderRecord;
  /** `null`: there is nothing to tell, or the next look will. */
  problem: ShopError | null;
}

/** From an approved payment to a paid order. Money is taken in the state `capturing` only, and once per order. */
export class CaptureProtocol {
  constructor(
    private readonly ports: CheckoutPorts,
    private readonly completion: CompletionProtocol,
    private readonly holding: HoldingProtocol,
    private readonly refunds: RefundProtocol,
  ) {}

  /**
   * Takes the money of an order that waits for it, or finishes what another call has begun. Returns the order in `paid` or
   * `payment_pending`. Throws `PAYMENT_FAILED`, or `OUT_OF_STOCK` for an order whose stock was not held.
   */
  async collect(given: OrderRecord): Promise<OrderRecord> {
    let order = given;
    for (let tries = 0; tries < MAX_RETRIES; tries++) {
      if (order.state === 'paid') return this.completion.settle(order);
      if (order.state === 'payment_pending') return order;
      if (order.state === 'awaiting_transfer') throw new ShopError('TRANSFER_AWAITED');
      if (order.state === 'awaiting_payment') {
        order = (await this.begin(order)) ?? (await this.completion.current(order));
      } else if (order.state === 'capturing') {
        const outcome = await this.advance(order);
        if (outcome.problem !== null) throw outcome.problem;
        order = outcome.order;
      } else {
        throw describeEnd(order);
      }
    }
    throw new ShopError('PAYMENT_IN_PROGRESS');
  }

  /** Moves the order to `capturing`. From here on, only the provider's response can end it. */
  begin({ _id, attempt }: OrderRecord): Promise<OrderRecord | null> {
    const to: OrderTransition = { at: this.ports.clock(), state: 'capturing' };
    return this.ports.orders.transition(_id, { state: 'awaiting_payment', attempt }, to);
  }

  /** One step of an order in `capturing` or `payment_pending`: asks the provider first, and takes money only if all fits. */
  async advance(order: OrderRecord): Promise<Outcome> {
    try {
      return await this.apply(order, await paymentsOf(this.ports, order).getOrder(order.paymentId ?? ''));
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      return this.applyError(order, error);
    }
  }

  /** What a captured payment means for an order. */
  async applyCapture(order: OrderRecord, capture: ProviderCapture): Promise<Outcome> {
    if (capture.status === 'declined' || capture.status === 'failed') return this.refuse(order);
    if (capture.status === 'refunded') return this.end(order, 'failed');
    const difference = differenceOf(order, capture);
    if (difference !== null) return this.review(order, difference, capture);
    if ((await this.shortagesOf(order)).length > 0) return this.giveBack(order, capture);
    if (capture.status === 'pending') return this.wait(order, capture);
    const paid = await this.ports.orders.transition(
      order._id,
      { state: order.state },
      {
        at: this.ports.clock(),
        state: 'paid',
        ...waitingOf(order),
        ...moneyOf(capture),
        // The provider's own pages were faster: a part of the money has gone back already.
        recheckAt: capture.status === 'partially_refunded' ? this.ports.clock() : null,
        event: 'PAID',
        outbox: [
          ...(await this.ports.mails.confirmation(order)),
          eventEntry('order.paid', order._id, this.ports.clock()),
        ],
      },
    );
    return this.ok(paid === null ? await this.completion.current(order) : await this.completion.settle(paid));
  }

  private async apply(order: OrderRecord, payment: ProviderOrder): Promise<Outcome> {
    const { capture, status } = payment;
    const isRefused = capture?.status === 'declined' || capture?.status === 'failed';
    // A refused capture of an earlier attempt does not count when the buyer has approved again.
    if (capture !== null && !(isRefused && status === 'approved')) return this.applyCapture(order, capture);
    if (order.state === 'payment_pending' || payment.amountCents === null) return this.unknown(order);
    const difference = differenceOf(order, payment);
    if (difference !== null) return this.review(order, difference, null);
    if (status === 'voided') return this.end(order, 'expired');
    if (status === 'created') return this.reopen(order, 'PAYMENT_NOT_APPROVED');
    if (status === 'completed') return this.unknown(order);
    const shortages = await this.shortagesOf(order);
    if (shortages.length > 0) return this.endShort(order, outOfStock(shortages, 'OUT_OF_STOCK_AT_PAYMENT'));
    const key = `capture-${payment.id}-${order.attempt}`;
    const captured = await paymentsOf(this.ports, order).capture(payment.id, key);
    return captured.capture === null ? this.unknown(order) : this.applyCapture(order, captured.capture);
  }

  private async applyError(order: OrderRecord, error: PaymentError): Promise<Outcome> {
    switch (error.kind) {
      case 'declined':
        return this.refuse(order);
      case 'not_approved':
        return this.reopen(order, 'PAYMENT_NOT_APPROVED');
      case 'already':
        return this.applyEarlier(order);
      case 'gone': {
        const ageMs = this.ports.clock().getTime() - order.placedAt.getTime();
        return ageMs > PAYMENT_LIFE_MS ? this.end(order, 'expired') : this.unknown(order);
      }
      case 'rejected':
        this.ports.log.error({ err: error, order: order._id }, 'the provider refused to take a payment');
        return this.end(order, 'failed');
      case 'config':
        this.ports.log.error({ err: error, order: order._id }, 'the provider does not know the shop');
        return this.unknown(order);
      case 'unknown':
        return this.unknown(order);
    }
  }

  /** The money has been taken by an earlier call whose answer was lost. */
  private async applyEarlier(order: OrderRecord): Promise<Outcome> {
    try {
      const { capture } = await paymentsOf(this.ports, order).getOrder(order.paymentId ?? '');
      return capture === null ? this.unknown(order) : await this.applyCapture(order, capture);
    } catch (error) {
      if (error instanceof PaymentError) return this.unknown(order);
      throw error;
    }
  }

  /**
   * The bank refuses. A pending payment that fails has no next try, and neither has one whose page is over. Nor has an order that has
   * taken its stock for this one: a bank that always refuses would else keep pieces from others.
   */
  private refuse(order: OrderRecord): Promise<Outcome> {
    const isLastTry = order.state === 'payment_pending' || order.takesStockAtPayment || isPaidOnPages(order);
    return isLastTry ? this.end(order, 'failed') : this.reopen(order, 'PAYMENT_DECLINED');
  }

  /**
   * Definitely no money: the buyer may try again as long as the order lives, under the next attempt's name. A buyer is told so
   * even if another call, such as a message from the provider, has noted it first.
   */
  private async reopen(order: OrderRecord, refusal: PaymentRefusal): Promise<Outcome> {
    if (order.reservedUntil <= this.ports.clock()) return this.end(order, 'expired');
    const { _id, attempt } = order;
    const reopened = await this.ports.orders.transition(
      _id,
      { state: 'capturing', attempt },
      { at: this.ports.clock(), state: 'awaiting_payment', attempt: attempt + 1, refusal },
    );
    const current = reopened ?? (await this.completion.current(order));
    if (current.state !== 'awaiting_payment') return this.ok(current);
    // Who reads the payment after the bank has declined sees one that is not approved.
    const reason = refusal === 'PAYMENT_DECLINED' ? refusal : (current.refusal ?? refusal);
    return { order: current, problem: new ShopError(reason, {}, { isRetryable: true }) };
  }

  /** Nobody knows yet. The stock stays held, and the jobs go on asking. */
  private unknown(order: OrderRecord): Outcome {
    return { order, problem: new ShopError('PAYMENT_UNCONFIRMED', {}, { isRetryable: true }) };
  }

  private async wait(order: OrderRecord, capture: ProviderCapture): Promise<Outcome> {
    if (order.state === 'payment_pending') return this.ok(order);
    const waiting = await this.ports.orders.transition(
      order._id,
      { state: order.state },
      { at: this.ports.clock(), state: 'payment_pending', captureId: capture.id },
    );
    return this.ok(waiting ?? (await this.completion.current(order)));
  }

  /**
   * Puts the order on hold because the payment does not match. It is neither paid nor released while money may have been
   * captured.
   */
  private async review(
    order: OrderRecord,
    holdReason: ReviewReason,
    capture: ProviderCapture | null,
  ): Promise<Outcome> {
    const at = this.ports.clock();
    const money =
      capture === null ? { recheckAt: new Date(at.getTime() + PAYMENT_LIFE_MS) } : moneyOf(capture);
    const { state, attempt } = order;
    const reviewed = await this.ports.orders.transition(
      order._id,
      { state, attempt },
      { at, state: 'review', event: 'IN_REVIEW', holdReason, ...money },
    );
    if (reviewed !== null) this.ports.log.error({ order: order._id }, 'a payment does not fit its order');
    return this.ok(reviewed ?? (await this.completion.current(order)));
  }

  /** What an order lacks whose stock is taken at the payment: it takes the rest now, so that money is never taken without goods. */
  private async shortagesOf(order: OrderRecord): Promise<readonly Shortage[]> {
    return order.takesStockAtPayment ? this.holding.take(order) : [];
  }

  /** Others were faster than this buyer's approval. No money is taken. */
  private async endShort(order: OrderRecord, problem: ShopError): Promise<Outcome> {
    const ended = await this.completion.end(order, 'failed');
    return ended === null ? this.ok(await this.completion.current(order)) : { order: ended, problem };
  }

  /** Money came for goods that are gone: the order ends, and the money goes back. */
  private async giveBack(order: OrderRecord, capture: ProviderCapture): Promise<Outcome> {
    const ended = await this.completion.end(order, 'failed');
    if (ended?.state === 'failed') {
      await this.refunds.giveLate(ended, capture).catch((error: unknown) => {
        // The jobs go on asking.
        if (!(error instanceof PaymentError)) throw error;
      });
    }
    return this.ok(await this.completion.current(order));
  }

  private async end(order: OrderRecord, endState: 'expired' | 'failed'): Promise<Outcome> {
    return this.ok((await this.completion.end(order, endState)) ?? (await this.completion.current(order)));
  }

  private ok(order: OrderRecord): Outcome {
    return { order, problem: null };
  }
}

/** In what a payment does not fit its order; `null`: in nothing. */
function differenceOf(
  order: OrderRecord,
  payment: Pick<ProviderOrder, 'amountCents' | 'currency' | 'orderId'>,
): ReviewReason | null {
  if (payment.currency !== CURRENCY) return 'currency';
  if (payment.amountCents !== order.totalCents) return 'amount';
  return payment.orderId === order._id ? null : 'reference';
}

/** Why an order that has ended cannot be paid, and where its money is. */
const describeEnd = (order: OrderRecord): ShopError =>
  new ShopError(WHERE_MONEY_IS[paymentStatusOf(order)] ?? HOW_IT_ENDED[order.endState ?? 'failed']);
