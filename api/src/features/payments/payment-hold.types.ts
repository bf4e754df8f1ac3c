import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
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
  @Field('Why the payment does not fit.', PaymentHoldReason) reason!: ReviewReason;
  @Field('The money that was taken, in cents of `currency`; 0 when none was.', Money) capturedAmount!: number;
  @Field('ISO 4217 code of the currency that was taken.') currency!: string;
  @Field('Whether the payment is all that the order asks for, so that it may be accepted.', Boolean)
  isAcceptable!: boolean;
  @NullableField(
    'When the order ends by itself if no money has come until then; null when money was taken.',
    Date,
  )
  autoCancelAt!: Date | null;
  @Field('To be sent with the decision: it tells what was seen.', Int) version!: number;
}

@InputType({ description: 'Which payment hold an employee resolves.' })
export class ResolvePaymentHoldInput {
  @Field('Id of the order.', ID) orderId!: string;
  @Field('The `version` of the payment hold that the decision is about.', Int) version!: number;
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
