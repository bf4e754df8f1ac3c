import { randomUUID } from 'node:crypto';
import { berlinDay } from '../../shared/berlin-days.js';
import { centsToText } from '../../shared/money.js';
import { NO_ADDRESS } from '../../shared/rules/address-fields.js';
import { hangsFrom, isOfSent } from '../../shared/rules/refunds.js';
import type { CheckoutService } from '../../src/features/checkout/checkout.service.js';
import type { OrderRecord, Pieces } from '../../src/features/orders/order.record.js';
import { SandboxError } from '../../sandbox/sandbox.error.js';
import { openPiecesOf, refundsOf, unsentPiecesOf } from '../../src/features/orders/refund.states.js';
import type { ReturnDeskService } from '../../src/features/returns/return-desk.service.js';
import type { RemediesService } from '../../src/features/returns/remedies.service.js';
import type { ReturnRecord } from '../../src/features/returns/returns.model.js';
import type { ShopProcess, Simulation } from './simulation.js';

/** An employee. */
export const DESK = { userId: 900, role: 'employee', staffRole: 'clerk', username: 'desk' } as const;
/** What employees give money back for. */
const REASONS = ['goodwill', 'cancel', 'withdrawal', 'defect'] as const;
const PARCEL = { carrier: 'DHL Express', trackingCode: '00340434161094042557' } as const;

/** What employees, the merchant and the provider do to paid orders in a history. */
export class Desk {
  constructor(
    private readonly simulation: Simulation,
    /** Says who waits for an answer. */
    private readonly watch: (user: number, answer: Promise<unknown>) => void,
    /** Whether defects are repaired, or the goods replaced. */
    private readonly isRemedying = false,
  ) {}

  /**
   * Employees hand a paid order or a piece of it to a carrier, or say that they have not after all; at times two of them at
   * once.
   */
  ship(processes: readonly ShopProcess[]): void {
    const order = this.paidOrder();
    if (order === undefined) return;
    const { _id, userId, shippingStatus } = order;
    const luck = this.simulation.choose();
    const isSent = luck < 30 || (shippingStatus === 'sent' && luck < 160);
    const desks = processes.slice(0, luck % 3 === 0 ? 2 : 1);
    for (const [index, { shipping }] of desks.entries()) {
      const parcel = { ...PARCEL, ...this.choosePieces(order, index) };
      this.watch(userId, isSent ? shipping.revertShipment(DESK, _id) : shipping.send(DESK, _id, parcel));
    }
  }

  /** All that is left, one piece, or at times a further parcel of what was sent. */
  private choosePieces(order: OrderRecord, desk: number): { trackingCode: string; lines: Pieces[] | null } {
    const luck = this.simulation.choose();
    const trackingCode = String(1 + desk + (luck % 4));
    if (luck < 100) return { trackingCode, lines: null };
    const isFurther = luck > 240 && order.shippingStatus === 'sent';
    return { trackingCode, lines: isFurther ? [] : [{ line: luck % order.lines.length, count: 1 }] };
  }

  /** License keys are delivered, at times by two processes at once. */
  deliver(processes: readonly ShopProcess[]): void {
    for (const { digital } of processes.slice(0, 1 + (this.simulation.choose() % 2)))
      this.watch(0, digital.deliverDue());
  }

  /** Buyers agree that their keys are delivered at once, at times in two windows. */
  agree(processes: readonly ShopProcess[]): void {
    const order = this.paidOrder();
    if (order === undefined) return;
    const viewer = this.simulation.viewer(order.userId);
    for (const { digital } of processes.slice(0, 1 + (this.simulation.choose() % 2)))
      this.watch(order.userId, digital.agree(viewer, order._id));
  }

  /** Employees issue an invoice of a paid order anew, at times two of them at once. */
  reissue(processes: readonly ShopProcess[]): void {
    const { simulation } = this;
    const order = this.paidOrder();
    const luck = simulation.choose();
    const invoices = simulation.documents.all.filter(
      ({ orderId, kind }) => orderId === order?._id && kind === 'invoice',
    );
    const invoice = invoices[luck % Math.max(invoices.length, 1)];
    if (order === undefined || invoice === undefined) return;
    const recipient = { ...NO_ADDRESS, recipient: `Company ${luck}`, street: 'Weg', country: 'DE' };
    for (const { reissuing } of processes.slice(0, 1 + (luck % 2)))
      this.watch(
        order.userId,
        reissuing.reissue(DESK, invoice._id, { recipient, reason: 'It names another.' }),
      );
  }

  /** Employees give money of a paid order back, at times two of them who have seen the same. */
  giveBack(processes: readonly ShopProcess[]): void {
    const { simulation } = this;
    const order = this.paidOrder();
    if (order === undefined) return;
    const luck = simulation.choose();
    if (luck < 30) simulation.provider.alterations.push({ refundStatus: 'FAILED' });
    else if (luck < 60) simulation.provider.alterations.push({ refundStatus: 'PENDING' });
    for (const { checkout } of processes.slice(0, 1 + (luck % 2)))
      this.watch(order.userId, this.decideRefund(checkout, order));
  }

  private decideRefund(checkout: CheckoutService, order: OrderRecord): Promise<OrderRecord> {
    const { simulation } = this;
    const [id, version] = [order._id, order.revision ?? 0];
    const unsent = unsentPiecesOf(order);
    const luck = simulation.choose();
    const kind = REASONS[(luck >> 3) % REASONS.length] ?? 'goodwill';
    // At times somebody cancels what was sent, or puts it back into stock: that is refused.
    const isCareless = luck % 16 === 1;
    const pieces = openPiecesOf(order).flatMap((open, line) => {
      const here = unsent[line] ?? 0;
      const most = kind === 'cancel' && !isCareless ? here : open;
      const count = luck % 2 === 0 ? most : Math.min(most, 1);
      const isHere = count <= here && !isOfSent(kind);
      return count === 0 ? [] : [{ line, count, isRestockable: luck % 3 > 0 && (isHere || isCareless) }];
    });
    const now = simulation.clock();
    const stuck = refundsOf(order).find(
      ({ state, begunAt }) => state === 'failed' || (state === 'asked' && hangsFrom(begunAt) <= now),
    );
    const unknown = refundsOf(order).find(({ isUnclassified }) => isUnclassified);
    if (unknown !== undefined && luck < 128)
      return checkout.classifyRefund(DESK, id, version, unknown.no, {
        kind,
        lines: pieces.slice(0, 1),
      });
    if (stuck !== undefined && luck < 80) return checkout.transferRefund(DESK, id, version, stuck.no);
    if (stuck !== undefined && luck < 128) return checkout.retryRefund(DESK, id, version, stuck.no);
    const amountCents = 1 + (simulation.choose() % 200) * 10;
    const request = luck < 160 ? { lines: pieces, amountCents: null } : { lines: [], amountCents };
    return checkout.refundOrder(DESK, id, version, { kind, ...request });
  }

  /** Buyers announce that pieces come back, and employees do what comes next; at times two of them at once. */
  returnGoods(processes: readonly ShopProcess[]): void {
    const { simulation } = this;
    const order = this.paidOrder();
    if (order === undefined) return;
    const { _id: orderId, userId, lines } = order;
    const known = [...simulation.returns.all.values()].filter((record) => record.orderId === orderId);
    const luck = simulation.choose();
    const open = known.filter(({ isOpen }) => isOpen);
    const record = luck < 60 ? undefined : open[luck % Math.max(open.length, 1)];
    const wish = {
      orderId,
      kind: this.isRemedying || luck % 3 === 0 ? 'defect' : 'withdrawal',
      lines: [{ line: luck % lines.length, count: 1 }],
      reason: '',
      seenReturns: known.length,
    } as const;
    for (const { returns, returnDesk, remedies } of processes.slice(0, 1 + (luck % 2)))
      this.watch(
        userId,
        record === undefined
          ? returns.announce(simulation.viewer(userId), wish)
          : this.advanceReturn(returnDesk, remedies, record),
      );
  }

  /** An order is sent, and all pieces of a line of it come back defective. */
  async findDefect(orderId: number, [process]: readonly ShopProcess[]): Promise<void> {
    const order = this.simulation.orders.all.get(orderId);
    if (process === undefined || order?.state !== 'paid') return;
    const { returns, returnDesk, shipping } = process;
    await shipping.send(DESK, orderId, { ...PARCEL, lines: null });
    const lines = [{ line: 0, count: order.lines[0]?.count ?? 0 }];
    const wish = { orderId, kind: 'defect', lines, reason: '', seenReturns: 0 } as const;
    const { _id, revision } = await returns.announce(this.simulation.viewer(order.userId), wish);
    await returnDesk.receive(DESK, _id, revision);
    const found = { condition: 'damaged', isRestockable: false, valueLossCents: 0, reason: '' } as const;
    await returnDesk.check(
      DESK,
      _id,
      revision + 1,
      lines.map((pieces) => ({ ...pieces, ...found })),
    );
  }

  private async advanceReturn(
    desk: ReturnDeskService,
    remedies: RemediesService,
    record: ReturnRecord,
  ): Promise<ReturnRecord> {
    const { _id, revision, state, kind, lines } = record;
    const luck = this.simulation.choose();
    if (state === 'remedying')
      return luck % 4 > 0
        ? remedies.send(DESK, _id, revision, { ...PARCEL, serials: [] })
        : remedies.revoke(DESK, _id, revision);
    if (this.isRemedying && state === 'checked' && kind === 'defect' && luck < 160) {
      const remedy = { kind: luck % 4 === 0 ? ('repair' as const) : ('replacement' as const) };
      const dueOn = berlinDay(this.simulation.clock());
      return remedies.decide(DESK, _id, revision, { ...remedy, dueOn, faultyGoods: 'writtenOff' });
    }
    if (state === 'announced' && luck < 100) return desk.receive(DESK, _id, revision);
    if (state !== 'announced' && luck < 100) {
      const checks = lines.map(({ line, count, unitCents }) => ({
        line,
        count,
        condition: luck % 2 === 0 ? ('asNew' as const) : ('opened' as const),
        isRestockable: luck % 3 > 0,
        valueLossCents: kind === 'withdrawal' && luck % 5 === 0 ? Math.floor(unitCents / 3) : 0,
        reason: 'Scratched.',
      }));
      return desk.check(DESK, _id, revision, checks);
    }
    if (luck < 140) return desk.reject(DESK, _id, revision, 'It works.');
    const { decision } = await desk.preview(DESK, _id, false);
    const amount = { version: revision, amountCents: decision.cents, isFeeWaived: false };
    return desk.refund(DESK, _id, amount);
  }

  /** The merchant gives money back on the provider's own pages, or the bank of a buyer by card takes it. */
  giveBackElsewhere(): void {
    const { provider, choose } = this.simulation;
    const order = this.paidOrder();
    const isWhole = choose() < 40;
    const value = centsToText(isWhole ? (order?.totalCents ?? 1) : 1 + choose() * 3);
    const amount = { currency_code: 'EUR', value };
    const payment = provider.ledger.orders.get(order?.paymentId ?? '');
    try {
      if (isWhole && payment?.card !== undefined && payment.card.dispute === undefined)
        provider.payments.dispute(payment.id, 'needs_response');
      else provider.payments.refund(order?.captureId ?? '', randomUUID(), { amount });
    } catch (error) {
      // It may be more than is left.
      if (!(error instanceof SandboxError)) throw error;
    }
  }

  /** The provider carries refunds out that were pending, or does not, and banks end their disputes. */
  decideRefunds(): void {
    const { payments, ledger } = this.simulation.provider;
    const disputed = [...ledger.orders.values()].filter(
      ({ card }) => card?.dispute?.status === 'needs_response',
    );
    for (const { id } of disputed) payments.dispute(id, this.simulation.choose() < 128 ? 'lost' : 'won');
    const refunds = [...ledger.orders.values()].flatMap((order) => order.refunds);
    for (const { id } of refunds.filter(({ status }) => status === 'PENDING'))
      payments.settleRefund(id, this.simulation.choose() < 170 ? 'COMPLETED' : 'FAILED');
    const given = [...ledger.orders.values()].flatMap(({ card, refunds: own }) =>
      card === undefined ? [] : own.filter(({ status }) => status === 'COMPLETED'),
    );
    for (const { id } of given) if (this.simulation.choose() < 40) payments.settleRefund(id, 'FAILED');
  }

  private paidOrder(): OrderRecord | undefined {
    const { orders, choose } = this.simulation;
    const paid = [...orders.all.values()].filter(({ isFinalized }) => isFinalized);
    return paid[choose() % Math.max(paid.length, 1)];
  }
}
