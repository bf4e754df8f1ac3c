import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import type { Quantity } from '../../../shared/rules/cart.js';
import { DEFAULT_MEANS, PAYMENT_MEANS, type PaymentMeans } from '../../../shared/rules/payment-means.js';
import { unknownOrder } from '../../../shared/rules/ids.js';
import type { PaymentClientSettings, PaymentProvider } from '../../payments/payment.port.js';
import type { CheckoutPorts } from './checkout.ports.js';
import { CaptureProtocol } from './capture.protocol.js';
import { CompletionProtocol } from './completion.protocol.js';
import { HoldingProtocol } from './holding.protocol.js';
import { shippingCentsOf } from '../orders/paid-prices.states.js';
import { revisionOf } from '../orders/order.states.js';
import type { OrderRecord } from '../orders/order.record.js';
import {
  composeRefund,
  containedVatOf,
  keptCentsOf,
  type RefundContent,
  type RefundRequest,
} from '../orders/refund.states.js';
import {
  PlacementProtocol,
  type Choices,
  type OfferedGoods,
  type PayableOrder,
} from './placement.protocol.js';
import { RecoveryProtocol } from './recovery.protocol.js';
import { RefundProtocol } from './refund.protocol.js';
import { OrderRefundProtocol, type ReturnRefund } from './order-refund.protocol.js';
import { PaymentHoldProtocol } from './payment-hold.protocol.js';
import { TransferProtocol } from './transfer.protocol.js';

/** How often canceling looks again when another call of the order came between. */
const MAX_RETRIES = 5;

/** What a buyer has chosen who says nothing beside the goods. */
const NOTHING_CHOSEN: Choices = { chosen: null, isAgreed: false, isWorkAgreed: false, means: DEFAULT_MEANS };

/** What a refund would consist of, and what would be left. */
export interface RefundPreview extends RefundContent {
  /** The VAT that the amount contains, in cents. */
  vatCents: number;
  /** What of it is for the shipping, in cents. */
  shippingCents: number;
  /** What the shop would keep of the payment, in cents. */
  keptCents: number;
  /** The revision of the order that it was computed from. */
  version: number;
}

/** From a cart to a paid order, for customers; and the work that finishes what was left half done. */
export class CheckoutService {
  private readonly completion;
  private readonly placement;
  private readonly capture;
  private readonly recovery;
  private readonly paymentHold;
  private readonly orderRefunds;
  /** Calls that collect the same order in this process share one piece of work. */
  private readonly underWay = new Map<number, Promise<OrderRecord>>();

  constructor(
    /** What it works with. Tests run the same protocol on these, with failures between the calls. */
    readonly ports: CheckoutPorts & { payments: Pick<PaymentProvider, 'clientSettings'> },
  ) {
    this.completion = new CompletionProtocol(ports);
    const holding = new HoldingProtocol(ports);
    const refunds = new RefundProtocol(ports, this.completion);
    this.capture = new CaptureProtocol(ports, this.completion, holding, refunds);
    this.orderRefunds = new OrderRefundProtocol(ports, this.completion);
    const transfers = new TransferProtocol(ports, this.completion, this.capture);
    this.placement = new PlacementProtocol(ports, this.completion, holding, transfers);
    this.recovery = new RecoveryProtocol(ports, this.completion, {
      capture: this.capture,
      transfers,
      refunds,
      orderRefunds: this.orderRefunds,
    });
    this.paymentHold = new PaymentHoldProtocol(ports, this.completion, refunds, holding);
  }

  /** What the payment provider's button needs, and by what the viewer can pay orders. */
  async paymentSettings({
    userId,
    role,
  }: Viewer): Promise<PaymentClientSettings & { means: readonly PaymentMeans[] }> {
    const { payments, cards, transfers, invoices, clock } = this.ports;
    const isOffered: Record<PaymentMeans, boolean> = {
      PAYPAL: true,
      CARD: cards !== undefined,
      TRANSFER: transfers.terms(clock()) !== null,
      INVOICE: role === 'customer' && (await invoices.isOffered(userId)),
      // Nobody chooses it: it is what is left of the others where a gift voucher pays all.
      GIFT_VOUCHER: false,
    };
    return { ...payments.clientSettings(), means: PAYMENT_MEANS.filter((means) => isOffered[means]) };
  }

  /**
   * Orders the viewer's cart, which must be equal to the claim and cost `readCents`, if given (the total in cents that the
   * buyer has read). Safe to repeat: the same cart gives the same order. Throws `INVALID_INPUT` for an address that no parcel reaches,
   * `VAT_ID_UNCONFIRMED`, `CART_EMPTY`, `CONFLICT`, `OUT_OF_STOCK`, `PAYMENT_IN_PROGRESS`, `PAYMENT_FAILED` or `RATE_LIMITED`.
   */
  async place(
    viewer: Viewer,
    claim: readonly Quantity[],
    readCents: number | null = null,
    choices: Partial<Omit<Choices, 'quote'>> = {},
  ): Promise<PayableOrder> {
    requirePermission(viewer, 'orders.place');
    const all = { ...NOTHING_CHOSEN, ...choices };
    return this.placement.place(viewer, claim, readCents, this.read(all));
  }

  /**
   * Orders what a quote offers, at its prices, as `place` orders a cart; what is in the cart stays there. For callers that have checked
   * that the quote is the viewer's. Throws as `place`, and `QUOTE_ORDERED` when it was ordered before.
   */
  async placeQuote(
    viewer: Viewer,
    quote: OfferedGoods,
    readCents: number,
    choices: Omit<Choices, 'quote'>,
  ): Promise<PayableOrder> {
    requirePermission(viewer, 'orders.place');
    return this.placement.place(viewer, quote.lines, readCents, { ...this.read(choices), quote });
  }

  /** What a buyer has chosen, with addresses as they are stored. Throws `INVALID_INPUT`. */
  private read(choices: Choices): Choices {
    return { ...choices, chosen: choices.chosen && this.ports.readAddresses(choices.chosen) };
  }

  /** Takes the money of an approved payment of the viewer. Safe to repeat. Throws `NOT_FOUND`, `PAYMENT_FAILED` or `OUT_OF_STOCK`. */
  async collect(viewer: Viewer, paymentId: string): Promise<OrderRecord> {
    requirePermission(viewer, 'orders.pay');
    const order = await this.ownOrder(viewer, paymentId);
    const running = this.underWay.get(order._id);
    if (running !== undefined) return running;
    const work = this.capture.collect(order).finally(() => this.underWay.delete(order._id));
    this.underWay.set(order._id, work);
    return work;
  }

  /**
   * Ends an order of the viewer that is not paid. One that has ended already stays as it is. Throws `NOT_FOUND`,
   * `PAYMENT_IN_PROGRESS` or `ALREADY_PAID`.
   */
  async cancel(viewer: Viewer, paymentId: string): Promise<OrderRecord> {
    requirePermission(viewer, 'orders.pay');
    return this.end(viewer, await this.ownOrder(viewer, paymentId));
  }

  /** As `cancel`, for an order by its own id. */
  async cancelOrder(viewer: Viewer, orderId: number): Promise<OrderRecord> {
    requirePermission(viewer, 'orders.pay');
    const order = await this.ports.orders.byId(orderId);
    if (order?.isPlaced !== true || !this.isPayable(viewer, order)) throw unknownOrder(orderId);
    return this.end(viewer, order);
  }

  /**
   * Cancels what was ordered ahead of a paid order of the viewer, as long as it is not sent, and gives its money back. Throws `NOT_FOUND`,
   * `NOTHING_AHEAD`, or as `refundOrder` does.
   */
  async cancelAhead(viewer: Viewer, orderId: number): Promise<OrderRecord> {
    requirePermission(viewer, 'orders.pay');
    const order = await this.ports.orders.byId(orderId);
    if (order?.isPlaced !== true || !this.isPayable(viewer, order)) throw unknownOrder(orderId);
    return this.orderRefunds.cancelAhead(order);
  }

  private async end(viewer: Viewer, found: OrderRecord): Promise<OrderRecord> {
    let order = found;
    for (let tries = 0; tries < MAX_RETRIES; tries++) {
      if (order.state === 'awaiting_payment' || order.state === 'awaiting_transfer') {
        const ended = await this.completion.end(order, 'canceled', { byUsername: viewer.username });
        order = ended ?? (await this.completion.current(order));
      } else if (order.state === 'capturing') {
        throw new ShopError('PAYMENT_IN_PROGRESS');
      } else if (order.state === 'releasing') {
        return this.completion.finishCancellation(order);
      } else if (order.endState === null) {
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
    requirePermission(viewer, 'orders.decide');
    return this.paymentHold.accept(await this.inReview(orderId, attempt), viewer);
  }

  /**
   * Gives the money of an order in review back, and its pieces free. The order is `refunding` until the provider has
   * answered. Throws `NOT_FOUND`, `PAYMENT_FAILED`, or `ORDER_DECIDED` when somebody else was faster.
   */
  async refund(viewer: Viewer, orderId: number, attempt: number): Promise<OrderRecord> {
    requirePermission(viewer, 'orders.decide');
    return this.paymentHold.refund(await this.inReview(orderId, attempt), viewer);
  }

  /** What a refund of a paid order would consist of. Nothing is changed. Throws as `refundOrder` does. */
  async refundPreview(viewer: Viewer, orderId: number, request: RefundRequest): Promise<RefundPreview> {
    requirePermission(viewer, 'orders.refund');
    const order = await this.placed(orderId);
    if (order.state !== 'paid') throw new ShopError('REFUND_NOT_PAID');
    const content = composeRefund(order, await this.orderRefunds.priced(order, request));
    return {
      ...content,
      vatCents: containedVatOf(order, content),
      shippingCents: shippingCentsOf(content),
      keptCents: keptCentsOf(order) - content.cents,
      version: revisionOf(order),
    };
  }

  /**
   * Gives money of a paid order back: for pieces, or an amount. It is `asked` until the provider has answered. `revision` is
   * that of the order as the viewer has seen it. Throws `NOT_FOUND`, `NOT_PAID`, `INVALID_INPUT`, `REFUND_REFUSED`, or
   * `ORDER_DECIDED` when the order has changed since.
   */
  async refundOrder(
    viewer: Viewer,
    orderId: number,
    revision: number,
    request: RefundRequest,
  ): Promise<OrderRecord> {
    requirePermission(viewer, 'orders.refund');
    return this.orderRefunds.refund(await this.unchanged(orderId, revision), viewer, request);
  }

  /** Asks the provider again for a refund that has failed or hangs. Throws as `refundOrder` does. */
  async retryRefund(viewer: Viewer, orderId: number, revision: number, no: number): Promise<OrderRecord> {
    requirePermission(viewer, 'orders.refund');
    return this.orderRefunds.retry(await this.unchanged(orderId, revision), viewer, no);
  }

  /**
   * Records that the money of a refund that has failed was transferred by bank, or is to be, of one that hangs. Throws as
   * `refundOrder` does.
   */
  async transferRefund(viewer: Viewer, orderId: number, revision: number, no: number): Promise<OrderRecord> {
    requirePermission(viewer, 'orders.refund');
    return this.orderRefunds.transfer(await this.unchanged(orderId, revision), viewer, no);
  }

  /** Records what a refund was for that was made on the provider's own pages. Throws as `refundOrder` does. */
  async classifyRefund(
    viewer: Viewer,
    orderId: number,
    revision: number,
    no: number,
    request: Pick<RefundRequest, 'kind' | 'lines'>,
  ): Promise<OrderRecord> {
    requirePermission(viewer, 'orders.refund');
    const order = await this.unchanged(orderId, revision);
    return this.orderRefunds.classify(order, viewer, no, request);
  }

  /**
   * Gives the money of a return back, as it was decided; repeating it changes nothing. For callers that have already
   * authorized the request. Throws `NOT_FOUND`, or as `OrderRefundProtocol.refundReturn` does.
   */
  async refundReturn(orderId: number, decided: ReturnRefund): Promise<OrderRecord> {
    return this.orderRefunds.refundReturn(await this.placed(orderId), decided);
  }

  /** Runs all recovery jobs once: reconcile, expire, release, recheck, refund. Safe to run in several processes. */
  recover(): Promise<void> {
    return this.recovery.run();
  }

  /** Looks at the order of a payment of which the provider has said something; nothing happens without one. */
  async reconcile(paymentId: string): Promise<void> {
    const order = await this.ports.orders.byPayment(paymentId);
    if (order?.environment === this.ports.payments.environment) await this.recovery.reconcile(order);
  }

  private async placed(orderId: number): Promise<OrderRecord> {
    const order = await this.ports.orders.byId(orderId);
    if (order?.isPlaced !== true || order.environment !== this.ports.payments.environment)
      throw unknownOrder(orderId);
    return order;
  }

  /** An order whose refunds and shipments are as the viewer has seen them. */
  private async unchanged(orderId: number, revision: number): Promise<OrderRecord> {
    const order = await this.placed(orderId);
    if (revisionOf(order) !== revision) throw new ShopError('ORDER_DECIDED', {}, { current: order });
    return order;
  }

  private async inReview(orderId: number, attempt: number): Promise<OrderRecord> {
    const order = await this.placed(orderId);
    if (order.state !== 'review' || order.attempt !== attempt) {
      throw new ShopError('ORDER_DECIDED', {}, { current: order });
    }
    return order;
  }

  /** Returns the same error for another user's payment as for an unknown one. */
  private async ownOrder(viewer: Viewer, paymentId: string): Promise<OrderRecord> {
    const order = await this.ports.orders.byPayment(paymentId);
    if (order === null || !this.isPayable(viewer, order)) throw new ShopError('PAYMENT_NOT_FOUND');
    return order;
  }

  /** Whether an order is the viewer's own, and its payment one of the provider in use. */
  private isPayable({ userId }: Viewer, order: OrderRecord): boolean {
    return order.userId === userId && order.environment === this.ports.payments.environment;
  }
}
