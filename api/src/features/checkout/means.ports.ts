import { DEFAULT_MEANS, type PaymentMeans } from '../../../shared/rules/payment-means.js';
import type { MeansOfPayment } from '../../payments/payment.port.js';
import type { OrderRecord } from '../orders/order.record.js';
import type { CheckoutPorts } from './checkout.ports.js';

type Means = Pick<CheckoutPorts, 'payments' | 'transfers'>;

const PORTS: Readonly<Record<PaymentMeans, (ports: Means) => MeansOfPayment>> = {
  PAYPAL: ({ payments }) => payments,
  TRANSFER: ({ transfers }) => transfers,
};

/** By what an order is paid. */
export const meansOf = ({ means }: Pick<OrderRecord, 'means'>): PaymentMeans => means ?? DEFAULT_MEANS;

/** Who moves the money of an order. */
export const paymentsOf = (ports: Means, order: Pick<OrderRecord, 'means'>): MeansOfPayment =>
  PORTS[meansOf(order)](ports);
