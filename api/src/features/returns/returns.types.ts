import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType } from 'type-graphql';
import { MAX_RETURN_REASON, type PieceCondition as StoredCondition } from '../../../shared/rules/returns.js';
import type { ReturnKind as StoredKind, ReturnState as StoredState } from '../../../shared/rules/returns.js';
import { createResultType } from '../../graphql/result.js';
import { Money } from '../../graphql/scalars.js';
import type { ReturnRecord } from './returns.model.js';
import { defineEnum } from '../../graphql/enum.js';
import { conflict, given, outcome } from '../../graphql/outcome.js';
import { cost, PartOfOrder } from '../../graphql/cost.js';

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
  @Field(() => Int, { description: 'Place of the line in `Order.lines`, from 0.' })
  line!: number;

  @Field(() => ID, { description: 'Id of the product.' })
  productId!: number;

  @Field(() => String, { description: 'Name of the product as of the order.' })
  name!: string;

  @Field(() => Money, { name: 'unitPrice', description: 'Price of one, in cents, VAT included.' })
  unitCents!: number;

  @Field(() => Int, { name: 'quantity', description: 'How many pieces.' })
  count!: number;
}

@ObjectType({ description: 'What an employee has found of some pieces.' })
export class PieceCheck {
  @Field(() => Int, { description: 'Place of the line in `Order.lines`, from 0.' })
  line!: number;

  @Field(() => Int, { name: 'quantity', description: 'How many pieces.' })
  count!: number;

  @Field(() => PieceCondition, { description: 'What state they are in.' })
  condition!: StoredCondition;

  @Field(() => Boolean, { description: 'Whether they are to be sold again.' })
  isRestockable!: boolean;

  @Field(() => Money, {
    name: 'valueLoss',
    description: 'What they have lost in value by more than a trial, in cents (§ 357a BGB).',
  })
  valueLossCents!: number;

  @Field(() => String, { description: 'Why that much; empty without a loss.' })
  reason!: string;
}

@ObjectType({ description: 'How much goes back for a return.' })
@PartOfOrder()
export class ReturnDecision {
  @Field(() => GraphQLISODateTime, { name: 'decidedAt', description: 'When it was decided.' })
  at!: Date;

  @Field(() => String, { nullable: true, description: 'Who has decided. Shown to employees only.' })
  byUsername!: string | null;

  @Field(() => Money, { name: 'amount', description: 'What goes back, in cents.' })
  cents!: number;

  @Field(() => Money, {
    name: 'fee',
    description: 'The fee for opened or used items of a voluntary return, in cents.',
  })
  feeCents!: number;

  @Field(() => Money, { name: 'valueLoss', description: 'What is kept for lost value, in cents.' })
  valueLossCents!: number;
}

@ObjectType({ description: 'Goods of an order that come back, or have.' })
@PartOfOrder()
export class Return {
  @Field(() => ID, { description: 'Number of the return.' })
  id!: number;

  @Field(() => ID, { description: 'Id of the order.' })
  orderId!: number;

  @Field(() => ReturnKind, { description: 'Why the goods come back.' })
  kind!: StoredKind;

  @Field(() => ID, {
    nullable: true,
    description: 'The declaration that it follows from; null where the return itself is the declaration.',
  })
  withdrawalId!: number | null;

  @Field(() => ReturnState, { description: 'Where it stands.' })
  state!: StoredState;

  @Field(() => [ReturnLine], {
    description: 'What comes back, as announced.',
    complexity: cost({ length: 2 }),
  })
  lines!: ReturnLine[];

  @Field(() => String, { description: 'What the customer says about it; empty for nothing.' })
  reason!: string;

  @Field(() => GraphQLISODateTime, { description: 'When it was announced.' })
  declaredAt!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the shop had proof that the goods were sent; null without any.',
  })
  proofAt!: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When the goods were here; null before.' })
  receivedAt!: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description:
      'Until when the money must be back (§ 357 (1) BGB; beyond the law 10 working days from the arrival); null while it is not due.',
  })
  dueAt!: Date | null;

  @Field(() => Boolean, {
    description:
      'Whether the shop may wait with the money of a withdrawal: it has neither the goods nor proof that they were sent (§ 357 (4) BGB).',
  })
  mayWithhold!: boolean;

  @Field(() => Boolean, {
    description: 'Whether it was announced when the period of withdrawal was probably over.',
  })
  isAfterWithdrawalPeriod!: boolean;

  @Field(() => Boolean, {
    description: 'Whether a fee may be kept: only of a voluntary return after the period of withdrawal.',
  })
  isFeeAllowed!: boolean;

  @Field(() => Boolean, { description: 'Whether an employee may reject it: no withdrawal in time.' })
  isRejectable!: boolean;

  @Field(() => [PieceCheck], { description: 'What was found of the goods; empty before.' })
  checks!: PieceCheck[];

  @Field(() => ReturnDecision, {
    nullable: true,
    description: 'How much goes back; null before it is decided.',
  })
  decision!: ReturnDecision | null;

  @Field(() => String, {
    name: 'rejectionReason',
    nullable: true,
    description: 'Why it was rejected; null if it was not.',
  })
  rejection!: string | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it came to its end; null before.' })
  endedAt!: Date | null;

  @Field(() => Int, {
    name: 'version',
    description: 'Rises with every change. To be sent with a decision about it: it tells what was seen.',
  })
  revision!: number;
}

@ObjectType({ description: 'Pieces of a line of an order that can be given back.' })
@PartOfOrder()
export class ReturnableLine {
  @Field(() => Int, { description: 'Place of the line in `Order.lines`, from 0.' })
  line!: number;

  @Field(() => Int, { name: 'quantity', description: 'How many pieces at most.' })
  count!: number;
}

@ObjectType({ description: 'What can be given back of an order, and until when.' })
@PartOfOrder()
export class ReturnOptions {
  @Field(() => [ReturnableLine], {
    description: 'The lines with pieces that can be given back.',
    complexity: cost({ length: 2 }),
  })
  lines!: ReturnableLine[];

  @Field(() => GraphQLISODateTime, {
    description: 'Until when a consumer can withdraw at least; the shop counts as if parcels took a week.',
  })
  withdrawableUntil!: Date;

  @Field(() => GraphQLISODateTime, { description: 'Until when the shop takes goods back beyond the law.' })
  returnableUntil!: Date;
}

@ObjectType({ description: 'Some of the returns, and where the list goes on.', simpleResolvers: true })
export class ReturnPage {
  @Field(() => [Return], { description: 'The returns.' })
  returns!: unknown[];

  @Field(() => Int, { description: 'How many there are altogether.' })
  totalCount!: number;

  @Field(() => String, {
    nullable: true,
    description: 'What to give as `after` for those that follow; null at the end of the list.',
  })
  endCursor!: string | null;
}

@InputType({ description: 'Conditions of the list of returns. All given ones must hold.' })
export class ReturnFilter {
  @Field(() => ReturnState, { nullable: true, description: 'Returns in this state.' })
  state?: StoredState | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: those in which something is left to do, what is due first. Else newest first.',
  })
  isOpen?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Number of a return or an order, or words of the name, address or e-mail of a customer.',
  })
  search?: string | null;
}

@InputType({ description: 'Pieces of a line of an order.' })
export class ReturnedLineInput {
  @Field(() => Int, { description: 'Place of the line in `Order.lines`, from 0.' })
  line!: number;

  @Field(() => Int, { description: 'How many pieces; at least 1.' })
  quantity!: number;
}

@InputType({ description: 'What a customer gives back.' })
export class AnnounceReturnInput {
  @Field(() => ID, { description: 'Id of an order of the viewer.' })
  orderId!: string;

  @Field(() => ReturnKind, { description: 'Why.' })
  kind!: StoredKind;

  @Field(() => [ReturnedLineInput], { description: 'The pieces, each line once.' })
  lines!: ReturnedLineInput[];

  @Field(() => String, {
    defaultValue: '',
    description: `In the customer’s words, at most ${MAX_RETURN_REASON} characters; nobody has to give one.`,
  })
  reason!: string;

  @Field(() => Int, {
    description: 'How many entries `Order.returns` had: announcing the same twice makes one return.',
  })
  seenReturns!: number;
}

@InputType({ description: 'A return as it was seen.' })
export class ReturnStepInput {
  @Field(() => ID, { description: 'Number of the return.' })
  returnId!: string;

  @Field(() => Int, { description: 'The `Return.version` that the step is about.' })
  version!: number;
}

@InputType({ description: 'What was found of some pieces.' })
export class PieceCheckInput extends ReturnedLineInput {
  @Field(() => PieceCondition, { description: 'What state they are in.' })
  condition!: StoredCondition;

  @Field(() => Boolean, { description: 'Whether they are to be sold again.' })
  isRestockable!: boolean;

  @Field(() => Int, {
    defaultValue: 0,
    description: 'What they have lost in value by more than a trial, in cents; only after a withdrawal.',
  })
  valueLoss!: number;

  @Field(() => String, { defaultValue: '', description: 'Why that much; needed with a loss.' })
  reason!: string;
}

@InputType({ description: 'What was found of the goods of a return.' })
export class CheckReturnInput extends ReturnStepInput {
  @Field(() => [PieceCheckInput], {
    description: 'The pieces that have come, by condition; what is not named has not come.',
  })
  checks!: PieceCheckInput[];
}

@InputType({ description: 'Which refund is previewed.' })
export class ReturnPreviewInput {
  @Field(() => ID, { description: 'Number of the return.' })
  returnId!: string;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether a fee that is allowed is left out.' })
  isFeeWaived!: boolean;
}

@InputType({ description: 'The decision to refund a return.' })
export class RefundReturnInput extends ReturnStepInput {
  @Field(() => Boolean, { defaultValue: false, description: 'Whether a fee that is allowed is left out.' })
  isFeeWaived!: boolean;

  @Field(() => Int, { description: 'The `ReturnPreview.amount` that was seen, in cents: no other is paid.' })
  amount!: number;
}

@InputType({ description: 'The decision to reject a return.' })
export class RejectReturnInput extends ReturnStepInput {
  @Field(() => String, {
    description: `Why, for the customer; 1 to ${MAX_RETURN_REASON} characters.`,
  })
  reason!: string;
}

@ObjectType({
  description: 'What the refund of a return would come to. Nothing has changed.',
  simpleResolvers: true,
})
export class ReturnPreview {
  @Field(() => Money, { description: 'What the pieces were paid with, in cents.' })
  piecesAmount!: number;

  @Field(() => Money, { description: 'The fee that would be kept, in cents.' })
  fee!: number;

  @Field(() => Money, { description: 'What would be kept for lost value, in cents.' })
  valueLoss!: number;

  @Field(() => Money, { description: 'What would go back, in cents, VAT included.' })
  amount!: number;

  @Field(() => Money, { description: 'The VAT that it contains, in cents.' })
  vat!: number;

  @Field(() => Money, { description: 'What the shop would keep of the payment of the order, in cents.' })
  keptAmount!: number;

  @Field(() => Int, { description: 'How many pieces would go back into stock.' })
  restockQuantity!: number;

  @Field(() => Int, { description: 'The `Return.version` that it was computed from.' })
  version!: number;
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
