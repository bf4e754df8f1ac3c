import type { Viewer } from '../../../shared/access.js';
import { auditChanges, type AuditedAction } from '../../../shared/rules/audit.js';
import { ShopError } from '../../../shared/errors.js';
import { eventEntry } from '../../kernel/outbox/outbox-entries.js';
import { PaymentError, type ProviderCapture } from '../../payments/payment.port.js';
import type { CheckoutPorts } from './checkout.ports.js';
import type { OrderTransition } from '../orders/order-store.ports.js';
import type { CompletionProtocol } from './completion.protocol.js';
import { outOfStock, type HoldingProtocol } from './holding.protocol.js';
import { isAcceptable, waitingOf } from '../orders/order.states.js';
import type { OrderRecord } from '../orders/order.record.js';
import { moneyOf, type RefundProtocol } from './refund.protocol.js';

/** What a person decides about an order whose payment does not fit it. The provider is asked first what it really has. */
export class PaymentHoldProtocol {
  constructor(
    private readonly ports: CheckoutPorts,
    private readonly completion: CompletionProtocol,
    private readonly refunds: RefundProtocol,
    private readonly holding: HoldingProtocol,
  ) {}

  /** Keeps the money: the order is paid from now on, and its pieces are sold. Throws `OUT_OF_STOCK` when they are gone. */
  async accept(order: OrderRecord, viewer: Viewer): Promise<OrderRecord> {
    const capture = await this.captureOf(order);
    const isKept = capture?.status === 'completed';
    if (!isKept || !isAcceptable({ ...order, ...moneyOf(capture) })) throw new ShopError('PAYMENT_DIFFERS');
    // Usually they have been its own since the payment.
    const shortages = order.takesStockAtPayment ? await this.holding.take(order) : [];
    if (shortages.length > 0) throw outOfStock(shortages);
    const paid = await this.decide(order, viewer, 'PAYMENT_ACCEPTED', {
      ...moneyOf(capture),
      state: 'paid',
      ...waitingOf(order),
      event: 'PAID',
      outbox: [
        ...(await this.ports.mails.confirmation(order)),
        eventEntry('order.paid', order._id, this.ports.clock()),
      ],
    });
    return this.completion.settle(paid);
  }

  /**
   * Gives the money back and the pieces free; without money the order just ends. When the provider does not answer to the
   * refund, the jobs go on asking.
   */
  async refund(order: OrderRecord, viewer: Viewer): Promise<OrderRecord> {
    const capture = await this.captureOf(order);
    if (capture === null) {
      const endState = order.endState ?? 'failed';
      const change = { state: 'releasing', endState, event: 'FAILED' } as const;
      return this.completion.finishCancellation(await this.decide(order, viewer, 'PAYMENT_REFUNDED', change));
    }
    const money = moneyOf(capture);
    const refunding = await this.ports.withinRefundLimit(viewer, money.capturedCents ?? 0, () =>
      this.decide(order, viewer, 'PAYMENT_REFUNDED', {
        ...money,
        state: 'refunding',
        endState: order.endState ?? 'canceled',
        event: 'REFUND_STARTED',
      }),
    );
    await this.completion.release(refunding);
    try {
      return await this.refunds.sendRefund(refunding);
    } catch (error) {
      if (error instanceof PaymentError) return refunding;
      throw error;
    }
  }

  /** Applies the first decision only, and writes its audit entry in the same update. */
  private async decide(
    order: OrderRecord,
    viewer: Viewer,
    action: AuditedAction,
    change: Omit<OrderTransition, 'at'>,
  ): Promise<OrderRecord> {
    const { orders, audit, clock } = this.ports;
    const { _id, attempt } = order;
    const changes = auditChanges({ paymentState: order.state }, { paymentState: change.state });
    const outbox = [...(change.outbox ?? []), await audit.entryOf(viewer, action, _id, '', changes)];
    const decided = await orders.transition(
      _id,
      { state: 'review', attempt },
      { ...change, at: clock(), recheckAt: null, byUsername: viewer.username, outbox },
    );
    if (decided === null) {
      const current = await this.completion.current(order);
      throw new ShopError('ORDER_DECIDED', {}, { current });
    }
    return decided;
  }

  /** The money that was taken, by the provider's books; `null`: none. Throws `PAYMENT_FAILED` when they cannot say. */
  private async captureOf(order: OrderRecord): Promise<ProviderCapture | null> {
    const capture = await this.refunds.captureOf(order).catch((error: unknown) => {
      if (!(error instanceof PaymentError)) throw error;
      throw new ShopError('PAYMENT_UNANSWERED');
    });
    if (capture?.status === 'pending') throw new ShopError('PAYMENT_UNDECIDED');
    const isTaken = ['completed', 'partially_refunded', 'refunded'].includes(capture?.status ?? '');
    return isTaken ? capture : null;
  }
}
