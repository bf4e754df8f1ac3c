import { DEFAULT_MEANS, type PaymentMeans } from '../../../shared/rules/payment-means.js';
import { DISABLED_PAYMENTS } from '../../payments/no-payments.js';
import type { MeansOfPayment } from '../../payments/payment.port.js';
import { GiftPayments, NOTHING_DUE } from '../gift-vouchers/gift-payments.service.js';
import type { OrderRecord } from '../orders/order.record.js';
import { isGiven, isTransferred, nameOf, refundsOf } from '../orders/refund.states.js';
import type { CheckoutPorts } from './checkout.ports.js';

type Means = Pick<CheckoutPorts, 'payments' | 'cards' | 'transfers' | 'invoices' | 'gifts'>;

const PORTS: Readonly<Record<PaymentMeans, (ports: Means) => MeansOfPayment>> = {
  PAYPAL: ({ payments }) => payments,
  // Who takes cards no longer has no word with the provider any more.
  CARD: ({ cards }) => cards ?? DISABLED_PAYMENTS,
  TRANSFER: ({ transfers }) => transfers,
  INVOICE: ({ invoices }) => invoices,
  GIFT_VOUCHER: () => NOTHING_DUE,
};

/** By what an order is paid. */
export const meansOf = ({ means }: Pick<OrderRecord, 'means'>): PaymentMeans => means ?? DEFAULT_MEANS;

/**
 * Whether an order is paid on pages of the provider. Nothing is left for the buyer to do in the shop then: an approval there is the order
 * to take the money, and such a payment has one try, since its page is over.
 */
export const isPaidOnPages = (order: Pick<OrderRecord, 'means'>): boolean => meansOf(order) === 'CARD';

/** Whether an order is paid at once as it is placed: on invoice, or by a gift voucher alone. Its pieces are sold then, and never only held. */
export const isPaidAtOnce = (means: PaymentMeans): boolean => means === 'INVOICE' || means === 'GIFT_VOUCHER';

/** Whether an order waits for no approval of its buyer: it is ordered as soon as it is placed, and what is left to pay is transferred. */
export const isPaidByTransfer = (order: Pick<OrderRecord, 'means'>): boolean =>
  meansOf(order) === 'TRANSFER' || isPaidAtOnce(meansOf(order));

/** Who moves the money of an order; a gift voucher moves its part. */
export function paymentsOf(
  ports: Means,
  order: Pick<OrderRecord, '_id' | 'means' | 'gift' | 'refunds'>,
): MeansOfPayment {
  const payments = PORTS[meansOf(order)](ports);
  const { _id: orderId, gift } = order;
  if (gift === undefined) return payments;
  const standing = refundsOf(order).filter((refund) => isGiven(refund) && !isTransferred(refund));
  const names = new Set(standing.map((refund) => nameOf(orderId, refund)));
  const part = { giftId: gift.id, orderId, cents: gift.cents };
  return new GiftPayments(payments, ports.gifts.money, { ...part, isStanding: (name) => names.has(name) });
}
