import type { Viewer } from '../../../shared/access.js';
import type { AuditedAction } from '../../../shared/rules/audit.js';
import { ShopError } from '../../../shared/errors.js';
import { oweEvent } from '../../platform/database/owed-events.js';
import { PaymentError, type ProviderCapture } from '../../platform/payments/payment.port.js';
import type { CheckoutPorts, OrderChange } from './checkout.ports.js';
import type { EndingProtocol } from './ending.protocol.js';
import { isAcceptable } from './order.states.js';
import type { OrderRecord } from './orders.model.js';
import { moneyOf, type RefundingProtocol } from './refunding.protocol.js';

/** What a person decides about an order whose payment does not fit it. The provider is asked first what it really has. */
export class ReviewingProtocol {
  constructor(
    private readonly ports: CheckoutPorts,
    private readonly ending: EndingProtocol,
    private readonly refunding: RefundingProtocol,
  ) {}

  /** Keeps the money: the order is paid from now on, and its pieces are sold. */
  async accept(order: OrderRecord, viewer: Viewer): Promise<OrderRecord> {
    const capture = await this.captureOf(order);
    const isKept = capture?.status === 'completed';
    if (!isKept || !isAcceptable({ ...order, ...moneyOf(capture) })) throw new ShopError('PAYMENT_DIFFERS');
    const paid = await this.decide(order, viewer, 'PAYMENT_ACCEPTED', {
      ...moneyOf(capture),
      state: 'paid',
      event: 'PAID',
      owedMails: await this.ports.confirmationMails(order),
      owedEvents: [oweEvent('order.paid', order._id, this.ports.clock())],
    });
    return this.ending.settle(paid);
  }

  /**
   * Gives the money back and the pieces free; without money the order just ends. When the provider does not answer to the
   * refund, the jobs go on asking.
   */
  async refund(order: OrderRecord, viewer: Viewer): Promise<OrderRecord> {
    const capture = await this.captureOf(order);
    if (capture === null) {
      const ending = order.ending ?? 'failed';
      const change = { state: 'releasing', ending, event: 'FAILED' } as const;
      return this.ending.finishRelease(await this.decide(order, viewer, 'PAYMENT_REFUNDED', change));
    }
    const refunding = await this.decide(order, viewer, 'PAYMENT_REFUNDED', {
      ...moneyOf(capture),
      state: 'refunding',
      ending: order.ending ?? 'cancelled',
      event: 'REFUND_STARTED',
    });
    await this.ending.release(refunding);
    try {
      return await this.refunding.give(refunding);
    } catch (error) {
      if (error instanceof PaymentError) return refunding;
      throw error;
    }
  }

  /** The first decision counts, and is in the log of the employees with it. */
  private async decide(
    order: OrderRecord,
    viewer: Viewer,
    action: AuditedAction,
    change: Omit<OrderChange, 'at'>,
  ): Promise<OrderRecord> {
    const { orders, audit, clock } = this.ports;
    const { _id, attempt } = order;
    const entry = await audit.entryOf(viewer, action, _id);
    const decided = await orders.move(
      _id,
      { state: 'review', attempt },
      { ...change, at: clock(), auditAt: null, byUsername: viewer.username, owedEntries: [entry] },
    );
    if (decided === null) {
      const current = await this.ending.current(order);
      throw new ShopError('ORDER_DECIDED', undefined, [], { current });
    }
    await audit.settle(_id, entry);
    return decided;
  }

  /** The money that was taken, by the provider's books; `null`: none. Throws `PAYMENT_FAILED` when they cannot say. */
  private async captureOf(order: OrderRecord): Promise<ProviderCapture | null> {
    const capture = await this.refunding.captureOf(order).catch((error: unknown) => {
      if (!(error instanceof PaymentError)) throw error;
      const message =
        'The payment provider does not answer. Nothing was changed. Please try again in a moment.';
      throw new ShopError('PAYMENT_FAILED', message);
    });
    if (capture?.status === 'pending') {
      const message = 'The payment provider still decides about this payment. Please try again later.';
      throw new ShopError('PAYMENT_FAILED', message);
    }
    return capture?.status === 'completed' || capture?.status === 'refunded' ? capture : null;
  }
}
