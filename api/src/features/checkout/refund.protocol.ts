import { PaymentError, type ProviderCapture, type ProviderOrder } from '../../payments/payment.port.js';
import type { CheckoutPorts } from './checkout.ports.js';
import type { OrderTransition } from '../orders/order-store.ports.js';
import type { CompletionProtocol } from './completion.protocol.js';
import { paymentsOf } from './means.ports.js';
import type { OrderRecord } from '../orders/order.record.js';

/** When, in ms, an ended order is checked again whose payment or refund may still be pending. */
const RECHECK_INTERVAL_MS = 3_600_000;

/** What an order remembers of money that was taken. */
export const moneyOf = ({
  id,
  amountCents,
  currency,
}: ProviderCapture): Pick<OrderRecord, 'captureId' | 'capturedCents' | 'capturedCurrency'> => ({
  captureId: id,
  capturedCents: amountCents,
  capturedCurrency: currency,
});

/** Gives money back. Every step may be repeated after a crash or a lost answer: the provider does it once. */
export class RefundProtocol {
  constructor(
    private readonly ports: CheckoutPorts,
    private readonly completion: CompletionProtocol,
  ) {}

  /**
   * Refunds a `refunding` order, or puts it on hold if the provider declines. Throws `PaymentError` while the outcome is
   * unknown.
   */
  async sendRefund(order: OrderRecord): Promise<OrderRecord> {
    const { orders, clock, log } = this.ports;
    const { _id, attempt } = order;
    const isGiven = await this.ask(order);
    if (!isGiven) log.error({ order: _id }, 'a refund did not succeed');
    const moved = await orders.transition(
      _id,
      { state: 'refunding', attempt },
      isGiven
        ? {
            at: clock(),
            state: 'refunded',
            event: 'REFUNDED',
            recheckAt: this.nextCheck(),
            outbox: await this.ports.mails.refund(order),
          }
        : this.failure(order),
    );
    return moved ?? this.completion.current(order);
  }

  /** Checks what became of the refund of a `refunded` order: what the provider had agreed to may fail days later. */
  async checkRefund(order: OrderRecord): Promise<void> {
    const { orders, clock } = this.ports;
    const { _id, attempt } = order;
    const payment = await this.paymentOf(order);
    const status = payment?.capture?.status;
    // A provider may call a payment whole as long as its refund is pending: then nothing has failed yet.
    const isPending = payment?.refunds.some((refund) => refund.status === 'pending') === true;
    const hasFailed = !isPending && (status === 'completed' || status === 'partially_refunded');
    if (hasFailed) this.ports.log.error({ order: _id }, 'a refund has failed after all');
    await orders.transition(
      _id,
      { state: 'refunded', attempt },
      hasFailed ? this.failure(order) : { at: clock(), recheckAt: isPending ? this.nextCheck() : null },
    );
  }

  /**
   * Gives money back that has come although the order has ended; money that is still pending is checked again. Throws a
   * `PaymentError` when nobody knows yet.
   */
  async giveLate({ _id, state }: OrderRecord, capture: ProviderCapture): Promise<void> {
    const { orders, clock } = this.ports;
    const at = clock();
    if (capture.status === 'pending') {
      await orders.transition(_id, { state }, { at, recheckAt: this.nextCheck() });
      return;
    }
    const change: OrderTransition = { at, state: 'refunding', recheckAt: null, ...moneyOf(capture) };
    const refunding = await orders.transition(_id, { state }, change);
    if (refunding !== null) await this.sendRefund(refunding);
  }

  /** The money of an order's payment; `null` also when the provider has forgotten the payment. */
  async captureOf(order: OrderRecord): Promise<ProviderCapture | null> {
    return (await this.paymentOf(order))?.capture ?? null;
  }

  private nextCheck(): Date {
    return new Date(this.ports.clock().getTime() + RECHECK_INTERVAL_MS);
  }

  /** Puts the order on hold. The next try needs a name of its own, or it would get the same answer. */
  private failure({ attempt }: OrderRecord): OrderTransition {
    return {
      at: this.ports.clock(),
      state: 'review',
      event: 'IN_REVIEW',
      holdReason: 'refund',
      attempt: attempt + 1,
      recheckAt: null,
    };
  }

  private async paymentOf(order: OrderRecord): Promise<ProviderOrder | null> {
    try {
      return await paymentsOf(this.ports, order).getOrder(order.paymentId ?? '');
    } catch (error) {
      if (error instanceof PaymentError && error.kind === 'gone') return null;
      throw error;
    }
  }

  /** Whether the money has gone back, or is on its way. */
  private async ask(order: OrderRecord): Promise<boolean> {
    try {
      const key = `refund-${order._id}-${order.attempt}`;
      const { status } = await paymentsOf(this.ports, order).refund(order.captureId ?? '', key);
      return status === 'completed' || status === 'pending';
    } catch (error) {
      if (!(error instanceof PaymentError) || error.kind === 'unknown' || error.kind === 'config')
        throw error;
      // A provider that says the money went back already must have a record of it.
      if ((await this.captureOf(order))?.status === 'refunded') return true;
      if (error.kind === 'already') throw error;
      return false;
    }
  }
}
