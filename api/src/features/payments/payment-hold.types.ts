import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType } from 'type-graphql';
import { createResultType } from '../../graphql/result.js';
import { Money } from '../../graphql/scalars.js';
import type { ReviewReason } from '../orders/order.record.js';
import type { OrderRecord } from '../orders/order.record.js';
import { DeskCounts } from '../figures/figures.types.js';
import { Order } from '../orders/orders.types.js';
import { defineEnum } from '../../graphql/enum.js';
import { conflict, given, outcome } from '../../graphql/outcome.js';
import { PartOfOrder } from '../../graphql/cost.js';

const PaymentHoldReason = defineEnum<ReviewReason>('PaymentHoldReason', 'Why a payment is on hold.', {
  amount: ['AMOUNT_MISMATCH', 'The payment has another amount than the order.'],
  currency: ['CURRENCY_MISMATCH', 'The payment is in another currency than the order.'],
  reference: ['REFERENCE_MISMATCH', 'The payment names another order.'],
  refund: ['REFUND_FAILED', 'The money could not be given back.'],
});

@ObjectType({
  description: 'A payment that does not fit its order, with what an employee must know to resolve it.',
})
@PartOfOrder()
export class PaymentHold {
  @Field(() => PaymentHoldReason, { description: 'Why the payment does not fit.' })
  reason!: ReviewReason;

  @Field(() => Money, { description: 'The money that was taken, in cents of `currency`; 0 when none was.' })
  capturedAmount!: number;

  @Field(() => String, { description: 'ISO 4217 code of the currency that was taken.' })
  currency!: string;

  @Field(() => Boolean, {
    description: 'Whether the payment is all that the order asks for, so that it may be accepted.',
  })
  isAcceptable!: boolean;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the order ends by itself if no money has come until then; null when money was taken.',
  })
  autoCancelAt!: Date | null;

  @Field(() => Int, { description: 'To be sent with the decision: it tells what was seen.' })
  version!: number;
}

@InputType({ description: 'Which payment hold an employee resolves.' })
export class ResolvePaymentHoldInput {
  @Field(() => ID, { description: 'Id of the order.' })
  orderId!: string;

  @Field(() => Int, { description: 'The `version` of the payment hold that the decision is about.' })
  version!: number;
}

export const PaymentHoldResolved = outcome(
  'PaymentHoldResolved',
  'The decision about a payment on hold is made.',
  {
    order: given<OrderRecord>(
      Order,
      'The order; it stays `REFUNDING` until the provider has answered to a refund.',
    ),
    deskCounts: given<DeskCounts>(DeskCounts, 'How much work waits now.'),
  },
);

export const OrderConflict = conflict(
  'OrderConflict',
  'Somebody else has decided about the payment meanwhile. Nothing was changed.',
  Order,
  'The order as it is now.',
);

/** Result of `acceptHeldPayment` and `refundHeldPayment`. */
export const ResolvePaymentHoldResult = createResultType(
  'ResolvePaymentHoldResult',
  'The outcome of accepting or refunding a payment that is on hold.',
  PaymentHoldResolved,
  OrderConflict,
);
