import type { IndexedProduct } from './product-index.store.js';

/** The products of a category row by row, so that limits of the price are compared by running over numbers. */
export class CategoryRows {
  readonly products: IndexedProduct[] = [];
  /** Prices in cents, by row. */
  private readonly prices: number[] = [];
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
    this.rows.delete(id);
    if (last !== undefined && last.id !== id) this.put(last, row);
  }

  /** Returns the products whose prices, in cents, lie between two limits, both included. */
  priced(lowest: number, highest: number): IndexedProduct[] {
    const found: IndexedProduct[] = [];
    for (let row = 0; row < this.prices.length; row += 1) {
      const price = this.prices[row] ?? 0;
      if (price >= lowest && price <= highest) found.push(this.products[row] as IndexedProduct);
    }
    return found;
  }

  private put(product: IndexedProduct, row: number): void {
    this.products[row] = product;
    this.prices[row] = product.priceCents;
    this.rows.set(product.id, row);
  }
}
