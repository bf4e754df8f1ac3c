import mongoose, { type QueryFilter } from 'mongoose';
import { can, requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { readCustomerSearch } from '../../../shared/rules/customer-search.js';
import { unknownOrder } from '../../../shared/rules/ids.js';
import { cleanText } from '../../../shared/rules/plain-text.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import {
  checkReturnReason,
  dueAtOf,
  returnableUntil,
  withdrawableUntil,
  type ReturnKind,
  type ReturnState,
} from '../../../shared/rules/returns.js';
import type { Clock } from '../../kernel/clock.js';
import type { Ids } from '../../kernel/database/ids.js';
import { eventEntry, type OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import {
  readCountedSlice,
  type CountedSlice,
  type SliceOrder,
  type WantedSlice,
} from '../../kernel/database/slice.js';
import type { MailSender } from '../../kernel/mail/mail-layout.js';
import { mailEntry } from '../../kernel/mail/mail-queue.js';
import type { AccountsService } from '../accounts/accounts.service.js';
import type { CustomerSearchService } from '../accounts/customer-search.service.js';
import { billsBusiness } from '../orders/order-address.states.js';
import type { OrderRecord } from '../orders/order.record.js';
import type { OrderStore } from '../orders/order-store.ports.js';
import { revisionOf } from '../orders/order.states.js';
import { returnAnnouncedMail } from './return.mails.js';
import type { ReturnStore } from './return.store.js';
import {
  allReturnsOf,
  lastSentAtOf,
  linesOf,
  nextDueAtOf,
  returnablePiecesOf,
  returnEntry,
  type WantedPieces,
} from './return.states.js';
import type { ReturnRecord } from './returns.model.js';

/** What a customer announces. */
export interface Announcement {
  orderId: number;
  kind: ReturnKind;
  lines: readonly WantedPieces[];
  /** In the customer's words; empty for none. */
  reason: string;
  /** How many returns of the order the customer has seen: two tabs make one return. */
  seenReturns: number;
}

/** What can be given back of an order, and until when. */
export interface ReturnOptions {
  lines: WantedPieces[];
  withdrawableUntil: Date;
  returnableUntil: Date;
}

/** What a list of returns is narrowed to. */
export interface ReturnFilter {
  state: ReturnState | null;
  isOpen: boolean | null;
  search: string;
}

/** How often a return is made again when another change of its order came between. */
const MAX_RETRIES = 5;

/** Goods that come back: what customers announce, and who sees it. What employees do with it: `ReturnDeskService`. */
export class ReturnsService {
  constructor(
    private readonly deps: MailSender & {
      store: ReturnStore;
      orders: OrderStore;
      accounts: AccountsService;
      ids: Ids;
      clock: Clock;
      customers: CustomerSearchService;
    },
  ) {}

  /**
   * Announces a return of pieces of an order of the viewer. Announcing the same once more gives the return that there is.
   * Throws `NOT_FOUND`, `INVALID_INPUT`, `RETURN_PIECES_GONE`, `RETURN_WITHDRAW_FIRST`, `RETURN_TOO_LATE`, or `RETURN_CHANGED`
   * when another return of the order was announced meanwhile.
   */
  async announce(viewer: Viewer, input: Announcement): Promise<ReturnRecord> {
    requirePermission(viewer, 'returns.announce');
    const reason = cleanText(input.reason);
    throwIfInvalid(checkReturnReason(reason));
    for (let tries = 0; tries < MAX_RETRIES; tries++) {
      const order = await this.deps.orders.byId(input.orderId);
      if (order?.isPlaced !== true || order.userId !== viewer.userId) throw unknownOrder(input.orderId);
      const known = await this.knownOf(order);
      if (known.length !== input.seenReturns) return repeated(known, input);
      const declaredAt = this.deps.clock();
      const sentAt = lastSentAtOf(order);
      const lines = linesOf(order, returnablePiecesOf(order, known), input.lines);
      if (sentAt === null) throw new ShopError('RETURN_PIECES_GONE');
      if (input.kind === 'voluntary') assertVoluntary(order, sentAt, declaredAt);
      const record = await this.newReturn(order, { ...input, lines, reason, declaredAt, sentAt, known });
      if (await this.write(order, record)) return record;
    }
    throw new ShopError('RETURN_CHANGED');
  }

  /**
   * Makes the return that a withdrawal leads to: of all pieces that were sent and not given back otherwise. Nothing happens
   * without any, nor when it is there already. For callers that have already authorized the request.
   */
  async openForWithdrawal(withdrawalId: number, orderId: number, declaredAt: Date): Promise<void> {
    for (let tries = 0; tries < MAX_RETRIES; tries++) {
      const order = await this.deps.orders.byId(orderId);
      if (order === null) return;
      const known = await this.knownOf(order);
      if (known.some((one) => one.withdrawalId === withdrawalId)) return;
      const wanted = piecesIn(returnablePiecesOf(order, known));
      const sentAt = lastSentAtOf(order);
      if (sentAt === null || wanted.length === 0) return;
      const lines = linesOf(order, returnablePiecesOf(order, known), wanted);
      const parts = { kind: 'withdrawal', lines, reason: '', declaredAt, sentAt, known } as const;
      if (await this.write(order, { ...(await this.newReturn(order, parts)), withdrawalId })) return;
    }
    throw new ShopError('RETURN_CHANGED');
  }

  /** The order that a return belongs to; `null` for none. For callers that have already authorized the request. */
  async orderOf(returnId: number): Promise<number | null> {
    return (await this.deps.store.byId(returnId))?.orderId ?? null;
  }

  /**
   * Who has given the money of the return back that a withdrawal from an order has led to; `null` while nobody has. For callers
   * that have already authorized the request.
   */
  async refundedFor(withdrawalId: number, orderId: number): Promise<{ byUsername: string | null } | null> {
    const returns = await this.deps.store.ofOrders([orderId]);
    const refunded = returns.find((one) => one.withdrawalId === withdrawalId && one.state === 'closed');
    return refunded === undefined ? null : { byUsername: refunded.decision?.byUsername ?? null };
  }

  /** A return that the viewer may see; `null` for every other. */
  async byId(viewer: Viewer, returnId: number): Promise<ReturnRecord | null> {
    requirePermission(viewer, 'returns.read');
    const record = await this.deps.store.byId(returnId);
    return record !== null && can(viewer, 'returns.read', record.userId) ? record : null;
  }

  /** The returns of orders that the viewer may see, oldest first; none for who may not read them. */
  async ofOrders(viewer: Viewer, orderIds: readonly number[]): Promise<ReturnRecord[]> {
    if (!can(viewer, 'returns.read')) return [];
    const returns = await this.deps.store.ofOrders(orderIds);
    return returns.filter(({ userId }) => can(viewer, 'returns.read', userId));
  }

  /** What can be given back of an order with these returns; `null` for nothing. For callers that have authorized the request. */
  optionsOf(order: OrderRecord, returns: readonly ReturnRecord[]): ReturnOptions | null {
    const sentAt = lastSentAtOf(order);
    const lines = piecesIn(returnablePiecesOf(order, returns));
    if (sentAt === null || lines.length === 0 || order.state !== 'paid') return null;
    return {
      lines,
      withdrawableUntil: withdrawalEndOf(order, sentAt),
      returnableUntil: returnableUntil(sentAt),
    };
  }

  /** Returns: open ones with what is due first, all others newest first. Customers see their own. */
  async list(viewer: Viewer, filter: ReturnFilter, wanted: WantedSlice): Promise<CountedSlice<ReturnRecord>> {
    requirePermission(viewer, 'returns.read');
    const query = {
      ...(viewer.role === 'customer' ? { userId: viewer.userId } : {}),
      ...toQuery(filter),
      ...(can(viewer, 'customers.read') ? await this.toSearch(filter.search) : {}),
    };
    return readCountedSlice(
      () => this.deps.store.count(query),
      filter.isOpen === true ? DUE_FIRST : NEWEST_FIRST,
      wanted,
      (behind, order, limit) => this.deps.store.list({ $and: [query, behind] }, order, limit),
    );
  }

  /** What a return is about, in a few words; empty when it is gone. For mails to the shop. */
  async contentsOf(returnId: number): Promise<string> {
    const record = await this.deps.store.byId(returnId);
    return (record?.lines ?? []).map(({ count, name }) => `${count} × ${name}`).join(', ');
  }

  /**
   * When the money is due of the return that waits for an employee and is due first; `null` for none. For callers that have
   * already authorized the request.
   */
  async firstDueAt(): Promise<Date | null> {
    const first = await this.deps.store.firstToHandle();
    return first === null ? null : dueAtOf(first);
  }

  /**
   * Open returns by when something must have happened to them: announced ones too, whose goods are not here. For callers that
   * have already authorized the request.
   */
  dueFirst(limit: number): Promise<ReturnRecord[]> {
    return this.deps.store.list({ isOpen: true }, { nextDueAt: 1, _id: 1 }, limit);
  }

  /** How many returns wait for an employee, for callers that have already authorized the request. */
  countToHandle(): Promise<number> {
    return this.deps.store.countToHandle();
  }

  /** All returns of a user, oldest first, for callers that have already authorized the request. */
  allOf(userId: number): Promise<ReturnRecord[]> {
    return this.deps.store.ofUser(userId);
  }

  /** Throws `RETURNS_UNDER_WAY` while a return of the user is not at its end. */
  async assertNoneOpen(userId: number): Promise<void> {
    if (await this.deps.store.hasOpen(userId)) throw new ShopError('RETURNS_UNDER_WAY');
  }

  /** Whether open returns of an order are about pieces that no shipment of it stands for; for callers that have checked who asks. */
  hasOpenBeyond(order: OrderRecord): Promise<boolean> {
    return this.deps.store.hasOpenBeyond(order);
  }

  /** All returns of an order, oldest first. */
  private async knownOf(order: OrderRecord): Promise<ReturnRecord[]> {
    return allReturnsOf(order, await this.deps.store.ofOrders([order._id]));
  }

  /**
   * One compare-and-set of the order that a return is made from: its parcels are not taken back at the same moment, and it
   * has no other return of the same number. `false`: the order has changed.
   */
  private async write(order: OrderRecord, record: ReturnRecord): Promise<boolean> {
    const revision = revisionOf(order);
    const written = await this.deps.orders.transition(
      order._id,
      { state: order.state, revision },
      { at: this.deps.clock(), revision: revision + 1, outbox: [returnEntry(record)] },
    );
    return written !== null;
  }

  private async newReturn(
    order: OrderRecord,
    {
      kind,
      lines,
      reason,
      declaredAt,
      sentAt,
      known,
    }: Pick<ReturnRecord, 'kind' | 'lines' | 'reason' | 'declaredAt'> & {
      sentAt: Date;
      known: readonly ReturnRecord[];
    },
  ): Promise<ReturnRecord> {
    const dates = { kind, declaredAt, proofAt: null, receivedAt: null };
    const record: ReturnRecord = {
      ...dates,
      _id: await this.deps.ids.reserve('returns'),
      orderId: order._id,
      no: known.length + 1,
      userId: order.userId,
      lines,
      reason,
      state: 'announced',
      isOpen: true,
      withdrawableUntil: withdrawalEndOf(order, sentAt),
      nextDueAt: nextDueAtOf(dates),
      checks: [],
      decision: null,
      rejection: null,
      endedAt: null,
      revision: 0,
    };
    const event = eventEntry('return.announced', record._id, this.deps.clock());
    return { ...record, outbox: [...(await this.announcedMail(order, record)), event] };
  }

  private async announcedMail(order: OrderRecord, record: ReturnRecord): Promise<OutboxEntry[]> {
    const buyer = await this.deps.accounts.contactOf(order.userId);
    if (buyer === null) return [];
    const reader = { language: order.language, recipient: order.recipient };
    const content = returnAnnouncedMail(record, reader, this.deps.settings.now.operator);
    return [mailEntry(this.deps, `return-announced-${record._id}`, content, buyer.email)];
  }

  /** What returns fulfill that an employee searches for: by their number, their order's, or their customer. */
  private async toSearch(text: string): Promise<QueryFilter<ReturnRecord>> {
    if (text.trim() === '') return {};
    const id = readCustomerSearch(text)?.id ?? null;
    const ofCustomers = { userId: mongoose.trusted({ $in: await this.deps.customers.idsOf(text) }) };
    return { $or: [...(id === null ? [] : [{ _id: id }, { orderId: id }]), ofCustomers] };
  }
}

/** Lines with the pieces that they may still give back, without those that have none. */
const piecesIn = (counts: readonly number[]): WantedPieces[] =>
  counts.map((count, line) => ({ line, count })).filter(({ count }) => count > 0);

/** Until when an order can be withdrawn from: by a consumer as the law says, by a business at no time. */
const withdrawalEndOf = (order: OrderRecord, sentAt: Date): Date =>
  billsBusiness(order) ? sentAt : withdrawableUntil(sentAt);

/** What consumers may withdraw from is not returned voluntarily: that would cost them rights, and perhaps a fee. */
function assertVoluntary(order: OrderRecord, sentAt: Date, declaredAt: Date): void {
  if (declaredAt < withdrawalEndOf(order, sentAt)) throw new ShopError('RETURN_WITHDRAW_FIRST');
  if (declaredAt >= returnableUntil(sentAt)) throw new ShopError('RETURN_TOO_LATE');
}

/** The return that an announcement has made already, or `RETURN_CHANGED`. */
function repeated(known: readonly ReturnRecord[], { kind, lines, seenReturns }: Announcement): ReturnRecord {
  const next = known[seenReturns];
  const namesOf = (pieces: readonly WantedPieces[]): string =>
    pieces
      .map(({ line, count }) => `${line}:${count}`)
      .sort()
      .join();
  if (next?.kind !== kind || namesOf(next.lines) !== namesOf(lines)) throw new ShopError('RETURN_CHANGED');
  return next;
}

const toQuery = ({ state, isOpen }: ReturnFilter): QueryFilter<ReturnRecord> => ({
  ...(state === null ? {} : { state }),
  ...(isOpen === null ? {} : { isOpen }),
});

const NEWEST_FIRST: SliceOrder = { name: 'returns', keys: [['_id', 'number', -1]] };

const DUE_FIRST: SliceOrder = {
  name: 'returns due',
  keys: [
    ['nextDueAt', 'date', 1],
    ['_id', 'number', 1],
  ],
};
