import { Ctx, ID, Resolver } from 'type-graphql';
import { Arg, Input, Query, resolveFields } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import { requireId, readId, readIdFilter, unknownTicket } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { After, First, sliceOf } from '../../graphql/page.js';
import type { TicketRecord } from './tickets.model.js';
import type { TicketOrder } from './tickets.service.js';
import {
  AnswerTicketInput,
  AnswerTicketResult,
  SubmitTicketInput,
  SubmitTicketResult,
  OwnTicket,
  Ticket,
  TicketAnswered,
  TicketFilter,
  TicketPage,
  TicketSort,
  TicketSubmitted,
  TicketThread,
  TicketThreadPage,
} from './tickets.types.js';
import { createSimilarTicketsLoader, createThreadLoader } from './tickets.loader.js';

@Resolver(() => Ticket)
export class TicketResolver {
  @Query('The tickets. Employees only.', TicketPage)
  tickets(
    @Arg('filter', 'Conditions.', TicketFilter, { nullable: true }) filter: TicketFilter | null,
    @Arg('sort', 'Order.', TicketSort, { defaultValue: TicketSort.OLDEST }) sort: TicketOrder,
    @After() after: string | null,
    @First() first: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<TicketPage> {
    const conditions = {
      ticketId: readIdFilter(filter?.ticketId),
      customerId: readIdFilter(filter?.customerId),
      status: filter?.status ?? null,
      search: filter?.search ?? '',
    };
    return services.tickets.list(viewer, conditions, sort, sliceOf(after, first));
  }

  @Query('A ticket by its id. Employees only.', Ticket, { nullable: true })
  ticket(
    @Arg('id', 'A positive integer.', ID) id: string,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<TicketRecord | null> {
    return services.tickets.ticket(viewer, readId(id) ?? 0);
  }

  @Mutation('Answers an open ticket; the answer is mailed. Employees only.', AnswerTicketResult)
  async answerTicket(
    @Input('The answer.', AnswerTicketInput) input: AnswerTicketInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const ticketId = requireId(input.ticketId, unknownTicket);
    return new TicketAnswered({ ticket: await services.tickets.answer(viewer, ticketId, input.answer) });
  }
}

export const TicketFields = resolveFields<Ticket, TicketRecord>(Ticket, {
  id: (ticket) => ticket._id,
  customerId: (ticket) => ticket.userId,
  employeeUsername: (ticket) => ticket.employeeName ?? null,
  similarTickets: (ticket, { loader }) => loader(createSimilarTicketsLoader).load(ticket),
  earlier: async ({ _id, followsId }, { loader }) =>
    followsId === null
      ? []
      : (await loader(createThreadLoader).load(followsId)).filter((ticket) => ticket._id < _id),
});

export const OwnTicketFields = resolveFields<OwnTicket, TicketRecord>(OwnTicket, {
  id: (ticket) => ticket._id,
});

export const TicketThreadFields = resolveFields<TicketThread, TicketRecord>(TicketThread, {
  id: (first) => first._id,
  tickets: (first, { loader }) => loader(createThreadLoader).load(first._id),
});

@Resolver()
export class TicketsResolver {
  @Query('What the customer who asks has asked the shop, newest first.', TicketThreadPage)
  ticketThreads(
    @After() after: string | null,
    @First() first: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<TicketThreadPage> {
    return services.tickets.own(viewer, sliceOf(after, first));
  }

  @Mutation('Asks the shop something. Guests and customers.', SubmitTicketResult)
  async submitTicket(
    @Input('The question.', SubmitTicketInput) input: SubmitTicketInput,
    @Ctx() { services, viewer, origin, loader }: RequestContext,
  ) {
    const followsId = input.followsId == null ? null : requireId(input.followsId, unknownTicket);
    const ticket = await services.tickets.submit(viewer, { ...input, followsId }, origin);
    const [first = null] =
      ticket.userId === null ? [] : await loader(createThreadLoader).load(ticket.followsId ?? ticket._id);
    return new TicketSubmitted({
      ticketId: ticket._id,
      emailForAnswer: ticket.emailForAnswer,
      thread: first,
    });
  }
}
