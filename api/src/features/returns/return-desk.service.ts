import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { auditChanges } from '../../../shared/rules/audit.js';
import { cleanText } from '../../../shared/rules/plain-text.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import { checkRejection, isRejectable } from '../../../shared/rules/returns.js';
import { eventEntry } from '../../kernel/outbox/outbox-entries.js';
import type { Log } from '../../kernel/log.js';
import type { RefundLimitsService } from '../staff/refund-limits.service.js';
import type { CheckoutService } from '../checkout/checkout.service.js';
import type { OrderRecord } from '../orders/order.record.js';
import { containedVatOf, keptCentsOf, namesOfPieces, refundsOf } from '../orders/refund.states.js';
import { decided, notYet, ReturnSteps, type ReturnStepDeps } from './return-steps.service.js';
import { returnReceivedMail, returnRejectedMail } from './return.mails.js';
import {
  assertChecks,
  composeDecision,
  nextDueAtOf,
  REFUNDABLE_STATES,
  type ComposedDecision,
} from './return.states.js';
import type { PieceCheck, ReturnDecision, ReturnRecord } from './returns.model.js';

/** What the decision about a return would come to. */
export interface ReturnPreview extends ComposedDecision {
  /** The VAT that the refund contains, in cents. */
  vatCents: number;
  /** What the shop would keep of the payment of the order, in cents. */
  keptCents: number;
  /** The revision of the return that it was computed from. */
  version: number;
}

/** What employees do with returns. Every step is one compare-and-set, and may be repeated. */
export class ReturnDeskService {
  private readonly steps: ReturnSteps;

  constructor(
    private readonly deps: ReturnStepDeps & {
      checkout: Pick<CheckoutService, 'refundReturn'>;
      refundLimits: RefundLimitsService;
      log: Log;
    },
  ) {
    this.steps = new ReturnSteps(deps);
  }

  /** Records that the goods are here; doing so twice is fine. Throws `NOT_FOUND` or `RETURN_DECIDED`. */
  async receive(viewer: Viewer, returnId: number, version: number): Promise<ReturnRecord> {
    const record = await this.steps.existing(viewer, returnId);
    if (record.receivedAt !== null) return record;
    // Goods may come after their money has gone back.
    if (!record.isOpen && record.state !== 'closed') throw decided(record);
    const receivedAt = this.deps.clock();
    return this.steps.take(viewer, record, version, 'RETURN_RECEIVED', {
      receivedAt,
      ...(record.state === 'announced' ? { state: 'received' } : {}),
      nextDueAt: nextDueAtOf({ ...record, receivedAt }),
      outbox: [
        ...(await this.steps.mail(record, 'received', (reader) => returnReceivedMail(record, reader))),
        eventEntry('return.received', returnId, receivedAt),
      ],
    });
  }

  /** Records proof that the goods were sent: the shop may no longer wait with the money. Throws as `receive` does. */
  async recordProof(viewer: Viewer, returnId: number, version: number): Promise<ReturnRecord> {
    const record = await this.steps.existing(viewer, returnId);
    if (record.proofAt !== null) return record;
    if (record.state !== 'announced') throw decided(record);
    const proofAt = this.deps.clock();
    const nextDueAt = nextDueAtOf({ ...record, proofAt });
    return this.steps.take(viewer, record, version, 'RETURN_PROVEN', { proofAt, nextDueAt });
  }

  /**
   * Records what the goods are like, also once more until the decision. Throws `NOT_FOUND`, `RETURN_TOO_EARLY`, `RETURN_DECIDED`,
   * `RETURN_PIECES_GONE` or `VALUE_LOSS_INVALID`.
   */
  async check(
    viewer: Viewer,
    returnId: number,
    version: number,
    found: readonly PieceCheck[],
  ): Promise<ReturnRecord> {
    const record = await this.steps.existing(viewer, returnId);
    if (record.state !== 'received' && record.state !== 'checked') throw notYet(record, version);
    const checks = found.map((check) => ({ ...check, reason: cleanText(check.reason) }));
    assertChecks(record, checks);
    return this.steps.take(viewer, record, version, 'RETURN_CHECKED', { state: 'checked', checks });
  }

  /** What the refund of a return would come to. Nothing changes by that. Throws `NOT_FOUND` or `RETURN_DECIDED`. */
  async preview(viewer: Viewer, returnId: number, isFeeWaived: boolean): Promise<ReturnPreview> {
    const record = await this.steps.existing(viewer, returnId);
    if (!REFUNDABLE_STATES.includes(record.state)) throw decided(record);
    const order = await this.steps.orderOf(record);
    const composed = composeDecision(order, record, isFeeWaived);
    return {
      ...composed,
      vatCents: containedVatOf(order, composed),
      keptCents: keptCentsOf(order) - composed.decision.cents,
      version: record.revision,
    };
  }

  /**
   * Decides that the money of a return goes back: the amount that the viewer has read, and no other. Throws `NOT_FOUND`, or
   * `RETURN_DECIDED` when somebody else was faster or the amount would be another by now.
   */
  async refund(
    viewer: Viewer,
    returnId: number,
    { version, amountCents, isFeeWaived }: { version: number; amountCents: number; isFeeWaived: boolean },
  ): Promise<ReturnRecord> {
    requirePermission(viewer, 'orders.refund');
    const record = await this.steps.existing(viewer, returnId);
    if (!REFUNDABLE_STATES.includes(record.state)) throw decided(record);
    const order = await this.steps.orderOf(record);
    const composed = composeDecision(order, record, isFeeWaived);
    if (composed.decision.cents !== amountCents) throw decided(record);
    const decision: ReturnDecision = {
      ...composed.decision,
      at: this.deps.clock(),
      byUsername: viewer.username,
    };
    const kept = keptCentsOf(order);
    const told = auditChanges(
      { keptAmount: kept, refundedItems: '', restockedItems: '' },
      {
        keptAmount: kept - decision.cents,
        refundedItems: namesOfPieces(order, decision.pieces),
        restockedItems: namesOfPieces(
          order,
          decision.pieces.map(({ line, restockCount }) => ({ line, count: restockCount })),
        ),
      },
    );
    const step = { state: 'refunding', decision } as const;
    const refunding = await this.deps.refundLimits.within(viewer, decision.cents, () =>
      this.steps.take(viewer, record, version, 'RETURN_REFUNDED', step, told),
    );
    const settled = await this.settle(refunding);
    // Money of the order went elsewhere just now.
    if (settled.state !== 'refunding' && settled.state !== 'closed') throw decided(settled);
    return settled;
  }

  /**
   * Ends a return without money, for a reason; no packer does. Throws `NOT_FOUND`, `INVALID_INPUT`,
   * `RETURN_TOO_EARLY`, `RETURN_DECIDED` or `RETURN_NOT_REJECTABLE`.
   */
  async reject(viewer: Viewer, returnId: number, version: number, given: string): Promise<ReturnRecord> {
    requirePermission(viewer, 'returns.reject');
    const record = await this.steps.existing(viewer, returnId);
    const rejection = cleanText(given);
    throwIfInvalid(checkRejection(rejection));
    if (record.state !== 'checked') throw notYet(record, version);
    if (!isRejectable(record)) throw new ShopError('RETURN_NOT_REJECTABLE');
    const endedAt = this.deps.clock();
    return this.steps.take(viewer, record, version, 'RETURN_REJECTED', {
      state: 'rejected',
      rejection,
      endedAt,
      outbox: [
        ...(await this.steps.mail(record, 'rejected', (reader) =>
          returnRejectedMail(record, reader, rejection),
        )),
        eventEntry('return.closed', returnId, endedAt),
      ],
    });
  }

  /** Goes on with refunds that were decided, closes returns whose money is back, and ends those whose goods never came. */
  async work(): Promise<void> {
    const { store, clock, log } = this.deps;
    for (const record of await store.refunding())
      await this.settle(record).catch((error: unknown) => {
        log.error({ err: error, return: record._id }, 'a return was not refunded yet');
      });
    const now = clock();
    for (const record of await store.overdue(now))
      await store.change(record, {
        state: 'lapsed',
        endedAt: now,
        outbox: [eventEntry('return.closed', record._id, now)],
      });
  }

  /** Brings a decided return forward: its refund begins if it has not, and it ends once the money is back. */
  private async settle(record: ReturnRecord): Promise<ReturnRecord> {
    const { store, checkout, clock } = this.deps;
    const { _id: returnId, kind, decision } = record;
    if (record.state !== 'refunding' || decision === null) return record;
    try {
      const order =
        decision.cents === 0
          ? null
          : await checkout.refundReturn(record.orderId, { ...decision, returnId, kind });
      if (order !== null && refundOf(order, returnId)?.state !== 'completed') return record;
    } catch (error) {
      if (!isOutdated(error)) throw error;
      const state =
        record.checks.length > 0 ? 'checked' : record.receivedAt === null ? 'announced' : 'received';
      return (await store.change(record, { state, decision: null })) ?? (await this.steps.current(returnId));
    }
    const endedAt = clock();
    const outbox = [eventEntry('return.closed', returnId, endedAt)];
    return (
      (await store.change(record, { state: 'closed', endedAt, outbox })) ??
      (await this.steps.current(returnId))
    );
  }
}

const refundOf = (order: OrderRecord, returnId: number) =>
  refundsOf(order).find((refund) => refund.returnId === returnId);

/** Whether the money of an order no longer allows what was decided. */
const isOutdated = (error: unknown): boolean =>
  error instanceof ShopError &&
  ['REFUND_CHANGED', 'REFUND_NOT_PAID', 'REFUND_TOO_HIGH', 'REFUND_PIECES_GONE'].includes(error.reason);
