import type { FactDefinition, FactValue } from '../../../shared/facts/fact.types.js';
import { createValueTest, textsOf, type FactCondition } from '../../../shared/facts/fact-conditions.js';
import { FACT_TABLES } from '../../../shared/facts/kinds.js';
import type { ValueCount } from '../catalog/product-search.store.js';
import { testOfRows, type CategoryRows, type Column } from './category-rows.query.js';
import { HistogramCounter, type Histogram } from './histogram.query.js';

/** How many products a facet's values would leave, or between which limits they lie. */
export interface CountedFacet {
  readonly key: string;
  readonly definition: FactDefinition;
  readonly values: readonly ValueCount[];
  readonly range: Histogram | null;
}

/** A fact by which a list can be narrowed. */
interface FacetColumn extends Column {
  readonly key: string;
  readonly definition: FactDefinition;
}

/** Values that a facet offers at most. */
const MAX_VALUES = 100;

/** How a row stands to the conditions: it satisfies all, or more than one not; else by the place of the one that it fails. */
const ALL_MET = 0;
const OUT = 255;

/** The facts by which the products of a category can be narrowed: none of which all state the same, or nothing. */
function facetColumns(rows: CategoryRows): FacetColumn[] {
  const [product] = rows.products;
  return Object.entries(product === undefined ? {} : FACT_TABLES[product.kind])
    .filter(([, { facet }]) => facet !== undefined)
    .map(([key, definition]) => ({ key, definition, ...rows.fact(key) }))
    .filter(({ values }) => values.length > 2);
}

/**
 * Counts for each facet of a category those of its marked rows that satisfy everything beside its own condition, so that it shows what
 * choosing another of its values would give. Facets keep the order of the dictionary.
 */
export function countFacets(
  rows: CategoryRows,
  conditions: readonly FactCondition[],
  marked: Uint8Array,
): CountedFacet[] {
  const keys = [...new Set(conditions.map(({ key }) => key))].slice(0, OUT - 1);
  const stands = marked.map((mark) => (mark === 1 ? ALL_MET : OUT));
  keys.forEach((key, place) => {
    const tests = conditions.filter((condition) => condition.key === key).map(createValueTest);
    const { codes, isMeant } = testOfRows(rows.fact(key), (value) => tests.every((test) => test(value)));
    for (let row = 0; row < stands.length; row += 1)
      if (isMeant[codes[row] ?? 0] !== true) stands[row] = stands[row] === ALL_MET ? place + 1 : OUT;
  });
  return facetColumns(rows).map((column) =>
    toFacet(column, countCodes(column, stands, keys.indexOf(column.key) + 1)),
  );
}

/** How many rows have each value that satisfy all conditions, or fail only the one that is the facet's own. */
function countCodes({ values, codes }: Column, stands: Uint8Array, own: number): Int32Array {
  const counts = new Int32Array(values.length);
  for (let row = 0; row < codes.length; row += 1) {
    if (stands[row] !== ALL_MET && stands[row] !== own) continue;
    const code = codes[row] as number;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

const byNumber = (one: ValueCount, other: ValueCount): number => Number(one.value) - Number(other.value);

/** Orders counts: most first, equal ones by their value. */
export const byCount = (one: ValueCount, other: ValueCount): number =>
  other.count - one.count || (one.value < other.value ? -1 : 1);

function toFacet({ key, definition, values }: FacetColumn, counts: Int32Array): CountedFacet {
  if (definition.facet === 'range') return { key, definition, values: [], range: toRange(values, counts) };
  const sums = new Map<string, number>();
  values.forEach((value, place) => {
    if (value === undefined) return;
    for (const text of textsOf(value)) sums.set(text, (sums.get(text) ?? 0) + (counts[place] ?? 0));
  });
  const sorted = [...sums]
    .map(([value, count]) => ({ value, count }))
    .sort(definition.type === 'number' ? byNumber : byCount);
  return { key, definition, values: sorted.slice(0, MAX_VALUES), range: null };
}

const isNumber = (value: FactValue | undefined): value is number => typeof value === 'number';

function toRange(values: Column['values'], counts: Int32Array): Histogram | null {
  const numbers = values.filter(isNumber);
  const min = numbers.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const max = numbers.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const histogram = new HistogramCounter(min, max);
  values.forEach((value, place) => {
    if (isNumber(value)) histogram.add(value, counts[place] ?? 0);
  });
  return histogram.result();
}
