import { Int, ObjectType } from 'type-graphql';
import type { BuildSlot } from '../../../shared/builds/build.js';
import type { ProposalProblem } from '../../../shared/builds/proposal.js';
import type { Purpose } from '../../../shared/fit/wish.js';
import { Field, NullableField } from '../../graphql/declare.js';
import { defineEnum } from '../../graphql/enum.js';
import { BuildSlots } from '../builds/builds.types.js';
import { Product } from '../catalog/catalog.types.js';
import { Fit } from '../fit/fit.types.js';

const BuildPurposes = defineEnum<Purpose>('BuildPurpose', 'What a computer is for.', {
  everyday: ['EVERYDAY', 'Everything that needs no graphics card; also where nothing is said.'],
  gaming: ['GAMING', 'Games: the graphics card counts most.'],
  work: ['WORK', 'Work that needs many cores: the processor counts most.'],
});

const ProposalProblems = defineEnum<ProposalProblem>('ProposalProblem', 'Why no build is proposed.', {
  NO_BUDGET: 'The wish names no budget.',
  OVER_BUDGET: 'The cheapest build that is as it is wished costs more than the budget.',
  NOT_IN_STOCK: 'For some slots nothing in stock is as it is wished.',
  NOTHING_FITS: 'What is wished cannot stand in one computer.',
});

@ObjectType({ description: 'What is asked of the part in one slot.' })
export class UnderstoodWish {
  @Field('The slot.', BuildSlots) slot!: BuildSlot;
}

@ObjectType({ description: 'A part of a proposed build, and why it is this one.' })
export class ProposedPart {
  @Field('Its place.', BuildSlots) slot!: BuildSlot;
  @Field('The product, in stock.', Product) product!: unknown;
  @Field('How many pieces, from 1.', Int) count!: number;
  @Field('Whether it was among the given parts.', Boolean) isKept!: boolean;
  @NullableField(
    'The cheapest part that would be worth more in its place and fits with the rest: with it the build costs more than the budget. Null where nothing in stock is worth more, and for given parts.',
    Product,
  )
  better!: unknown;
}

@ObjectType({ description: 'A build that the shop proposes for a wish.' })
export class ProposedBuild {
  @Field('What the computer is for, as the wish says.', BuildPurposes) purpose!: Purpose;
  @NullableField('The most that it may cost, in cents, as the wish says.', Int) budget!: number | null;
  @NullableField('How many lines of picture games are to have, as the wish says: 1080, 1440 or 2160.', Int)
  lines!: number | null;
  @Field('What the wish asks of single parts.', [UnderstoodWish]) understood!: unknown[];
  @Field('Words of the wish that nothing follows from.', [String]) ignored!: string[];
  @NullableField('Why nothing is proposed; null where something is.', ProposalProblems)
  problem!: ProposalProblem | null;
  @Field('Slots for which nothing in stock is as it is wished.', [BuildSlots]) emptySlots!: BuildSlot[];
  @NullableField(
    'What the cheapest build costs that is as it is wished, in cents, where the budget is too small for it.',
    Int,
  )
  cheapest!: number | null;
  @Field('Its parts; empty where nothing is proposed.', [ProposedPart]) parts!: unknown[];
  @Field('What its parts cost together, in cents.', Int) total!: number;
  @Field(
    'What the rules say of its parts: it never clashes, and surely fits where any build for the wish does.',
    Fit,
  )
  fit!: unknown;
}
