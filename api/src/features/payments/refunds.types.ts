import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import { createResultType } from '../../graphql/result.js';
import { Money } from '../../graphql/scalars.js';
import type {
  RefundKind as StoredKind,
  RefundMeans as StoredMeans,
  RefundState as StoredState,
} from '../orders/refund.record.js';
import type { OrderRecord } from '../orders/order.record.js';
import { Order } from '../orders/orders.types.js';
import { RefundState } from '../orders/refund.types.js';
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

const RefundMeans = defineEnum<StoredMeans>('RefundMeans', 'Who moves the money of a refund.', {
  provider: ['PROVIDER', 'The payment provider, to the means of payment.'],
  transfer: ['TRANSFER', 'The merchant, by bank transfer. The provider is not asked for it.'],
  none: ['NONE', 'Nobody: it was never paid, and an employee has waived it.'],
});

@ObjectType({ description: 'Pieces of a line of an order that money is given back for.' })
@PartOfOrder()
export class RefundedLine {
  @Field('Place of the line in `Order.lines`, from 0.', Int) line!: number;
  @Field('How many pieces.', Int, { name: 'quantity' }) count!: number;
  @Field('How many of them were not sent, and no longer will be.', Int, { name: 'unsentQuantity' })
  unsentCount!: number;
  @Field('What of the refund is for these pieces, in cents.', Money, { name: 'amount' }) cents!: number;
  @Field('Whether they are to be sold again.', Boolean) isRestockable!: boolean;
}

@ObjectType({ description: 'Money of an order that was given back, or is to be.' })
@PartOfOrder()
export class Refund {
  @Field('Counts the refunds of the order, from 1.', Int, { name: 'number' }) no!: number;
  @Field('Why.', RefundKind) kind!: StoredKind;
  @Field('Where it stands.', RefundState) state!: StoredState;
  @Field('How much, in cents, VAT included.', Money, { name: 'amount' }) cents!: number;
  @Field(
    'What of it has gone onto the gift voucher that had paid the order; the rest goes by `means`.',
    Money,
    { name: 'onGiftVoucher' },
  )
  giftCents!: number;
  @Field('The pieces it is for; empty for an amount alone.', [RefundedLine]) lines!: RefundedLine[];
  @Field('When the provider was asked for it.', Date) askedAt!: Date;
  @Field('Who moves the money.', RefundMeans) means!: StoredMeans;
  @Field(
    'Whether the provider has not answered for 15 minutes: then it can be repeated or transferred.',
    Boolean,
  )
  isHanging!: boolean;
  @NullableField(
    'When one that hung and is to be transferred can be: before, the provider might still carry it out. Null for every other.',
    Date,
  )
  transferableFrom!: Date | null;
  @NullableField('Who has decided it; null for `EXTERNAL`, and for what was waived. Shown to employees only.')
  byUsername!: string | null;
  @Field('Whether an employee has yet to record what it was for.', Boolean) isUnclassified!: boolean;
  @Field(
    'Whether the bank of the buyer has taken the money back, who disputes the payment; it is pending until that is decided at the provider.',
    Boolean,
  )
  isDispute!: boolean;
  @NullableField('The return that it is for; null for none.', ID) returnId!: number | null;
  @Field('The fee that was kept of the price of the pieces, in cents.', Money, { name: 'fee' })
  feeCents!: number;
  @Field('What was kept of it because the pieces have lost value, in cents.', Money, { name: 'valueLoss' })
  valueLossCents!: number;
}

@InputType({ description: 'Pieces of a line of an order.' })
export class RefundedLineInput {
  @Field('Place of the line in `Order.lines`, from 0.', Int) line!: number;
  @Field('How many pieces; at least 1.', Int) quantity!: number;
  @Field('Whether they are to be sold again: they go back into stock.', Boolean) isRestockable!: boolean;
}

@InputType({ description: 'What is to be given back of an order: either pieces or an amount.' })
export class RefundPreviewInput {
  @Field('Id of the order.', ID) orderId!: string;
  @Field('Why; not `EXTERNAL`.', RefundKind) kind!: StoredKind;
  @Field('The pieces, each line once; what was paid for them is given back.', [RefundedLineInput], {
    defaultValue: [],
  })
  lines!: RefundedLineInput[];
  @NullableField('An amount in cents that is for no certain pieces.', Int) amount?: number | null;
}

@InputType({ description: 'What is given back of an order.' })
export class RefundOrderInput extends RefundPreviewInput {
  @Field('The `Order.version` that the decision is about.', Int) version!: number;
}

@InputType({ description: 'Which refund is tried again or transferred.' })
export class RetryRefundInput {
  @Field('Id of the order.', ID) orderId!: string;
  @Field('The `Order.version` that the decision is about.', Int) version!: number;
  @Field('The `Refund.number`.', Int) number!: number;
}

@InputType({ description: 'What a refund was for that was made without the shop.' })
export class ClassifyRefundInput extends RetryRefundInput {
  @Field('Why; not `EXTERNAL`.', RefundKind) kind!: StoredKind;
  @Field('The pieces it was for, if any.', [RefundedLineInput], { defaultValue: [] })
  lines!: RefundedLineInput[];
}

@ObjectType({ description: 'What a refund would consist of. Nothing has changed.' })
export class RefundPreview {
  @Field('What would be given back, in cents, VAT included.', Money, { name: 'amount' }) cents!: number;
  @Field('The VAT that the amount contains, in cents.', Money, { name: 'vat' }) vatCents!: number;
  @Field('What of it would be for the shipping, in cents.', Money, { name: 'shippingAmount' })
  shippingCents!: number;
  @Field('What the shop would keep of the payment, in cents.', Money, { name: 'keptAmount' })
  keptCents!: number;
  @Field('What of it would be for which pieces.', [RefundedLine]) lines!: RefundedLine[];
  @Field('The `Order.version` that it was computed from.', Int) version!: number;
}

export const RefundPreviewResult = createResultType(
  'RefundPreviewResult',
  'What a refund would consist of, or why it is not possible.',
  RefundPreview,
);

export const RefundUpdated = outcome('RefundUpdated', 'The refunds of an order have changed.', {
  order: given<OrderRecord>(Order, 'The order after the change.'),
});

/** Result of `refundOrder`, `retryRefund`, `transferRefund` and `classifyRefund`. */
export const UpdateRefundResult = createResultType(
  'UpdateRefundResult',
  'The outcome of giving money back.',
  RefundUpdated,
  OrderConflict,
);
