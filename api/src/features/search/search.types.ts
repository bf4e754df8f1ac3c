import { MAX_ENTRIES } from '../../../shared/builds/build.js';
import type { Certainty } from '../../../shared/fit/grade.js';
import { Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { BESIDE_ROWS } from '../../graphql/cost.js';
import { Field, NullableField } from '../../graphql/declare.js';
import type { CatalogSort } from '../../../shared/rules/catalog-url.js';
import { CATALOG_PAGE_SIZE } from '../../../shared/rules/paging.js';
import { Money } from '../../graphql/scalars.js';
import { Product } from '../catalog/catalog.types.js';
import { defineEnum } from '../../graphql/enum.js';

export const ProductSort = defineEnum<CatalogSort>(
  'ProductSort',
  'The order of a product list. Products that are equal in it follow each other newest first.',
  {
    RELEVANCE:
      'With words: what agrees best first. Otherwise, and among equals: what is in stock, of a recent generation, bought, well rated and fairly priced beside its peers; obsolete generations last.',
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
  @Field('The value, for example a category.') value!: string;
  @Field('How many products have it.', Int) count!: number;
}

@ObjectType({
  description: 'A value of a fact, and how many products of the list would be left with it.',
  simpleResolvers: true,
})
export class FacetValue extends ValueCount {
  @NullableField(
    'The search text without what asks for this value; null where the text does not ask for it. What has one is shown as chosen.',
  )
  withoutIt!: string | null;
}

@ObjectType({
  description: 'Between which limits a number lies, and how many products are where.',
  simpleResolvers: true,
})
export class FacetRange {
  @Field('Lowest number of any product, also of those that other conditions leave out.', Float) min!: number;
  @Field('Highest number of any product, also of those that other conditions leave out.', Float) max!: number;
  @Field(
    'How many products of the list there are in each of 24 steps from the lowest to the highest number, each step larger by the same ratio.',
    [Int],
  )
  bars!: readonly number[];
}

@ObjectType({
  description:
    'A fact by which a list can be narrowed. Its counts leave its own condition out and keep all others.',
  simpleResolvers: true,
})
export class Facet {
  @Field('Identifies the fact, for conditions.') key!: string;
  @NullableField('Unit of its numbers, for example "mm".') unit!: string | null;
  @Field('Its values, also those without products; empty for a range.', [FacetValue])
  values!: readonly FacetValue[];
  @NullableField('Its limits; null where values are ticked.', FacetRange) range!: FacetRange | null;
}

@ObjectType({ description: 'A part of a search text that was understood.' })
export class SearchChip {
  @Field(
    'The search text without this part. What asks for another part is missing, too, where it implies this one.',
  )
  withoutIt!: string;
}

@ObjectType({
  description: 'A word that no product has, and the known one that was searched instead.',
  simpleResolvers: true,
})
export class SpellingCorrection {
  @Field('As typed.') from!: string;
  @Field('As searched.') to!: string;
}

@ObjectType({ description: 'How a search text was understood.' })
export class SearchInterpretation {
  @Field('What was understood as a condition, in order.', [SearchChip]) chips!: SearchChip[];
  @Field('Words that are looked for as they are.', [String]) words!: readonly string[];
  @Field(
    'Words by which nothing is looked for: they say nothing of a product, or ask for a fact that no product of the category states.',
    [String],
  )
  ignored!: readonly string[];
  @Field('Words that were corrected.', [SpellingCorrection]) corrections!: readonly SpellingCorrection[];
}

@ObjectType({ description: 'A category in which a text finds products.' })
export class SuggestedCategory {
  @Field('Its name in lower case.') name!: string;
  @Field('How many products it finds there.', Int) count!: number;
}

@ObjectType({ description: 'How many products each value of a filter would give, beside the other filters.' })
export class ProductFacets {
  @Field('Categories, most products first.', [ValueCount]) categories!: ValueCount[];
  @Field('Manufacturers, most products first.', [ValueCount]) manufacturers!: ValueCount[];
  @NullableField(
    'Prices in cents, from the lowest to the highest of the list without its own limits of the price; null where all cost the same.',
    FacetRange,
  )
  prices!: FacetRange | null;
}

@ObjectType({
  description:
    'How many products of a list fit into the computer that its filter names; the filter itself is left out.',
  simpleResolvers: true,
})
export class FitCounts {
  @Field('Those that surely fit.', Int) fits!: number;
  @Field('Those that surely fit, with a remark.', Int) withNote!: number;
  @Field('Those of which a fact is missing that decides it.', Int) unknown!: number;
  @Field('Those that do not fit.', Int) clashes!: number;
}

@ObjectType({
  description:
    'One page of a product list. The catalog alone has page numbers, which its addresses name; all other lists are read onwards by `first` and `after`.',
})
export class ProductPage {
  @Field('Number of this page, clamped between 1 and the page count.', Int) currentPage!: number;
  @Field('How many pages there are; 0 when the list is empty.', Int) pagesCount!: number;
  @Field('How many products there are on all pages.', Int) totalCount!: number;
  @Field('The products of this page, in order.', [Product], { name: 'products' }) entries!: unknown[];
  @Field('What the filters would give. Costs a further look at all products.', ProductFacets)
  facets!: ProductFacets;
  @Field('Facts by which the list can be narrowed. Empty while it is about several categories.', [Facet], {
    complexity: BESIDE_ROWS,
  })
  factFacets!: Facet[];
  @NullableField('How `search` was understood; null without one.', SearchInterpretation, {
    complexity: BESIDE_ROWS,
  })
  interpretation!: SearchInterpretation | null;
  @NullableField('How many products fit what `fitsInto` names; null without it.', FitCounts, {
    complexity: BESIDE_ROWS,
  })
  fit!: FitCounts | null;
}

@InputType({
  description:
    'What a fact has to be: one of some values, or a number between limits. Products that do not state it are out.',
})
export class FactConditionInput {
  @Field('Identifies the fact, as `Facet.key` does.') key!: string;
  @Field(
    'Any of these values, as `FacetValue.value` gives them; at most 50. Empty: the limits decide.',
    [String],
    { defaultValue: [] },
  )
  values!: string[];
  @NullableField('Lowest number, inclusive, in the unit of the fact.', Float) from?: number | null;
  @NullableField('Highest number, inclusive, in the unit of the fact.', Float) to?: number | null;
}

const FitCertainties = defineEnum<Certainty>('FitCertainty', 'How sure it has to be that a product fits.', {
  CERTAIN: 'It is proved, perhaps with a remark.',
  NOT_CLASHING: 'No rule is known to fail; a fact that decides may be missing.',
});

@InputType({ description: 'What products have to fit into: the parts of one computer.' })
export class FitsIntoInput {
  @Field(
    `Its parts: positive integers, also of products that are no longer sold; at most ${MAX_ENTRIES} different ones. An id that stands twice is taken twice. Of processor, motherboard, case and power supply a product takes the place of the one that is there.`,
    [ID],
  )
  productIds!: string[];
  @Field('How sure it has to be.', FitCertainties, { defaultValue: 'CERTAIN' }) certainty!: Certainty;
}

@InputType({ description: 'Conditions of a product list. All given ones must hold.' })
export class ProductFilter {
  @NullableField('A part of the name, at most 200 characters; case and accents do not matter.')
  name?: string | null;
  @NullableField('A category; case does not matter.') category?: string | null;
  @NullableField('A manufacturer, or a part of the name of one when there is none with exactly this name.')
  manufacturer?: string | null;
  @NullableField('Lowest price, inclusive.', Money) priceFrom?: number | null;
  @NullableField('Highest price, inclusive.', Money) priceTo?: number | null;
  @NullableField('Only products with free pieces.', Boolean) onlyInStock?: boolean | null;
  @NullableField('Any of these manufacturers, exactly as they are written; at most 50.', [String])
  manufacturers?: string[] | null;
  @NullableField(
    'Only what fits into a computer, by the rules that `fit` asks. What is no part of one is out.',
    FitsIntoInput,
  )
  fitsInto?: FitsIntoInput | null;
  @NullableField('Conditions on facts; at most 20. A fact or value that no product has matches nothing.', [
    FactConditionInput,
  ])
  facts?: FactConditionInput[] | null;
}

@InputType({ description: 'Which page of a list.' })
export class PageInput {
  @Field('From 1; clamped to the pages that there are.', Int, { defaultValue: 1 }) number!: number;
  @Field('4, 8, 12 or 24; anything else means the default.', Int, { defaultValue: CATALOG_PAGE_SIZE })
  size!: number;
}
