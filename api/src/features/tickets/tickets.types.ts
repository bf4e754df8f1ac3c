import { createUnionType, Field, ID, InputType, ObjectType } from 'type-graphql';
import { InvalidInput, Rejected } from '../../graphql/result.js';

@InputType({ description: 'A question to the shop.' })
export class SubmitTicketInput {
  @Field(() => String, { description: 'What it is about; 1 to 200 characters.' })
  title!: string;

  @Field(() => String, { description: 'E-mail address for the answer.' })
  emailForAnswer!: string;

  @Field(() => String, { description: 'The question; 1 to 5,000 characters.' })
  question!: string;
}

@ObjectType({ description: 'The question has reached the shop.' })
export class TicketSubmitted {
  @Field(() => ID, { description: 'Number of the ticket, for asking about it.' })
  ticketId: number;

  @Field(() => String, { description: 'Where the answer will go.' })
  emailForAnswer: string;

  constructor(ticketId: number, emailForAnswer: string) {
    this.ticketId = ticketId;
    this.emailForAnswer = emailForAnswer;
  }
}

/** What `submitTicket` gives. */
export const SubmitTicketResult = createUnionType({
  name: 'SubmitTicketResult',
  description: 'The outcome of asking the shop.',
  types: () => [TicketSubmitted, InvalidInput, Rejected] as const,
});
