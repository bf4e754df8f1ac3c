import type { Viewer } from '../shared/access.js';
import { CheckoutService } from '../src/features/checkout/checkout.service.js';
import type { PaymentOrderDraft, PaymentProvider, ProviderOrder } from '../src/payments/payment.port.js';
import type { Services } from '../src/services.js';

/** A provider whose buyers agree at once. No money is anywhere, so it is for the demo alone. */
class FakePaymentProvider implements Pick<
  PaymentProvider,
  'environment' | 'createOrder' | 'getOrder' | 'capture' | 'refund' | 'clientSettings'
> {
  readonly environment = 'local';
  private readonly orders = new Map<string, ProviderOrder>();

  constructor(readonly clientSettings: PaymentProvider['clientSettings']) {}

  createOrder({ orderId, totalCents }: PaymentOrderDraft): Promise<ProviderOrder> {
    const id = `DEMO${orderId}`;
    const money = { amountCents: totalCents, currency: 'EUR', orderId };
    this.orders.set(id, { id, status: 'approved', ...money, capture: null, refunds: [] });
    return this.getOrder(id);
  }

  getOrder(id: string): Promise<ProviderOrder> {
    const order = this.orders.get(id);
    return order === undefined
      ? Promise.reject(new Error(`There is no payment ${id}.`))
      : Promise.resolve(order);
  }

  async capture(id: string): Promise<ProviderOrder> {
    const { amountCents, currency, orderId } = await this.getOrder(id);
    const capture = {
      id: `${id}C`,
      status: 'completed' as const,
      amountCents: amountCents ?? 0,
      currency,
      orderId,
    };
    return { id, status: 'completed', amountCents, currency, orderId, capture, refunds: [] };
  }

  refund(captureId: string): Promise<never> {
    return Promise.reject(new Error(`${captureId} cannot be given back.`));
  }
}

/** Lets a demo customer buy one piece of each product, and gives the id of the order. */
export type Buy = (customer: Viewer, productIds: readonly number[]) => Promise<number>;

/** A checkout that asks nobody for money. */
export function createDemoCheckout({ cart, checkout: { ports } }: Services): Buy {
  const payments = new FakePaymentProvider(() => ports.payments.clientSettings());
  const checkout = new CheckoutService({ ...ports, payments });
  return async (customer, productIds) => {
    const lines = productIds.map((productId) => ({ productId, count: 1 }));
    for (const line of lines) await cart.add(customer, customer.userId, line);
    const { _id: orderId, paymentId } = await checkout.place(customer, lines);
    await checkout.collect(customer, paymentId);
    return orderId;
  };
}
