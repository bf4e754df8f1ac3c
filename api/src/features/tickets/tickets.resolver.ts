import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { RequestContext } from '../../context.js';
import { ReturnsUserErrors } from '../../graphql/result.js';
import { SubmitTicketInput, SubmitTicketResult, TicketSubmitted } from './tickets.types.js';

@Resolver()
export class TicketsResolver {
  @Mutation(() => SubmitTicketResult, { description: 'Asks the shop something. Guests and customers.' })
  @ReturnsUserErrors()
  async submitTicket(
    @Arg('input', () => SubmitTicketInput, { description: 'The question.' }) input: SubmitTicketInput,
    @Ctx() { services, viewer, origin }: RequestContext,
  ): Promise<TicketSubmitted> {
    const ticket = await services.tickets.submit(viewer, input, origin);
    return new TicketSubmitted(ticket._id, ticket.emailForAnswer);
  }
}
