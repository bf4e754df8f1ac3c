import type { CatalogSort } from '../../../shared/rules/catalog-url.js';
import { foldText } from '../../../shared/rules/search.js';
import {
  createFactsTest,
  createValueTest,
  type FactCondition,
} from '../../../shared/facts/fact-conditions.js';
import type { Outcome } from '../../../shared/fit/evaluate.js';
import { CERTAINTIES, type Certainty } from '../../../shared/fit/grade.js';
import { OUTCOMES } from '../../../shared/fit/part-classes.js';
import type { Tables } from '../../../shared/fit/tables.js';
import { sum } from '../../../shared/money.js';
import { meets, satisfies } from '../../../shared/search/evaluate.js';
import type { Interpretation, SearchCondition } from '../../../shared/search/search.types.js';
import { sayingTest } from '../../../shared/search/words.js';
import { readCategory, readSearchText, type ProductFilter } from '../catalog/catalog.query.js';
import { testOfRows, type CategoryRows, type RowLimits, type RowTest } from './category-rows.query.js';
import { countFacets, type CountedFacet } from './fact-facets.query.js';
import { HistogramCounter, type Histogram } from './histogram.query.js';
import { indexedPart, PairJudge, SURE, type BuildJudge } from './index-fit.query.js';
import { byBest, firstOf, nameRankOf, orderOf, type Hit } from './index-ranking.query.js';
import type { WordSearch } from './index-search.query.js';
import type { FoundPage, PriceLimits } from './list-orders.query.js';
import type { IndexedProduct, ProductIndex } from './product-index.store.js';

/** A filter with what only the index can answer. All given conditions must hold. */
export interface DetailedFilter extends ProductFilter {
  /** Any of these, exactly as they are written. */
  manufacturers?: readonly string[] | null;
  facts?: readonly FactCondition[] | null;
  /** The parts beside which products have to fit, and how sure that has to be. */
  fitsInto?: WantedFit | null;
}

/** What products have to fit into: ids, each as often as the part is taken, and how sure the list has to be. */
export interface WantedFit {
  productIds: readonly string[];
  certainty: Certainty;
}

/** How many products fit, surely and with a remark, of how many that cannot be told, and how many do not fit. */
export interface FitCounts {
  fits: number;
  withNote: number;
  unknown: number;
  clashes: number;
}

type Test = (product: IndexedProduct) => boolean;

/** Less than a step of how much a name contains. */
const MEANT = 0.5;

/** Joins lists of thousands in a fraction of the time that flattening takes. */
function joined(lists: readonly (readonly IndexedProduct[])[]): IndexedProduct[] {
  const none: IndexedProduct[] = [];
  return none.concat(...lists);
}

/** Narrows limits by what a condition says of the price. */
const narrowed = (limits: RowLimits, condition: SearchCondition): RowLimits => {
  if (condition.type !== 'price') return limits;
  const [lowest, highest] = limits.prices;
  const { from, to } = condition;
  return {
    ...limits,
    prices: [Math.max(lowest, from ?? lowest), Math.min(highest, to ?? highest)],
  };
};

/** Returns what rows have to be to satisfy conditions on manufacturers and facts. */
const testIn =
  (rows: CategoryRows) =>
  (condition: SearchCondition): RowTest[] => {
    if (condition.type === 'manufacturer')
      return [
        testOfRows(rows.made('manufacturer'), (name) => condition.manufacturers.includes(String(name))),
      ];
    if (condition.type !== 'fact' && condition.type !== 'range') return [];
    return [testOfRows(rows.fact(condition.key), (value) => meets(condition, value))];
  };

/** Returns the lowest and the highest price of a filter, in cents. */
export const priceLimitsOf = ({ priceFrom, priceTo }: ProductFilter): PriceLimits => [
  priceFrom ?? 0,
  priceTo ?? Number.POSITIVE_INFINITY,
];

/** One question to the index, answered for lists and facets alike. */
export class IndexQuestion {
  readonly interpretation: Interpretation | null;
  private readonly filter: DetailedFilter;
  private readonly tables: Tables;
  private readonly judge: BuildJudge;
  private readonly search: string;
  /** What names have to contain, folded; empty for anything. */
  private readonly name: string;
  private readonly nameRank: ReturnType<typeof nameRankOf>;
  /** What tells of names whether they say words that no condition follows from: these come first all the same. */
  private wishes: readonly ((name: string) => boolean)[] = [];
  private readonly limits: RowLimits;
  private looked: readonly IndexedProduct[] | null = null;
  private counted: Uint32Array | null = null;
  private found: readonly IndexedProduct[] | null = null;
  private scores: ReadonlyMap<number, number> | null = null;
  private nearest: { key: string; nearest: number } | null = null;
  /** Whose names contain the whole text, and which of them are what was understood as well. */
  private named: ReadonlySet<IndexedProduct> = new Set();
  private alsoUnderstood: ReadonlySet<IndexedProduct> = new Set();
  /** The parts that what is looked for has to fit. */
  private readonly pairs: PairJudge[] = [];

  constructor(
    private readonly index: ProductIndex,
    private readonly words: WordSearch,
    asked: {
      filter: DetailedFilter;
      search: string;
      interpretation: Interpretation | null;
      /** What judges the parts that the filter names. */
      judge: BuildJudge;
      tables: Tables;
    },
  ) {
    this.tables = asked.tables;
    this.judge = asked.judge;
    this.filter = asked.filter;
    this.limits = { prices: priceLimitsOf(asked.filter), onlyInStock: asked.filter.onlyInStock === true };
    this.search = asked.search.trim();
    this.name = readSearchText(asked.filter.name, 'name');
    this.interpretation = asked.interpretation;
    this.nameRank = nameRankOf(this.search, asked.interpretation?.words ?? []);
  }

  /** The one category that the question is about; `null` for several or none. */
  get category(): string | null {
    const chosen = readCategory(this.filter);
    if (chosen !== '') return chosen;
    const understood = (this.interpretation?.clauses ?? []).flatMap(({ condition }) =>
      condition.type === 'category' ? condition.categories : [],
    );
    const found = understood.length > 0 ? understood : [...this.countBy('category').keys()];
    return found.length === 1 ? (found[0] ?? null) : null;
  }

  /** The same question about all categories. */
  inAnyCategory(): IndexQuestion {
    return readCategory(this.filter) === '' ? this : this.without({ category: null });
  }

  /** The same question without the filter's limits of the price. */
  atAnyPrice(): IndexQuestion {
    const { priceFrom = null, priceTo = null } = this.filter;
    return priceFrom === null && priceTo === null ? this : this.without({ priceFrom: null, priceTo: null });
  }

  /** Returns how many products are meant. */
  count(): number {
    const isWanted = this.wantedOutcomes();
    if (isWanted !== null) return sum([...this.countOutcomes()].filter((_, outcome) => isWanted[outcome]));
    return this.isByRow ? sum([...this.countCategories().values()]) : this.meant().length;
  }

  /** Returns how many products are meant, and those of one page in an order. */
  page(sort: CatalogSort, skip: number, limit: number): FoundPage {
    const end = skip + limit;
    const isWanted = this.isListed ? this.wantedOutcomes() : null;
    if (isWanted !== null) {
      const totalCount = this.count();
      const all = sum([...this.countOutcomes()]);
      // Few are put in order; where many fit, a page is full before long when the order of all is looked through.
      if (totalCount ** 2 > end * all) {
        const fits: Test = (product) => isWanted[this.judge.outcomeOf(product)] === true;
        const scope = { category: readCategory(this.filter), onlyInStock: this.limits.onlyInStock };
        const products = this.index.orders.pageOf(fits, scope, this.limits.prices, sort, skip, limit);
        return { totalCount, products };
      }
    }
    const meant = this.meant();
    const products =
      sort === 'RELEVANCE' && this.interpretation !== null
        ? this.best(meant, end)
        : firstOf(meant, end, orderOf(sort, this.name), (product) => product);
    return { totalCount: meant.length, products: products.slice(skip) };
  }

  /** Returns how many of the products there are by category, or by manufacturer beside the chosen ones. */
  countBy(field: 'category' | 'manufacturer'): Map<string, number> {
    if (field === 'category' && this.isByRow) return this.countCategories();
    const counters = new Map<string, { count: number }>();
    for (const { [field]: value } of this.meant(field === 'manufacturer')) {
      const counter = counters.get(value);
      if (counter === undefined) counters.set(value, { count: 1 });
      else counter.count += 1;
    }
    return new Map([...counters].map(([value, { count }]) => [value, count]));
  }

  /**
   * Counts the products that are meant by their prices in cents, between the lowest and the highest of them; `null` where all
   * cost the same, and where there are none.
   */
  countPrices(): Histogram | null {
    const meant = this.meant();
    let min = Number.POSITIVE_INFINITY;
    let max = Number.NEGATIVE_INFINITY;
    for (const { priceCents } of meant) {
      if (priceCents < min) min = priceCents;
      if (priceCents > max) max = priceCents;
    }
    const histogram = new HistogramCounter(min, max);
    for (const { priceCents } of meant) histogram.add(priceCents, 1);
    return histogram.result();
  }

  /** Counts by what the rules of fitting say of them the products that the rest of the question means; `null` where it asks for no fit. */
  countFit(): FitCounts | null {
    if (this.filter.fitsInto == null) return null;
    const [fits = 0, withNote = 0, unknown = 0, clashes = 0] = this.countOutcomes();
    return { fits, withNote, unknown, clashes };
  }

  /** Returns the facets of the facts of the category that the question is about; none while it is about several. */
  countFacts(): CountedFacet[] {
    const { category } = this;
    const rows = category === null ? undefined : this.index.rowsOf(category).get(category);
    return rows === undefined ? [] : countFacets(rows, this.filter.facts ?? [], this.candidatesIn(rows));
  }

  private without(conditions: Partial<DetailedFilter>): IndexQuestion {
    const { index, words, search, interpretation, judge, tables } = this;
    return new IndexQuestion(index, words, {
      filter: { ...this.filter, ...conditions },
      search,
      interpretation,
      judge,
      tables,
    });
  }

  /** What satisfies everything. */
  private meant(isAnyManufacturer = false): readonly IndexedProduct[] {
    const isDescribed = this.describedTest(isAnyManufacturer);
    if (isDescribed === null) return this.candidates();
    if (!this.isByRow) return this.candidates().filter(isDescribed);
    return this.rows((rows) => [...this.fitTests(rows), ...this.describedTests(rows, isAnyManufacturer)]);
  }

  /** The conditions that are facets themselves; `null` where there are none. */
  private describedTest(isAnyManufacturer = false): Test | null {
    const { facts } = this.filter;
    const isWanted = isAnyManufacturer ? null : this.manufacturerTest();
    if (isWanted === null && (facts ?? []).length === 0) return null;
    const isDescribed = createFactsTest(facts ?? []);
    return ({ facts: own, manufacturerFolded }) =>
      isDescribed(own) && (isWanted === null || isWanted(manufacturerFolded));
  }

  /** What rows have to be by the conditions that are facets themselves. */
  private describedTests(rows: CategoryRows, isAnyManufacturer = false): RowTest[] {
    const tests = (this.filter.facts ?? []).map((fact) =>
      testOfRows(rows.fact(fact.key), createValueTest(fact)),
    );
    return isAnyManufacturer ? tests : [...this.manufacturerTests(rows), ...tests];
  }

  /** What satisfies everything but the conditions that are facets themselves. */
  private candidates(): readonly IndexedProduct[] {
    this.found ??= this.fitting();
    return this.found;
  }

  /** The same of the chosen manufacturers, by the rows of a category. */
  private candidatesIn(rows: CategoryRows): Uint8Array {
    if (this.isByRow)
      return rows.mark(this.limits, [...this.fitTests(rows), ...this.manufacturerTests(rows)]);
    const marks = new Uint8Array(rows.products.length);
    const isWanted = this.manufacturerTest();
    for (const { id, manufacturerFolded } of this.candidates()) {
      const row = rows.rowOf(id);
      if (row !== undefined && isWanted?.(manufacturerFolded) !== false) marks[row] = 1;
    }
    return marks;
  }

  /** What of it fits as surely as it has to. */
  private fitting(): readonly IndexedProduct[] {
    if (this.isByRow) return this.rows((rows) => this.fitTests(rows));
    const isWanted = this.wantedOutcomes();
    if (isWanted === null) return this.unfitted();
    const outcomes = this.judge.outcomesOf(this.unfitted());
    return this.unfitted().filter((_, place) => isWanted[outcomes[place] ?? -1] === true);
  }

  /** What rows have to be to fit as surely. */
  private fitTests(rows: CategoryRows): RowTest[] {
    const isMeant = this.wantedOutcomes();
    return isMeant === null ? [] : [{ codes: this.judge.outcomesIn(rows), isMeant }];
  }

  /** What rows have to be to be of the chosen manufacturers. */
  private manufacturerTests(rows: CategoryRows): RowTest[] {
    const isWanted = this.manufacturerTest();
    if (isWanted === null) return [];
    return [testOfRows(rows.made('manufacturerFolded'), (folded) => isWanted(String(folded)))];
  }

  /** By the places of outcomes whether a list shows what has them; `null` where nothing has to fit. */
  private wantedOutcomes(): readonly boolean[] | null {
    const { fitsInto } = this.filter;
    if (fitsInto == null) return null;
    const wanted: readonly Outcome[] = CERTAINTIES[fitsInto.certainty];
    return OUTCOMES.map((outcome) => wanted.includes(outcome));
  }

  /** Counts by the places of their outcomes the products that the rest of the question means; what is no part of a computer is not counted. */
  private countOutcomes(): Uint32Array {
    if (this.counted !== null) return this.counted;
    const counts = new Uint32Array(OUTCOMES.length);
    if (this.isByRow)
      for (const rows of this.categories().values())
        rows.count(this.limits, this.describedTests(rows), this.judge.outcomesIn(rows), counts);
    else {
      const isDescribed = this.describedTest();
      const unfitted = this.unfitted();
      this.judge.outcomesOf(unfitted).forEach((outcome, place) => {
        if (isDescribed === null || isDescribed(unfitted[place] as IndexedProduct))
          counts[outcome] = (counts[outcome] ?? 0) + 1;
      });
    }
    this.counted = counts;
    return counts;
  }

  /** Returns how many products there are by category, of a question that rows answer. */
  private countCategories(): Map<string, number> {
    const counted = [...this.categories()].map(([category, rows]): [string, number] => {
      const tests = [...this.fitTests(rows), ...this.describedTests(rows)];
      return [category, rows.total(this.limits, tests)];
    });
    return new Map(counted.filter(([, count]) => count > 0));
  }

  private categories(): ReadonlyMap<string, CategoryRows> {
    return this.index.rowsOf(readCategory(this.filter) || undefined);
  }

  /** Whether what is asked for stands in the rows of the index, but for the conditions that are facets themselves. */
  private get isByRow(): boolean {
    return this.interpretation === null && this.name === '';
  }

  /** Whether nothing else is asked for, so that no product itself has to be looked at. */
  private get isListed(): boolean {
    return this.isByRow && this.describedTest() === null;
  }

  /** The products by the limits of the question, and by tests of each category's rows. */
  private rows(testsOf: (rows: CategoryRows) => readonly RowTest[]): IndexedProduct[] {
    return joined([...this.categories().values()].map((rows) => rows.select(this.limits, testsOf(rows))));
  }

  /** The candidates, whether they fit or not. */
  private unfitted(): readonly IndexedProduct[] {
    this.looked ??= this.interpretation === null ? this.filtered() : this.searchFor(this.interpretation);
    return this.looked;
  }

  /** What the filter leaves without a search. */
  private filtered(): IndexedProduct[] {
    return [...this.words.mayContain(this.name)].filter(this.basicTest());
  }

  /** What a text means: names that contain all of it, and what satisfies how it was understood. */
  private searchFor(interpretation: Interpretation): readonly IndexedProduct[] {
    const understood = this.understood(interpretation);
    const named = this.words.containing(this.search);
    const passes = this.basicTest();
    for (const product of named) if (!passes(product)) named.delete(product);
    this.named = named;
    if (named.size === 0) return understood;
    const found = [...named];
    const alsoUnderstood = new Set<IndexedProduct>();
    for (const product of understood)
      if (named.has(product)) alsoUnderstood.add(product);
      else found.push(product);
    this.alsoUnderstood = alsoUnderstood;
    return found;
  }

  /** Where names that contain the whole text fill a page, the others, which come behind them, need no place. */
  private best(meant: readonly IndexedProduct[], count: number): IndexedProduct[] {
    this.wishes = (this.interpretation?.ignored ?? []).map((words) => sayingTest(foldText(words)));
    const named = this.named.size === 0 ? [] : meant.filter((product) => this.named.has(product));
    const hits = firstOf(named.length < count ? meant : named, count, byBest, this.toHit);
    return hits.map(({ product }) => product);
  }

  private readonly toHit = (product: IndexedProduct): Hit => {
    const value = this.nearest === null ? undefined : product.facts[this.nearest.key];
    const distance =
      this.nearest !== null && typeof value === 'number' ? Math.abs(value - this.nearest.nearest) : 0;
    let score = this.scores?.get(product.id) ?? 0;
    for (const isSaidIn of this.wishes) if (isSaidIn(product.nameFolded)) score += 1;
    // Of equal names those come first that are meant: `rtx 5070` stands in the names of an RTX 5070 Ti as well.
    const isNamed = this.named.has(product);
    const isUnderstood = !isNamed || this.alsoUnderstood.has(product);
    const nameRank = this.nameRank(product, isNamed) + (isUnderstood ? MEANT : 0);
    let sureness = SURE;
    for (const pair of this.pairs) sureness = Math.min(sureness, pair.sureness(product));
    return { product, nameRank, score, distance, sureness };
  };

  /** Products that satisfy all conditions of a text, have all its other words, and are what the filter leaves. */
  private understood({ clauses, words }: Interpretation): IndexedProduct[] {
    const conditions = clauses.map(({ condition }) => condition);
    if (conditions.length === 0 && words.length === 0) return [];
    this.scores = this.words.match(words);
    for (const condition of conditions)
      if (condition.type === 'range' && condition.nearest !== undefined)
        this.nearest = { key: condition.key, nearest: condition.nearest };
    const categories = conditions.flatMap((condition) =>
      condition.type === 'category' ? condition.categories : [],
    );
    const others = conditions.filter((condition) => condition.type !== 'fits');
    const found =
      this.scores === null
        ? this.described(others, categories)
        : [...this.byIds(this.scores.keys())]
            .filter(this.basicTest())
            .filter((product) => others.every((condition) => satisfies(condition, product)));
    return conditions.reduce(
      (left, condition) =>
        condition.type === 'fits' ? this.fittingPart(condition.words, categories, left) : left,
      found,
    );
  }

  /** The products of some categories, or of all, that satisfy conditions and are what the filter leaves. */
  private described(
    conditions: readonly Exclude<SearchCondition, { type: 'fits' }>[],
    categories: readonly string[],
  ): IndexedProduct[] {
    const isInScope = (category: string): boolean => categories.length === 0 || categories.includes(category);
    const scope = [...this.categories()].filter(([category]) => isInScope(category));
    const limits = conditions.reduce(narrowed, this.limits);
    const found = scope.map(([, rows]) => rows.select(limits, conditions.flatMap(testIn(rows))));
    return this.name === '' ? joined(found) : joined(found).filter(this.basicTest());
  }

  /** Those of some products that may fit the part that words mean. */
  private fittingPart(
    words: readonly string[],
    categories: readonly string[],
    products: readonly IndexedProduct[],
  ): IndexedProduct[] {
    const best = this.bestFor(words);
    const part = best === null ? null : indexedPart(best, this.tables);
    if (part === null || categories.length === 0) return [];
    const judge = new PairJudge(part, this.tables);
    this.pairs.push(judge);
    return judge.fitting(products);
  }

  /** The part that words mean: the one that agrees best. */
  private bestFor(words: readonly string[]): IndexedProduct | null {
    const scores = this.words.match(words) ?? new Map<number, number>();
    const [best] = firstOf([...this.byIds(scores.keys())], 1, byBest, (product) => ({
      product,
      nameRank: 0,
      score: scores.get(product.id) ?? 0,
      distance: 0,
      sureness: 0,
    }));
    return best?.product ?? null;
  }

  private *byIds(ids: Iterable<number>): Iterable<IndexedProduct> {
    for (const id of ids) {
      const product = this.index.get(id);
      if (product !== undefined) yield product;
    }
  }

  /** What the filter says beside manufacturers and facts. */
  private basicTest(): Test {
    const { name, limits } = this;
    const category = readCategory(this.filter);
    const {
      prices: [lowest, highest],
      onlyInStock,
    } = limits;
    return (product) =>
      product.priceCents >= lowest &&
      product.priceCents <= highest &&
      (category === '' || product.category === category) &&
      (product.isInStock || !onlyInStock) &&
      product.nameFolded.includes(name);
  }

  /** The manufacturers that are chosen; one that is typed in the panel is meant exactly when it exists. */
  private manufacturerTest(): ((folded: string) => boolean) | null {
    const typed = readSearchText(this.filter.manufacturer, 'manufacturer');
    const chosen = new Set((this.filter.manufacturers ?? []).map(foldText));
    if (typed === '' && chosen.size === 0) return null;
    const isExact = typed !== '' && this.index.hasManufacturer(typed);
    return (own) => (chosen.size === 0 || chosen.has(own)) && (isExact ? own === typed : own.includes(typed));
  }
}
