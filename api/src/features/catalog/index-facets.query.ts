import type { FactDefinition, Facts, Kind } from '../../../shared/facts/fact.types.js';
import { FACT_TABLES } from '../../../shared/facts/kinds.js';
import { isSatisfied, textsOf, type FactCondition } from '../../../shared/facts/fact-conditions.js';
import type { ValueCount } from './product-search.store.js';
import type { IndexedProduct } from './product-index.store.js';

/** How many products a facet's values would leave, or between which limits they lie. */
export interface CountedFacet {
  readonly key: string;
  readonly definition: FactDefinition;
  readonly values: readonly ValueCount[];
  /** Products in steps of equal ratio between the lowest and the highest value. */
  readonly range: { readonly min: number; readonly max: number; readonly bars: readonly number[] } | null;
}

/** Bars of a histogram, and values that a facet offers at most. */
const BARS = 24;
const MAX_VALUES = 100;

/** Which products count where: `every` satisfies all conditions, `beside` all but one, by the key of that one. */
export interface Tally {
  readonly every: Map<Facts, number>;
  readonly beside: ReadonlyMap<string, Map<Facts, number>>;
  readonly manufacturers: Map<string, number>;
  readonly categories: Map<string, number>;
}

const increase = <Key>(counts: Map<Key, number>, key: Key): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/** Tells which conditions facts do not satisfy. Products that are described alike are judged once. */
function createJudge(conditions: readonly FactCondition[]): (facts: Facts) => readonly FactCondition[] {
  const known = new Map<Facts, readonly FactCondition[]>();
  return (facts) => {
    const before = known.get(facts);
    if (before !== undefined) return before;
    const failed = conditions.filter((condition) => !isSatisfied(condition, facts));
    known.set(facts, failed);
    return failed;
  };
}

/**
 * Looks at each product once and counts it for every facet beside whose own condition it satisfies all others, so that a
 * facet shows what choosing another of its values would give.
 */
export function tallyProducts(
  products: Iterable<IndexedProduct>,
  conditions: readonly FactCondition[],
  isOfManufacturer: ((product: IndexedProduct) => boolean) | null,
): Tally {
  const every = new Map<Facts, number>();
  const beside = new Map(conditions.map(({ key }) => [key, new Map<Facts, number>()]));
  const manufacturers = new Map<string, number>();
  const categories = new Map<string, number>();
  const judge = createJudge(conditions);
  for (const product of products) {
    const failed = judge(product.facts);
    const isWanted = isOfManufacturer === null || isOfManufacturer(product);
    if (failed.length === 0) increase(manufacturers, product.manufacturer);
    if (!isWanted) continue;
    if (failed.length === 0) {
      increase(every, product.facts);
      increase(categories, product.category);
    } else if (failed.length === 1) {
      const counts = beside.get(failed[0]?.key ?? '');
      if (counts !== undefined) increase(counts, product.facts);
    }
  }
  return { every, beside, manufacturers, categories };
}

/** What a facet counts: what satisfies everything, and what fails at its own condition alone. */
function* countedFor({ every, beside }: Tally, key: string): Iterable<readonly [Facts, number]> {
  yield* every;
  yield* beside.get(key) ?? [];
}

/** Between which limits a fact's values lie in a whole category, and what they are: so that nothing jumps while it is narrowed. */
export interface Extent {
  readonly values: readonly string[];
  readonly min: number;
  readonly max: number;
}

/** Returns what values the facts of some products have, by the keys of the facts. */
export function extentOf(products: Iterable<IndexedProduct>): Map<string, Extent> {
  const values = new Map<string, Set<string>>();
  for (const facts of new Set([...products].map((product) => product.facts))) {
    for (const [key, value] of Object.entries(facts)) {
      const known = values.get(key) ?? new Set<string>();
      values.set(key, known);
      for (const text of textsOf(value)) known.add(text);
    }
  }
  return new Map(
    [...values].map(([key, texts]) => {
      const numbers = [...texts].map(Number);
      const min = numbers.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
      const max = numbers.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
      return [key, { values: [...texts], min, max }];
    }),
  );
}

function countValues(tally: Tally, key: string, all: readonly string[]): ValueCount[] {
  const counts = new Map<string, number>(all.map((value) => [value, 0]));
  for (const [facts, count] of countedFor(tally, key)) {
    const value = facts[key];
    if (value === undefined) continue;
    for (const text of textsOf(value)) counts.set(text, (counts.get(text) ?? 0) + count);
  }
  return [...counts].map(([value, count]) => ({ value, count }));
}

const byNumber = (one: ValueCount, other: ValueCount): number => Number(one.value) - Number(other.value);

const byCount = (one: ValueCount, other: ValueCount): number =>
  other.count - one.count || (one.value < other.value ? -1 : 1);

function countRange(tally: Tally, key: string, { min, max }: Extent): CountedFacet['range'] {
  const bars = new Array<number>(BARS).fill(0);
  // Steps of equal ratio; one is added so that a value of zero has a place.
  const steps = Math.log((max + 1) / (min + 1));
  for (const [facts, count] of countedFor(tally, key)) {
    const value = facts[key];
    if (typeof value !== 'number') continue;
    const bar = Math.floor((Math.log((value + 1) / (min + 1)) / steps) * BARS);
    const place = Math.min(BARS - 1, Math.max(0, bar));
    bars[place] = (bars[place] ?? 0) + count;
  }
  return { min, max, bars };
}

/** Returns the facets of a kind that tell the products of `extent` apart, in the order of the dictionary. */
export function countFactFacets(
  kind: Kind,
  tally: Tally,
  extent: ReadonlyMap<string, Extent>,
): CountedFacet[] {
  return Object.entries(FACT_TABLES[kind]).flatMap(([key, definition]): CountedFacet[] => {
    const known = extent.get(key);
    if (definition.facet === undefined || known === undefined || known.values.length < 2) return [];
    if (definition.facet === 'range')
      return [{ key, definition, values: [], range: countRange(tally, key, known) }];
    const values = countValues(tally, key, known.values);
    const sorted = values.sort(definition.type === 'number' ? byNumber : byCount).slice(0, MAX_VALUES);
    return [{ key, definition, values: sorted, range: null }];
  });
}

/** Returns counts by value, most first. */
export const sortedCounts = (counts: ReadonlyMap<string, number>): ValueCount[] =>
  [...counts].map(([value, count]) => ({ value, count })).sort(byCount);
