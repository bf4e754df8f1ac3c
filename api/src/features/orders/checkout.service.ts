import { demand, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import type { Quantity } from '../../../shared/rules/cart.js';
import type { PaymentClientSettings, PaymentProvider } from '../../platform/payments/payment.port.js';
import type { CheckoutPorts } from './checkout.ports.js';
import { CollectingProtocol } from './collecting.protocol.js';
import { EndingProtocol } from './ending.protocol.js';
import type { OrderRecord } from './orders.model.js';
import { PlacingProtocol, type PayableOrder } from './placing.protocol.js';
import { RecoveryProtocol } from './recovery.protocol.js';
import { RefundingProtocol } from './refunding.protocol.js';
import { ReviewingProtocol } from './reviewing.protocol.js';

/** How often cancelling looks anew when another call of the order came between. */
const TRIES_MAX = 5;

/** From a cart to a paid order, for customers; and the work that finishes what was left half done. */
export class CheckoutService {
  private readonly ending;
  private readonly placing;
  private readonly collecting;
  private readonly recovery;
  private readonly reviewing;
  /** Calls that collect the same order in this process share one piece of work. */
  private readonly underWay = new Map<number, Promise<OrderRecord>>();

  constructor(
    /** What it works with. Tests run the same protocol on these, with failures between the calls. */
    readonly ports: CheckoutPorts & { payments: Pick<PaymentProvider, 'clientSettings'> },
  ) {
    this.ending = new EndingProtocol(ports);
    this.placing = new PlacingProtocol(ports, this.ending);
    this.collecting = new CollectingProtocol(ports, this.ending);
    const refunding = new RefundingProtocol(ports, this.ending);
    this.recovery = new RecoveryProtocol(ports, this.ending, this.collecting, refunding);
    this.reviewing = new ReviewingProtocol(ports, this.ending, refunding);
  }

  /** What the payment provider's button needs. */
  paymentSettings(): PaymentClientSettings {
    return this.ports.payments.clientSettings();
  }

  /**
   * Orders the viewer's cart, which must be equal to the claim and cost `readCents`, if given (the total in cents that the
   * buyer has read). Safe to repeat: the same cart gives the same order. Throws `CART_EMPTY`, `CONFLICT`, `OUT_OF_STOCK`, `PAYMENT_IN_PROGRESS`, `PAYMENT_FAILED` or `RATE_LIMITED`.
   */
  place(viewer: Viewer, claim: readonly Quantity[], readCents: number | null = null): Promise<PayableOrder> {
    demand(viewer, 'orders.place');
    return this.placing.place(viewer, claim, readCents);
  }

  /** Takes the money of an approved payment of the viewer. Safe to repeat. Throws `NOT_FOUND` or `PAYMENT_FAILED`. */
  async collect(viewer: Viewer, paymentId: string): Promise<OrderRecord> {
    demand(viewer, 'orders.pay');
    const order = await this.ownOrder(viewer, paymentId, 'Could not find order to pay.');
    const running = this.underWay.get(order._id);
    if (running !== undefined) return running;
    const work = this.collecting.collect(order).finally(() => this.underWay.delete(order._id));
    this.underWay.set(order._id, work);
    return work;
  }

  /**
   * Ends an order of the viewer that is not paid. One that has ended already stays as it is. Throws `NOT_FOUND`,
   * `PAYMENT_IN_PROGRESS` or `ALREADY_PAID`.
   */
  async cancel(viewer: Viewer, paymentId: string): Promise<OrderRecord> {
    demand(viewer, 'orders.pay');
    let order = await this.ownOrder(viewer, paymentId, 'Could not find order to cancel.');
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      if (order.state === 'awaiting_payment') {
        const ended = await this.ending.end(order, 'cancelled', viewer.username);
        order = ended ?? (await this.ending.current(order));
      } else if (order.state === 'capturing') {
        throw new ShopError('PAYMENT_IN_PROGRESS');
      } else if (order.state === 'releasing') {
        return this.ending.finishRelease(order);
      } else if (order.ending === null) {
        throw new ShopError('ALREADY_PAID');
      } else {
        return order;
      }
    }
    throw new ShopError('PAYMENT_IN_PROGRESS');
  }

  /**
   * Keeps the money of an order in review, which is paid from now on. `attempt` is that of the order as the viewer has seen
   * it. Throws `NOT_FOUND`, `PAYMENT_DIFFERS`, `PAYMENT_FAILED`, or `ORDER_DECIDED` when somebody else was faster.
   */
  async accept(viewer: Viewer, orderId: number, attempt: number): Promise<OrderRecord> {
    demand(viewer, 'orders.decide');
    return this.reviewing.accept(await this.inReview(orderId, attempt), viewer);
  }

  /**
   * Gives the money of an order in review back, and its pieces free. The order is `refunding` until the provider has
   * answered. Throws `NOT_FOUND`, `PAYMENT_FAILED`, or `ORDER_DECIDED` when somebody else was faster.
   */
  async refund(viewer: Viewer, orderId: number, attempt: number): Promise<OrderRecord> {
    demand(viewer, 'orders.decide');
    return this.reviewing.refund(await this.inReview(orderId, attempt), viewer);
  }

  /** One round of the jobs: reconcile, expire, release, audit, refund. Several processes may do so at once. */
  recover(): Promise<void> {
    return this.recovery.run();
  }

  /** Looks at the order of a payment of which the provider has said something; nothing happens when there is none. */
  async reconcile(paymentId: string): Promise<void> {
    const order = await this.ports.orders.byPayment(paymentId);
    if (order?.environment === this.ports.payments.environment) await this.recovery.reconcile(order);
  }

  private async inReview(orderId: number, attempt: number): Promise<OrderRecord> {
    const order = await this.ports.orders.byId(orderId);
    if (order?.isPlaced !== true || order.environment !== this.ports.payments.environment)
      throw new ShopError('NOT_FOUND', `Could not find order with ID: ${orderId}.`);
    if (order.state !== 'review' || order.attempt !== attempt) {
      throw new ShopError('ORDER_DECIDED', undefined, [], { current: order });
    }
    return order;
  }

  /** The answer is the same for a foreign payment and for one that does not exist. */
  private async ownOrder(viewer: Viewer, paymentId: string, message: string): Promise<OrderRecord> {
    const order = await this.ports.orders.byPayment(paymentId);
    const isOwn = order?.userId === viewer.userId && order.environment === this.ports.payments.environment;
    if (!isOwn) throw new ShopError('NOT_FOUND', message);
    return order;
  }
}
