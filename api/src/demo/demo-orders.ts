import type { Viewer } from '../../shared/access.js';
import { CheckoutService } from '../features/orders/checkout.service.js';
import type { PaymentOrderDraft, PaymentProvider, ProviderOrder } from '../platform/payments/payment.port.js';
import type { Services } from '../services.js';

/** How many products each demo order has, oldest first. The first ones have been sent. */
const ORDERS = [2, 1, 3, 1] as const;
const PARCELS = [
  { carrier: 'DHL', trackingCode: '00340434161094042557' },
  { carrier: 'DPD', trackingCode: '01325012345678' },
] as const;

/** A provider whose buyers agree at once. No money is anywhere, so it is for the demo alone. */
class AgreeablePayments implements Pick<
  PaymentProvider,
  'environment' | 'createOrder' | 'getOrder' | 'capture' | 'refund' | 'clientSettings'
> {
  readonly environment = 'local';
  private readonly orders = new Map<string, ProviderOrder>();

  constructor(readonly clientSettings: PaymentProvider['clientSettings']) {}

  createOrder({ orderId, totalCents }: PaymentOrderDraft): Promise<ProviderOrder> {
    const id = `DEMO${orderId}`;
    const money = { amountCents: totalCents, currency: 'EUR', orderId };
    this.orders.set(id, { id, status: 'approved', ...money, capture: null });
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
    return { id, status: 'completed', amountCents, currency, orderId, capture };
  }

  refund(captureId: string): Promise<never> {
    return Promise.reject(new Error(`${captureId} cannot be given back.`));
  }
}

/** Gives the demo customer a few paid orders, of which the older ones have been sent; nothing unless both accounts are new. */
export async function seedDemoOrders(services: Services, people: readonly Viewer[]): Promise<void> {
  const customer = people.find(({ role }) => role === 'customer');
  const employee = people.find(({ role }) => role === 'employee');
  if (customer === undefined || employee === undefined) return;
  const { cart, catalog, orders } = services;
  const { ports } = services.checkout;
  const payments = new AgreeablePayments(() => ports.payments.clientSettings());
  const checkout = new CheckoutService({ ...ports, payments });
  const { entries: products } = await catalog.find({ onlyInStock: true }, 'NEWEST', { number: 1, size: 8 });
  for (const [index, count] of ORDERS.entries()) {
    const bought = products.splice(0, count).map(({ _id: productId }) => ({ productId, count: 1 }));
    for (const line of bought) await cart.add(customer, customer.userId, line);
    const { _id: orderId, paymentId } = await checkout.place(customer, bought);
    await checkout.collect(customer, paymentId);
    const parcel = PARCELS[index];
    if (parcel !== undefined) await orders.send(employee, orderId, parcel);
  }
}
