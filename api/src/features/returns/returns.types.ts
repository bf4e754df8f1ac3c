import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import { CountedPage } from '../../graphql/page.js';
import { MAX_RETURN_REASON, type PieceCondition as StoredCondition } from '../../../shared/rules/returns.js';
import type { ReturnKind as StoredKind, ReturnState as StoredState } from '../../../shared/rules/returns.js';
import { ReturnRemedy } from './remedies.types.js';
import { createResultType } from '../../graphql/result.js';
import { Money } from '../../graphql/scalars.js';
import type { ReturnRecord } from './returns.model.js';
import { defineEnum } from '../../graphql/enum.js';
import { conflict, given, outcome } from '../../graphql/outcome.js';
import { cost, PartOfOrder, SELDOM } from '../../graphql/cost.js';

const ReturnKind = defineEnum<StoredKind>('ReturnKind', 'Why goods come back.', {
  withdrawal: ['WITHDRAWAL', 'The consumer withdraws from the contract (§ 355 BGB): free of any fee.'],
  voluntary: [
    'VOLUNTARY',
    'The shop takes them back within 30 days without having to; opened or used ones for a fee.',
  ],
  defect: ['DEFECT', 'They are defective (§ 437 BGB).'],
});

const ReturnState = defineEnum<StoredState>('ReturnState', 'Where a return stands.', {
  announced: ['ANNOUNCED', 'The customer has announced it.'],
  received: ['RECEIVED', 'The goods are here.'],
  checked: ['CHECKED', 'An employee has looked at the goods.'],
  refunding: ['REFUNDING', 'The money is going back.'],
  closed: ['CLOSED', 'The money is back.'],
  remedying: ['REMEDYING', 'The goods are being repaired, or others are to be sent.'],
  remedied: ['REMEDIED', 'The repaired goods, or others, were sent.'],
  lapsed: ['LAPSED', 'The goods of a voluntary return have not come within 30 days.'],
  rejected: ['REJECTED', 'An employee has rejected it, for a reason.'],
});

const PieceCondition = defineEnum<StoredCondition>(
  'PieceCondition',
  'What state pieces are in that have come back.',
  {
    asNew: ['AS_NEW', 'Unopened and unused.'],
    opened: ['OPENED', 'Opened, not used.'],
    used: ['USED', 'Used.'],
    damaged: ['DAMAGED', 'Damaged.'],
  },
);

@ObjectType({ description: 'Pieces of a line of an order that come back.' })
@PartOfOrder()
export class ReturnLine {
  @Field('Place of the line in `Order.lines`, from 0.', Int) line!: number;
  @Field('Id of the product.', ID) productId!: number;
  @Field('Name of the product as of the order.') name!: string;
  @Field('Price of one, in cents, VAT included.', Money, { name: 'unitPrice' }) unitCents!: number;
  @Field('How many pieces.', Int, { name: 'quantity' }) count!: number;
}

@ObjectType({ description: 'What an employee has found of some pieces.' })
export class PieceCheck {
  @Field('Place of the line in `Order.lines`, from 0.', Int) line!: number;
  @Field('How many pieces.', Int, { name: 'quantity' }) count!: number;
  @Field('What state they are in.', PieceCondition) condition!: StoredCondition;
  @Field('Whether they are to be sold again.', Boolean) isRestockable!: boolean;
  @Field('What they have lost in value by more than a trial, in cents (§ 357a BGB).', Money, {
    name: 'valueLoss',
  })
  valueLossCents!: number;
  @Field('Why that much; empty without a loss.') reason!: string;
}

@ObjectType({ description: 'How much goes back for a return.' })
@PartOfOrder()
export class ReturnDecision {
  @Field('When it was decided.', Date, { name: 'decidedAt' }) at!: Date;
  @NullableField('Who has decided. Shown to employees only.') byUsername!: string | null;
  @Field('What goes back, in cents.', Money, { name: 'amount' }) cents!: number;
  @Field('The fee for opened or used items of a voluntary return, in cents.', Money, { name: 'fee' })
  feeCents!: number;
  @Field('What is kept for lost value, in cents.', Money, { name: 'valueLoss' }) valueLossCents!: number;
}

@ObjectType({ description: 'Goods of an order that come back, or have.' })
@PartOfOrder()
export class Return {
  @Field('Number of the return.', ID) id!: number;
  @Field('Id of the order.', ID) orderId!: number;
  @Field('Why the goods come back.', ReturnKind) kind!: StoredKind;
  @NullableField('The declaration that it follows from; null where the return itself is the declaration.', ID)
  withdrawalId!: number | null;
  @Field('Where it stands.', ReturnState) state!: StoredState;
  @Field('What comes back, as announced.', [ReturnLine], { complexity: cost({ length: 2 }) })
  lines!: ReturnLine[];
  @Field('What the customer says about it; empty for nothing.') reason!: string;
  @Field('When it was announced.', Date) declaredAt!: Date;
  @NullableField('When the shop had proof that the goods were sent; null without any.', Date)
  proofAt!: Date | null;
  @NullableField('When the goods were here; null before.', Date) receivedAt!: Date | null;
  @NullableField(
    'Until when the money must be back (§ 357 (1) BGB; beyond the law 10 working days from the arrival), or the repaired goods, or others, are sent where that was decided; null while nothing is due.',
    Date,
  )
  dueAt!: Date | null;
  @Field(
    'Whether the shop may wait with the money of a withdrawal: it has neither the goods nor proof that they were sent (§ 357 (4) BGB).',
    Boolean,
  )
  mayWithhold!: boolean;
  @Field('Whether it was announced when the period of withdrawal was probably over.', Boolean)
  isAfterWithdrawalPeriod!: boolean;
  @Field('Whether a fee may be kept: only of a voluntary return after the period of withdrawal.', Boolean)
  isFeeAllowed!: boolean;
  @Field('Whether an employee may reject it: no withdrawal in time.', Boolean) isRejectable!: boolean;
  @Field('What was found of the goods; empty before.', [PieceCheck]) checks!: PieceCheck[];
  @NullableField('How much goes back; null before it is decided.', ReturnDecision, { complexity: SELDOM })
  decision!: ReturnDecision | null;
  @NullableField('How the defect is remedied without money; null: it is not.', ReturnRemedy, {
    complexity: SELDOM,
  })
  remedy!: ReturnRemedy | null;
  @NullableField('Why it was rejected; null if it was not.', String, { name: 'rejectionReason' })
  rejection!: string | null;
  @NullableField('When it came to its end; null before.', Date) endedAt!: Date | null;
  @Field('Rises with every change. To be sent with a decision about it: it tells what was seen.', Int, {
    name: 'version',
  })
  revision!: number;
}

@ObjectType({ description: 'Pieces of a line of an order that can be given back.' })
@PartOfOrder()
export class ReturnableLine {
  @Field('Place of the line in `Order.lines`, from 0.', Int) line!: number;
  @Field('How many pieces at most.', Int, { name: 'quantity' }) count!: number;
}

@ObjectType({ description: 'What can be given back of an order, and until when.' })
@PartOfOrder()
export class ReturnOptions {
  @Field('The lines with pieces that can be given back.', [ReturnableLine], {
    complexity: cost({ length: 2 }),
  })
  lines!: ReturnableLine[];
  @Field(
    'Until when a consumer can withdraw at least; the shop counts as if parcels took a week. A business cannot: when the order was sent.',
    Date,
  )
  withdrawableUntil!: Date;
  @Field('Until when the shop takes goods back beyond the law.', Date) returnableUntil!: Date;
}

@ObjectType({ description: 'Some of the returns, and where the list goes on.' })
export class ReturnPage extends CountedPage {
  @Field('The returns.', [Return], { name: 'returns' }) entries!: unknown[];
}

@InputType({ description: 'Conditions of the list of returns. All given ones must hold.' })
export class ReturnFilter {
  @NullableField('Returns in this state.', ReturnState) state?: StoredState | null;
  @NullableField(
    'True: those in which something is left to do, what is due first. Else newest first.',
    Boolean,
  )
  isOpen?: boolean | null;
  @NullableField('Number of a return or an order, or words of the name, address or e-mail of a customer.')
  search?: string | null;
}

@InputType({ description: 'Pieces of a line of an order.' })
export class ReturnedLineInput {
  @Field('Place of the line in `Order.lines`, from 0.', Int) line!: number;
  @Field('How many pieces; at least 1.', Int) quantity!: number;
}

@InputType({ description: 'What a customer gives back.' })
export class AnnounceReturnInput {
  @Field('Id of an order of the viewer.', ID) orderId!: string;
  @Field('Why.', ReturnKind) kind!: StoredKind;
  @Field('The pieces, each line once.', [ReturnedLineInput]) lines!: ReturnedLineInput[];
  @Field(
    `In the customer’s words, at most ${MAX_RETURN_REASON} characters; nobody has to give one.`,
    String,
    { defaultValue: '' },
  )
  reason!: string;
  @Field('How many entries `Order.returns` had: announcing the same twice makes one return.', Int)
  seenReturns!: number;
}

@InputType({ description: 'A return as it was seen.' })
export class ReturnStepInput {
  @Field('Number of the return.', ID) returnId!: string;
  @Field('The `Return.version` that the step is about.', Int) version!: number;
}

@InputType({ description: 'What was found of some pieces.' })
export class PieceCheckInput extends ReturnedLineInput {
  @Field('What state they are in.', PieceCondition) condition!: StoredCondition;
  @Field('Whether they are to be sold again.', Boolean) isRestockable!: boolean;
  @Field('What they have lost in value by more than a trial, in cents; only after a withdrawal.', Int, {
    defaultValue: 0,
  })
  valueLoss!: number;
  @Field('Why that much; needed with a loss.', String, { defaultValue: '' }) reason!: string;
}

@InputType({ description: 'What was found of the goods of a return.' })
export class CheckReturnInput extends ReturnStepInput {
  @Field('The pieces that have come, by condition; what is not named has not come.', [PieceCheckInput])
  checks!: PieceCheckInput[];
}

@InputType({ description: 'Which refund is previewed.' })
export class ReturnPreviewInput {
  @Field('Number of the return.', ID) returnId!: string;
  @Field('Whether a fee that is allowed is left out.', Boolean, { defaultValue: false })
  isFeeWaived!: boolean;
}

@InputType({ description: 'The decision to refund a return.' })
export class RefundReturnInput extends ReturnStepInput {
  @Field('Whether a fee that is allowed is left out.', Boolean, { defaultValue: false })
  isFeeWaived!: boolean;
  @Field('The `ReturnPreview.amount` that was seen, in cents: no other is paid.', Int) amount!: number;
}

@InputType({ description: 'The decision to reject a return.' })
export class RejectReturnInput extends ReturnStepInput {
  @Field(`Why, for the customer; 1 to ${MAX_RETURN_REASON} characters.`) reason!: string;
}

@ObjectType({
  description: 'What the refund of a return would come to. Nothing has changed.',
  simpleResolvers: true,
})
export class ReturnPreview {
  @Field('What the pieces were paid with, in cents.', Money) piecesAmount!: number;
  @Field('What of the amount is for the shipping, in cents.', Money) shippingAmount!: number;
  @Field('The fee that would be kept, in cents.', Money) fee!: number;
  @Field('What would be kept for lost value, in cents.', Money) valueLoss!: number;
  @Field('What would go back, in cents, VAT included.', Money) amount!: number;
  @Field('The VAT that it contains, in cents.', Money) vat!: number;
  @Field('What the shop would keep of the payment of the order, in cents.', Money) keptAmount!: number;
  @Field('How many pieces would go back into stock.', Int) restockQuantity!: number;
  @Field('The `Return.version` that it was computed from.', Int) version!: number;
}

export const ReturnAnnounced = outcome('ReturnAnnounced', 'The return is announced.', {
  return: given<ReturnRecord>(Return, 'The return.'),
});

export const ReturnUpdated = outcome('ReturnUpdated', 'The return has changed.', {
  return: given<ReturnRecord>(Return, 'The return as it is now.'),
});

export const ReturnConflict = conflict(
  'ReturnConflict',
  'Somebody else has changed the return meanwhile, or its money. Nothing was changed.',
  Return,
  'The return as it is now.',
);

export const ReturnPreviewResult = createResultType(
  'ReturnPreviewResult',
  'What the refund of a return would come to, or why it is not possible.',
  ReturnPreview,
  ReturnConflict,
);

export const AnnounceReturnResult = createResultType(
  'AnnounceReturnResult',
  'The outcome of announcing a return.',
  ReturnAnnounced,
);

/** Result of every step that an employee makes with a return. */
export const UpdateReturnResult = createResultType(
  'UpdateReturnResult',
  'The outcome of a step with a return.',
  ReturnUpdated,
  ReturnConflict,
);
