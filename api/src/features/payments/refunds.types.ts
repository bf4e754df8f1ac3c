import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType } from 'type-graphql';
import { createResultType } from '../../graphql/result.js';
import { Money } from '../../graphql/scalars.js';
import type { RefundKind as StoredKind, RefundState as StoredState } from '../orders/refund.record.js';
import type { OrderRecord } from '../orders/order.record.js';
import { Order } from '../orders/orders.types.js';
import { OrderConflict } from './payment-hold.types.js';
import { defineEnum } from '../../graphql/enum.js';
import { given, outcome } from '../../graphql/outcome.js';
import { PartOfOrder } from '../../graphql/cost.js';

const RefundKind = defineEnum<StoredKind>('RefundKind', 'Why money is given back.', {
  cancel: ['CANCELLATION', 'The order, or a part of it, is canceled.'],
  withdrawal: ['WITHDRAWAL', 'The consumer has withdrawn from the contract (§ 355 BGB).'],
  voluntary: ['VOLUNTARY_RETURN', 'The shop takes goods back without having to.'],
  defect: ['DEFECT', 'The goods are defective.'],
  goodwill: ['GOODWILL', 'The shop gives way without having to.'],
  external: [
    'EXTERNAL',
    'It was made on the pages of the payment provider, and nobody has yet recorded what for. Cannot be sent.',
  ],
});

const RefundState = defineEnum<StoredState>('RefundState', 'Where a refund stands.', {
  asked: ['ASKED', 'The payment provider has not answered yet; the shop goes on asking.'],
  pending: ['PENDING', 'The provider has agreed, and the money is on its way.'],
  completed: ['COMPLETED', 'The money was given back.'],
  failed: ['FAILED', 'No money was given back. It can be tried again.'],
});

@ObjectType({ description: 'Pieces of a line of an order that money is given back for.' })
@PartOfOrder()
export class RefundedLine {
  @Field(() => Int, { description: 'Place of the line in `Order.lines`, from 0.' })
  line!: number;

  @Field(() => Int, { name: 'quantity', description: 'How many pieces.' })
  count!: number;

  @Field(() => Int, {
    name: 'unsentQuantity',
    description: 'How many of them were not sent, and no longer will be.',
  })
  unsentCount!: number;

  @Field(() => Money, { name: 'amount', description: 'What of the refund is for these pieces, in cents.' })
  cents!: number;

  @Field(() => Boolean, { description: 'Whether they are to be sold again.' })
  isRestockable!: boolean;
}

@ObjectType({ description: 'Money of an order that was given back, or is to be.' })
@PartOfOrder()
export class Refund {
  @Field(() => Int, { name: 'number', description: 'Counts the refunds of the order, from 1.' })
  no!: number;

  @Field(() => RefundKind, { description: 'Why.' })
  kind!: StoredKind;

  @Field(() => RefundState, { description: 'Where it stands.' })
  state!: StoredState;

  @Field(() => Money, { name: 'amount', description: 'How much, in cents, VAT included.' })
  cents!: number;

  @Field(() => [RefundedLine], { description: 'The pieces it is for; empty for an amount alone.' })
  lines!: RefundedLine[];

  @Field(() => GraphQLISODateTime, { description: 'When the provider was asked for it.' })
  askedAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Who has decided it; null for `EXTERNAL`. Shown to employees only.',
  })
  byUsername!: string | null;

  @Field(() => Boolean, {
    description: 'Whether an employee has yet to record what it was for.',
  })
  isUnclassified!: boolean;

  @Field(() => ID, { nullable: true, description: 'The return that it is for; null for none.' })
  returnId!: number | null;

  @Field(() => Money, {
    name: 'fee',
    description: 'The fee that was kept of the price of the pieces, in cents.',
  })
  feeCents!: number;

  @Field(() => Money, {
    name: 'valueLoss',
    description: 'What was kept of it because the pieces have lost value, in cents.',
  })
  valueLossCents!: number;
}

@InputType({ description: 'Pieces of a line of an order.' })
export class RefundedLineInput {
  @Field(() => Int, { description: 'Place of the line in `Order.lines`, from 0.' })
  line!: number;

  @Field(() => Int, { description: 'How many pieces; at least 1.' })
  quantity!: number;

  @Field(() => Boolean, { description: 'Whether they are to be sold again: they go back into stock.' })
  isRestockable!: boolean;
}

@InputType({ description: 'What is to be given back of an order: either pieces or an amount.' })
export class RefundPreviewInput {
  @Field(() => ID, { description: 'Id of the order.' })
  orderId!: string;

  @Field(() => RefundKind, { description: 'Why; not `EXTERNAL`.' })
  kind!: StoredKind;

  @Field(() => [RefundedLineInput], {
    defaultValue: [],
    description: 'The pieces, each line once; what was paid for them is given back.',
  })
  lines!: RefundedLineInput[];

  @Field(() => Int, { nullable: true, description: 'An amount in cents that is for no certain pieces.' })
  amount?: number | null;
}

@InputType({ description: 'What is given back of an order.' })
export class RefundOrderInput extends RefundPreviewInput {
  @Field(() => Int, { description: 'The `Order.version` that the decision is about.' })
  version!: number;
}

@InputType({ description: 'Which refund is tried again.' })
export class RetryRefundInput {
  @Field(() => ID, { description: 'Id of the order.' })
  orderId!: string;

  @Field(() => Int, { description: 'The `Order.version` that the decision is about.' })
  version!: number;

  @Field(() => Int, { description: 'The `Refund.number`.' })
  number!: number;
}

@InputType({ description: 'What a refund was for that was made without the shop.' })
export class ClassifyRefundInput extends RetryRefundInput {
  @Field(() => RefundKind, { description: 'Why; not `EXTERNAL`.' })
  kind!: StoredKind;

  @Field(() => [RefundedLineInput], { defaultValue: [], description: 'The pieces it was for, if any.' })
  lines!: RefundedLineInput[];
}

@ObjectType({ description: 'What a refund would consist of. Nothing has changed.' })
export class RefundPreview {
  @Field(() => Money, { name: 'amount', description: 'What would be given back, in cents, VAT included.' })
  cents!: number;

  @Field(() => Money, { name: 'vat', description: 'The VAT that the amount contains, in cents.' })
  vatCents!: number;

  @Field(() => Money, {
    name: 'keptAmount',
    description: 'What the shop would keep of the payment, in cents.',
  })
  keptCents!: number;

  @Field(() => [RefundedLine], { description: 'What of it would be for which pieces.' })
  lines!: RefundedLine[];

  @Field(() => Int, { description: 'The `Order.version` that it was computed from.' })
  version!: number;
}

export const RefundPreviewResult = createResultType(
  'RefundPreviewResult',
  'What a refund would consist of, or why it is not possible.',
  RefundPreview,
);

export const RefundUpdated = outcome('RefundUpdated', 'The refunds of an order have changed.', {
  order: given<OrderRecord>(Order, 'The order after the change.'),
});

/** Result of `refundOrder`, `retryRefund` and `classifyRefund`. */
export const UpdateRefundResult = createResultType(
  'UpdateRefundResult',
  'The outcome of giving money back.',
  RefundUpdated,
  OrderConflict,
);
