import type { CatalogSort } from '../../../shared/rules/catalog-url.js';
import { foldText } from '../../../shared/rules/search.js';
import { createFactsTest, type FactCondition } from '../../../shared/facts/fact-conditions.js';
import type { Outcome } from '../../../shared/fit/evaluate.js';
import { CERTAINTIES, type Certainty } from '../../../shared/fit/grade.js';
import { OUTCOMES } from '../../../shared/fit/part-classes.js';
import type { Tables } from '../../../shared/fit/tables.js';
import { sum } from '../../../shared/money.js';
import { satisfies } from '../../../shared/search/evaluate.js';
import type { Interpretation, SearchCondition } from '../../../shared/search/search.types.js';
import { sayingTest } from '../../../shared/search/words.js';
import { readCategory, readSearchText, type ProductFilter } from '../catalog/catalog.query.js';
import type { CategoryRows, RowLimits } from './category-rows.query.js';
import type { CountedFacet, FactColumns } from './fact-columns.query.js';
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

/** Facts take longer to compare than what all products have. */
const isOfFact = ({ type }: SearchCondition): boolean =>
  type === 'fact' || type === 'range' || type === 'fits';

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
  private readonly nameRank: (product: IndexedProduct) => number;
  /** Words that no condition follows from; names that say the same come first all the same. */
  private readonly wishes: readonly ((name: string) => boolean)[];
  private readonly limits: RowLimits;
  private looked: readonly IndexedProduct[] | null = null;
  private counted: Uint32Array | null = null;
  private found: readonly IndexedProduct[] | null = null;
  private scores: ReadonlyMap<number, number> | null = null;
  private nearest: { key: string; nearest: number } | null = null;
  /** Whether a product is what was understood, and does not just have a name with the text in it. */
  private isUnderstood: Test = () => false;
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
    this.wishes = (asked.interpretation?.ignored ?? []).map((words) => sayingTest(foldText(words)));
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
    if (isWanted === null) return this.meant().length;
    return sum([...this.countOutcomes()].filter((_, outcome) => isWanted[outcome]));
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
        : firstOf(meant, end, orderOf(sort, this.name));
    return { totalCount: meant.length, products: products.slice(skip) };
  }

  /** Returns how many of the products there are by category, or by manufacturer beside the chosen ones. */
  countBy(field: 'category' | 'manufacturer'): Map<string, number> {
    if (field === 'category' && this.isListed) return this.countCategories();
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

  /** Returns the facets of a category's facts. */
  countFacts(columns: FactColumns): CountedFacet[] {
    const isWanted = this.manufacturerTest();
    const candidates = isWanted === null ? this.candidates() : this.candidates().filter(isWanted);
    return columns.count(this.filter.facts ?? [], candidates);
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
    return isDescribed === null ? this.candidates() : this.candidates().filter(isDescribed);
  }

  /** The conditions that are facets themselves; `null` where there are none. */
  private describedTest(isAnyManufacturer = false): Test | null {
    const { facts } = this.filter;
    const isWanted = isAnyManufacturer ? null : this.manufacturerTest();
    if (isWanted === null && (facts ?? []).length === 0) return null;
    const isDescribed = createFactsTest(facts ?? []);
    return (product) => isDescribed(product.facts) && (isWanted === null || isWanted(product));
  }

  /** What satisfies everything but the conditions that are facets themselves. */
  private candidates(): readonly IndexedProduct[] {
    this.found ??= this.fitting();
    return this.found;
  }

  /** What of it fits as surely as it has to. */
  private fitting(): readonly IndexedProduct[] {
    const isWanted = this.wantedOutcomes();
    if (isWanted === null) return this.unfitted();
    const isMeant = (outcomes: Uint8Array) => (place: number) => isWanted[outcomes[place] ?? -1] === true;
    if (this.isByRow) return this.rows((rows) => isMeant(this.judge.outcomesIn(rows)));
    const isFitting = isMeant(this.judge.outcomesOf(this.unfitted()));
    return this.unfitted().filter((_, place) => isFitting(place));
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
    if (this.isListed)
      for (const rows of this.categories().values())
        rows.count(this.limits, this.judge.outcomesIn(rows), counts);
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

  /** Returns how many products of a question that nothing else narrows there are by category. */
  private countCategories(): Map<string, number> {
    const isWanted = this.wantedOutcomes();
    const counted = [...this.categories()].map(([category, rows]): [string, number] => {
      const counts = new Uint32Array(OUTCOMES.length);
      const isAny = isWanted === null;
      rows.count(
        this.limits,
        isAny ? new Uint8Array(rows.products.length) : this.judge.outcomesIn(rows),
        counts,
      );
      return [category, sum([...counts].filter((_, outcome) => isAny || isWanted[outcome]))];
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

  /** The products by the limits of the question, and by a test of each category's rows. */
  private rows(testOf: (rows: CategoryRows) => (row: number) => boolean): IndexedProduct[] {
    // Joins thousands in a fraction of the time that flattening takes.
    const none: IndexedProduct[] = [];
    return none.concat(
      ...[...this.categories().values()].map((rows) => rows.select(this.limits, testOf(rows))),
    );
  }

  /** The candidates, whether they fit or not. */
  private unfitted(): readonly IndexedProduct[] {
    this.looked ??= this.interpretation === null ? this.filtered() : this.searchFor(this.interpretation);
    return this.looked;
  }

  /** What the filter leaves without a search. */
  private filtered(): IndexedProduct[] {
    if (this.name === '') return this.rows(() => () => true);
    return [...this.words.mayContain(this.name)].filter(this.basicTest(readCategory(this.filter)));
  }

  /** What a text means: names that contain all of it, and what satisfies how it was understood. */
  private searchFor(interpretation: Interpretation): IndexedProduct[] {
    const passes = this.basicTest(readCategory(this.filter));
    const meant = this.words.containing(this.search);
    for (const product of this.understood(interpretation)) meant.add(product);
    const found: IndexedProduct[] = [];
    for (const product of meant) if (passes(product)) found.push(product);
    return found;
  }

  /** Where names that contain the whole text fill a page, the others, which come behind them, need no place. */
  private best(meant: readonly IndexedProduct[], count: number): IndexedProduct[] {
    const named = meant.filter(this.words.nameTest(this.search));
    const hits = (named.length < count ? meant : named).map(this.toHit);
    return firstOf(hits, count, byBest).map(({ product }) => product);
  }

  private readonly toHit = (product: IndexedProduct): Hit => {
    const value = this.nearest === null ? undefined : product.facts[this.nearest.key];
    const distance =
      this.nearest !== null && typeof value === 'number' ? Math.abs(value - this.nearest.nearest) : 0;
    const wished = this.wishes.filter((isSaidIn) => isSaidIn(product.nameFolded)).length;
    const score = (this.scores?.get(product.id) ?? 0) + wished;
    // Of equal names those come first that are meant: `rtx 5070` stands in the names of an RTX 5070 Ti as well.
    const nameRank = this.nameRank(product) + (this.isUnderstood(product) ? MEANT : 0);
    const sureness = Math.min(SURE, ...this.pairs.map((pair) => pair.sureness(product)));
    return { product, nameRank, score, distance, sureness };
  };

  /** Products that satisfy all conditions of a text and have all its other words. */
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
    const tests = conditions
      .filter(({ type }) => type !== 'category' || this.scores !== null)
      .sort((one, other) => Number(isOfFact(one)) - Number(isOfFact(other)))
      .map((condition) => this.testOf(condition, categories));
    const { scores } = this;
    this.isUnderstood = (product) =>
      (scores === null || scores.has(product.id)) &&
      (categories.length === 0 || categories.includes(product.category)) &&
      tests.every((test) => test(product));
    const found: IndexedProduct[] = [];
    const take = (candidates: Iterable<IndexedProduct>): void => {
      for (const product of candidates) if (tests.every((test) => test(product))) found.push(product);
    };
    if (this.scores !== null) take(this.byIds(this.scores.keys()));
    else if (categories.length === 0) take(this.index.all());
    else for (const category of categories) take(this.index.all(category));
    return found;
  }

  private testOf(condition: SearchCondition, categories: readonly string[]): Test {
    if (condition.type !== 'fits') return (product) => satisfies(condition, product);
    const best = this.bestFor(condition.words);
    const part = best === null ? null : indexedPart(best, this.tables);
    if (part === null || categories.length === 0) return () => false;
    const judge = new PairJudge(part, this.tables);
    this.pairs.push(judge);
    return (product) => judge.mayFit(product);
  }

  /** The part that words mean: the one that agrees best. */
  private bestFor(words: readonly string[]): IndexedProduct | null {
    const scores = this.words.match(words) ?? new Map<number, number>();
    const hits = [...this.byIds(scores.keys())].map((product) => ({
      product,
      nameRank: 0,
      score: scores.get(product.id) ?? 0,
      distance: 0,
      sureness: 0,
    }));
    return hits.sort(byBest)[0]?.product ?? null;
  }

  private *byIds(ids: Iterable<number>): Iterable<IndexedProduct> {
    for (const id of ids) {
      const product = this.index.get(id);
      if (product !== undefined) yield product;
    }
  }

  /** What the filter says beside manufacturers and facts. */
  private basicTest(category: string): Test {
    const { name, limits } = this;
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
  private manufacturerTest(): Test | null {
    const typed = readSearchText(this.filter.manufacturer, 'manufacturer');
    const chosen = new Set((this.filter.manufacturers ?? []).map(foldText));
    if (typed === '' && chosen.size === 0) return null;
    const isExact = typed !== '' && this.index.hasManufacturer(typed);
    return ({ manufacturerFolded: own }) =>
      (chosen.size === 0 || chosen.has(own)) && (isExact ? own === typed : own.includes(typed));
  }
}
