import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import type { CatalogSort } from '../../../shared/rules/catalog-url.js';
import { CATALOG_PAGE_SIZE } from '../../../shared/rules/paging.js';
import { ListPage, ListPageInput } from '../../graphql/page.js';
import { Money } from '../../graphql/scalars.js';
import { Product } from '../catalog/catalog.types.js';
import { defineEnum } from '../../graphql/enum.js';

export const ProductSort = defineEnum<CatalogSort>(
  'ProductSort',
  'The order of a product list. Products that are equal in it follow each other newest first.',
  {
    RELEVANCE: 'With a name filter: names that begin with the text first. Otherwise newest first.',
    NEWEST: 'Latest addition to the catalog first.',
    PRICE_ASC: 'Cheapest first.',
    PRICE_DESC: 'Most expensive first.',
    NAME_ASC: 'From A to Z, without regard to case and accents.',
    NAME_DESC: 'From Z to A, without regard to case and accents.',
    RATING: 'Best mean rating first.',
  },
);

@ObjectType({ description: 'How many products have a value.', simpleResolvers: true })
export class ValueCount {
  @Field(() => String, { description: 'The value, for example a category.' })
  value!: string;

  @Field(() => Int, { description: 'How many products have it.' })
  count!: number;
}

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

@ObjectType({ description: 'How many products each value of a filter would give, beside the other filters.' })
export class ProductFacets {
  @Field(() => [ValueCount], { description: 'Categories, most products first.' })
  categories!: ValueCount[];

  @Field(() => [ValueCount], { description: 'Manufacturers, most products first.' })
  manufacturers!: ValueCount[];

  @Field(() => FacetRange, {
    nullable: true,
    description:
      'Prices in cents. Their limits are those of the category, or of the shop while the list is about several; null where all cost the same.',
  })
  prices!: FacetRange | null;
}

@ObjectType({ description: 'One page of a product list.' })
export class ProductPage extends ListPage {
  @Field(() => [Product], { name: 'products', description: 'The products of this page, in order.' })
  entries!: unknown[];

  @Field(() => ProductFacets, {
    description: 'What the filters would give. Costs a further look at all products.',
  })
  facets!: ProductFacets;

  @Field(() => [Facet], {
    description: 'Facts by which the list can be narrowed. Empty while it is about several categories.',
  })
  factFacets!: Facet[];

  @Field(() => SearchInterpretation, {
    nullable: true,
    description: 'How `search` was understood; null without one.',
  })
  interpretation!: SearchInterpretation | null;
}

@InputType({
  description:
    'What a fact has to be: one of some values, or a number between limits. Products that do not state it are out.',
})
export class FactConditionInput {
  @Field(() => String, { description: 'Identifies the fact, as `Facet.key` does.' })
  key!: string;

  @Field(() => [String], {
    defaultValue: [],
    description:
      'Any of these values, as `FacetValue.value` gives them; at most 50. Empty: the limits decide.',
  })
  values!: string[];

  @Field(() => Float, { nullable: true, description: 'Lowest number, inclusive, in the unit of the fact.' })
  from?: number | null;

  @Field(() => Float, { nullable: true, description: 'Highest number, inclusive, in the unit of the fact.' })
  to?: number | null;
}

@InputType({ description: 'Conditions of a product list. All given ones must hold.' })
export class ProductFilter {
  @Field(() => String, {
    nullable: true,
    description: 'A part of the name, at most 200 characters; case and accents do not matter.',
  })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'A category; case does not matter.' })
  category?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A manufacturer, or a part of the name of one when there is none with exactly this name.',
  })
  manufacturer?: string | null;

  @Field(() => Money, { nullable: true, description: 'Lowest price, inclusive.' })
  priceFrom?: number | null;

  @Field(() => Money, { nullable: true, description: 'Highest price, inclusive.' })
  priceTo?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Only products with free pieces.' })
  onlyInStock?: boolean | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Any of these manufacturers, exactly as they are written; at most 50.',
  })
  manufacturers?: string[] | null;

  @Field(() => [FactConditionInput], {
    nullable: true,
    description: 'Conditions on facts; at most 20. A fact or value that no product has matches nothing.',
  })
  facts?: FactConditionInput[] | null;
}

@InputType({ description: 'Which page of a list.' })
export class PageInput extends ListPageInput {
  @Field(() => Int, {
    defaultValue: CATALOG_PAGE_SIZE,
    description: '4, 8, 12 or 24; anything else means the default.',
  })
  size!: number;
}
