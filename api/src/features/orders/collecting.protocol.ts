import { ShopError } from '../../../shared/errors.js';
import { oweEvent } from '../../platform/database/owed-events.js';
import {
  CURRENCY,
  PaymentError,
  type ProviderCapture,
  type ProviderOrder,
} from '../../platform/payments/payment.port.js';
import type { CheckoutPorts, OrderChange } from './checkout.ports.js';
import { PAYMENT_LIFE_MS, type EndingProtocol } from './ending.protocol.js';
import type { OrderRecord, ReviewReason } from './orders.model.js';
import { moneyOf } from './refunding.protocol.js';

/** How often an order is looked at anew when another call of it came between. */
const TRIES_MAX = 20;

/** Where an order stands after a step, and what the buyer is told about it. */
interface Outcome {
  order: OrderRecord;
  /** `null`: there is nothing to tell, or the next look will. */
  problem: ShopError | null;
}

/** From an approved payment to a paid order. Money is taken in the state `capturing` only, and once per order. */
export class CollectingProtocol {
  constructor(
    private readonly ports: CheckoutPorts,
    private readonly ending: EndingProtocol,
  ) {}

  /**
   * Takes the money of an order that waits for it, or finishes what another call has begun. Gives the order in `paid` or
   * `payment_pending`. Throws `PAYMENT_FAILED`.
   */
  async collect(given: OrderRecord): Promise<OrderRecord> {
    let order = given;
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      if (order.state === 'paid') return this.ending.settle(order);
      if (order.state === 'payment_pending') return order;
      if (order.state === 'awaiting_payment') {
        order = (await this.begin(order)) ?? (await this.ending.current(order));
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

  /** Reserves the right to take the money: from now on nobody ends the order without the provider's answer. */
  begin({ _id, attempt }: OrderRecord): Promise<OrderRecord | null> {
    const to: OrderChange = { at: this.ports.clock(), state: 'capturing' };
    return this.ports.orders.move(_id, { state: 'awaiting_payment', attempt }, to);
  }

  /** One step of an order in `capturing` or `payment_pending`: asks the provider first, and takes money only if all fits. */
  async advance(order: OrderRecord): Promise<Outcome> {
    try {
      return await this.apply(order, await this.ports.payments.getOrder(order.paymentId ?? ''));
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
    if (capture.status === 'pending') return this.wait(order, capture);
    const paid = await this.ports.orders.move(
      order._id,
      { state: order.state },
      {
        at: this.ports.clock(),
        state: 'paid',
        ...moneyOf(capture),
        event: 'PAID',
        owedMails: await this.ports.confirmationMails(order),
        owedEvents: [oweEvent('order.paid', order._id, this.ports.clock())],
      },
    );
    return this.ok(paid === null ? await this.ending.current(order) : await this.ending.settle(paid));
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
    if (status === 'created') return this.refuse(order);
    if (status === 'completed') return this.unknown(order);
    const key = `capture-${payment.id}-${order.attempt}`;
    const captured = await this.ports.payments.capture(payment.id, key);
    return captured.capture === null ? this.unknown(order) : this.applyCapture(order, captured.capture);
  }

  private async applyError(order: OrderRecord, error: PaymentError): Promise<Outcome> {
    switch (error.kind) {
      case 'declined':
      case 'not_approved':
        return this.refuse(order);
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
      const { capture } = await this.ports.payments.getOrder(order.paymentId ?? '');
      return capture === null ? this.unknown(order) : await this.applyCapture(order, capture);
    } catch (error) {
      if (error instanceof PaymentError) return this.unknown(order);
      throw error;
    }
  }

  /** Definitely no money: the buyer may try again, under the next attempt's name. A pending payment that fails has no next try. */
  private async refuse(order: OrderRecord): Promise<Outcome> {
    if (order.state === 'payment_pending') return this.end(order, 'failed');
    const { _id, attempt } = order;
    const reopened = await this.ports.orders.move(
      _id,
      { state: 'capturing', attempt },
      { at: this.ports.clock(), state: 'awaiting_payment', attempt: attempt + 1 },
    );
    if (reopened === null) return this.ok(await this.ending.current(order));
    const message = 'The payment was declined. You have not been charged. Please choose another way to pay.';
    return { order: reopened, problem: new ShopError('PAYMENT_FAILED', message, [], { isRetryable: true }) };
  }

  /** Nobody knows yet. The stock stays held, and the jobs go on asking (payments-and-security, section 1.5). */
  private unknown(order: OrderRecord): Outcome {
    const message =
      'The payment provider has not answered yet. Your order is kept, and you will not be charged twice.';
    return { order, problem: new ShopError('PAYMENT_FAILED', message, [], { isRetryable: true }) };
  }

  private async wait(order: OrderRecord, capture: ProviderCapture): Promise<Outcome> {
    if (order.state === 'payment_pending') return this.ok(order);
    const waiting = await this.ports.orders.move(
      order._id,
      { state: order.state },
      { at: this.ports.clock(), state: 'payment_pending', captureId: capture.id },
    );
    return this.ok(waiting ?? (await this.ending.current(order)));
  }

  /** Money and order do not fit: never paid, never released by itself while money may be there. */
  private async review(
    order: OrderRecord,
    reviewReason: ReviewReason,
    capture: ProviderCapture | null,
  ): Promise<Outcome> {
    const at = this.ports.clock();
    const money = capture === null ? { auditAt: new Date(at.getTime() + PAYMENT_LIFE_MS) } : moneyOf(capture);
    const { state, attempt } = order;
    const reviewed = await this.ports.orders.move(
      order._id,
      { state, attempt },
      { at, state: 'review', event: 'IN_REVIEW', reviewReason, ...money },
    );
    if (reviewed !== null) this.ports.log.error({ order: order._id }, 'a payment does not fit its order');
    return this.ok(reviewed ?? (await this.ending.current(order)));
  }

  private async end(order: OrderRecord, ending: 'expired' | 'failed'): Promise<Outcome> {
    return this.ok((await this.ending.end(order, ending)) ?? (await this.ending.current(order)));
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

/** Why an order that has ended cannot be paid. */
function describeEnd({ state, ending }: OrderRecord): ShopError {
  if (state === 'review') {
    const message = 'The payment does not fit the order. We look into it and will contact you.';
    return new ShopError('PAYMENT_FAILED', message);
  }
  const reason = { cancelled: 'was cancelled', expired: 'was not paid in time', failed: 'could not be paid' };
  const message = `The order ${reason[ending ?? 'failed']}. You have not been charged.`;
  return new ShopError('PAYMENT_FAILED', message);
}
