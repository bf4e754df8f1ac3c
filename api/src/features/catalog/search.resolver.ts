import { Arg, Ctx, Field, FieldResolver, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { FactDefinition, Kind } from '../../../shared/facts/fact.types.js';
import { labelOf, valueIn } from '../../../shared/facts/wording.js';
import type { LanguageCode } from '../../../shared/language.js';
import { labelOfClause } from '../../../shared/search/clause-wording.js';
import type { Clause, Interpretation } from '../../../shared/search/search.types.js';
import type { RequestContext } from '../../context.js';
import { LanguageArg } from '../../graphql/language.js';
import type { ProductRecord } from './catalog.model.js';
import { Product } from './catalog.types.js';
import type { CountedFacet } from './fact-columns.query.js';
import type { SearchInterpretation } from './search.types.js';
import { Facet, FacetValue, SearchChip, SpellingCorrection, SuggestedCategory } from './search.types.js';

/** A value keeps what its wording in a language follows from. */
type ValueRow = FacetValue & { definition: FactDefinition };
type FacetRow = Facet & { definition: FactDefinition };
type ChipRow = SearchChip & { clause: Clause; kind: Kind | null };

@ObjectType({ description: 'What may be meant by a text that is still being typed.' })
export class Suggestions {
  @Field(() => [Product], { description: 'The best products, at most 6.' })
  products!: unknown[];

  @Field(() => [SuggestedCategory], { description: 'Categories with the most of them, at most 4.' })
  categories!: SuggestedCategory[];

  @Field(() => [String], {
    description:
      'Manufacturers whose names begin like the last word, at most 3; behind other words only those of what these mean.',
  })
  manufacturers!: string[];

  @Field(() => [SpellingCorrection], { description: 'Words that were corrected.' })
  corrections!: readonly SpellingCorrection[];
}

/** Returns facets in the form in which their resolvers word them. */
export const toFacets = (counted: readonly CountedFacet[]): FacetRow[] =>
  counted.map(({ key, definition, values, range }) => ({
    key,
    definition,
    unit: definition.unit ?? null,
    values: values.map((value): ValueRow => ({ ...value, definition })),
    range,
  }));

/** Returns an interpretation in the form in which its resolvers word it. */
export const toInterpretation = (
  { clauses, words, ignored, corrections }: Interpretation,
  kind: Kind | null,
): SearchInterpretation => ({
  chips: clauses.map((clause): ChipRow => ({
    /** Found out only where somebody asks. */
    get withoutIt() {
      return clause.withoutIt;
    },
    clause,
    kind,
  })),
  words,
  ignored,
  corrections,
});

/** A value as a facet offers it is a text: numbers are worded as numbers again. */
function wordValue({ value, definition }: ValueRow, language: LanguageCode): string {
  return valueIn(definition.type === 'number' ? Number(value) : value, definition.unit, language);
}

@Resolver(() => Facet)
export class FacetResolver {
  @FieldResolver(() => String, { description: 'What the fact is called, for example "Socket".' })
  label(@Root() { definition }: FacetRow, @LanguageArg() language: LanguageCode): string {
    return labelOf(definition, language);
  }
}

@Resolver(() => FacetValue)
export class FacetValueResolver {
  @FieldResolver(() => String, { description: 'The value with its unit, as the language writes it.' })
  label(@Root() value: ValueRow, @LanguageArg() language: LanguageCode): string {
    return wordValue(value, language);
  }
}

@Resolver(() => SearchChip)
export class SearchChipResolver {
  @FieldResolver(() => String, { description: 'What the condition is about, for example "Socket".' })
  label(@Root() { clause, kind }: ChipRow, @LanguageArg() language: LanguageCode): string {
    return labelOfClause(clause.condition, kind, language).label;
  }

  @FieldResolver(() => String, { description: 'What it has to be, for example "AM5" or "up to 200.00 €".' })
  async value(
    @Root() { clause, kind }: ChipRow,
    @LanguageArg() language: LanguageCode,
    @Ctx() { services }: RequestContext,
  ): Promise<string> {
    const tree = await services.categories.tree();
    const nameCategory = (name: string): string => tree.find(name)?.labels[language] ?? name;
    return labelOfClause(clause.condition, kind, language, nameCategory).value;
  }
}

@Resolver(() => Suggestions)
export class SuggestionsResolver {
  @Query(() => Suggestions, { description: 'What may be meant by a text that is still being typed.' })
  async suggest(
    @Arg('text', () => String, { description: 'As typed so far, at most 200 characters.' }) text: string,
    @Ctx() { services, products }: RequestContext,
  ): Promise<Suggestions> {
    const { productIds, categories, ...others } = await services.search.suggest(text);
    const found: (ProductRecord | null)[] = await Promise.all(productIds.map((id) => products.load(id)));
    return {
      ...others,
      products: found.filter((product) => product !== null),
      categories: categories.map(({ value, count }) => ({ name: value, count })),
    };
  }
}
