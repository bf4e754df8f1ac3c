import { Field, Float, Int, ObjectType } from 'type-graphql';
import { ValueCount } from './value-count.types.js';

@ObjectType({
  description: 'A value of a fact, and how many products of the list would be left with it.',
  simpleResolvers: true,
})
export class FacetValue extends ValueCount {}

@ObjectType({
  description: 'Between which limits a number lies, and how many products are where.',
  simpleResolvers: true,
})
export class FacetRange {
  @Field(() => Float, {
    description: 'Lowest number of any product, also of those that other conditions leave out.',
  })
  min!: number;

  @Field(() => Float, {
    description: 'Highest number of any product, also of those that other conditions leave out.',
  })
  max!: number;

  @Field(() => [Int], {
    description:
      'How many products of the list there are in each of 24 steps from the lowest to the highest number, each step larger by the same ratio.',
  })
  bars!: readonly number[];
}

@ObjectType({
  description:
    'A fact by which a list can be narrowed. Its counts leave its own condition out and keep all others.',
  simpleResolvers: true,
})
export class Facet {
  @Field(() => String, { description: 'Identifies the fact, for conditions.' })
  key!: string;

  @Field(() => String, { nullable: true, description: 'Unit of its numbers, for example "mm".' })
  unit!: string | null;

  @Field(() => [FacetValue], { description: 'Its values, also those without products; empty for a range.' })
  values!: readonly FacetValue[];

  @Field(() => FacetRange, { nullable: true, description: 'Its limits; null where values are ticked.' })
  range!: FacetRange | null;
}

@ObjectType({ description: 'A part of a search text that was understood.' })
export class SearchChip {
  @Field(() => String, {
    description:
      'The search text without this part. What asks for another part is missing, too, where it implies this one.',
  })
  withoutIt!: string;
}

@ObjectType({
  description: 'A word that no product has, and the known one that was searched instead.',
  simpleResolvers: true,
})
export class SpellingCorrection {
  @Field(() => String, { description: 'As typed.' })
  from!: string;

  @Field(() => String, { description: 'As searched.' })
  to!: string;
}

@ObjectType({ description: 'How a search text was understood.' })
export class SearchInterpretation {
  @Field(() => [SearchChip], { description: 'What was understood as a condition, in order.' })
  chips!: SearchChip[];

  @Field(() => [String], { description: 'Words that are looked for as they are.' })
  words!: readonly string[];

  @Field(() => [String], {
    description:
      'Words by which nothing is looked for: they say nothing of a product, or ask for a fact that no product of the category states.',
  })
  ignored!: readonly string[];

  @Field(() => [SpellingCorrection], { description: 'Words that were corrected.' })
  corrections!: readonly SpellingCorrection[];
}

@ObjectType({ description: 'A category in which a text finds products.' })
export class SuggestedCategory {
  @Field(() => String, { description: 'Its name in lower case.' })
  name!: string;

  @Field(() => Int, { description: 'How many products it finds there.' })
  count!: number;
}
