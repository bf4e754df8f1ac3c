import { DEFAULT_MEANS, type PaymentMeans } from '../../../shared/rules/payment-means.js';
import { DISABLED_PAYMENTS } from '../../payments/no-payments.js';
import type { MeansOfPayment } from '../../payments/payment.port.js';
import type { OrderRecord } from '../orders/order.record.js';
import type { CheckoutPorts } from './checkout.ports.js';

type Means = Pick<CheckoutPorts, 'payments' | 'cards' | 'transfers' | 'invoices'>;

const PORTS: Readonly<Record<PaymentMeans, (ports: Means) => MeansOfPayment>> = {
  PAYPAL: ({ payments }) => payments,
  // Who takes cards no longer has no word with the provider any more.
  CARD: ({ cards }) => cards ?? DISABLED_PAYMENTS,
  TRANSFER: ({ transfers }) => transfers,
  INVOICE: ({ invoices }) => invoices,
};

/** By what an order is paid. */
export const meansOf = ({ means }: Pick<OrderRecord, 'means'>): PaymentMeans => means ?? DEFAULT_MEANS;

/**
 * Whether an order is paid on pages of the provider. Nothing is left for the buyer to do in the shop then: an approval there is the order
 * to take the money, and such a payment has one try, since its page is over.
 */
export const isPaidOnPages = (order: Pick<OrderRecord, 'means'>): boolean => meansOf(order) === 'CARD';

/** Whether an order waits for no approval of its buyer: it is ordered as soon as it is placed, and paid by a transfer. */
export const isPaidByTransfer = (order: Pick<OrderRecord, 'means'>): boolean =>
  meansOf(order) === 'TRANSFER' || meansOf(order) === 'INVOICE';

/** Who moves the money of an order. */
export const paymentsOf = (ports: Means, order: Pick<OrderRecord, 'means'>): MeansOfPayment =>
  PORTS[meansOf(order)](ports);
