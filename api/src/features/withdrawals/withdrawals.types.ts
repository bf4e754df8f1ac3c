import { createUnionType, Field, GraphQLISODateTime, ID, InputType, ObjectType } from 'type-graphql';
import { ListPage } from '../../graphql/page.js';
import { InvalidInput, Rejected } from '../../graphql/result.js';
import type { WithdrawalRecord } from './withdrawals.model.js';

@InputType({ description: 'A consumer’s declaration to withdraw from a contract (§ 356a BGB).' })
export class WithdrawFromContractInput {
  @Field(() => String, { description: 'Name of the consumer; 1 to 200 characters.' })
  name!: string;

  @Field(() => String, {
    description:
      'What identifies the contract: the order’s id, or what was bought and when; 1 to 100 characters.',
  })
  order!: string;

  @Field(() => String, { description: 'E-mail address for the receipt.' })
  email!: string;
}

@ObjectType({ description: 'A declared withdrawal. It never changes.', simpleResolvers: true })
export class Withdrawal {
  @Field(() => ID, { description: 'Number of the withdrawal, as on its receipt.' })
  id: number;

  @Field(() => String, { description: 'Name of the consumer, as declared.' })
  name: string;

  @Field(() => String, { description: 'The contract, as declared; it has not been compared with any order.' })
  order: string;

  @Field(() => String, { description: 'Where the receipt went.' })
  email: string;

  @Field(() => ID, { nullable: true, description: 'The customer who was logged in; null for a guest.' })
  userId: number | null;

  @Field(() => GraphQLISODateTime, { description: 'When it arrived: what counts for the period of 14 days.' })
  receivedAt: Date;

  constructor({ _id, name, order, email, userId, receivedAt }: WithdrawalRecord) {
    this.id = _id;
    this.name = name;
    this.order = order;
    this.email = email;
    this.userId = userId;
    this.receivedAt = receivedAt;
  }
}

@ObjectType({ description: 'A page of twelve withdrawals, newest first.' })
export class WithdrawalPage extends ListPage {
  @Field(() => [Withdrawal], { name: 'withdrawals', description: 'The withdrawals of this page.' })
  entries!: Withdrawal[];
}

@ObjectType({ description: 'The withdrawal has arrived; its receipt is on its way by mail.' })
export class ContractWithdrawn {
  @Field(() => Withdrawal, { description: 'The withdrawal.' })
  withdrawal: Withdrawal;

  constructor(withdrawal: WithdrawalRecord) {
    this.withdrawal = new Withdrawal(withdrawal);
  }
}

/** What `withdrawFromContract` gives. */
export const WithdrawFromContractResult = createUnionType({
  name: 'WithdrawFromContractResult',
  description: 'The outcome of declaring a withdrawal.',
  types: () => [ContractWithdrawn, InvalidInput, Rejected] as const,
});
