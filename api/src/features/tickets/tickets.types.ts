import { ID, InputType, ObjectType } from 'type-graphql';
import { LOOKUP } from '../../graphql/cost.js';
import { Field, NullableField } from '../../graphql/declare.js';
import { CountedPage, ForwardPage } from '../../graphql/page.js';
import { createResultType } from '../../graphql/result.js';
import { ID_FILTER_RULE } from '../../graphql/id-filter.js';
import type { TicketRecord } from './tickets.model.js';
import { defineEnum } from '../../graphql/enum.js';
import { given, outcome } from '../../graphql/outcome.js';

const TicketStatus = defineEnum<TicketRecord['status']>(
  'TicketStatus',
  'Whether a ticket has been answered. No ticket is opened again.',
  {
    open: ['OPEN', 'It waits for an answer.'],
    closed: ['CLOSED', 'It has been answered.'],
  },
);

export const TicketSort = defineEnum(
  'TicketSort',
  'The order of a list of tickets, by the time of opening.',
  {
    'oldest first': ['OLDEST', 'Older first.'],
    'newest first': ['NEWEST', 'Newer first.'],
  },
);

@ObjectType({ description: 'A question to the shop. Only employees see it.' })
export class Ticket {
  @Field('Identifies the ticket; a positive integer.', ID) id!: number;
  @Field('What it is about.') title!: string;
  @Field('The question; plain text.') question!: string;
  @Field('Where the answer goes.') emailForAnswer!: string;
  @Field('Whether it has been answered.', TicketStatus) status!: TicketRecord['status'];
  @Field('When it was sent.', Date) openedAt!: Date;
  @NullableField('Id of the customer who has sent it; null for a guest.', ID) customerId!: number | null;
  @NullableField('The answer; null while it is open.') answer!: string | null;
  @NullableField('When it was answered.', Date) closedAt!: Date | null;
  @NullableField('Id of the employee who has answered.', ID) employeeId!: number | null;
  @NullableField('Username of the employee who has answered.') employeeUsername!: string | null;
  @Field('Up to three answered tickets that share most words with this one, most alike first.', [Ticket], {
    complexity: LOOKUP,
  })
  similarTickets!: TicketRecord[];
  @Field('What the customer has asked before in the same thread, oldest first; at most 50.', [Ticket], {
    complexity: LOOKUP,
  })
  earlier!: TicketRecord[];
}

@ObjectType({ description: 'A question of the customer who reads it, and its answer.' })
export class OwnTicket {
  @Field('Identifies the ticket; a positive integer.', ID) id!: number;
  @Field('The question; plain text.') question!: string;
  @Field('Where the answer goes.') emailForAnswer!: string;
  @Field('Whether it has been answered.', TicketStatus) status!: TicketRecord['status'];
  @Field('When it was sent.', Date) openedAt!: Date;
  @NullableField('The answer; null while it is open.') answer!: string | null;
  @NullableField('When it was answered.', Date) closedAt!: Date | null;
}

@ObjectType({ description: 'A question of the customer who reads it, and what has followed.' })
export class TicketThread {
  @Field('Id of its first ticket.', ID) id!: number;
  @Field('What it is about.') title!: string;
  @Field('Its tickets, oldest first; at most 51.', [OwnTicket], { complexity: LOOKUP })
  tickets!: TicketRecord[];
}

@ObjectType({ description: 'Threads from some place in their list on.' })
export class TicketThreadPage extends ForwardPage {
  @Field('The threads, in order.', [TicketThread], { name: 'threads' }) entries!: unknown[];
}

@ObjectType({ description: 'Tickets from some place in their list on.' })
export class TicketPage extends CountedPage {
  @Field('The tickets, in order.', [Ticket], { name: 'tickets' }) entries!: unknown[];
}

@InputType({ description: 'Conditions of a list of tickets. All given ones must hold.' })
export class TicketFilter {
  @NullableField(`One ticket. ${ID_FILTER_RULE}`, ID) ticketId?: string | null;
  @NullableField(`Tickets of one customer. ${ID_FILTER_RULE}`, ID) customerId?: string | null;
  @NullableField('Only open or only answered ones.', TicketStatus) status?: TicketRecord['status'] | null;
  @NullableField('Name of the customer, address for the answer, or words of the title; beginnings suffice.')
  search?: string | null;
}

@InputType({ description: 'The answer to a ticket.' })
export class AnswerTicketInput {
  @Field('Id of the ticket.', ID) ticketId!: string;
  @Field('Plain text, 1 to 10,000 characters.') answer!: string;
}

export const TicketAnswered = outcome('TicketAnswered', 'The answer is stored and on its way by mail.', {
  ticket: given<TicketRecord>(Ticket, 'The ticket, closed now.'),
});

export const AnswerTicketResult = createResultType(
  'AnswerTicketResult',
  'The outcome of answering a ticket.',
  TicketAnswered,
);

@InputType({ description: 'A question to the shop.' })
export class SubmitTicketInput {
  @Field('What it is about; 1 to 200 characters.') title!: string;
  @Field('E-mail address for the answer.') emailForAnswer!: string;
  @Field('The question; 1 to 5,000 characters.') question!: string;
  @NullableField('Id of an own ticket whose thread it goes on with; customers only.', ID) followsId?:
    | string
    | null;
}

export const TicketSubmitted = outcome('TicketSubmitted', 'The question has reached the shop.', {
  ticketId: given<number>(ID, 'Number of the ticket, for asking about it.'),
  emailForAnswer: given<string>(String, 'Where the answer will go.'),
  thread: given<TicketRecord | null>(TicketThread, 'The thread that it stands in; null for a guest.', {
    nullable: true,
  }),
});

export const SubmitTicketResult = createResultType(
  'SubmitTicketResult',
  'The outcome of asking the shop.',
  TicketSubmitted,
);
