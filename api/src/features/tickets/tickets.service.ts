import type { Connection } from 'mongoose';
import { demand, type Viewer } from '../../../shared/access.js';
import { refuseProblems, toFieldProblems } from '../../../shared/rules/problems.js';
import {
  checkQuestion,
  checkTicketEmail,
  checkTicketTitle,
  TICKET_MESSAGES,
} from '../../../shared/rules/ticket.js';
import type { Clock } from '../../platform/clock.js';
import type { Ids } from '../../platform/database/ids.js';
import type { Origin } from '../../platform/network.js';
import type { Limit, Throttle } from '../../platform/throttle.js';
import { ticketModel, type TicketRecord } from './tickets.model.js';

/** What the contact form sends. */
export interface TicketInput {
  title: string;
  emailForAnswer: string;
  question: string;
}

/** Tickets of one customer, or from one address. */
const SUBMITTING: Limit = { name: 'ticket', tries: 10, windowMs: 3_600_000 };

/** Questions to the shop, from guests and customers (specification, section 6). */
export class TicketsService {
  private readonly tickets;

  constructor(
    connection: Connection,
    private readonly around: { ids: Ids; throttle: Throttle; clock: Clock },
  ) {
    this.tickets = ticketModel(connection);
  }

  /** Stores an open ticket. Throws `INVALID_INPUT` or `RATE_LIMITED`. */
  async submit(viewer: Viewer, input: TicketInput, origin: Origin): Promise<TicketRecord> {
    demand(viewer, 'tickets.submit');
    const fields = {
      title: input.title.trim(),
      emailForAnswer: input.emailForAnswer.trim(),
      question: input.question.trim(),
    };
    checkTicket(fields);
    await this.countTry(viewer, origin);
    const ticket: TicketRecord = {
      ...fields,
      _id: await this.around.ids.reserve('tickets'),
      userId: viewer.role === 'customer' ? viewer.userId : null,
      status: 'open',
      answer: null,
      employeeId: null,
      openedAt: this.around.clock(),
      closedAt: null,
    };
    await this.tickets.create(ticket);
    return ticket;
  }

  /** Builds the indexes that the model declares. */
  async buildIndexes(): Promise<void> {
    await this.tickets.createIndexes();
  }

  private countTry(viewer: Viewer, origin: Origin): Promise<void> {
    const { throttle } = this.around;
    return viewer.role === 'customer'
      ? throttle.count(SUBMITTING, `user ${viewer.userId}`)
      : throttle.countAddress(SUBMITTING, origin.address);
  }
}

function checkTicket(input: TicketInput): void {
  const checks = {
    title: checkTicketTitle(input.title),
    emailForAnswer: checkTicketEmail(input.emailForAnswer),
    question: checkQuestion(input.question),
  };
  const problems = toFieldProblems(checks, TICKET_MESSAGES);
  const isIncomplete = Object.values(checks).includes('required');
  refuseProblems(problems, isIncomplete ? 'One or more fields of data are missing.' : problems[0]?.message);
}
