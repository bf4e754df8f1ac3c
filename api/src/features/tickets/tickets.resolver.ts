import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { requireId, readId, readIdFilter, unknownTicket } from '../../../shared/rules/ids.js';
import { readPageRequest, TICKETS_PAGE_SIZE } from '../../../shared/rules/paging.js';
import type { RequestContext } from '../../context.js';
import { ReturnsUserErrors } from '../../graphql/result.js';
import type { TicketRecord } from './tickets.model.js';
import type { TicketOrder } from './tickets.service.js';
import {
  AnswerTicketInput,
  AnswerTicketResult,
  SubmitTicketInput,
  SubmitTicketResult,
  Ticket,
  TicketAnswered,
  TicketFilter,
  TicketPage,
  TicketPageInput,
  TicketSort,
  TicketSubmitted,
} from './tickets.types.js';
import { LOOKUP } from '../../graphql/cost.js';
import { createSimilarTicketsLoader } from './tickets.loader.js';

@Resolver(() => Ticket)
export class TicketResolver {
  @Query(() => TicketPage, { description: 'A page of the tickets. Employees only.' })
  tickets(
    @Arg('filter', () => TicketFilter, { nullable: true, description: 'Conditions.' })
    filter: TicketFilter | null,
    @Arg('sort', () => TicketSort, { defaultValue: TicketSort.OLDEST, description: 'Order.' })
    sort: TicketOrder,
    @Arg('page', () => TicketPageInput, { nullable: true, description: 'Page number and size.' })
    page: TicketPageInput | null,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<TicketPage> {
    const wanted = {
      ...readPageRequest(page?.number, page?.size, TICKETS_PAGE_SIZE),
      after: readId(page?.after),
    };
    const conditions = {
      ticketId: readIdFilter(filter?.ticketId),
      customerId: readIdFilter(filter?.customerId),
      status: filter?.status ?? null,
      search: filter?.search ?? '',
    };
    return services.tickets.page(viewer, conditions, sort, wanted);
  }

  @Query(() => Ticket, { nullable: true, description: 'A ticket by its id. Employees only.' })
  ticket(
    @Arg('id', () => ID, { description: 'A positive integer.' }) id: string,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<TicketRecord | null> {
    return services.tickets.ticket(viewer, readId(id) ?? 0);
  }

  @Mutation(() => AnswerTicketResult, {
    description: 'Answers an open ticket; the answer is mailed. Employees only.',
  })
  @ReturnsUserErrors()
  async answerTicket(
    @Arg('input', () => AnswerTicketInput, { description: 'The answer.' }) input: AnswerTicketInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const ticketId = requireId(input.ticketId, unknownTicket);
    return new TicketAnswered({ ticket: await services.tickets.answer(viewer, ticketId, input.answer) });
  }

  @FieldResolver()
  id(@Root() ticket: TicketRecord): number {
    return ticket._id;
  }

  @FieldResolver()
  customerId(@Root() ticket: TicketRecord): number | null {
    return ticket.userId;
  }

  @FieldResolver()
  employeeUsername(@Root() ticket: TicketRecord): string | null {
    return ticket.employeeName ?? null;
  }

  @FieldResolver({ complexity: LOOKUP })
  similarTickets(@Root() ticket: TicketRecord, @Ctx() { loader }: RequestContext): Promise<TicketRecord[]> {
    return loader(createSimilarTicketsLoader).load(ticket);
  }
}

@Resolver()
export class TicketsResolver {
  @Mutation(() => SubmitTicketResult, { description: 'Asks the shop something. Guests and customers.' })
  @ReturnsUserErrors()
  async submitTicket(
    @Arg('input', () => SubmitTicketInput, { description: 'The question.' }) input: SubmitTicketInput,
    @Ctx() { services, viewer, origin }: RequestContext,
  ) {
    const ticket = await services.tickets.submit(viewer, input, origin);
    return new TicketSubmitted({ ticketId: ticket._id, emailForAnswer: ticket.emailForAnswer });
  }
}
