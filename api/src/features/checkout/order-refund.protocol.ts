import type { Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { auditChanges, type AuditChange, type AuditedAction } from '../../../shared/rules/audit.js';
import { assertPieces, forgottenFrom, hangsFrom } from '../../../shared/rules/refunds.js';
import type { ReturnedPieces } from '../../../shared/rules/returns.js';
import { eventEntry } from '../../kernel/outbox/outbox-entries.js';
import { PaymentError, type ProviderOrder, type ProviderRefund } from '../../payments/payment.port.js';
import type { OrderTransition } from '../orders/order-store.ports.js';
import { revisionOf, shippingOf } from '../orders/order.states.js';
import type { OrderRecord } from '../orders/order.record.js';
import type { BouncedRefund, Refund, RefundKind, RefundLine } from '../orders/refund.record.js';
import {
  classifiedRefund,
  composeRefund,
  composeReturnRefund,
  isOpenRefund,
  keptCentsOf,
  nameOf,
  namesOfPieces,
  openPiecesOf,
  renewedLines,
  ratesOf,
  refundsOf,
  unsentPiecesOf,
  type RefundedPieces,
  type RefundContent,
  type RefundRequest,
} from '../orders/refund.states.js';
import { pendingForRefunds } from '../orders/pending-documents.states.js';
import type { CheckoutPorts } from './checkout.ports.js';
import type { CompletionProtocol } from './completion.protocol.js';
import { paymentsOf } from './means.ports.js';

const HOUR_MS = 3_600_000;
/** After this time the jobs take over what a call has begun. */
const WORKING_MS = 15_000;
/** How often the provider is asked about a refund that it has not carried out yet. */
const PENDING_MS = HOUR_MS;
/**
 * The provider remembers a request for 6 hours. So long, with a margin, it is repeated under its name; it gets another name
 * only when no request under the old one can still be on its way (`forgottenFrom`). Between them the shop only looks.
 */
const REPEATABLE_MS = 4 * HOUR_MS;
/** How often a change is made again when another one of the order came between. */
const MAX_RETRIES = 20;
/** A marker of pieces that are back in stock stays so long: a call that is late must find it. */
const MARKER_LIFE_MS = 24 * HOUR_MS;

/** The money of a return, as an employee has decided. */
export interface ReturnRefund {
  returnId: number;
  kind: RefundKind;
  pieces: readonly ReturnedPieces[];
  /** What goes back, in cents. */
  cents: number;
  feeCents: number;
  valueLossCents: number;
  byUsername: string;
}

/** What a change makes of the refunds of an order. */
interface Change {
  refunds: Refund[];
  /** Who has made it, and of which refund; absent for the shop itself. */
  by?: { viewer: Viewer; action: AuditedAction; refund: Refund };
  /** Who has decided it, where that is in the audit log already. */
  byUsername?: string;
  /** Whether it is the beginning of a refund. */
  isBeginning?: boolean;
}

/**
 * Gives money of paid orders back, also in parts. A refund becomes part of its order before the provider is asked, by
 * compare-and-set of the order's revision, so that never more goes back than was taken. Every step may be repeated: what the
 * provider has done is read from its list, by the name that the shop has given to the refund.
 */
export class OrderRefundProtocol {
  constructor(
    private readonly ports: CheckoutPorts,
    private readonly completion: CompletionProtocol,
  ) {}

  /** Begins a refund and asks the provider for it. The jobs go on when the provider does not answer. */
  async refund(order: OrderRecord, viewer: Viewer, request: RefundRequest): Promise<OrderRecord> {
    if (order.state !== 'paid') throw new ShopError('REFUND_NOT_PAID');
    const settled = await this.completion.settle(order);
    const refund: Refund = {
      ...composeRefund(settled, await this.priced(settled, request)),
      ...this.newRefund(settled, { kind: request.kind, byUsername: viewer.username }),
    };
    const by = { viewer, action: 'ORDER_REFUNDED', refund } as const;
    const change = { refunds: [...refundsOf(settled), refund], by, isBeginning: true };
    const begun = await this.ports.withinRefundLimit(viewer, refund.cents, () =>
      this.decide(settled, change),
    );
    return this.askFirst(begun);
  }

  /**
   * Begins the refund of a return, unless it has begun: then it goes on. Several may try at once, also after a crash; the
   * revision of the order lets one begin. Throws `REFUND_NOT_PAID`, `REFUND_CHANGED` when it would be another amount than was
   * decided, or as `refund` does.
   */
  refundReturn(given: OrderRecord, decided: ReturnRefund): Promise<OrderRecord> {
    return this.beginOnce(given, (order) => {
      if (refundsOf(order).some(({ returnId }) => returnId === decided.returnId)) return null;
      if (order.state !== 'paid') throw new ShopError('REFUND_NOT_PAID');
      const content = composeReturnRefund(order, decided.kind, decided.pieces);
      if (content.cents !== decided.cents) throw new ShopError('REFUND_CHANGED');
      return { ...this.newRefund(order, decided), ...content, ...keptBy(decided) };
    });
  }

  /**
   * Gives the money back for what was ordered ahead and is not sent, because its buyer no longer wants it; calls of the same moment do so
   * once. Throws `NOTHING_AHEAD`, or as `refund` does.
   */
  cancelAhead(given: OrderRecord): Promise<OrderRecord> {
    return this.beginOnce(given, (order) => {
      const lines = order.state === 'paid' ? unsentAheadOf(order) : [];
      if (lines.length === 0) throw new ShopError('NOTHING_AHEAD');
      const content = composeRefund(order, { kind: 'cancel', lines, amountCents: null });
      return { ...content, ...this.newRefund(order, { kind: 'cancel', byUsername: null }) };
    });
  }

  /** Begins the refund that `refundOf` composes of an order as it is now, unless it has begun (`null`), and asks the provider for it. */
  private async beginOnce(
    given: OrderRecord,
    refundOf: (order: OrderRecord) => Refund | null,
  ): Promise<OrderRecord> {
    let order = given.state === 'paid' ? await this.completion.settle(given) : given;
    for (let tries = 0; tries < MAX_RETRIES; tries++) {
      const refund = refundOf(order);
      if (refund === null) return order;
      const { byUsername } = refund;
      const begun = await this.change(order, {
        refunds: [...refundsOf(order), refund],
        ...(byUsername === null ? {} : { byUsername }),
        isBeginning: true,
      });
      if (begun !== null) return this.askFirst(begun);
      order = await this.completion.current(order);
    }
    throw new ShopError('PAYMENT_UNANSWERED');
  }

  /**
   * Asks again: for a refund that has failed under another name, for one that hangs under its own. Throws `REFUND_NOT_FAILED`,
   * or as `refund` does.
   */
  async retry(order: OrderRecord, viewer: Viewer, no: number): Promise<OrderRecord> {
    const known = this.stuck(order, no);
    const now = this.ports.clock();
    const asked: Refund =
      known.state === 'asked'
        ? { ...known, means: 'provider' }
        : {
            ...repeatable(order, known),
            state: 'asked',
            means: 'provider',
            attempt: known.attempt + 1,
            providerId: null,
            askedAt: now,
            begunAt: now,
          };
    const by = { viewer, action: 'REFUND_RETRIED', refund: asked } as const;
    return this.begin(order, { refunds: replaced(order, asked), by, isBeginning: known.state === 'failed' });
  }

  /**
   * Records that an employee pays a refund by bank transfer. One that has failed has gone back by that, unless the provider
   * knows better. One that hangs might still be carried out: it is asked for no longer, and fails once nothing can come of it
   * any more. Throws as `retry` does, or `PAYMENT_UNANSWERED` when the provider cannot be asked.
   */
  async transfer(order: OrderRecord, viewer: Viewer, no: number): Promise<OrderRecord> {
    const known = this.stuck(order, no);
    // What the provider has done meanwhile changes the order, so that it cannot be transferred as it was seen.
    if (known.state === 'failed') await this.adopt(order, await this.listedFor(order));
    if (!(await this.cancelGifts(order, known))) throw new ShopError('GIFT_VOUCHER_USED');
    const given: Refund =
      known.state === 'asked'
        ? { ...known, means: 'transfer' }
        : { ...repeatable(order, known), state: 'completed', means: 'transfer', providerId: null };
    const by = { viewer, action: 'REFUND_TRANSFERRED', refund: given } as const;
    return this.restock(await this.decide(order, { refunds: replaced(order, given), by }));
  }

  /** A refund of a paid order that has failed or hangs. Throws `REFUND_NOT_FAILED`. */
  private stuck(order: OrderRecord, no: number): Refund {
    const refund = refundsOf(order).find((candidate) => candidate.no === no);
    const isStuck =
      refund?.state === 'failed' ||
      (refund?.state === 'asked' && hangsFrom(refund.begunAt) <= this.ports.clock());
    if (order.state !== 'paid' || refund === undefined || refund.kind === 'external' || !isStuck)
      throw new ShopError('REFUND_NOT_FAILED');
    return refund;
  }

  /** The provider's refunds of an order; none of a payment that it does not know. Throws `PAYMENT_UNANSWERED`. */
  private async listedFor(order: OrderRecord): Promise<readonly ProviderRefund[]> {
    try {
      return (await this.knownPayment(order))?.refunds ?? [];
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      throw new ShopError('PAYMENT_UNANSWERED');
    }
  }

  /** The payment of an order as the provider has it; `null`: it certainly does not know it. */
  private async knownPayment(order: OrderRecord): Promise<ProviderOrder | null> {
    try {
      return await paymentsOf(this.ports, order).getOrder(order.paymentId ?? '');
    } catch (error) {
      if (error instanceof PaymentError && error.kind === 'gone') return null;
      throw error;
    }
  }

  /** Says why money went back at the provider, and for which pieces. Throws `REFUND_CLASSIFIED`, or `GIFT_VOUCHER_USED`. */
  async classify(
    order: OrderRecord,
    viewer: Viewer,
    no: number,
    { kind, lines }: Pick<RefundRequest, 'kind' | 'lines'>,
  ): Promise<OrderRecord> {
    const refund = refundsOf(order).find((candidate) => candidate.no === no);
    if (refund?.isUnclassified !== true) throw new ShopError('REFUND_CLASSIFIED');
    const known: Refund = {
      ...refund,
      ...classifiedRefund(order, refund, { kind, lines }),
      kind,
      isUnclassified: false,
    };
    // Where less went back than unused gift vouchers are worth, they end all the same: nobody may spend the rest.
    if (!(await this.cancelGifts(order, known)) && !(await this.cancelGifts(order, known, true)))
      throw new ShopError('GIFT_VOUCHER_USED');
    const by = { viewer, action: 'REFUND_CLASSIFIED', refund: known } as const;
    const classified = await this.change(order, { refunds: replaced(order, known), by });
    if (classified === null) throw await this.conflict(order);
    return this.restock(classified);
  }

  /** Brings the refunds of an order forward: reads what the provider has done, asks for what is asked for, restocks. */
  async advance(given: OrderRecord): Promise<OrderRecord> {
    const settled = given.state === 'paid' ? await this.completion.settle(given) : given;
    const payment = await this.knownPayment(settled);
    let order = await this.adopt(await this.restock(settled), payment?.refunds ?? []);
    if (payment === null) return this.postpone(await this.failAll(order));
    for (const { no, state } of refundsOf(order))
      if (state === 'asked') order = await this.ask(order, no, payment);
    const restocked = await this.restock(order);
    if (restocked.state === 'refunded' && restocked.voucher != null)
      await this.ports.vouchers.release(restocked._id);
    return this.postpone(restocked);
  }

  /** Forgets the markers of pieces that have long been back in stock. */
  async forgetMarkers(): Promise<void> {
    const { orders, stock, clock } = this.ports;
    for (const { key, productId, orderId } of await stock.restocks(
      new Date(clock().getTime() - MARKER_LIFE_MS),
    )) {
      const order = await orders.byId(orderId);
      if (order !== null && dueRestocks(order).length === 0) await stock.forgetRestock(key, productId);
    }
  }

  /** A request with what the gift vouchers among its pieces have left. */
  async priced(order: OrderRecord, request: RefundRequest): Promise<RefundRequest> {
    const { sales } = this.ports.gifts;
    const lines = await Promise.all(
      request.lines.map(async (piece) => {
        if (!isOfGifts(order, piece)) return piece;
        return { ...piece, leftCents: await sales.cancelableCents({ ...piece, orderId: order._id }) };
      }),
    );
    return { ...request, lines };
  }

  /** Ends the gift vouchers whose money goes back, before it does; `false`: they have not just that left. `isUnused`: all that was paid. */
  private async cancelGifts(order: OrderRecord, refund: Refund, isUnused = false): Promise<boolean> {
    const key = nameOf(order._id, refund);
    for (const { line, count, cents } of refund.lines.filter((piece) => isOfGifts(order, piece))) {
      const gifts = { orderId: order._id, line, count, key, cents: isUnused ? null : cents };
      if (!(await this.ports.gifts.sales.cancel(gifts))) return false;
    }
    return true;
  }

  private async begin(order: OrderRecord, change: Change): Promise<OrderRecord> {
    return this.askFirst(await this.decide(order, change));
  }

  /** Makes a change of somebody who has seen the order as it is. Throws `ORDER_DECIDED`. */
  private async decide(order: OrderRecord, change: Change): Promise<OrderRecord> {
    const decided = await this.change(order, change);
    if (decided === null) throw await this.conflict(order);
    return decided;
  }

  /** Asks the provider for a refund that has just begun; the jobs go on when it does not answer. */
  private async askFirst(begun: OrderRecord): Promise<OrderRecord> {
    try {
      return await this.advance(begun);
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      this.ports.log.warn({ err: error, order: begun._id }, 'a refund waits for the provider');
      return this.completion.current(begun);
    }
  }

  private newRefund(
    order: OrderRecord,
    { kind, byUsername }: Pick<Refund, 'kind' | 'byUsername'>,
  ): Omit<Refund, keyof RefundContent> {
    return {
      no: refundsOf(order).length + 1,
      kind,
      state: 'asked',
      attempt: 1,
      providerId: null,
      askedAt: this.ports.clock(),
      begunAt: this.ports.clock(),
      means: 'provider',
      byUsername,
      isUnclassified: false,
    };
  }

  private async conflict(order: OrderRecord): Promise<ShopError> {
    return new ShopError('ORDER_DECIDED', {}, { current: await this.completion.current(order) });
  }

  /** Books what the provider says of its refunds, also of those that the shop has not asked for. */
  private adopt(order: OrderRecord, listed: readonly ProviderRefund[]): Promise<OrderRecord> {
    return this.update(order, (current) => adopted(current, listed, this.ports.clock()));
  }

  /** Asks the provider for a refund, unless that could give the money twice. */
  private async ask(order: OrderRecord, no: number, payment: ProviderOrder): Promise<OrderRecord> {
    const refund = refundsOf(order).find((candidate) => candidate.no === no);
    if (refund?.state !== 'asked') return order;
    const { attempt, cents, askedAt, means } = refund;
    const now = this.ports.clock();
    const isForgotten = now > forgottenFrom(askedAt);
    if (means === 'transfer') return isForgotten ? this.fail(order, refund, null) : order;
    if (isForgotten) return this.rename(order, refund);
    if (now.getTime() - askedAt.getTime() > REPEATABLE_MS) return order;
    const name = nameOf(order._id, refund);
    if (!(await this.cancelGifts(order, refund))) return this.fail(order, refund, null);
    try {
      const part = { cents, customId: name };
      const given = await paymentsOf(this.ports, order).refund(
        order.captureId ?? '',
        `${name}-${attempt}`,
        part,
      );
      if (isDone(given)) return await this.adopt(order, [{ ...given, customId: name }]);
      return await this.fail(order, refund, given.id, giftOf(given));
    } catch (error) {
      if (!(error instanceof PaymentError) || error.kind === 'unknown' || error.kind === 'config')
        throw error;
      this.ports.log.error({ err: error, order: order._id }, 'a refund was refused');
      // An earlier call of this refund may have arrived meanwhile.
      const { refunds } = await paymentsOf(this.ports, order).getOrder(payment.id);
      const known = refunds.findLast(({ customId }) => customId === name);
      const gift = known === undefined ? {} : giftOf(known);
      return this.fail(await this.adopt(order, refunds), refund, null, gift);
    }
  }

  private rename(order: OrderRecord, { no, attempt }: Refund): Promise<OrderRecord> {
    return this.updateRefund(order, no, attempt, (refund) => ({
      ...refund,
      attempt: attempt + 1,
      askedAt: this.ports.clock(),
    }));
  }

  /** No money of a payment goes back that the provider does not know. */
  private failAll(order: OrderRecord): Promise<OrderRecord> {
    return this.update(order, (current) =>
      refundsOf(current).some(({ state }) => state === 'asked')
        ? refundsOf(current).map((refund) =>
            refund.state === 'asked' ? { ...refund, state: 'failed' } : refund,
          )
        : null,
    );
  }

  /** Notes that a refund has failed; what is on a gift voucher since an earlier try stays there. */
  private fail(
    order: OrderRecord,
    { no, attempt }: Refund,
    providerId: string | null,
    gift: Pick<Refund, 'giftCents'> = {},
  ): Promise<OrderRecord> {
    return this.updateRefund(order, no, attempt, (refund) => ({
      ...refund,
      ...gift,
      state: 'failed',
      providerId,
    }));
  }

  /** Puts pieces back that money went back for, each once: the stock first, then the order says so. */
  private async restock(given: OrderRecord): Promise<OrderRecord> {
    let order = given;
    for (const { refund, line } of dueRestocks(given)) order = await this.restockLine(order, refund, line);
    return order;
  }

  private async restockLine(order: OrderRecord, { no }: Refund, line: RefundLine): Promise<OrderRecord> {
    const productId = order.lines[line.line]?.productId ?? 0;
    const key = `${nameOf(order._id, { no })}-${line.line}`;
    const at = this.ports.clock();
    await this.ports.stock.restock({
      key,
      productId,
      orderId: order._id,
      count: line.restockCount ?? line.count,
      at,
    });
    await this.ports.stock.invalidate();
    return this.update(order, (current) => {
      const due = dueRestocks(current).find(
        (other) => other.refund.no === no && other.line.line === line.line,
      );
      if (due === undefined) return null;
      const lines = due.refund.lines.map((other) =>
        other === due.line ? { ...other, isRestocked: true } : other,
      );
      return replaced(current, { ...due.refund, lines });
    });
  }

  private updateRefund(
    order: OrderRecord,
    no: number,
    attempt: number,
    next: (refund: Refund) => Refund,
  ): Promise<OrderRecord> {
    return this.update(order, (current) => {
      const refund = refundsOf(current).find((candidate) => candidate.no === no);
      const isSame = refund?.state === 'asked' && refund.attempt === attempt;
      return isSame ? replaced(current, next(refund)) : null;
    });
  }

  /** Changes the refunds of an order as it is now; `null` means that there is nothing to change. */
  private async update(
    given: OrderRecord,
    next: (order: OrderRecord) => Refund[] | null,
  ): Promise<OrderRecord> {
    let order = given;
    for (let tries = 0; tries < MAX_RETRIES; tries++) {
      const refunds = next(order);
      if (refunds === null) return order;
      const changed = await this.change(order, { refunds });
      if (changed !== null) return changed;
      order = await this.completion.current(order);
    }
    throw new ShopError('PAYMENT_UNANSWERED');
  }

  /** One compare-and-set of the refunds, with everything that follows from it; `null`: the order has changed. */
  private async change(
    order: OrderRecord,
    { refunds: changed, by, isBeginning, byUsername = by?.viewer.username }: Change,
  ): Promise<OrderRecord | null> {
    const { orders, audit, clock } = this.ports;
    const at = clock();
    const refunds = changed.map((refund): Refund => {
      const wasCompleted = before(order, refund)?.state === 'completed';
      if ((refund.state === 'completed') === wasCompleted) return refund;
      return wasCompleted ? neverCompleted(refund) : { ...refund, completedAt: at };
    });
    const bounced = bouncesOf(order, refunds, at);
    const dueDocuments = pendingForRefunds(order, refunds, at);
    const isReopened = order.state === 'refunded' && bounced.length > 0;
    const after: OrderRecord = { ...order, state: isReopened ? 'paid' : order.state, refunds };
    const isOver = order.state === 'paid' && keptCentsOf(after) <= 0 && !refunds.some(isOpenRefund);
    const given = refunds.filter((refund) => isNewlyGiven(order, refund));
    const hasFailed = refunds.some(
      (refund) => refund.state === 'failed' && before(order, refund)?.state !== 'failed',
    );
    const events: Pick<OrderTransition, 'state' | 'event' | 'paidAt'> = isOver
      ? { state: 'refunded', event: 'REFUNDED' }
      : isReopened
        ? { state: 'paid', event: 'REFUND_FAILED', paidAt: order.paidAt }
        : isBeginning === true
          ? { event: 'REFUND_STARTED' }
          : hasFailed
            ? { event: 'REFUND_FAILED' }
            : given.length > 0
              ? { event: 'PARTLY_REFUNDED' }
              : {};
    const shipping = shippingOf(after);
    const isComplete = shipping.shippingStatus === 'sent' && order.shippingStatus === 'pending';
    const mails = await Promise.all(given.map((refund) => this.ports.mails.partRefund(after, refund)));
    return orders.transition(
      order._id,
      { state: order.state, isFinalized: true, revision: revisionOf(order) },
      {
        at,
        ...events,
        refunds,
        ...(bounced.length === 0 ? {} : { bouncedRefunds: [...(order.bouncedRefunds ?? []), ...bounced] }),
        ...shipping,
        dueDocuments,
        revision: revisionOf(order) + 1,
        // Its voucher is the buyer's again, which the jobs see to when this process cannot.
        recheckAt: isOver && order.voucher != null ? at : dueAt(after, at),
        ...(byUsername === undefined ? {} : { byUsername }),
        outbox: [
          ...mails.flat(),
          ...given.map(() => eventEntry('order.refunded', order._id, at)),
          ...(isComplete ? [eventEntry('order.sent', order._id, at)] : []),
          ...(by === undefined
            ? []
            : [await audit.entryOf(by.viewer, by.action, order._id, '', changesOf(order, after, by.refund))]),
        ],
      },
    );
  }

  /** An order that the jobs have looked at has its next time. */
  private async postpone(order: OrderRecord): Promise<OrderRecord> {
    const { orders, clock } = this.ports;
    const at = clock();
    if (order.recheckAt === null || order.recheckAt > at) return order;
    const from = { state: order.state, isFinalized: true, revision: revisionOf(order) };
    return (await orders.transition(order._id, from, { at, recheckAt: dueAt(order, at) })) ?? order;
  }
}

/** What was ordered ahead of an order and is not sent. */
const unsentAheadOf = (order: OrderRecord): RefundedPieces[] =>
  unsentPiecesOf(order).flatMap((count, line) =>
    count > 0 && order.lines[line]?.expectedOn !== undefined ? [{ line, count, isRestockable: true }] : [],
  );

/** What is written into the refund of a return beside what every refund has. */
const keptBy = ({ returnId, feeCents, valueLossCents }: ReturnRefund) => ({
  returnId,
  feeCents,
  valueLossCents,
});

/** Whether pieces of an order are gift vouchers. */
const isOfGifts = ({ lines }: OrderRecord, { line }: Pick<RefundLine, 'line'>): boolean =>
  lines[line]?.isGiftVoucher === true;

const isDone = ({ status }: ProviderRefund): boolean => status === 'completed' || status === 'pending';

const before = (order: OrderRecord, { no }: Refund): Refund | undefined =>
  refundsOf(order).find((refund) => refund.no === no);

const neverCompleted = ({ completedAt: _, ...refund }: Refund): Refund => refund;

/** The refunds whose money had gone back before a change, and has not after it. */
const bouncesOf = (order: OrderRecord, refunds: readonly Refund[], failedAt: Date): BouncedRefund[] =>
  refunds.flatMap((refund) => {
    const { state, completedAt = failedAt, means, providerId } = before(order, refund) ?? refund;
    const hasBounced = state === 'completed' && refund.state !== 'completed';
    return hasBounced
      ? [{ no: refund.no, cents: refund.cents, means, providerId, completedAt, failedAt }]
      : [];
  });

/** What the audit log tells of a refund. */
const changesOf = (order: OrderRecord, after: OrderRecord, refund: Refund): AuditChange[] =>
  auditChanges(
    {
      keptAmount: keptCentsOf(order),
      refundReason: before(order, refund)?.kind,
      refundedItems: '',
      restockedItems: '',
    },
    {
      keptAmount: keptCentsOf(after),
      refundReason: refund.kind,
      refundedItems: namesOfPieces(order, refund.lines),
      restockedItems: namesOfPieces(
        order,
        refund.lines
          .filter(({ isRestockable }) => isRestockable)
          .map(({ line, count, restockCount }) => ({ line, count: restockCount ?? count })),
      ),
    },
  );

/**
 * A refund that has failed, as it is given after all. Throws `REFUND_TOO_HIGH` or `REFUND_PIECES_GONE` where its money or its
 * pieces went elsewhere, or as `assertPieces` does.
 */
function repeatable(order: OrderRecord, failed: Refund): Refund {
  if (failed.cents - (failed.giftCents ?? 0) > keptCentsOf(order)) throw new ShopError('REFUND_TOO_HIGH');
  const open = openPiecesOf(order);
  const isTaken = failed.lines.some(
    ({ line, count, isRestocked }) => !isRestocked && count > (open[line] ?? 0),
  );
  if (isTaken) throw new ShopError('REFUND_PIECES_GONE');
  const lines = renewedLines(order, failed);
  if (failed.returnId == null) assertPieces(failed.kind, lines);
  return { ...failed, lines };
}

/** Whether the provider has agreed to a refund with this change; what is waived is no news to who has not paid it. */
function isNewlyGiven(order: OrderRecord, refund: Refund): boolean {
  const earlier = before(order, refund)?.state ?? 'asked';
  const isAgreed = refund.state === 'pending' || refund.state === 'completed';
  return isAgreed && refund.means !== 'none' && (earlier === 'asked' || earlier === 'failed');
}

/** The pieces of a refund that are to be sold again and are not back in stock yet. */
const dueLinesOf = ({ state, lines }: Refund): RefundLine[] =>
  state === 'pending' || state === 'completed'
    ? lines.filter(({ isRestockable, isRestocked }) => isRestockable && !isRestocked)
    : [];

const dueRestocks = (order: OrderRecord): { refund: Refund; line: RefundLine }[] =>
  refundsOf(order).flatMap((refund) => dueLinesOf(refund).map((line) => ({ refund, line })));

/** When the jobs look at an order; `null`: nothing is left to do. */
function dueAt(order: OrderRecord, now: Date): Date | null {
  const isAsked = refundsOf(order).some(({ state, means }) => state === 'asked' && means === 'provider');
  const isWaiting = isAsked || dueRestocks(order).length > 0;
  if (isWaiting) return new Date(now.getTime() + WORKING_MS);
  return refundsOf(order).some(isOpenRefund) ? new Date(now.getTime() + PENDING_MS) : null;
}

const replaced = (order: OrderRecord, refund: Refund): Refund[] =>
  refundsOf(order).map((other) => (other.no === refund.no ? refund : other));

/** The refunds of an order after the provider's list of them; `null`: it says nothing new. */
function adopted(order: OrderRecord, listed: readonly ProviderRefund[], now: Date): Refund[] | null {
  const start = refundsOf(order);
  const refunds = listed.reduce((known, one) => adoptOne({ ...order, refunds: known }, one, now), start);
  return refunds === start ? null : refunds;
}

function adoptOne(order: OrderRecord, listed: ProviderRefund, now: Date): Refund[] {
  const refunds = refundsOf(order);
  const own = refunds.find(({ providerId }) => providerId === listed.id);
  if (own !== undefined) {
    const state = stateOf(listed);
    // Somebody may be putting its pieces back at this moment: only then is it known whether they are free again.
    const isTooEarly = state === 'failed' && dueLinesOf(own).length > 0;
    // A bank may send money back days after the provider has called the refund a success.
    const isNews =
      (own.state === 'pending' && state !== 'pending' && !isTooEarly) ||
      (own.state === 'completed' && state === 'failed' && !isTooEarly);
    // What came back after all needs no reason.
    const isUnclassified = own.isUnclassified && state !== 'failed';
    return isNews ? replaced(order, { ...own, ...giftOf(listed), state, isUnclassified }) : refunds;
  }
  if (!isDone(listed)) return refunds;
  // What was transferred as well has gone back twice: that is another refund, which somebody has to look at.
  const asked = refunds.find(
    (refund) =>
      refund.providerId === null &&
      refund.state !== 'completed' &&
      nameOf(order._id, refund) === listed.customId,
  );
  const found = {
    ...{ state: stateOf(listed), providerId: listed.id, means: 'provider' as const },
    ...giftOf(listed),
  };
  if (asked !== undefined) {
    const lines = asked.state === 'failed' ? renewedLines(order, asked) : asked.lines;
    return replaced(order, { ...asked, ...found, lines });
  }
  const cents = listed.amountCents ?? 0;
  const isWaiver = listed.isWaiver === true;
  const external: Refund = {
    ...found,
    no: refunds.length + 1,
    kind: isWaiver ? 'goodwill' : 'external',
    cents,
    lines: [],
    rates: ratesOf(order, cents),
    attempt: 1,
    askedAt: now,
    begunAt: now,
    byUsername: null,
    isUnclassified: !isWaiver,
    ...(listed.isDispute === true ? { isDispute: true } : {}),
    ...(isWaiver ? { means: 'none' } : {}),
  };
  return [...refunds, external];
}

/** What of a refund has gone onto a gift voucher. */
const giftOf = ({ giftCents }: ProviderRefund): Pick<Refund, 'giftCents'> =>
  giftCents === undefined ? {} : { giftCents };

const stateOf = ({ status }: ProviderRefund): Refund['state'] => (status === 'canceled' ? 'failed' : status);
