import type { FieldNode, GraphQLResolveInfo } from 'graphql';
import { Ctx, Info, ObjectType, Resolver, Root } from 'type-graphql';
import { Arg, Field, FieldResolver, Query, resolveFields } from '../../graphql/declare.js';
import { ShopError } from '../../../shared/errors.js';
import { createValueTest, textsOf } from '../../../shared/facts/fact-conditions.js';
import type { FactDefinition, Kind } from '../../../shared/facts/fact.types.js';
import { labelOf, valueIn } from '../../../shared/facts/wording.js';
import type { LanguageCode } from '../../../shared/language.js';
import { labelOfClause } from '../../../shared/search/clause-wording.js';
import type { Clause, Interpretation } from '../../../shared/search/search.types.js';
import type { CatalogSort } from '../../../shared/rules/catalog-url.js';
import { CATALOG_PAGE_SIZE, readPageRequest } from '../../../shared/rules/paging.js';
import { PRICES, priceOfSearch } from '../../../shared/prices.js';
import type { RequestContext } from '../../context.js';
import { LanguageArg } from '../../graphql/language.js';
import { mayAskFor } from '../../graphql/selections.js';
import type { ProductRecord } from '../catalog/product.record.js';
import { Product } from '../catalog/catalog.types.js';
import type { CountedFacet } from './fact-facets.query.js';
import type { CatalogQuestion } from './search.service.js';
import type { SearchInterpretation } from './search.types.js';
import {
  Facet,
  FacetValue,
  PageInput,
  ProductFilter,
  ProductPage,
  ProductSort,
  SearchChip,
  SpellingCorrection,
  SuggestedCategory,
} from './search.types.js';
import { cost } from '../../graphql/cost.js';
import { createProductLoader } from '../catalog/catalog.loader.js';

/** A value keeps what its wording in a language follows from. */
type ValueRow = FacetValue & { definition: FactDefinition };
type FacetRow = Facet & { definition: FactDefinition };
type ChipRow = SearchChip & { clause: Clause; kind: Kind | null };

@ObjectType({ description: 'What may be meant by a text that is still being typed.' })
export class Suggestions {
  @Field('The best products, at most 6.', [Product]) products!: unknown[];
  @Field('Categories with the most of them, at most 4.', [SuggestedCategory])
  categories!: SuggestedCategory[];
  @Field(
    'Manufacturers whose names begin like the last word, at most 3; behind other words only those of what these mean.',
    [String],
  )
  manufacturers!: string[];
  @Field('Words that were corrected.', [SpellingCorrection]) corrections!: readonly SpellingCorrection[];
}

/** Whether a part of a text asks for a value of a fact. */
function asksFor({ condition }: Clause, key: string, value: string): boolean {
  if (condition.type === 'range') {
    const { from, to } = condition;
    return condition.key === key && createValueTest({ key, values: [], from, to })(Number(value));
  }
  if (condition.type !== 'fact' || condition.key !== key || condition.isNegated === true) return false;
  return condition.values.flatMap(textsOf).includes(value);
}

/** Returns facets in the form in which their resolvers word them, with what the text has asked for already. */
const toFacets = (counted: readonly CountedFacet[], clauses: readonly Clause[]): FacetRow[] =>
  counted.map(({ key, definition, values, range }) => ({
    key,
    definition,
    unit: definition.unit ?? null,
    values: values.map((value): ValueRow => {
      const clause = clauses.find((one) => asksFor(one, key, value.value));
      return {
        ...value,
        definition,
        /** Found out only where somebody asks. */
        get withoutIt() {
          return clause?.withoutIt ?? null;
        },
      };
    }),
    range,
  }));

/** Returns an interpretation in the form in which its resolvers word it. */
const toInterpretation = (
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

/** A page carries what it answers, so that its facets can be counted when they are asked for. */
type PageWithQuestion = Omit<ProductPage, 'facets' | 'factFacets' | 'interpretation' | 'fit'> & {
  question: CatalogQuestion;
};

/** Most conditions on facts, and most values of one of them or manufacturers. */
const MAX_CONDITIONS = 20;
const MAX_VALUES = 50;

/** Reads what is looked for; throws `TOO_MANY_CONDITIONS`. */
function readQuestion(filter: ProductFilter | null, search: string | null): CatalogQuestion {
  const { facts, manufacturers, ...others } = filter ?? {};
  const limit = (given: readonly unknown[] | null | undefined, max: number): void => {
    if ((given ?? []).length > max) throw new ShopError('TOO_MANY_CONDITIONS', { max });
  };
  limit(facts, MAX_CONDITIONS);
  for (const values of [manufacturers, ...(facts ?? []).map((fact) => fact.values)])
    limit(values, MAX_VALUES);
  const conditions = (facts ?? []).map(({ key, values, from = null, to = null }) => ({
    key,
    values,
    from,
    to,
  }));
  return {
    filter: { ...others, manufacturers: manufacturers ?? [], facts: conditions },
    search: search ?? '',
  };
}

/** A search costs what it looks through, and what of the page is asked for. */
const workOfSearch = (args: object, node: FieldNode): number =>
  priceOfSearch(args, {
    entries: mayAskFor(node, 'products'),
    facets: mayAskFor(node, 'facets'),
    factFacets: mayAskFor(node, 'factFacets'),
  });

@Resolver()
export class ProductsResolver {
  @Query('A page of the listed products.', ProductPage, { complexity: cost({ work: workOfSearch }) })
  async products(
    @Arg('filter', 'Conditions.', ProductFilter, { nullable: true }) filter: ProductFilter | null,
    @Arg(
      'search',
      'What somebody types to find a product, at most 200 characters: words, measures, prices and categories in English or German. Products whose name contains all of it come first.',
      String,
      { nullable: true },
    )
    search: string | null,
    @Arg('sort', 'Order.', ProductSort, { defaultValue: 'RELEVANCE' }) sort: CatalogSort,
    @Arg('page', 'Page number and size.', PageInput, { nullable: true }) page: PageInput | null,
    @Ctx() { services }: RequestContext,
    @Info() { fieldNodes }: GraphQLResolveInfo,
  ): Promise<PageWithQuestion> {
    const wanted = readPageRequest(page?.number, page?.size, CATALOG_PAGE_SIZE);
    const question = readQuestion(filter, search);
    const isListWanted = fieldNodes.some((node) => mayAskFor(node, 'products'));
    const { search: searches } = services;
    const found = isListWanted ? searches.find(question, sort, wanted) : searches.measure(question, wanted);
    return { ...(await found), question };
  }
}

export const ProductPageResolver = resolveFields<ProductPage, PageWithQuestion>(ProductPage, {
  facets: async ({ question }, { services: { search } }, { fieldNodes }) => {
    const isWanted = (name: string): boolean => fieldNodes.some((node) => mayAskFor(node, name));
    const [categories, manufacturers, prices] = await Promise.all([
      isWanted('categories') ? search.countCategories(question) : [],
      isWanted('manufacturers') ? search.countManufacturers(question) : [],
      isWanted('prices') ? search.countPrices(question) : null,
    ]);
    return { categories, manufacturers, prices };
  },
  factFacets: async ({ question }, { services: { search } }) => {
    const understood = await search.interpretation(question);
    return toFacets(await search.countFactFacets(question), understood?.clauses ?? []);
  },
  fit: ({ question }, { services }) => services.search.countFit(question),
  interpretation: async ({ question }, { services }) => {
    const understood = await services.search.interpretation(question);
    return understood === null ? null : toInterpretation(understood, services.search.kindOf(understood));
  },
});

/** A value as a facet offers it is a text: numbers are worded as numbers again. */
function wordValue({ value, definition }: ValueRow, language: LanguageCode): string {
  return valueIn(definition.type === 'number' ? Number(value) : value, definition.unit, language);
}

@Resolver(() => Facet)
export class FacetResolver {
  @FieldResolver('What the fact is called, for example "Socket".')
  label(@Root() { definition }: FacetRow, @LanguageArg() language: LanguageCode): string {
    return labelOf(definition, language);
  }
}

@Resolver(() => FacetValue)
export class FacetValueResolver {
  @FieldResolver('The value with its unit, as the language writes it.')
  label(@Root() value: ValueRow, @LanguageArg() language: LanguageCode): string {
    return wordValue(value, language);
  }
}

@Resolver(() => SearchChip)
export class SearchChipResolver {
  @FieldResolver('What the condition is about, for example "Socket".')
  label(@Root() { clause, kind }: ChipRow, @LanguageArg() language: LanguageCode): string {
    return labelOfClause(clause.condition, kind, language).label;
  }

  @FieldResolver('What it has to be, for example "AM5" or "up to 200.00 €".')
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
  @Query('What may be meant by a text that is still being typed.', Suggestions, {
    complexity: cost({ work: PRICES.suggestions }),
  })
  async suggest(
    @Arg('text', 'As typed so far, at most 200 characters.') text: string,
    @Ctx() { services, loader }: RequestContext,
  ): Promise<Suggestions> {
    const { productIds, categories, ...others } = await services.search.suggest(text);
    const found: (ProductRecord | null)[] = await Promise.all(
      productIds.map((id) => loader(createProductLoader).load(id)),
    );
    return {
      ...others,
      products: found.filter((product) => product !== null),
      categories: categories.map(({ value, count }) => ({ name: value, count })),
    };
  }
}
