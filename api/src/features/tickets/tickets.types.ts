import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType } from 'type-graphql';
import { TICKETS_PAGE_SIZE } from '../../../shared/rules/paging.js';
import { ListPage, ListPageInput, PageAfter } from '../../graphql/page.js';
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
  @Field(() => ID, { description: 'Identifies the ticket; a positive integer.' })
  id!: number;

  @Field(() => String, { description: 'What it is about.' })
  title!: string;

  @Field(() => String, { description: 'The question; plain text.' })
  question!: string;

  @Field(() => String, { description: 'Where the answer goes.' })
  emailForAnswer!: string;

  @Field(() => TicketStatus, { description: 'Whether it has been answered.' })
  status!: TicketRecord['status'];

  @Field(() => GraphQLISODateTime, { description: 'When it was sent.' })
  openedAt!: Date;

  @Field(() => ID, { nullable: true, description: 'Id of the customer who has sent it; null for a guest.' })
  customerId!: number | null;

  @Field(() => String, { nullable: true, description: 'The answer; null while it is open.' })
  answer!: string | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was answered.' })
  closedAt!: Date | null;

  @Field(() => ID, { nullable: true, description: 'Id of the employee who has answered.' })
  employeeId!: number | null;

  @Field(() => String, { nullable: true, description: 'Username of the employee who has answered.' })
  employeeUsername!: string | null;

  @Field(() => [Ticket], {
    description: 'Up to three answered tickets that share most words with this one, most alike first.',
  })
  similarTickets!: TicketRecord[];
}

@ObjectType({ description: 'One page of a list of tickets.' })
export class TicketPage extends ListPage {
  @Field(() => [Ticket], { name: 'tickets', description: 'The tickets of this page, in order.' })
  entries!: unknown[];
}

@InputType({ description: 'Conditions of a list of tickets. All given ones must hold.' })
export class TicketFilter {
  @Field(() => ID, { nullable: true, description: `One ticket. ${ID_FILTER_RULE}` })
  ticketId?: string | null;

  @Field(() => ID, { nullable: true, description: `Tickets of one customer. ${ID_FILTER_RULE}` })
  customerId?: string | null;

  @Field(() => TicketStatus, { nullable: true, description: 'Only open or only answered ones.' })
  status?: TicketRecord['status'] | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the customer, address for the answer, or words of the title; beginnings suffice.',
  })
  search?: string | null;
}

@InputType({ description: 'Which page of a list of tickets.' })
export class TicketPageInput extends ListPageInput {
  @Field(() => Int, {
    defaultValue: TICKETS_PAGE_SIZE,
    description: '4, 8, 12 or 24; anything else means the default.',
  })
  size!: number;

  @PageAfter()
  after?: string | null;
}

@InputType({ description: 'The answer to a ticket.' })
export class AnswerTicketInput {
  @Field(() => ID, { description: 'Id of the ticket.' })
  ticketId!: string;

  @Field(() => String, { description: 'Plain text, 1 to 10,000 characters.' })
  answer!: string;
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
  @Field(() => String, { description: 'What it is about; 1 to 200 characters.' })
  title!: string;

  @Field(() => String, { description: 'E-mail address for the answer.' })
  emailForAnswer!: string;

  @Field(() => String, { description: 'The question; 1 to 5,000 characters.' })
  question!: string;
}

export const TicketSubmitted = outcome('TicketSubmitted', 'The question has reached the shop.', {
  ticketId: given<number>(ID, 'Number of the ticket, for asking about it.'),
  emailForAnswer: given<string>(String, 'Where the answer will go.'),
});

export const SubmitTicketResult = createResultType(
  'SubmitTicketResult',
  'The outcome of asking the shop.',
  TicketSubmitted,
);
