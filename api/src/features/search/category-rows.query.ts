import type { PartClass } from '../../../shared/fit/part-classes.js';
import type { Tables } from '../../../shared/fit/tables.js';
import type { IndexedProduct } from './product-index.store.js';

/** What rows are asked for: prices in cents, both limits included, and whether what is sold out is left out. */
export interface RowLimits {
  readonly prices: readonly [lowest: number, highest: number];
  readonly onlyInStock: boolean;
}

/** Tells what is meant by its row. */
type RowTest = (row: number) => boolean;

/**
 * The products of a category row by row, so that prices, stock and classes are looked through by running over numbers: to look at
 * each product itself takes several times as long.
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
    this.rows.delete(id);
    if (last !== undefined && last.id !== id) this.put(last, row);
  }

  /** Returns the products within limits that are meant. */
  select(limits: RowLimits, isMeant: RowTest): IndexedProduct[] {
    const found: IndexedProduct[] = [];
    const isWithin = this.within(limits);
    for (let row = 0; row < this.prices.length; row += 1)
      if (isWithin(row) && isMeant(row)) found.push(this.products[row] as IndexedProduct);
    return found;
  }

  /** Adds the rows within limits to the counts of what each of them is. */
  count(limits: RowLimits, kinds: Uint8Array, counts: Uint32Array): void {
    const isWithin = this.within(limits);
    for (let row = 0; row < kinds.length; row += 1)
      if (isWithin(row)) counts[kinds[row] as number] = (counts[kinds[row] as number] ?? 0) + 1;
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

  private within({ prices: [lowest, highest], onlyInStock }: RowLimits): RowTest {
    const { prices, inStock } = this;
    return (row) => {
      const price = prices[row] as number;
      return price >= lowest && price <= highest && (!onlyInStock || inStock[row] === true);
    };
  }

  private put(product: IndexedProduct, row: number): void {
    this.products[row] = product;
    this.prices[row] = product.priceCents;
    this.inStock[row] = product.isInStock;
    if (row < this.classes.length) this.classes[row] = undefined;
    this.rows.set(product.id, row);
  }
}
