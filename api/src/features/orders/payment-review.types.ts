import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { ShopError } from '../../../shared/errors.js';
import { createResultType, UserError } from '../../graphql/result.js';
import { Money } from '../../graphql/scalars.js';
import { Order } from './orders.types.js';

/** Why a person must look at an order. */
export const ReviewReason = {
  AMOUNT: 'AMOUNT',
  CURRENCY: 'CURRENCY',
  REFERENCE: 'REFERENCE',
  REFUND: 'REFUND',
} as const;
export type ReviewReason = keyof typeof ReviewReason;

registerEnumType(ReviewReason, {
  name: 'ReviewReason',
  description: 'Why a person must look at an order.',
  valuesConfig: {
    AMOUNT: { description: 'The payment has another amount than the order.' },
    CURRENCY: { description: 'The payment is in another currency than the order.' },
    REFERENCE: { description: 'The payment names another order.' },
    REFUND: { description: 'The money could not be given back.' },
  },
});

@ObjectType({
  description: 'What an employee must know to decide about a payment that does not fit its order.',
})
export class OrderReview {
  @Field(() => ReviewReason, { description: 'Why the payment does not fit.' })
  reason!: ReviewReason;

  @Field(() => Money, { description: 'The money that was taken, in cents of `currency`; 0 when none was.' })
  captured!: number;

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
  endsAt!: Date | null;

  @Field(() => Int, { description: 'To be sent with the decision: it tells what was seen.' })
  version!: number;
}

@InputType({ description: 'About which payment an employee decides.' })
export class DecideReviewInput {
  @Field(() => ID, { description: 'Id of the order.' })
  orderId!: string;

  @Field(() => Int, { description: 'The `version` of the review that the decision is about.' })
  version!: number;
}

@ObjectType({ description: 'The decision about a payment is made.' })
export class ReviewDecided {
  @Field(() => Order, {
    description: 'The order; it stays `CANCELED` until the provider has answered to a refund.',
  })
  order: unknown;

  constructor(order: unknown) {
    this.order = order;
  }
}

@ObjectType({
  implements: UserError,
  description: 'Somebody else has decided about the payment meanwhile. Nothing was changed.',
})
export class OrderConflict extends UserError {
  @Field(() => Order, { description: 'The order as it is now.' })
  current: unknown;

  constructor(error: ShopError) {
    super();
    this.code = error.code;
    this.message = error.message;
    this.current = error.details.current;
  }
}

/** What `acceptPayment` and `refundPayment` give. */
export const DecideReviewResult = createResultType(
  'DecideReviewResult',
  'The outcome of deciding about a payment that does not fit its order.',
  () => [ReviewDecided, OrderConflict],
);
