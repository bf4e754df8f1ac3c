import type { FactDefinition, FactValue, Kind } from '../../../shared/facts/fact.types.js';
import { createValueTest, textsOf, type FactCondition } from '../../../shared/facts/fact-conditions.js';
import { FACT_TABLES } from '../../../shared/facts/kinds.js';
import { HistogramCounter, type Histogram } from './histogram.query.js';
import type { ValueCount } from '../catalog/product-search.store.js';
import type { IndexedProduct } from './product-index.store.js';

/** How many products a facet's values would leave, or between which limits they lie. */
export interface CountedFacet {
  readonly key: string;
  readonly definition: FactDefinition;
  readonly values: readonly ValueCount[];
  readonly range: Histogram | null;
}

/** One fact of all products of a category: its different values, and which of them each product has. */
interface Column {
  readonly key: string;
  readonly definition: FactDefinition;
  readonly values: readonly FactValue[];
  /** Places in `values`, by row; `ABSENT` where a product does not state the fact. */
  readonly codes: Int32Array;
}

const ABSENT = -1;

/** Values that a facet offers at most. */
const MAX_VALUES = 100;

/** How a row stands to the conditions: it satisfies all, or more than one not; else by the place of the one that it fails. */
const ALL_MET = 0;
const OUT = 255;

function createColumn(
  key: string,
  definition: FactDefinition,
  products: readonly IndexedProduct[],
): Column | null {
  const places = new Map<string | number | boolean, number>();
  const values: FactValue[] = [];
  const codes = new Int32Array(products.length).fill(ABSENT);
  products.forEach(({ facts }, row) => {
    const value = facts[key];
    if (value === undefined) return;
    const identity = typeof value === 'object' ? value.join('\n') : value;
    const place = places.get(identity) ?? values.push(value) - 1;
    places.set(identity, place);
    codes[row] = place;
  });
  return values.length < 2 ? null : { key, definition, values, codes };
}

/** The facts of a category's products column by column, so that facets are counted by running over numbers. */
export class FactColumns {
  private readonly rowCount: number;
  /** The row of each product, by its id; `ABSENT` where the category has no such product. */
  private readonly rows: Int32Array;
  private readonly columns: readonly Column[];

  constructor(kind: Kind, products: Iterable<IndexedProduct>) {
    const rows = [...products];
    this.rowCount = rows.length;
    this.rows = new Int32Array(rows.reduce((most, { id }) => Math.max(most, id), 0) + 1).fill(ABSENT);
    rows.forEach(({ id }, row) => {
      this.rows[id] = row;
    });
    this.columns = Object.entries(FACT_TABLES[kind]).flatMap(([key, definition]) =>
      definition.facet === undefined ? [] : (createColumn(key, definition, rows) ?? []),
    );
  }

  /**
   * Counts for each facet those of some products that satisfy everything beside its own condition, so that it shows what choosing
   * another of its values would give. Facets keep the order of the dictionary.
   */
  count(conditions: readonly FactCondition[], products: readonly IndexedProduct[]): CountedFacet[] {
    const keys = [...new Set(conditions.map(({ key }) => key))].slice(0, OUT - 1);
    const marks = this.mark(keys, conditions, products);
    return this.columns.map((column) =>
      toFacet(column, countCodes(column, marks, keys.indexOf(column.key) + 1)),
    );
  }

  private mark(
    keys: readonly string[],
    conditions: readonly FactCondition[],
    products: readonly IndexedProduct[],
  ): Uint8Array {
    const marks = new Uint8Array(this.rowCount).fill(OUT);
    for (const { id } of products) {
      const row = this.rows[id] ?? ABSENT;
      if (row !== ABSENT) marks[row] = ALL_MET;
    }
    keys.forEach((key, place) => {
      const column = this.columns.find((candidate) => candidate.key === key);
      const tests = conditions.filter((condition) => condition.key === key).map(createValueTest);
      const isMet = column?.values.map((value) => tests.every((test) => test(value))) ?? [];
      for (let row = 0; row < marks.length; row += 1) {
        if (isMet[column?.codes[row] ?? ABSENT] === true) continue;
        marks[row] = marks[row] === ALL_MET ? place + 1 : OUT;
      }
    });
    return marks;
  }
}

/** How many rows have each value that satisfy all conditions, or fail only the one that is the facet's own. */
function countCodes({ values, codes }: Column, marks: Uint8Array, own: number): Int32Array {
  const counts = new Int32Array(values.length);
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] ?? ABSENT;
    if (code === ABSENT || (marks[row] !== ALL_MET && marks[row] !== own)) continue;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

const byNumber = (one: ValueCount, other: ValueCount): number => Number(one.value) - Number(other.value);

/** Orders counts: most first, equal ones by their value. */
export const byCount = (one: ValueCount, other: ValueCount): number =>
  other.count - one.count || (one.value < other.value ? -1 : 1);

function toFacet({ key, definition, values }: Column, counts: Int32Array): CountedFacet {
  if (definition.facet === 'range') return { key, definition, values: [], range: toRange(values, counts) };
  const sums = new Map<string, number>();
  values.forEach((value, place) => {
    for (const text of textsOf(value)) sums.set(text, (sums.get(text) ?? 0) + (counts[place] ?? 0));
  });
  const sorted = [...sums]
    .map(([value, count]) => ({ value, count }))
    .sort(definition.type === 'number' ? byNumber : byCount);
  return { key, definition, values: sorted.slice(0, MAX_VALUES), range: null };
}

const isNumber = (value: FactValue): value is number => typeof value === 'number';

function toRange(values: readonly FactValue[], counts: Int32Array): Histogram | null {
  const numbers = values.filter(isNumber);
  const min = numbers.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const max = numbers.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const histogram = new HistogramCounter(min, max);
  values.forEach((value, place) => {
    if (isNumber(value)) histogram.add(value, counts[place] ?? 0);
  });
  return histogram.result();
}
