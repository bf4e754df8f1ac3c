import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import { refundDueAt } from '../../../shared/rules/returns.js';
import type { OrderRecord, OrderWithdrawal as StoredWithdrawal } from './order.record.js';
import { isShippingBlocked } from './order.states.js';
import { PartOfOrder } from '../../graphql/cost.js';

@ObjectType({ description: 'The withdrawal from the contract of an order.', simpleResolvers: true })
@PartOfOrder()
export class OrderWithdrawal {
  @Field('Number of the withdrawal, as on its receipt.', ID) id: number;
  @Field('When it arrived.', Date) declaredAt: Date;
  @Field(
    'Until when the buyer must have the money back (§ 357 (1) BGB): 14 days after it arrived. The shop may wait until it has the goods or proof that they were sent.',
    Date,
  )
  refundDueAt: Date;
  @Field('Whether the order waits for an employee to decide, and cannot be sent.', Boolean)
  isShippingBlocked: boolean;
  @NullableField(
    'When an employee decided that the order is sent after all; null without such a decision.',
    Date,
  )
  resumedAt: Date | null;

  constructor(order: OrderRecord, { id, declaredAt, resumedAt }: StoredWithdrawal) {
    this.id = id;
    this.declaredAt = declaredAt;
    this.refundDueAt = refundDueAt(declaredAt);
    this.isShippingBlocked = isShippingBlocked(order) && order.shippingStatus === 'pending';
    this.resumedAt = resumedAt;
  }
}

@InputType({ description: 'Which order is sent although a withdrawal was declared.' })
export class ResumeShippingInput {
  @Field('Id of the order.', ID) orderId!: string;
  @Field('`Order.version` as it was seen.', Int) version!: number;
}
