import mongoose, { type Connection, type QueryFilter, type SortOrder } from 'mongoose';
import { demand, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { keywordsOf } from '../../../shared/rules/keywords.js';
import type { WantedPage } from '../../../shared/rules/paging.js';
import { INCOMPLETE, refuseProblems } from '../../../shared/rules/problems.js';
import { checkAnswer, checkTicket } from '../../../shared/rules/ticket.js';
import type { Clock } from '../../platform/clock.js';
import type { Ids } from '../../platform/database/ids.js';
import type { Logbook } from '../../platform/database/logbook.js';
import { oweEvent } from '../../platform/database/owed-events.js';
import { readPage, type Page } from '../../platform/database/page.js';
import { composeMail, owe } from '../../platform/mail/letters.js';
import type { Outbox } from '../../platform/mail/outbox.js';
import { ticketAnswerLetter } from '../../platform/mail/ticket.letters.js';
import { writingIn } from '../../platform/mail/writing.js';
import type { Origin } from '../../platform/network.js';
import type { Limit, Throttle } from '../../platform/throttle.js';
import type { AuditService } from '../audit/audit.service.js';
import type { DeliveriesService } from '../webhooks/deliveries.service.js';
import { ticketModel, type TicketRecord } from './tickets.model.js';

/** What the contact form sends. */
export interface TicketInput {
  title: string;
  emailForAnswer: string;
  question: string;
}

/** What the employees' list of tickets is narrowed to. */
export interface TicketFilter {
  ticketId: number | null;
  status: TicketRecord['status'] | null;
}

/** The orders in which tickets can be listed: by the time of opening. */
export type TicketOrder = 'oldest first' | 'newest first';

/** How many similar tickets are shown beside a question, and how many of the newest are compared with it. */
const SIMILAR_MAX = 3;
const COMPARED_MAX = 300;

/** Tickets of one customer, or from one address. */
const SUBMITTING: Limit = { name: 'ticket', tries: 10, windowMs: 3_600_000 };

/** Questions to the shop, from guests and customers (specification, section 6). */
export class TicketsService {
  private readonly tickets;

  constructor(
    connection: Connection,
    private readonly around: {
      ids: Ids;
      throttle: Throttle;
      clock: Clock;
      outbox: Outbox;
      deliveries: DeliveriesService;
      logbook: Logbook;
      audit: AuditService;
      shopUrl: string;
    },
  ) {
    this.tickets = ticketModel(connection);
    around.outbox.serve(this.tickets.modelName);
    around.deliveries.serve(this.tickets.modelName);
    around.logbook.serve(this.tickets.modelName);
  }

  /** Stores an open ticket. Throws `INVALID_INPUT` or `RATE_LIMITED`. */
  async submit(viewer: Viewer, input: TicketInput, origin: Origin): Promise<TicketRecord> {
    demand(viewer, 'tickets.submit');
    const fields = {
      title: input.title.trim(),
      emailForAnswer: input.emailForAnswer.trim(),
      question: input.question.trim(),
    };
    refuseProblems(checkTicket(fields), { incomplete: INCOMPLETE });
    await this.countTry(viewer, origin);
    const ticket: TicketRecord = {
      ...fields,
      _id: await this.around.ids.reserve('tickets'),
      userId: viewer.role === 'customer' ? viewer.userId : null,
      language: viewer.language ?? 'en',
      status: 'open',
      answer: null,
      employeeId: null,
      employeeName: null,
      keywords: keywordsOf(`${fields.title} ${fields.question}`),
      openedAt: this.around.clock(),
      closedAt: null,
      owedMails: [],
    };
    await this.tickets.create(ticket);
    return ticket;
  }

  /** One page of the tickets. Employees only. */
  async page(
    viewer: Viewer,
    filter: TicketFilter,
    order: TicketOrder,
    page: WantedPage,
  ): Promise<Page<TicketRecord>> {
    demand(viewer, 'tickets.read');
    const query: QueryFilter<TicketRecord> = {
      ...(filter.ticketId === null ? {} : { _id: filter.ticketId }),
      ...(filter.status === null ? {} : { status: filter.status }),
    };
    const direction: SortOrder = order === 'oldest first' ? 1 : -1;
    return readPage(
      {
        count: () => this.tickets.countDocuments(query).exec(),
        slice: (skip, limit) =>
          this.tickets
            .find(query)
            .sort({ openedAt: direction, _id: direction })
            .skip(skip)
            .limit(limit)
            .lean()
            .exec(),
      },
      page,
    );
  }

  /** A ticket by its id, or `null`. Employees only. */
  async ticket(viewer: Viewer, ticketId: number): Promise<TicketRecord | null> {
    demand(viewer, 'tickets.read');
    return this.tickets.findById(ticketId).lean<TicketRecord>().exec();
  }

  /**
   * Answers an open ticket, closes it, and owes its sender the mail: all in one write, so that of two answers at once only
   * one counts. Throws `INVALID_INPUT`, `NOT_FOUND` and `ALREADY_ANSWERED`. There is no reopening.
   */
  async answer(viewer: Viewer, ticketId: number, text: string): Promise<TicketRecord> {
    demand(viewer, 'tickets.answer');
    const answer = text.trim();
    refuseProblems(checkAnswer({ answer }), { incomplete: INCOMPLETE });
    const open = await this.ticket(viewer, ticketId);
    if (open === null) throw new ShopError('NOT_FOUND', 'Could not submit answer for ticket.');
    const entry = await this.around.audit.entryOf(viewer, 'TICKET_ANSWERED', ticketId);
    const closed = await this.tickets
      .findOneAndUpdate(
        { _id: ticketId, status: 'open' },
        {
          $set: {
            status: 'closed',
            answer,
            employeeId: viewer.userId,
            employeeName: viewer.username,
            closedAt: this.around.clock(),
          },
          $push: {
            owedMails: this.answerMail(open, answer),
            owedEntries: entry,
            owedEvents: oweEvent('ticket.answered', ticketId, this.around.clock()),
          },
        },
        { returnDocument: 'after' },
      )
      .lean<TicketRecord>()
      .exec();
    if (closed === null) throw new ShopError('ALREADY_ANSWERED');
    await this.around.logbook.settle(this.tickets.modelName, ticketId, [entry]);
    return closed;
  }

  /** The answered tickets that share most words with each of these, best first; for a loader. */
  async similarTo(asked: readonly TicketRecord[]): Promise<TicketRecord[][]> {
    const words = new Set(asked.flatMap(({ keywords = [] }) => keywords));
    const answered =
      words.size === 0
        ? []
        : await this.tickets
            .find({ status: 'closed', keywords: mongoose.trusted({ $in: [...words] }) })
            .sort({ _id: -1 })
            .limit(COMPARED_MAX)
            .lean<TicketRecord[]>()
            .exec();
    return asked.map((ticket) => mostSimilar(ticket, answered));
  }

  /** All tickets of a user, oldest first, for callers that have checked who asks. */
  async allOf(userId: number): Promise<TicketRecord[]> {
    return this.tickets.find({ userId }).sort({ _id: 1 }).lean<TicketRecord[]>().exec();
  }

  /** Removes the tickets of a user whose account was deleted: nobody can tell what of their words is personal. */
  async forget(userId: number): Promise<void> {
    await this.tickets.deleteMany({ userId }).exec();
  }

  /** Builds the indexes that the model declares. */
  async buildIndexes(): Promise<void> {
    await this.tickets.createIndexes();
  }

  private answerMail({ _id, emailForAnswer, language, ...ticket }: TicketRecord, answer: string) {
    const { clock, shopUrl } = this.around;
    const letter = ticketAnswerLetter(writingIn(language), { ...ticket, ticketId: _id, answer });
    return owe(`ticket-answer-${_id}`, composeMail(letter, emailForAnswer, shopUrl), clock());
  }

  private countTry(viewer: Viewer, origin: Origin): Promise<void> {
    const { throttle } = this.around;
    return viewer.role === 'customer'
      ? throttle.count(SUBMITTING, `user ${viewer.userId}`)
      : throttle.countAddress(SUBMITTING, origin.address);
  }
}

const countShared = ({ keywords = [] }: TicketRecord, words: ReadonlySet<string>): number =>
  keywords.filter((word) => words.has(word)).length;

/** Two tickets are alike when they share at least two words; the more, the more alike. */
function mostSimilar({ _id, keywords }: TicketRecord, answered: readonly TicketRecord[]): TicketRecord[] {
  const own = new Set(keywords);
  return answered
    .filter((candidate) => candidate._id !== _id)
    .map((candidate) => ({ candidate, shared: countShared(candidate, own) }))
    .filter(({ shared }) => shared >= 2)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, SIMILAR_MAX)
    .map(({ candidate }) => candidate);
}
