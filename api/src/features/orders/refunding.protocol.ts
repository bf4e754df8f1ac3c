import { PaymentError, type ProviderCapture } from '../../platform/payments/payment.port.js';
import type { CheckoutPorts } from './checkout.ports.js';
import type { EndingProtocol } from './ending.protocol.js';
import type { OrderRecord } from './orders.model.js';

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
export class RefundingProtocol {
  constructor(
    private readonly ports: CheckoutPorts,
    private readonly ending: EndingProtocol,
  ) {}

  /** Gives back the money of a `refunding` order; a refusal leads to `review`. Throws a `PaymentError` when nobody knows yet. */
  async give(order: OrderRecord): Promise<OrderRecord> {
    const { orders, clock, log } = this.ports;
    const { _id, attempt } = order;
    const isGiven = await this.ask(order);
    if (!isGiven) log.error({ order: _id }, 'a refund did not succeed');
    const moved = await orders.move(
      _id,
      { state: 'refunding', attempt },
      isGiven
        ? {
            at: clock(),
            state: 'refunded',
            event: 'REFUNDED',
            owedMails: await this.ports.refundMails(order),
          }
        : // The next try needs a name of its own, or it would get the same answer.
          { at: clock(), state: 'review', event: 'IN_REVIEW', reviewReason: 'refund', attempt: attempt + 1 },
    );
    return moved ?? this.ending.current(order);
  }

  /** The money of an order's payment; `null` also when the provider has forgotten the payment. */
  async captureOf(order: OrderRecord): Promise<ProviderCapture | null> {
    try {
      return (await this.ports.payments.getOrder(order.paymentId ?? '')).capture;
    } catch (error) {
      if (error instanceof PaymentError && error.kind === 'gone') return null;
      throw error;
    }
  }

  /** Whether the money has gone back, or is on its way. */
  private async ask(order: OrderRecord): Promise<boolean> {
    try {
      const key = `refund-${order._id}-${order.attempt}`;
      const { status } = await this.ports.payments.refund(order.captureId ?? '', key);
      return status === 'completed' || status === 'pending';
    } catch (error) {
      if (!(error instanceof PaymentError) || error.kind === 'unknown' || error.kind === 'config')
        throw error;
      // Whoever says that the money went back already must have it in the books.
      if ((await this.captureOf(order))?.status === 'refunded') return true;
      if (error.kind === 'already') throw error;
      return false;
    }
  }
}
