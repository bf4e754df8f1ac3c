import type { ProviderCapture } from '../../platform/payments/payment.port.js';
import type { CheckoutPorts } from './checkout.ports.js';
import type { CollectingProtocol } from './collecting.protocol.js';
import { PAYMENT_LIFE_MS, type EndingProtocol } from './ending.protocol.js';
import { isDeadState } from './order.states.js';
import type { OrderRecord } from './orders.model.js';
import { moneyOf, type RefundingProtocol } from './refunding.protocol.js';

/** How long, in ms, a call may be at work on an order before the jobs take it over. */
const RESERVING_MS = 120_000;
const WORKING_MS = 15_000;
/** How often, in ms, the provider is asked about a payment that it still decides on. */
const PENDING_MS = 60_000;
/** When, in ms, an ended order whose payment is pending is looked at again. */
const AUDIT_AGAIN_MS = 3_600_000;

/** Finishes what crashes, lost answers and buyers who went away have left (payments-and-security, section 3.4). */
export class RecoveryProtocol {
  constructor(
    private readonly ports: CheckoutPorts,
    private readonly ending: EndingProtocol,
    private readonly collecting: CollectingProtocol,
    private readonly refunding: RefundingProtocol,
  ) {}

  /** One round over everything that is due. An order that cannot be finished now does not keep the others from it. */
  async run(): Promise<void> {
    const { orders, clock } = this.ports;
    const ago = (ms: number): Date => new Date(clock().getTime() - ms);
    const { ending, collecting } = this;
    await this.each(await orders.unfinished('reserving', ago(RESERVING_MS)), (order) =>
      ending.end(order, 'failed'),
    );
    await this.each(await orders.unfinished('capturing', ago(WORKING_MS)), (order) =>
      collecting.advance(order),
    );
    await this.each(await orders.unfinished('payment_pending', ago(PENDING_MS)), (order) =>
      collecting.advance(order),
    );
    await this.each(await orders.unfinished('paid', ago(WORKING_MS)), (order) => ending.settle(order));
    await this.each(await orders.overdue(clock()), (order) => ending.end(order, 'expired'));
    await this.each(await orders.unfinished('releasing', ago(WORKING_MS)), (order) =>
      ending.finishRelease(order),
    );
    await this.each(await orders.auditDue(clock()), (order) => this.audit(order));
    await this.each(await orders.unfinished('refunding', ago(WORKING_MS)), (order) =>
      this.refunding.give(order),
    );
    await this.collectLeakedHolds();
  }

  /** Looks at one order because the provider has said that something happened to its payment. */
  async reconcile(order: OrderRecord): Promise<void> {
    if (order.state === 'capturing' || order.state === 'payment_pending') {
      await this.collecting.advance(order);
    } else if (order.state === 'awaiting_payment') {
      await this.reconcileUnpaid(order);
    } else if (order.state === 'paid') {
      await this.reconcilePaid(order);
    } else if (isDeadState(order.state)) {
      await this.audit(order);
    }
  }

  /** A buyer's approval alone moves no money: the shop's page asks for it. Money that was taken already is accepted. */
  private async reconcileUnpaid(order: OrderRecord): Promise<void> {
    const capture = await this.refunding.captureOf(order);
    if (capture === null || !isMoney(capture)) return;
    const capturing = await this.collecting.begin(order);
    if (capturing !== null) await this.collecting.applyCapture(capturing, capture);
  }

  /** Money that went back on the provider's side. The goods may be on their way, so the stock stays as it is. */
  private async reconcilePaid(order: OrderRecord): Promise<void> {
    const capture = await this.refunding.captureOf(order);
    if (capture?.status !== 'refunded') return;
    await this.ending.settle(order);
    await this.ports.orders.move(
      order._id,
      { state: 'paid', isSettled: true },
      { at: this.ports.clock(), state: 'refunded', event: 'REFUNDED' },
    );
  }

  /** Whether an order that has ended, or whose payment did not fit, was paid after all. Such money goes back. */
  private async audit(order: OrderRecord): Promise<void> {
    const { state } = order;
    if (state === 'refunded') return;
    if (state === 'refunding') return void (await this.refunding.give(order));
    const capture = await this.refunding.captureOf(order);
    const at = this.ports.clock();
    if (capture !== null && isMoney(capture)) return this.acceptLateMoney(order, capture);
    if (state === 'review') return void (await this.ending.end(order, 'failed'));
    // Before the end of the payment's life a request on its way may still arrive.
    if (at.getTime() - order.stateSince.getTime() < PAYMENT_LIFE_MS) return;
    await this.ports.orders.move(order._id, { state }, { at, auditAt: null });
  }

  private async acceptLateMoney(order: OrderRecord, capture: ProviderCapture): Promise<void> {
    const at = this.ports.clock();
    const money = moneyOf(capture);
    const { state } = order;
    if (state === 'review') {
      await this.ports.orders.move(order._id, { state }, { at, auditAt: null, ...money });
      return;
    }
    if (capture.status === 'pending') {
      const auditAt = new Date(at.getTime() + AUDIT_AGAIN_MS);
      await this.ports.orders.move(order._id, { state }, { at, auditAt });
      return;
    }
    const refunding = await this.ports.orders.move(
      order._id,
      { state },
      { at, state: 'refunding', auditAt: null, ...money },
    );
    if (refunding !== null) await this.refunding.give(refunding);
  }

  /** Holds that a call took after its order had ended, or was paid, without it: it was too slow, or it died. */
  private async collectLeakedHolds(): Promise<void> {
    const { orders, stock } = this.ports;
    const claims = await stock.holds();
    const done = await orders.doneAmong([...new Set(claims.map(({ orderId }) => orderId))]);
    const leaked = claims.filter(({ orderId }) => done.has(orderId));
    for (const claim of leaked) await stock.release(claim);
    if (leaked.length > 0) await stock.announceChange();
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
const isMoney = ({ status }: ProviderCapture): boolean => status === 'completed' || status === 'pending';
