import { demand, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import type { Quantity } from '../../../shared/rules/cart.js';
import type { PaymentClientSettings, PaymentProvider } from '../../platform/payments/payment.port.js';
import type { OrderRecord } from './orders.model.js';

/** An order that can be paid. */
export type PayableOrder = OrderRecord & { paymentId: string };

/** From a cart to a paid order. */
export class CheckoutService {
  constructor(private readonly around: { payments: PaymentProvider }) {}

  /** What the payment provider's button needs. */
  paymentSettings(): PaymentClientSettings {
    return this.around.payments.clientSettings();
  }

  place(viewer: Viewer, _claim: readonly Quantity[]): Promise<PayableOrder> {
    demand(viewer, 'orders.place');
    throw new ShopError('PAYMENT_FAILED');
  }

  collect(viewer: Viewer, _paymentId: string): Promise<OrderRecord> {
    demand(viewer, 'orders.pay');
    throw new ShopError('PAYMENT_FAILED');
  }

  cancel(viewer: Viewer, _paymentId: string): Promise<OrderRecord> {
    demand(viewer, 'orders.pay');
    throw new ShopError('PAYMENT_FAILED');
  }
}
