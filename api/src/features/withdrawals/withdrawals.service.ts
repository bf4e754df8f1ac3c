import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import type { LanguageCode } from '../../../shared/language.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import { checkClosing, checkWithdrawal } from '../../../shared/rules/withdrawal.js';
import { cleanLine, cleanText } from '../../../shared/rules/plain-text.js';
import { ShopError } from '../../../shared/errors.js';
import { readId, unknownWithdrawal } from '../../../shared/rules/ids.js';
import type { Clock } from '../../kernel/clock.js';
import type { Log } from '../../kernel/log.js';
import type { Ids } from '../../kernel/database/ids.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import { eventEntry, type EventContent, type OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import {
  readCountedSlice,
  type CountedSlice,
  type SliceOrder,
  type WantedSlice,
} from '../../kernel/database/slice.js';
import type { MailSender } from '../../kernel/mail/mail-layout.js';
import { mailEntry } from '../../kernel/mail/mail-queue.js';
import type { Postage } from '../../kernel/mail/postage.js';
import type { Origin } from '../../kernel/http/network.js';
import type { Limit, Throttle } from '../../kernel/throttle/throttle.js';
import type { AccountsService } from '../accounts/accounts.service.js';
import type { AuditService } from '../audit/audit.service.js';
import type { WithdrawalClaim, WithdrawnOrdersService } from '../orders/withdrawn-orders.service.js';
import type { ReturnsService } from '../returns/returns.service.js';
import { withdrawalReceivedMail } from './withdrawal.mails.js';
import { withdrawalModel, type WithdrawalRecord } from './withdrawals.model.js';

/** What the withdrawal form sends. */
export interface WithdrawalInput {
  name: string;
  order: string;
  email: string;
}

/** What the employees' list of withdrawals is narrowed to. */
export interface WithdrawalFilter {
  withdrawalId: number | null;
  customerId: number | null;
  isHandled: boolean | null;
}

/** A withdrawal that has arrived. */
export interface DeclaredWithdrawal {
  withdrawal: WithdrawalRecord;
  /** `false`: its mailbox has had as many receipts as strangers may cause. */
  isReceiptMailed: boolean;
}

/** Declarations from one address, and from its network. */
const DECLARING: Limit = { name: 'withdrawal', tries: 10, windowMs: 3_600_000 };
const DECLARING_NETWORK: Limit = { name: 'withdrawal-network', tries: 30, windowMs: 3_600_000 };

/** How many withdrawals a job links at once; the others wait for its next run. */
const BATCH = 200;

/**
 * The electronic withdrawal function (§ 356a BGB). A withdrawal takes effect by being declared: so the contract it names
 * is a claim that the shop looks at afterwards. An order that it surely means is told of it in a step of its own, and what of it
 * was sent becomes a return in another; a job repeats both. Once the money is back, it is handled.
 */
export class WithdrawalsService {
  private readonly withdrawals;

  constructor(
    connection: Connection,
    private readonly deps: MailSender & {
      ids: Ids;
      throttle: Throttle;
      clock: Clock;
      accounts: AccountsService;
      outbox: Outbox;
      postage: Postage;
      audit: AuditService;
      orders: WithdrawnOrdersService;
      returns: Pick<ReturnsService, 'openForWithdrawal' | 'orderOf' | 'refundedFor'>;
      log: Log;
    },
  ) {
    this.withdrawals = withdrawalModel(connection);
    deps.outbox.handle<EventContent>('event', ({ at, content }) => this.markRefunded(at, content));
  }

  /**
   * Stores a withdrawal together with its receipt, which is mailed at once. It also takes effect where the mailbox gets no
   * further receipt: others must not be able to keep somebody from withdrawing. Throws `INVALID_INPUT` or `RATE_LIMITED`.
   */
  async declare(viewer: Viewer, input: WithdrawalInput, origin: Origin): Promise<DeclaredWithdrawal> {
    requirePermission(viewer, 'withdrawals.declare');
    throwIfInvalid(checkWithdrawal(input));
    const fields = { name: cleanLine(input.name), order: cleanLine(input.order), email: input.email.trim() };
    await this.deps.throttle.countAddress(DECLARING, origin.address);
    await this.deps.throttle.countAddress(DECLARING_NETWORK, origin.network);
    const isReceiptMailed = await this.deps.postage.allows('receipt', fields.email);
    const receivedAt = this.deps.clock();
    const withdrawal = {
      ...fields,
      _id: await this.deps.ids.reserve('withdrawals'),
      userId: viewer.role === 'customer' ? viewer.userId : null,
      receivedAt,
      handledAt: null,
      handledBy: null,
      orderId: null,
      dueOrderId: readId(fields.order),
    };
    const outbox: OutboxEntry[] = [
      ...(isReceiptMailed ? [await this.receiptMail(withdrawal, viewer.language)] : []),
      eventEntry('withdrawal.declared', withdrawal._id, receivedAt),
    ];
    const stored: WithdrawalRecord = { ...withdrawal, outbox };
    await this.withdrawals.create(stored);
    await this.linkDeclared(stored);
    return { withdrawal: stored, isReceiptMailed };
  }

  /** Links a withdrawal with an order by hand. Throws `NOT_FOUND`, `CONFLICT` when it has one already, or `NOT_PAID`. */
  async link(viewer: Viewer, withdrawalId: number, orderId: number): Promise<WithdrawalRecord> {
    requirePermission(viewer, 'withdrawals.handle');
    const withdrawal = await this.existing(withdrawalId);
    if (withdrawal.orderId !== null) throw new ShopError('WITHDRAWAL_LINKED');
    await this.deps.orders.linkByHand(viewer, claimOf(withdrawal, orderId));
    await this.settleLink(withdrawal, orderId);
    return this.existing(withdrawalId);
  }

  /**
   * Tells orders of withdrawals that they have not been told of, after a crash and once they are paid, and makes the returns
   * that a crash has kept from being made.
   */
  async finishLinks(): Promise<void> {
    const due = await this.withdrawals
      .find({ dueOrderId: mongoose.trusted({ $gt: 0 }) })
      .sort({ dueOrderId: 1 })
      .limit(BATCH)
      .lean<WithdrawalRecord[]>()
      .exec();
    for (const withdrawal of due) await this.linkDue(withdrawal);
    const unmade = await this.withdrawals
      .find({ isReturnDue: true })
      .limit(BATCH)
      .lean<WithdrawalRecord[]>()
      .exec();
    for (const withdrawal of unmade) await this.makeReturn(withdrawal, withdrawal.orderId ?? 0);
  }

  /** The withdrawals, for the desk: open ones with the longest waiting first, handled ones with the last handled first, all of them newest first. */
  async list(
    viewer: Viewer,
    filter: WithdrawalFilter,
    wanted: WantedSlice,
  ): Promise<CountedSlice<WithdrawalRecord>> {
    requirePermission(viewer, 'withdrawals.read');
    const query = toQuery(filter);
    return readCountedSlice(
      () => this.withdrawals.countDocuments(query).exec(),
      orderOf(filter),
      wanted,
      (behind, sort, limit) =>
        this.withdrawals
          .find({ $and: [query, behind] })
          .sort(sort)
          .limit(limit)
          .lean<WithdrawalRecord[]>()
          .exec(),
    );
  }

  /**
   * Marks a withdrawal as handled, or as not handled after all. Doing so twice is fine. Throws `NOT_FOUND`, or `INVALID_INPUT`
   * without a reason while the money has not gone back.
   */
  async mark(
    viewer: Viewer,
    withdrawalId: number,
    isHandled: boolean,
    given: string,
  ): Promise<WithdrawalRecord> {
    requirePermission(viewer, 'withdrawals.handle');
    const { audit, clock, outbox } = this.deps;
    const withdrawal = await this.existing(withdrawalId);
    if ((withdrawal.handledAt !== null) === isHandled) return withdrawal;
    const reason = cleanText(given);
    const isSettled = (await this.settledBy(withdrawal)) !== null;
    if (isHandled && (!isSettled || reason !== '')) throwIfInvalid(checkClosing(reason));
    const action = isHandled ? 'WITHDRAWAL_HANDLED' : 'WITHDRAWAL_REOPENED';
    const entry = await audit.entryOf(viewer, action, withdrawalId, reason);
    const marks = isHandled
      ? { handledAt: clock(), handledBy: viewer.username, closedReason: isSettled ? null : reason }
      : { handledAt: null, handledBy: null, closedReason: null };
    const marked = await this.withdrawals
      .findOneAndUpdate(
        { ...handledFilter(!isHandled), _id: withdrawalId },
        { $set: marks, $push: { outbox: entry } },
        { returnDocument: 'after' },
      )
      .lean<WithdrawalRecord>()
      .exec();
    if (marked !== null) await outbox.processNow(this.withdrawals.modelName, withdrawalId, [entry]);
    return marked ?? this.existing(withdrawalId);
  }

  /** The order that a withdrawal names, for mails to the shop itself; empty when it is gone. */
  async referenceOf(withdrawalId: number): Promise<string> {
    const found = await this.withdrawals
      .findById(withdrawalId)
      .select('order')
      .lean<WithdrawalRecord>()
      .exec();
    return found?.order ?? '';
  }

  /** How many withdrawals wait, for callers that have already authorized the request. */
  countOpen(): Promise<number> {
    return this.withdrawals.countDocuments(handledFilter(false)).exec();
  }

  /** The open withdrawals that have waited longest, for callers that have already authorized the request. */
  async longestOpen(limit: number): Promise<WithdrawalRecord[]> {
    return this.withdrawals
      .find(handledFilter(false))
      .sort({ _id: 1 })
      .limit(limit)
      .lean<WithdrawalRecord[]>()
      .exec();
  }

  /** All withdrawals of a user, oldest first, for callers that have already authorized the request. */
  async allOf(userId: number): Promise<WithdrawalRecord[]> {
    return this.withdrawals.find({ userId }).sort({ _id: 1 }).lean<WithdrawalRecord[]>().exec();
  }

  /** The declaration is stored and counts, also when its order could not be told at once. */
  private async linkDeclared(withdrawal: WithdrawalRecord): Promise<void> {
    try {
      await this.linkDue(withdrawal);
    } catch (error) {
      this.deps.log.error({ err: error, withdrawal: withdrawal._id }, 'a withdrawal was not linked yet');
    }
  }

  private async linkDue(withdrawal: WithdrawalRecord): Promise<void> {
    const orderId = withdrawal.dueOrderId;
    if (orderId === null) return;
    const outcome = await this.deps.orders.link(claimOf(withdrawal, orderId));
    if (outcome !== 'later') await this.settleLink(withdrawal, outcome === 'linked' ? orderId : null);
  }

  private async settleLink(withdrawal: WithdrawalRecord, orderId: number | null): Promise<void> {
    const isReturnDue = orderId !== null;
    await this.withdrawals
      .updateOne({ _id: withdrawal._id, orderId: null }, { $set: { orderId, dueOrderId: null, isReturnDue } })
      .exec();
    if (orderId !== null) await this.makeReturn(withdrawal, orderId);
  }

  private async makeReturn({ _id, receivedAt }: WithdrawalRecord, orderId: number): Promise<void> {
    await this.deps.returns.openForWithdrawal(_id, orderId, receivedAt);
    await this.withdrawals.updateOne({ _id, isReturnDue: true }, { $set: { isReturnDue: false } }).exec();
  }

  /** Marks the withdrawals from an order as handled once nothing of it waits for money. */
  private async markRefunded(handledAt: Date, { event, subjectId }: EventContent): Promise<void> {
    const id = Number(subjectId);
    const orderId =
      event === 'return.closed'
        ? await this.deps.returns.orderOf(id)
        : event === 'order.refunded'
          ? id
          : null;
    if (orderId === null) return;
    const open = await this.withdrawals
      .find({ ...handledFilter(false), orderId })
      .lean<WithdrawalRecord[]>()
      .exec();
    for (const withdrawal of open) {
      const settled = await this.settledBy(withdrawal);
      if (settled === null) continue;
      const marks = { handledAt, handledBy: settled.byUsername };
      await this.withdrawals
        .updateOne({ ...handledFilter(false), _id: withdrawal._id }, { $set: marks })
        .exec();
    }
  }

  /**
   * Who has given the money of a withdrawal back: all of its order's, or that of its return while nothing else of the order is
   * withheld. `null`: it has not gone back.
   */
  private async settledBy({ _id, orderId }: WithdrawalRecord): Promise<{ byUsername: string | null } | null> {
    const { returns, orders } = this.deps;
    if (orderId === null) return null;
    const standing = await orders.standingOf(orderId);
    if (standing.isRefunded) return standing;
    return standing.isWithheld ? null : returns.refundedFor(_id, orderId);
  }

  private existing(withdrawalId: number): Promise<WithdrawalRecord> {
    return this.withdrawals
      .findById(withdrawalId)
      .lean<WithdrawalRecord>()
      .orFail(unknownWithdrawal(withdrawalId))
      .exec();
  }

  /**
   * Repeats what was typed only to whom it is proven to come from, or who has paid for the order it names; anybody else may
   * have typed that address.
   */
  private async receiptMail(
    withdrawal: Pick<WithdrawalRecord, '_id' | 'name' | 'order' | 'email' | 'userId' | 'receivedAt'>,
    language: LanguageCode | undefined,
  ): Promise<OutboxEntry> {
    const { _id, name, order, email, userId, receivedAt } = withdrawal;
    const orderId = readId(order);
    const isOwn =
      (userId !== null && (await this.deps.accounts.hasProven(userId, email))) ||
      (orderId !== null && (await this.deps.orders.isPayersAddress(orderId, email)));
    const declared = isOwn ? { name, order } : { name: null, order: readOrderNumber(order) };
    const content = withdrawalReceivedMail(language, { id: _id, receivedAt, ...declared });
    return mailEntry(this.deps, `withdrawal-${_id}`, content, email);
  }
}

const claimOf = ({ _id, userId, email, receivedAt }: WithdrawalRecord, orderId: number): WithdrawalClaim => ({
  withdrawalId: _id,
  orderId,
  declaredAt: receivedAt,
  userId,
  email,
});

/** An order's number, which can say nothing but a number; anything else is free text. */
const readOrderNumber = (order: string): string | null => (/^\d{1,9}$/.test(order) ? order : null);

const handledFilter = (isHandled: boolean): QueryFilter<WithdrawalRecord> => ({
  handledAt: isHandled ? mongoose.trusted({ $ne: null }) : null,
});

const toQuery = ({
  withdrawalId,
  customerId,
  isHandled,
}: WithdrawalFilter): QueryFilter<WithdrawalRecord> => ({
  ...(withdrawalId === null ? {} : { _id: withdrawalId }),
  ...(customerId === null ? {} : { userId: customerId }),
  ...(isHandled === null ? {} : handledFilter(isHandled)),
});

const NEWEST_FIRST: SliceOrder = { name: 'withdrawals', keys: [['_id', 'number', -1]] };
const OLDEST_FIRST: SliceOrder = { name: 'withdrawals open', keys: [['_id', 'number', 1]] };
const LAST_HANDLED_FIRST: SliceOrder = {
  name: 'withdrawals handled',
  keys: [
    ['handledAt', 'date', -1],
    ['_id', 'number', -1],
  ],
};

function orderOf({ isHandled }: WithdrawalFilter): SliceOrder {
  if (isHandled === null) return NEWEST_FIRST;
  return isHandled ? LAST_HANDLED_FIRST : OLDEST_FIRST;
}
