import { ID, InputType, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import { CountedPage } from '../../graphql/page.js';
import { createResultType } from '../../graphql/result.js';
import { ID_FILTER_RULE } from '../../graphql/id-filter.js';
import { refundDueAt } from '../../../shared/rules/returns.js';
import type { WithdrawalRecord } from './withdrawals.model.js';
import { given, outcome } from '../../graphql/outcome.js';

@InputType({ description: 'A consumer’s declaration to withdraw from a contract (§ 356a BGB).' })
export class WithdrawFromContractInput {
  @Field('Name of the consumer; 1 to 200 characters.') name!: string;
  @Field('What identifies the contract: the order’s id, or what was bought and when; 1 to 100 characters.')
  order!: string;
  @Field('E-mail address for the receipt.') email!: string;
}

@ObjectType({ description: 'A declared withdrawal. What was declared never changes.', simpleResolvers: true })
export class Withdrawal {
  @Field('Number of the withdrawal, as on its receipt.', ID) id: number;
  @Field('Name of the consumer, as declared.') consumerName: string;
  @Field('The contract, as declared; it has not been compared with any order.') contractReference: string;
  @Field('Where the receipt went.') email: string;
  @NullableField('The customer who was logged in; null for a guest.', ID) userId: number | null;
  @Field('When it arrived: what counts for the period of 14 days.', Date) receivedAt: Date;
  @Field('Until when the consumer must have the money back (§ 357 (1) BGB): 14 days after it arrived.', Date)
  refundDueAt: Date;
  @NullableField('When an employee has dealt with it, or its money was back; null while it is open.', Date)
  handledAt: Date | null;
  @NullableField('Username of that employee; null for a refund that was made at the payment provider.')
  handledBy: string | null;
  @NullableField('The order that it belongs to; null while no order is surely meant.', ID)
  orderId: number | null;
  @NullableField('Why it was closed although its money had not gone back; null where the money was back.')
  closedReason: string | null;

  constructor(withdrawal: WithdrawalRecord) {
    const { _id, name, order, email, userId, receivedAt, handledAt, handledBy, orderId, closedReason } =
      withdrawal;
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
    this.closedReason = closedReason ?? null;
  }
}

@ObjectType({ description: 'Withdrawals from some place in their list on.' })
export class WithdrawalPage extends CountedPage {
  @Field('The withdrawals, in order.', [Withdrawal], { name: 'withdrawals' }) entries!: Withdrawal[];
}

@InputType({ description: 'Conditions of the list of withdrawals. All given ones must hold.' })
export class WithdrawalFilter {
  @NullableField(`One withdrawal. ${ID_FILTER_RULE}`, ID) withdrawalId?: string | null;
  @NullableField(`Withdrawals of one customer. ${ID_FILTER_RULE}`, ID) customerId?: string | null;
  @NullableField(
    'True: handled ones, the last handled first. False: open ones, the longest waiting first. Nothing: all, newest first.',
    Boolean,
  )
  isHandled?: boolean | null;
}

@InputType({ description: 'Whether a withdrawal has been dealt with.' })
export class SetWithdrawalHandledInput {
  @Field('Number of the withdrawal.', ID) withdrawalId!: string;
  @Field('False: it is open after all.', Boolean) isHandled!: boolean;
  @NullableField(
    'Why it is closed although its money has not gone back, 1 to 500 characters; not needed once the money is back, which closes it by itself.',
  )
  reason?: string | null;
}

@InputType({ description: 'Which order a withdrawal belongs to.' })
export class LinkWithdrawalInput {
  @Field('Number of the withdrawal.', ID) withdrawalId!: string;
  @Field('Id of the order.', ID) orderId!: string;
}

export const WithdrawalUpdated = outcome('WithdrawalUpdated', 'The withdrawal has changed.', {
  withdrawal: given<Withdrawal>(Withdrawal, 'The withdrawal as it is now.'),
});

/** Result of `setWithdrawalHandled` and `linkWithdrawal`. */
export const SetWithdrawalHandledResult = createResultType(
  'SetWithdrawalHandledResult',
  'The outcome of `setWithdrawalHandled` and `linkWithdrawal`.',
  WithdrawalUpdated,
);

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
