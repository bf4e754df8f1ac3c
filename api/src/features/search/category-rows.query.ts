import type { FactValue } from '../../../shared/facts/fact.types.js';
import { factOf } from '../../../shared/facts/kinds.js';
import type { PartClass } from '../../../shared/fit/part-classes.js';
import type { Tables } from '../../../shared/fit/tables.js';
import type { IndexedProduct } from './product-index.store.js';

/** What rows are asked for: prices in cents, both limits included, and whether what is sold out is left out. */
export interface RowLimits {
  readonly prices: readonly [lowest: number, highest: number];
  readonly onlyInStock: boolean;
}

type Codes = Uint8Array | Uint16Array | Uint32Array;

/** One thing that is said of all products of a category: its different values, and which of them each product has. */
export interface Column {
  /** The first stands for what is not said. */
  readonly values: readonly (FactValue | undefined)[];
  /** Places in `values`, by row. */
  readonly codes: Codes;
}

/** What rows have to be: which of the codes that rows have are meant. */
export interface RowTest {
  readonly codes: Codes;
  readonly isMeant: readonly boolean[];
}

/** Codes that two bytes have room for. */
const MAX_SHORT = 0x1_00_00;

/** What nobody states. */
const NOTHING: Column = { values: [undefined], codes: new Uint16Array(0) };

function createColumn(
  products: readonly IndexedProduct[],
  valueOf: (product: IndexedProduct) => FactValue | undefined,
): Column {
  const places = new Map<string | number | boolean, number>();
  const values: (FactValue | undefined)[] = [undefined];
  const codes = products.map((product) => {
    const value = valueOf(product);
    if (value === undefined) return 0;
    const identity = typeof value === 'object' ? value.join('\n') : value;
    const place = places.get(identity) ?? values.push(value) - 1;
    places.set(identity, place);
    return place;
  });
  return { values, codes: values.length < MAX_SHORT ? Uint16Array.from(codes) : Uint32Array.from(codes) };
}

/** Returns what rows have to be so that a value is stated which satisfies something. */
export const testOfRows = ({ values, codes }: Column, isMet: (value: FactValue) => boolean): RowTest => ({
  codes,
  isMeant: values.map((value) => value !== undefined && isMet(value)),
});

function meansAll(tests: readonly RowTest[], row: number): boolean {
  for (const { codes, isMeant } of tests) if (isMeant[codes[row] as number] !== true) return false;
  return true;
}

/**
 * The products of a category row by row, so that prices, stock, facts and classes are looked through by running over numbers: to look
 * at each product itself takes several times as long.
 */
export class CategoryRows {
  readonly products: IndexedProduct[] = [];
  /** Prices in cents, by row. */
  private readonly prices: number[] = [];
  private readonly inStock: boolean[] = [];
  /** Of what class rows are by some tables; `undefined` where that is not known yet. */
  private classes: (PartClass | null | undefined)[] = [];
  private tables: Tables | null = null;
  /** The row of each product, by its id. */
  private readonly rows = new Map<number, number>();
  /** What was asked for since a product was described otherwise. */
  private readonly columns = new Map<string, Column>();

  /** Adds a product, or puts it in the place of what was known of it. */
  set(product: IndexedProduct): void {
    this.put(product, this.rows.get(product.id) ?? this.products.length);
  }

  /** Removes a product; the last one takes its row. */
  delete(id: number): void {
    const row = this.rows.get(id);
    if (row === undefined) return;
    const last = this.products.pop();
    this.prices.pop();
    this.inStock.pop();
    this.classes.length = Math.min(this.classes.length, this.products.length);
    this.columns.clear();
    this.rows.delete(id);
    if (last !== undefined && last.id !== id) this.put(last, row);
  }

  /** Returns the row of a product; `undefined` for what is not of the category. */
  rowOf(id: number): number | undefined {
    return this.rows.get(id);
  }

  /** Returns the products within limits that all tests mean. */
  select(limits: RowLimits, tests: readonly RowTest[]): IndexedProduct[] {
    const found: IndexedProduct[] = [];
    this.each(limits, tests, (row) => found.push(this.products[row] as IndexedProduct));
    return found;
  }

  /** Returns 1 for each row within limits that all tests mean, 0 for the others. */
  mark(limits: RowLimits, tests: readonly RowTest[]): Uint8Array {
    const marks = new Uint8Array(this.products.length);
    this.each(limits, tests, (row) => {
      marks[row] = 1;
    });
    return marks;
  }

  /** Returns how many rows within limits all tests mean. */
  total(limits: RowLimits, tests: readonly RowTest[]): number {
    let total = 0;
    this.each(limits, tests, () => {
      total += 1;
    });
    return total;
  }

  /** Adds the rows within limits that all tests mean to the counts of the codes that they have. */
  count(limits: RowLimits, tests: readonly RowTest[], codes: Codes, counts: Uint32Array): void {
    this.each(limits, tests, (row) => {
      counts[codes[row] as number] = (counts[codes[row] as number] ?? 0) + 1;
    });
  }

  /** Returns what the products state of a fact. */
  fact(key: string): Column {
    const [product] = this.products;
    // Nothing is kept of facts that nobody can state: there is no end of them.
    if (product === undefined || factOf(product.kind, key) === undefined) return NOTHING;
    return this.column(key, ({ facts }) => facts[key]);
  }

  /** Returns who makes the products. */
  made(field: 'manufacturer' | 'manufacturerFolded'): Column {
    return this.column(field, (product) => product[field]);
  }

  /** Returns the classes of all rows by some tables; `classOf` is asked of those that are not known yet. */
  classesBy(
    tables: Tables,
    classOf: (product: IndexedProduct) => PartClass | null,
  ): readonly (PartClass | null | undefined)[] {
    if (this.tables !== tables) this.classes = [];
    this.tables = tables;
    for (let row = 0; row < this.products.length; row += 1)
      if (this.classes[row] === undefined) this.classes[row] = classOf(this.products[row] as IndexedProduct);
    return this.classes;
  }

  private column(name: string, valueOf: (product: IndexedProduct) => FactValue | undefined): Column {
    const column = this.columns.get(name) ?? createColumn(this.products, valueOf);
    this.columns.set(name, column);
    return column;
  }

  private each(
    { prices: [lowest, highest], onlyInStock }: RowLimits,
    tests: readonly RowTest[],
    take: (row: number) => void,
  ): void {
    const { prices, inStock } = this;
    for (let row = 0; row < prices.length; row += 1) {
      const price = prices[row] as number;
      if (price < lowest || price > highest || (onlyInStock && inStock[row] !== true)) continue;
      if (meansAll(tests, row)) take(row);
    }
  }

  private put(product: IndexedProduct, row: number): void {
    // Whose words are others is described otherwise.
    if (this.products[row]?.words !== product.words) this.columns.clear();
    this.products[row] = product;
    this.prices[row] = product.priceCents;
    this.inStock[row] = product.isInStock;
    if (row < this.classes.length) this.classes[row] = undefined;
    this.rows.set(product.id, row);
  }
}
