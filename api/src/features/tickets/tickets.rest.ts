import { ShopError } from '../../../shared/errors.js';
import { requireId, readIdFilter, unknownTicket } from '../../../shared/rules/ids.js';
import { TICKETS_PAGE_SIZE } from '../../../shared/rules/paging.js';
import { ID_FILTER_RULE } from '../../graphql/id-filter.js';
import { readText } from '../../rest/body.js';
import {
  NOTHING,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  record,
  text,
  time,
  integerFrom,
} from '../../rest/json-schema.js';
import { readListPage, readParameter, type RestRoute } from '../../rest/route.js';
import type { TicketRecord } from './tickets.model.js';

/** A ticket with the names that clients of `/api` know; times in epoch milliseconds. */
const toWire = (ticket: TicketRecord) => ({
  id: ticket._id,
  title: ticket.title,
  status: ticket.status,
  content_question: ticket.question,
  content_answer: ticket.answer,
  time_open: ticket.openedAt.getTime(),
  time_close: ticket.closedAt?.getTime() ?? null,
  email_for_answer: ticket.emailForAnswer,
  userID_submit: ticket.userId,
  userID_employee: ticket.employeeId,
});

const STATUSES = ['open', 'closed'] as const;

const TICKET = record(
  {
    id: integerFrom(1, 'Id of the ticket.'),
    title: text('What it is about.'),
    status: oneOf(STATUSES, 'Whether it waits for an answer.'),
    content_question: text('The question.'),
    content_answer: orNull(text('The answer; null while the ticket is open.')),
    time_open: time('When it was asked.'),
    time_close: orNull(time('When it was answered.')),
    email_for_answer: text('Where the answer goes.'),
    userID_submit: orNull(integerFrom(1, 'Id of the customer who asks; null for a guest.')),
    userID_employee: orNull(integerFrom(0, 'Id of who has answered.')),
  },
  'Ticket',
);

const submitTicket: RestRoute = {
  method: 'post',
  path: '/ticket',
  action: 'tickets.submit',
  about: {
    summary: 'Asks the shop something.',
    body: {
      title: text('What it is about.'),
      email_for_answer: text('Where the answer goes.'),
      content_question: text('The question.'),
    },
    payload: NOTHING,
  },
  handle: async (request, { services, viewer, origin }) => {
    const input = {
      title: readText(request, 'title'),
      emailForAnswer: readText(request, 'email_for_answer'),
      question: readText(request, 'content_question'),
    };
    await services.tickets.submit(viewer, input, origin);
    return { msg: 'Ticket submitted.', payload: null };
  },
};

const filterTickets: RestRoute = {
  method: 'get',
  path: '/ticket-filter',
  action: 'tickets.read',
  about: {
    summary: 'A page of the questions to the shop.',
    query: {
      ...pageQuery(TICKETS_PAGE_SIZE),
      'id?': integerFrom(0, `Only the ticket of this id. ${ID_FILTER_RULE}`),
      'status?': oneOf(STATUSES, 'Only open, or only answered tickets.'),
      'time_open?': oneOf(['ascending', 'descending'], 'Oldest or newest first; oldest without it.'),
    },
    payload: pageOf('tickets', TICKET),
  },
  handle: async (request, { services, viewer }) => {
    const { entries, currentPage, pagesCount } = await services.tickets.page(
      viewer,
      {
        ticketId: readIdFilter(readParameter(request, 'id')),
        customerId: null,
        status: STATUSES.find((status) => status === readParameter(request, 'status')) ?? null,
        search: '',
      },
      readParameter(request, 'time_open') === 'descending' ? 'newest first' : 'oldest first',
      readListPage(request, TICKETS_PAGE_SIZE),
    );
    return { msg: 'Tickets filtered.', payload: { tickets: entries.map(toWire), currentPage, pagesCount } };
  },
};

const answerTicket: RestRoute = {
  method: 'post',
  path: '/ticket-answer',
  action: 'tickets.answer',
  about: {
    summary: 'Answers an open ticket, which closes it and sends the answer by mail.',
    body: { id: integerFrom(1, 'Id of the ticket.'), content_answer: text('The answer.') },
    payload: NOTHING,
  },
  handle: async (request, { services, viewer }) => {
    const given = readText(request, 'id').trim();
    const answer = readText(request, 'content_answer');
    if (given === '' || answer.trim() === '') throw new ShopError('FIELDS_MISSING');
    await services.tickets.answer(viewer, requireId(given, unknownTicket), answer);
    return { msg: 'Ticket answered.', payload: null };
  },
};

/** The calls of `/api` about support tickets. */
export const ticketRoutes: readonly RestRoute[] = [submitTicket, filterTickets, answerTicket];
