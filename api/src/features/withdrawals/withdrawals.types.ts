import { createUnionType, Field, GraphQLISODateTime, ID, InputType, ObjectType } from 'type-graphql';
import { ListPage } from '../../graphql/page.js';
import { createResultType, Rejected } from '../../graphql/result.js';
import { ID_FILTER_RULE } from '../../graphql/id-filter.js';
import { refundDueAt } from '../../../shared/rules/returns.js';
import type { WithdrawalRecord } from './withdrawals.model.js';
import { given, outcome } from '../../graphql/outcome.js';

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

@ObjectType({ description: 'A declared withdrawal. What was declared never changes.', simpleResolvers: true })
export class Withdrawal {
  @Field(() => ID, { description: 'Number of the withdrawal, as on its receipt.' })
  id: number;

  @Field(() => String, { description: 'Name of the consumer, as declared.' })
  consumerName: string;

  @Field(() => String, { description: 'The contract, as declared; it has not been compared with any order.' })
  contractReference: string;

  @Field(() => String, { description: 'Where the receipt went.' })
  email: string;

  @Field(() => ID, { nullable: true, description: 'The customer who was logged in; null for a guest.' })
  userId: number | null;

  @Field(() => GraphQLISODateTime, { description: 'When it arrived: what counts for the period of 14 days.' })
  receivedAt: Date;

  @Field(() => GraphQLISODateTime, {
    description:
      'Until when the consumer must have the money back (§ 357 (1) BGB): 14 days after it arrived.',
  })
  refundDueAt: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When an employee has dealt with it, or its money was back; null while it is open.',
  })
  handledAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Username of that employee; null for a refund that was made at the payment provider.',
  })
  handledBy: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The order that it belongs to; null while no order is surely meant.',
  })
  orderId: number | null;

  constructor(withdrawal: WithdrawalRecord) {
    const { _id, name, order, email, userId, receivedAt, handledAt, handledBy, orderId } = withdrawal;
    this.id = _id;
    this.consumerName = name;
    this.contractReference = order;
    this.email = email;
    this.userId = userId;
    this.receivedAt = receivedAt;
    this.refundDueAt = refundDueAt(receivedAt);
    this.handledAt = handledAt;
    this.handledBy = handledBy;
    this.orderId = orderId ?? null;
  }
}

@ObjectType({ description: 'A page of twelve withdrawals.' })
export class WithdrawalPage extends ListPage {
  @Field(() => [Withdrawal], { name: 'withdrawals', description: 'The withdrawals of this page.' })
  entries!: Withdrawal[];
}

@InputType({ description: 'Conditions of the list of withdrawals. All given ones must hold.' })
export class WithdrawalFilter {
  @Field(() => ID, { nullable: true, description: `One withdrawal. ${ID_FILTER_RULE}` })
  withdrawalId?: string | null;

  @Field(() => ID, { nullable: true, description: `Withdrawals of one customer. ${ID_FILTER_RULE}` })
  customerId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True: handled ones, the last handled first. False: open ones, the longest waiting first. Nothing: all, newest first.',
  })
  isHandled?: boolean | null;
}

@InputType({ description: 'Whether a withdrawal has been dealt with.' })
export class SetWithdrawalHandledInput {
  @Field(() => ID, { description: 'Number of the withdrawal.' })
  withdrawalId!: string;

  @Field(() => Boolean, { description: 'False: it is open after all.' })
  isHandled!: boolean;
}

@InputType({ description: 'Which order a withdrawal belongs to.' })
export class LinkWithdrawalInput {
  @Field(() => ID, { description: 'Number of the withdrawal.' })
  withdrawalId!: string;

  @Field(() => ID, { description: 'Id of the order.' })
  orderId!: string;
}

export const WithdrawalUpdated = outcome('WithdrawalUpdated', 'The withdrawal has changed.', {
  withdrawal: given<Withdrawal>(Withdrawal, 'The withdrawal as it is now.'),
});

/** Result of `setWithdrawalHandled` and `linkWithdrawal`. */
export const SetWithdrawalHandledResult = createUnionType({
  name: 'SetWithdrawalHandledResult',
  description: 'The outcome of `setWithdrawalHandled` and `linkWithdrawal`.',
  types: () => [WithdrawalUpdated, Rejected] as const,
});

export const ContractWithdrawn = outcome('ContractWithdrawn', 'The withdrawal has arrived.', {
  withdrawal: given<Withdrawal>(Withdrawal, 'The withdrawal, which is its receipt too: keep it.'),
  isReceiptMailed: given<boolean>(
    Boolean,
    'Whether a receipt is on its way by mail; false when the mailbox had five within an hour. It repeats name and contract to the proven address of the viewer alone, and names facts only to any other.',
  ),
});

export const WithdrawFromContractResult = createResultType(
  'WithdrawFromContractResult',
  'The outcome of declaring a withdrawal.',
  ContractWithdrawn,
);
