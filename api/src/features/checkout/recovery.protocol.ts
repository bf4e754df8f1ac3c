import type { ProviderCapture } from '../../payments/payment.port.js';
import type { CheckoutPorts } from './checkout.ports.js';
import type { CaptureProtocol } from './capture.protocol.js';
import { PAYMENT_LIFE_MS, type CompletionProtocol } from './completion.protocol.js';
import { isReleasedState } from '../orders/order.states.js';
import type { OrderRecord } from '../orders/order.record.js';
import type { OrderRefundProtocol } from './order-refund.protocol.js';
import { isPaidOnPages, meansOf, paymentsOf } from './means.ports.js';
import { moneyOf, type RefundProtocol } from './refund.protocol.js';
import type { TransferProtocol } from './transfer.protocol.js';

/** How long, in ms, a call may be at work on an order before the jobs take it over. */
const RESERVING_MS = 120_000;
const WORKING_MS = 15_000;
/** How often, in ms, the provider is asked about a payment that it still decides on. */
const PENDING_MS = 60_000;

/** Finishes what crashes, lost answers and buyers who went away have left. */
export class RecoveryProtocol {
  constructor(
    private readonly ports: CheckoutPorts,
    private readonly completion: CompletionProtocol,
    private readonly steps: {
      capture: CaptureProtocol;
      transfers: TransferProtocol;
      refunds: RefundProtocol;
      orderRefunds: OrderRefundProtocol;
    },
  ) {}

  /** One round over everything that is due. An order that cannot be finished now does not keep the others from it. */
  async run(): Promise<void> {
    const { orders, clock } = this.ports;
    const ago = (ms: number): Date => new Date(clock().getTime() - ms);
    const { completion } = this;
    const { capture, transfers, refunds, orderRefunds } = this.steps;
    await this.each(await orders.unfinished('reserving', ago(RESERVING_MS)), (order) =>
      completion.end(order, 'failed'),
    );
    await this.each(await orders.unfinished('capturing', ago(WORKING_MS)), (order) => capture.advance(order));
    await this.each(await orders.unfinished('payment_pending', ago(PENDING_MS)), (order) =>
      capture.advance(order),
    );
    await this.each(await orders.unfinished('paid', ago(WORKING_MS)), (order) => completion.settle(order));
    await this.each(await orders.overdue(clock()), (order) =>
      order.state === 'awaiting_transfer' ? transfers.expire(order) : this.expire(order),
    );
    await this.each(await orders.unfinished('releasing', ago(WORKING_MS)), (order) =>
      completion.finishCancellation(order),
    );
    await this.each(await orders.dueForRecheck(clock()), (order) =>
      order.state === 'awaiting_transfer'
        ? transfers.advance(order)
        : order.isFinalized
          ? orderRefunds.advance(order)
          : this.audit(order),
    );
    await this.each(await orders.unfinished('refunding', ago(WORKING_MS)), (order) =>
      refunds.sendRefund(order),
    );
    await this.releaseLeakedReservations();
    await orderRefunds.forgetMarkers();
  }

  /** Looks at one order because the provider has said that something happened to its payment. */
  async reconcile(order: OrderRecord): Promise<void> {
    const { capture, transfers, orderRefunds } = this.steps;
    if (order.state === 'capturing' || order.state === 'payment_pending') {
      await capture.advance(order);
    } else if (order.state === 'awaiting_transfer') {
      await transfers.advance(order);
    } else if (order.state === 'awaiting_payment') {
      await this.reconcileUnpaid(order);
    } else if (order.state === 'paid' || order.isFinalized) {
      await orderRefunds.advance(order);
    } else if (isReleasedState(order.state)) {
      await this.audit(order);
    }
  }

  /** Ends an order that was not paid in time. Who has paid on the provider's page has, even where nobody has told the shop. */
  private async expire(order: OrderRecord): Promise<void> {
    if (isPaidOnPages(order) && (await this.takeApproved(order))) return;
    await this.completion.end(order, 'expired');
  }

  /** Takes the money of a payment on the provider's page; `false`: the buyer has not paid there. */
  private async takeApproved(order: OrderRecord): Promise<boolean> {
    const { status } = await paymentsOf(this.ports, order).getOrder(order.paymentId ?? '');
    if (status !== 'approved' && status !== 'completed') return false;
    const capturing = await this.steps.capture.begin(order);
    if (capturing !== null) await this.steps.capture.advance(capturing);
    return true;
  }

  /**
   * An approval in a window alone does not capture; the shop's page requests the capture. An existing capture is applied, and what was
   * paid on the provider's page is taken.
   */
  private async reconcileUnpaid(order: OrderRecord): Promise<void> {
    if (isPaidOnPages(order)) return void (await this.takeApproved(order));
    const capture = await this.steps.refunds.captureOf(order);
    if (capture === null || !hasMoney(capture)) return;
    const capturing = await this.steps.capture.begin(order);
    if (capturing !== null) await this.steps.capture.applyCapture(capturing, capture);
  }

  /** Checks whether an order that has ended, or whose payment did not fit, was paid after all. Such money goes back. */
  private async audit(order: OrderRecord): Promise<void> {
    const { state } = order;
    // A gift voucher alone pays at once, or never.
    if (meansOf(order) === 'GIFT_VOUCHER') return;
    if (state === 'refunded') return this.steps.refunds.checkRefund(order);
    if (state === 'refunding') return void (await this.steps.refunds.sendRefund(order));
    const isClosed = state !== 'review' && (await this.closePage(order));
    const capture = await this.steps.refunds.captureOf(order);
    const at = this.ports.clock();
    if (capture !== null && hasMoney(capture)) return this.refundLateCapture(order, capture);
    if (state === 'review') return void (await this.completion.end(order, 'failed'));
    // Before the end of the payment's life a request on its way may still arrive.
    if (!isClosed && at.getTime() - order.stateSince.getTime() < PAYMENT_LIFE_MS) return;
    await this.ports.orders.transition(order._id, { state }, { at, recheckAt: null });
  }

  /** Makes sure that an order that has ended is not paid on a page that is still open; `false`: it has none. */
  private async closePage(order: OrderRecord): Promise<boolean> {
    if (!isPaidOnPages(order) || order.paymentId === null) return false;
    await this.ports.cards?.close(order.paymentId);
    return true;
  }

  private async refundLateCapture(order: OrderRecord, capture: ProviderCapture): Promise<void> {
    const { state } = order;
    if (state !== 'review') return this.steps.refunds.giveLate(order, capture);
    const at = this.ports.clock();
    await this.ports.orders.transition(order._id, { state }, { at, recheckAt: null, ...moneyOf(capture) });
  }

  /**
   * Holds, uses of vouchers and money of gift vouchers that a call took after its order had ended, or was paid, without it: it was too slow, or it died; and the empty
   * ones that selling leaves.
   */
  private async releaseLeakedReservations(): Promise<void> {
    const { orders, stock, vouchers, gifts } = this.ports;
    const [claims, reduced, paying] = await Promise.all([
      stock.reservations(),
      vouchers.unsettled(),
      gifts.money.holding(),
    ]);
    const orderIds = [...[...claims, ...paying].map(({ orderId }) => orderId), ...reduced];
    const done = await orders.withoutReservations([...new Set(orderIds)]);
    const leaked = claims.filter(({ orderId }) => done.has(orderId));
    for (const claim of leaked) await stock.release(claim);
    for (const orderId of reduced.filter((id) => done.has(id))) await vouchers.releaseUnpaid(orderId);
    for (const use of paying.filter(({ orderId }) => done.has(orderId))) await gifts.money.release(use);
    if (leaked.some(({ count }) => count > 0)) await stock.invalidate();
  }

  private async each(
    orders: readonly OrderRecord[],
    step: (order: OrderRecord) => Promise<unknown>,
  ): Promise<void> {
    for (const order of orders) {
      if (order.paymentId !== null && order.environment !== this.ports.payments.environment) continue;
      await step(order).catch((error: unknown) => {
        this.ports.log.warn({ err: error, order: order._id }, 'an order could not be finished yet');
      });
    }
  }
}

/** Whether money was taken, or may still be. */
const hasMoney = ({ status }: ProviderCapture): boolean =>
  status === 'completed' || status === 'pending' || status === 'partially_refunded';
