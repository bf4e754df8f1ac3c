import { kindOf } from '../../../shared/facts/kinds.js';
import type { Facts } from '../../../shared/facts/fact.types.js';
import type { CatalogSort } from '../../../shared/rules/catalog-url.js';
import { foldText } from '../../../shared/rules/search.js';
import { isSatisfied, type FactCondition } from '../../../shared/facts/fact-conditions.js';
import { satisfies } from '../../../shared/search/evaluate.js';
import { conditionsToFit } from '../../../shared/search/fits.js';
import type { Interpretation, SearchCondition } from '../../../shared/search/search.types.js';
import { readCategory, readSearchText, type ProductFilter } from './catalog.query.js';
import { tallyProducts, type Tally } from './index-facets.query.js';
import { byBest, firstOf, nameRankOf, orderOf, type Hit } from './index-ranking.query.js';
import type { WordSearch } from './index-search.query.js';
import type { IndexedProduct, ProductIndex } from './product-index.store.js';

/** A filter with what only the index can answer. All given conditions must hold. */
export interface DetailedFilter extends ProductFilter {
  /** Any of these, exactly as they are written. */
  manufacturers?: readonly string[] | null;
  facts?: readonly FactCondition[] | null;
}

type Test = (product: IndexedProduct) => boolean;

/** One question to the index, answered for lists and facets alike. */
export class IndexQuestion {
  readonly interpretation: Interpretation | null;
  private readonly filter: DetailedFilter;
  private readonly search: string;
  private readonly nameRank: (product: IndexedProduct) => number;
  private hits: readonly Hit[] | null = null;

  constructor(
    private readonly index: ProductIndex,
    private readonly words: WordSearch,
    asked: { filter: DetailedFilter; search: string; interpretation: Interpretation | null },
  ) {
    this.filter = asked.filter;
    this.search = asked.search.trim();
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
    if (understood.length === 1) return understood[0] ?? null;
    const { categories } = this.tally();
    return categories.size === 1 ? ([...categories.keys()][0] ?? null) : null;
  }

  /** Returns how many products are meant, and those of one page in an order. */
  page(sort: CatalogSort, skip: number, limit: number): { totalCount: number; products: IndexedProduct[] } {
    const { facts } = this.filter;
    const isWanted = this.manufacturerTest();
    const hits = this.found().filter(
      ({ product }) =>
        (facts ?? []).every((condition) => isSatisfied(condition, product.facts)) &&
        (isWanted === null || isWanted(product)),
    );
    const first = firstOf(hits, skip + limit, orderOf(sort));
    return { totalCount: hits.length, products: first.slice(skip).map(({ product }) => product) };
  }

  /** Counts the products for facets. */
  tally(): Tally {
    return tallyProducts(this.foundProducts(), this.filter.facts ?? [], this.manufacturerTest());
  }

  private *foundProducts(): Iterable<IndexedProduct> {
    if (this.interpretation === null) yield* this.filtered();
    else for (const { product } of this.found()) yield product;
  }

  /** What satisfies everything but the conditions that are facets themselves. */
  private found(): readonly Hit[] {
    this.hits ??=
      this.interpretation === null
        ? [...this.filtered()].map((product) => this.toHit(product))
        : this.searchFor(this.interpretation);
    return this.hits;
  }

  /** What the filter leaves without a search. */
  private *filtered(): Iterable<IndexedProduct> {
    const isNamed = this.nameTest();
    for (const product of this.index.all(readCategory(this.filter) || undefined))
      if (this.isOffered(product) && isNamed(product)) yield product;
  }

  /** What a text means: names that contain all of it, and what satisfies how it was understood. */
  private searchFor(interpretation: Interpretation): Hit[] {
    const category = readCategory(this.filter);
    const isNamed = this.nameTest();
    const literal = new Set(this.words.containing(this.search));
    return [...new Set([...literal, ...this.understood(interpretation)])]
      .filter(
        (product) =>
          this.isOffered(product) && isNamed(product) && (category === '' || product.category === category),
      )
      .map((product) => this.toHit(product));
  }

  private scores: ReadonlyMap<number, number> | null = null;
  private nearest: { key: string; nearest: number } | null = null;

  private toHit(product: IndexedProduct): Hit {
    const value = this.nearest === null ? undefined : product.facts[this.nearest.key];
    const distance =
      this.nearest !== null && typeof value === 'number' ? Math.abs(value - this.nearest.nearest) : 0;
    return { product, nameRank: this.nameRank(product), score: this.scores?.get(product.id) ?? 0, distance };
  }

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
    const tests = conditions.map((condition) => this.testOf(condition, categories));
    const candidates = this.scores === null ? this.candidates(categories) : this.byIds(this.scores.keys());
    return [...candidates].filter((product) => tests.every((test) => test(product)));
  }

  private testOf(condition: SearchCondition, categories: readonly string[]): Test {
    if (condition.type !== 'fits') return createMemo((product) => satisfies(condition, product), condition);
    const part = this.bestFor(condition.words);
    const wanted = categories[0];
    if (part === null || wanted === undefined) return () => false;
    const demands = conditionsToFit(part, kindOf(wanted));
    return ({ facts }) => demands.length > 0 && demands.every((demand) => isSatisfied(demand, facts));
  }

  /** The part that words mean: the one that agrees best. */
  private bestFor(words: readonly string[]): IndexedProduct | null {
    const scores = this.words.match(words) ?? new Map<number, number>();
    const hits = [...this.byIds(scores.keys())].map((product) => ({
      product,
      nameRank: 0,
      score: scores.get(product.id) ?? 0,
      distance: 0,
    }));
    return hits.sort(byBest)[0]?.product ?? null;
  }

  private *candidates(categories: readonly string[]): Iterable<IndexedProduct> {
    if (categories.length === 0) yield* this.index.all();
    for (const category of categories) yield* this.index.all(category);
  }

  private *byIds(ids: Iterable<number>): Iterable<IndexedProduct> {
    for (const id of ids) {
      const product = this.index.get(id);
      if (product !== undefined) yield product;
    }
  }

  private isOffered({ priceCents, isInStock }: IndexedProduct): boolean {
    const { priceFrom, priceTo, onlyInStock } = this.filter;
    return (
      (priceFrom == null || priceCents >= priceFrom) &&
      (priceTo == null || priceCents <= priceTo) &&
      (onlyInStock !== true || isInStock)
    );
  }

  private nameTest(): Test {
    const name = readSearchText(this.filter.name, 'name');
    return name === '' ? () => true : ({ nameFolded }) => nameFolded.includes(name);
  }

  /** The manufacturers that are chosen; one that is typed in the panel is meant exactly when it exists. */
  private manufacturerTest(): Test | null {
    const typed = readSearchText(this.filter.manufacturer, 'manufacturer');
    const chosen = new Set((this.filter.manufacturers ?? []).map(foldText));
    if (typed === '' && chosen.size === 0) return null;
    let exact: boolean | null = null;
    const isTyped: Test = ({ manufacturerFolded }) => {
      exact ??= [...this.index.all()].some((product) => product.manufacturerFolded === typed);
      return exact ? manufacturerFolded === typed : manufacturerFolded.includes(typed);
    };
    return (product) =>
      (chosen.size === 0 || chosen.has(product.manufacturerFolded)) && (typed === '' || isTyped(product));
  }
}

/** Judges products that are described alike once, where a condition reads their facts alone. */
function createMemo(test: Test, { type }: SearchCondition): Test {
  if (type !== 'fact' && type !== 'range') return test;
  const known = new Map<Facts, boolean>();
  return (product) => {
    const before = known.get(product.facts);
    if (before !== undefined) return before;
    const isTrue = test(product);
    known.set(product.facts, isTrue);
    return isTrue;
  };
}
