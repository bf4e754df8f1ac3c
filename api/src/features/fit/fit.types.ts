import { Int, ObjectType } from 'type-graphql';
import type { Outcome, Truth } from '../../../shared/fit/evaluate.js';
import type { Severity } from '../../../shared/fit/rule.types.js';
import { Field, NullableField } from '../../graphql/declare.js';
import { defineEnum } from '../../graphql/enum.js';
import { Product } from '../catalog/catalog.types.js';

const FitOutcomes = defineEnum<Outcome>('FitOutcome', 'What all rules together say of some parts.', {
  FITS: 'Every rule that decides is proved, by values or by bounds that leave no other answer.',
  FITS_WITH_NOTE: 'It fits, and something is worth knowing.',
  UNKNOWN: 'A fact is missing that decides whether it fits.',
  CLASHES: 'At least one part surely does not fit another.',
});

const FitAnswers = defineEnum<Truth>('FitAnswer', 'Whether a rule holds for some parts.', {
  true: ['HOLDS', 'It surely holds.'],
  false: ['FAILS', 'It surely does not hold.'],
  unknown: ['UNKNOWN', 'A fact is missing.'],
});

const FitSeverities = defineEnum<Severity>('FitSeverity', 'What follows when a rule does not hold.', {
  hard: ['HARD', 'The parts do not fit.'],
  rare: [
    'RARE',
    'The parts do not fit; for ordinary parts nobody states the facts, and nothing follows from that.',
  ],
  note: ['NOTE', 'It works, with a remark.'],
  open: ['OPEN', 'Something more is needed.'],
});

@ObjectType({ description: 'What one rule says of some parts.' })
export class FitVerdict {
  @Field('Which rule: a name that stays, for example `PSU-03`.') rule!: string;
  @Field('What follows when it does not hold.', FitSeverities) severity!: Severity;
  @Field('Whether it holds.', FitAnswers) answer!: Truth;
  @Field(
    'Whether only what others than the makers report decides it. What holds by reports alone fits with that remark.',
    Boolean,
  )
  isReported!: boolean;
  @Field('The products that it compares.', [Product]) products!: unknown[];
}

@ObjectType({ description: 'What the rules of the shop say of parts that are to stand in one computer.' })
export class Fit {
  @Field('All rules together.', FitOutcomes) outcome!: Outcome;
  @Field(
    'Whether they can all be meant for one computer: no second processor, motherboard, case or power supply is among them.',
    Boolean,
  )
  isForOneComputer!: boolean;
  @Field('Every rule that was asked, since all parts that it compares are there.', [FitVerdict])
  verdicts!: unknown[];
}

@ObjectType({ description: 'A part of the shop in the place of another one.' })
export class FitExchange {
  @Field('The part that is there.', Product) replaced!: unknown;
  @Field('The part that resolves the clash or is better, in stock as often as the other is taken.', Product)
  product!: unknown;
  @Field('What all parts cost more with it, in cents; below zero they cost less.', Int)
  priceDifference!: number;
  @NullableField(
    'By how many percent, rounded down, it is more in the number that ranks its kind: the speed of a processor or graphics card by our estimate, the size of memory or of a drive. Null where no number does.',
    Int,
  )
  gainPercent!: number | null;
  @Field('What all rules together say with it.', FitOutcomes) outcome!: Outcome;
}

@ObjectType({ description: 'A part of the shop that is better than one of a computer.' })
export class FitUpgrade {
  @NullableField('The part that is there; null for one that the shop does not sell.', Product)
  replaced!: unknown;
  @Field('What that is called, by the shop or by its owner.') replacedName!: string;
  @Field('The better part, in stock as often as the other is taken.', Product) product!: unknown;
  @Field(
    'What all parts cost more with it, in cents; below zero they cost less. For a part that the shop does not sell nothing comes back.',
    Int,
  )
  priceDifference!: number;
  @NullableField(
    'By how many percent, rounded down, it is more in the number that ranks its kind (see `FitExchange.gainPercent`).',
    Int,
  )
  gainPercent!: number | null;
  @Field('What all rules together say with it.', FitOutcomes) outcome!: Outcome;
}

@ObjectType({ description: 'Parts that cannot stand together by one rule.' })
export class FitClash {
  @Field('Which rule: a name that stays, for example `PSU-03`.') rule!: string;
  @Field(
    'The fewest parts for which it fails: without any one of them the others satisfy it. Parts that the shop does not sell are left out.',
    [Product],
  )
  products!: unknown[];
  @Field(
    'For each of them the cheapest part that resolves it, breaks no other rule and costs at least three quarters of the present one, where one is in stock (else the dearest below that). The one that adds least to the price comes first.',
    [FitExchange],
  )
  exchanges!: unknown[];
}
