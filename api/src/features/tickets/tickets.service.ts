import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { keywordsOf } from '../../../shared/rules/keywords.js';
import type { WantedPage } from '../../../shared/rules/paging.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import { escapeForRegex } from '../../../shared/rules/search.js';
import { readTicketSearch, ticketWords } from '../../../shared/rules/ticket-search.js';
import { checkAnswer, checkTicket } from '../../../shared/rules/ticket.js';
import { cleanLine, cleanText } from '../../../shared/rules/plain-text.js';
import { unknownTicket } from '../../../shared/rules/ids.js';
import type { Clock } from '../../kernel/clock.js';
import type { Ids } from '../../kernel/database/ids.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import { eventEntry, type OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import { readPage, type Page } from '../../kernel/database/page.js';
import {
  readCountedSlice,
  readSlice,
  type CountedSlice,
  type Slice,
  type WantedSlice,
} from '../../kernel/database/slice.js';
import type { MailSender } from '../../kernel/mail/mail-layout.js';
import { mailEntry } from '../../kernel/mail/mail-queue.js';
import type { Origin } from '../../kernel/http/network.js';
import type { Limit, Throttle } from '../../kernel/throttle/throttle.js';
import type { AccountsService } from '../accounts/accounts.service.js';
import type { CustomerSearchService } from '../accounts/customer-search.service.js';
import type { AuditService } from '../audit/audit.service.js';
import { ticketAnswerMail, ticketReceivedMail } from './ticket.mails.js';
import { ticketModel, type TicketRecord } from './tickets.model.js';

/** What the contact form sends. */
export interface TicketInput {
  title: string;
  emailForAnswer: string;
  question: string;
  /** An own ticket whose thread it goes on with. */
  followsId?: number | null;
}

/** What the employees' list of tickets is narrowed to. */
export interface TicketFilter {
  ticketId: number | null;
  customerId: number | null;
  status: TicketRecord['status'] | null;
  /** Name of the customer, e-mail, or words of the title; empty: all. */
  search: string;
}

/** The orders in which tickets can be listed: by the time of opening. */
export type TicketOrder = 'oldest first' | 'newest first';

const DIRECTIONS = { 'oldest first': 1, 'newest first': -1 } as const;

/** How many similar tickets are shown beside a question, and how many of the newest are compared with it. */
const MAX_SIMILAR = 3;
const MAX_COMPARED = 300;

const startsWith = (text: string): RegExp => new RegExp(`^${escapeForRegex(text)}`);

/** How many tickets may follow the first of a thread. */
const MAX_FOLLOWING = 50;

/** Tickets of one customer, or from one address. */
const SUBMITTING: Limit = { name: 'ticket', tries: 10, windowMs: 3_600_000 };

/** Questions to the shop, from guests and customers. */
export class TicketsService {
  private readonly tickets;

  constructor(
    connection: Connection,
    private readonly deps: MailSender & {
      accounts: AccountsService;
      customers: CustomerSearchService;
      ids: Ids;
      throttle: Throttle;
      clock: Clock;
      outbox: Outbox;
      audit: AuditService;
    },
  ) {
    this.tickets = ticketModel(connection);
  }

  /**
   * Stores an open ticket. A customer whose address is proven gets a mail that it has come; anybody else may have typed that
   * address. Throws `INVALID_INPUT`, `RATE_LIMITED`, `NOT_FOUND` for a foreign thread, and `THREAD_FULL`.
   */
  async submit(viewer: Viewer, input: TicketInput, origin: Origin): Promise<TicketRecord> {
    requirePermission(viewer, 'tickets.submit');
    const fields = {
      title: cleanLine(input.title),
      emailForAnswer: input.emailForAnswer.trim(),
      question: cleanText(input.question),
    };
    throwIfInvalid(checkTicket(fields), { incomplete: 'FIELDS_MISSING' });
    await this.countAttempt(viewer, origin);
    const followsId = await this.threadOf(viewer, input.followsId ?? null);
    const ticketId = await this.deps.ids.reserve('tickets');
    const openedAt = this.deps.clock();
    const ticket: TicketRecord = {
      ...fields,
      _id: ticketId,
      userId: viewer.role === 'customer' ? viewer.userId : null,
      followsId,
      language: viewer.language ?? 'en',
      status: 'open',
      answer: null,
      employeeId: null,
      employeeName: null,
      keywords: keywordsOf(`${fields.title} ${fields.question}`),
      searchWords: ticketWords(fields),
      openedAt,
      closedAt: null,
    };
    const outbox = [eventEntry('ticket.opened', ticketId, openedAt), ...(await this.receivedMail(ticket))];
    await this.tickets.create({ ...ticket, outbox });
    return ticket;
  }

  /** The tickets. Employees only. */
  async list(
    viewer: Viewer,
    filter: TicketFilter,
    order: TicketOrder,
    wanted: WantedSlice,
  ): Promise<CountedSlice<TicketRecord>> {
    const query = await this.queryOf(viewer, filter);
    const direction = DIRECTIONS[order];
    return readCountedSlice(
      () => this.tickets.countDocuments(query).exec(),
      {
        name: `tickets ${order}`,
        keys: [
          ['openedAt', 'date', direction],
          ['_id', 'number', direction],
        ],
      },
      wanted,
      (behind, sort, limit) =>
        this.tickets
          .find({ $and: [query, behind] })
          .sort(sort)
          .limit(limit)
          .lean<TicketRecord[]>()
          .exec(),
    );
  }

  /** One page of them by its number, as `/api` asks for it. */
  async page(
    viewer: Viewer,
    filter: TicketFilter,
    order: TicketOrder,
    page: WantedPage,
  ): Promise<Page<TicketRecord>> {
    const query = await this.queryOf(viewer, filter);
    const sort = { openedAt: DIRECTIONS[order], _id: DIRECTIONS[order] };
    return readPage(
      {
        count: () => this.tickets.countDocuments(query).exec(),
        slice: (skip, limit) => this.tickets.find(query).sort(sort).skip(skip).limit(limit).lean().exec(),
      },
      page,
    );
  }

  /** Returns the first tickets of the customer's threads, newest first. */
  async own(viewer: Viewer, wanted: WantedSlice): Promise<Slice<TicketRecord>> {
    requirePermission(viewer, 'tickets.readOwn');
    return readSlice({ name: 'own tickets', keys: [['_id', 'number', -1]] }, wanted, (behind, sort, limit) =>
      this.tickets
        .find({ $and: [{ userId: viewer.userId, followsId: null }, behind] })
        .sort(sort)
        .limit(limit)
        .lean<TicketRecord[]>()
        .exec(),
    );
  }

  /** Returns all tickets of each of these threads, oldest first, for a loader of callers who may read their first tickets. */
  async threads(firstIds: readonly number[]): Promise<TicketRecord[][]> {
    const isOneOf = mongoose.trusted({ $in: [...firstIds] });
    const found = await this.tickets
      .find({ $or: [{ _id: isOneOf }, { followsId: isOneOf }] })
      .sort({ _id: 1 })
      .lean<TicketRecord[]>()
      .exec();
    return firstIds.map((firstId) => found.filter(({ _id, followsId }) => (followsId ?? _id) === firstId));
  }

  /** A ticket by its id, or `null`. Employees only. */
  async ticket(viewer: Viewer, ticketId: number): Promise<TicketRecord | null> {
    requirePermission(viewer, 'tickets.read');
    return this.tickets.findById(ticketId).lean<TicketRecord>().exec();
  }

  /**
   * Answers an open ticket, closes it, and puts the sender's mail into its outbox: all in one write, so that of two answers at once only
   * one counts. Throws `INVALID_INPUT`, `NOT_FOUND` and `ALREADY_ANSWERED`. There is no reopening.
   */
  async answer(viewer: Viewer, ticketId: number, text: string): Promise<TicketRecord> {
    requirePermission(viewer, 'tickets.answer');
    const answer = cleanText(text);
    throwIfInvalid(checkAnswer({ answer }), { incomplete: 'FIELDS_MISSING' });
    const open = await this.ticket(viewer, ticketId);
    if (open === null) throw unknownTicket(ticketId);
    const entry = await this.deps.audit.entryOf(viewer, 'TICKET_ANSWERED', ticketId);
    const closed = await this.tickets
      .findOneAndUpdate(
        { _id: ticketId, status: 'open' },
        {
          $set: {
            status: 'closed',
            answer,
            employeeId: viewer.userId,
            employeeName: viewer.username,
            closedAt: this.deps.clock(),
          },
          $push: {
            outbox: {
              $each: [
                await this.answerMail(open, answer),
                entry,
                eventEntry('ticket.answered', ticketId, this.deps.clock()),
              ],
            },
          },
        },
        { returnDocument: 'after' },
      )
      .lean<TicketRecord>()
      .exec();
    if (closed === null) throw new ShopError('ALREADY_ANSWERED');
    await this.deps.outbox.processNow(this.tickets.modelName, ticketId, [entry]);
    return closed;
  }

  /** The answered tickets that share most words with each of these, best first; for a loader. */
  async similarTo(asked: readonly TicketRecord[]): Promise<TicketRecord[][]> {
    const words = new Set(asked.flatMap(({ keywords }) => keywords));
    const answered =
      words.size === 0
        ? []
        : await this.tickets
            .find({ status: 'closed', keywords: mongoose.trusted({ $in: [...words] }) })
            .sort({ _id: -1 })
            .limit(MAX_COMPARED)
            .lean<TicketRecord[]>()
            .exec();
    return asked.map((ticket) => mostSimilar(ticket, answered));
  }

  /** What a ticket is about, for mails to the shop itself; empty when it is gone. */
  async titleOf(ticketId: number): Promise<string> {
    const ticket = await this.tickets.findById(ticketId).select('title').lean<TicketRecord>().exec();
    return ticket?.title ?? '';
  }

  /** How many tickets wait for an answer, for callers that have already authorized the request. */
  countOpen(): Promise<number> {
    return this.tickets.countDocuments({ status: 'open' }).exec();
  }

  /**
   * When the ticket was opened that has waited longest, for callers that have already authorized the request; `null` when none
   * waits.
   */
  async oldestOpen(): Promise<Date | null> {
    const oldest = await this.tickets
      .findOne({ status: 'open' })
      .sort({ openedAt: 1, _id: 1 })
      .select('openedAt')
      .lean()
      .exec();
    return oldest?.openedAt ?? null;
  }

  /** All tickets of a user, oldest first, for callers that have already authorized the request. */
  async allOf(userId: number): Promise<TicketRecord[]> {
    return this.tickets.find({ userId }).sort({ _id: 1 }).lean<TicketRecord[]>().exec();
  }

  /** Removes the tickets of a user whose account was deleted: nobody can tell what of their words is personal. */
  async deleteByUser(userId: number): Promise<void> {
    await this.tickets.deleteMany({ userId }).exec();
  }

  /** Repeats the question only to whom it is proven to come from; anybody else may have typed that address. */
  private async answerMail(ticket: TicketRecord, answer: string): Promise<OutboxEntry> {
    const { _id, userId, emailForAnswer, language, openedAt, title, question } = ticket;
    const isOwn = userId !== null && (await this.deps.accounts.hasProven(userId, emailForAnswer));
    const asked = isOwn ? { title, question } : null;
    const content = ticketAnswerMail(language, { ticketId: _id, asked, answer, openedAt });
    return mailEntry(this.deps, `ticket-answer-${_id}`, content, emailForAnswer);
  }

  /** Returns the first ticket of the thread that a customer's new one goes on with. */
  private async threadOf(viewer: Viewer, followsId: number | null): Promise<number | null> {
    if (followsId === null) return null;
    const followed =
      viewer.role === 'customer'
        ? await this.tickets.findOne({ _id: followsId, userId: viewer.userId }).lean<TicketRecord>().exec()
        : null;
    if (followed === null) throw unknownTicket(followsId);
    const firstId = followed.followsId ?? followed._id;
    const following = await this.tickets.countDocuments({ followsId: firstId }).exec();
    if (following >= MAX_FOLLOWING) throw new ShopError('THREAD_FULL', { max: MAX_FOLLOWING });
    return firstId;
  }

  private async receivedMail(ticket: TicketRecord): Promise<OutboxEntry[]> {
    const { _id, userId, emailForAnswer, language, title, question } = ticket;
    if (userId === null || !(await this.deps.accounts.hasProven(userId, emailForAnswer))) return [];
    const content = ticketReceivedMail(language, { ticketId: _id, title, question });
    return [mailEntry(this.deps, `ticket-received-${_id}`, content, emailForAnswer)];
  }

  /** What the tickets of a list fulfill. */
  private async queryOf(viewer: Viewer, filter: TicketFilter): Promise<QueryFilter<TicketRecord>> {
    requirePermission(viewer, 'tickets.read');
    return {
      ...(filter.ticketId === null ? {} : { _id: filter.ticketId }),
      ...(filter.customerId === null ? {} : { userId: filter.customerId }),
      ...(filter.status === null ? {} : { status: filter.status }),
      ...(await this.toSearch(filter.search)),
    };
  }

  /** What tickets fulfill that an employee searches for. */
  private async toSearch(text: string): Promise<QueryFilter<TicketRecord>> {
    const search = readTicketSearch(text);
    if (search === null) return {};
    const { words, email } = search;
    const userIds = await this.deps.customers.idsOf(text);
    return {
      $or: [
        ...(words.length === 0 ? [] : [{ $and: words.map((word) => ({ searchWords: startsWith(word) })) }]),
        { searchWords: startsWith(email) },
        ...(userIds.length === 0 ? [] : [{ userId: mongoose.trusted({ $in: userIds }) }]),
      ],
    };
  }

  private countAttempt(viewer: Viewer, origin: Origin): Promise<void> {
    const { throttle } = this.deps;
    return viewer.role === 'customer'
      ? throttle.count(SUBMITTING, `user ${viewer.userId}`)
      : throttle.countAddress(SUBMITTING, origin.address);
  }
}

const countShared = ({ keywords }: TicketRecord, words: ReadonlySet<string>): number =>
  keywords.filter((word) => words.has(word)).length;

/** Two tickets are alike when they share at least two words; the more, the more alike. */
function mostSimilar({ _id, keywords }: TicketRecord, answered: readonly TicketRecord[]): TicketRecord[] {
  const own = new Set(keywords);
  return answered
    .filter((candidate) => candidate._id !== _id)
    .map((candidate) => ({ candidate, shared: countShared(candidate, own) }))
    .filter(({ shared }) => shared >= 2)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, MAX_SIMILAR)
    .map(({ candidate }) => candidate);
}
