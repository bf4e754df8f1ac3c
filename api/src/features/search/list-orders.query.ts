import type { CatalogSort } from '../../../shared/rules/catalog-url.js';
import { orderOf, type Order } from './index-ranking.query.js';
import type { IndexedProduct } from './product-index.store.js';

/** What of a shop a list is about: a category, or all, and whether what is sold out is left out. */
interface Scope {
  /** As it is stored; empty for all. */
  readonly category: string;
  readonly onlyInStock: boolean;
}

/** The lowest and the highest price of a list in cents, both included. */
export type PriceLimits = readonly [lowest: number, highest: number];

/** Whatever a product costs. */
export const ANY_PRICE: PriceLimits = [0, Number.POSITIVE_INFINITY];

type Test = (product: IndexedProduct) => boolean;

/** One page of a list, and how many products the list has. */
export interface FoundPage {
  readonly totalCount: number;
  readonly products: IndexedProduct[];
}

/** Returns the first place of an ordered list whose product is no longer before something. */
function placeIn(
  products: readonly IndexedProduct[],
  isBefore: (product: IndexedProduct) => boolean,
): number {
  let low = 0;
  for (let high = products.length; low < high;) {
    const middle = (low + high) >>> 1;
    if (isBefore(products[middle] as IndexedProduct)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The products of a scope, in each order that was asked for. */
class OrderedScope {
  private readonly orders = new Map<CatalogSort, IndexedProduct[]>();

  constructor(
    private readonly scope: Scope,
    private readonly all: () => Iterable<IndexedProduct>,
  ) {}

  /** Returns one page of what costs as much. */
  page([lowest, highest]: PriceLimits, sort: CatalogSort, skip: number, limit: number): FoundPage {
    const byPrice = this.in('PRICE_ASC');
    const from = placeIn(byPrice, ({ priceCents }) => priceCents < lowest);
    const to = Math.max(
      from,
      placeIn(byPrice, ({ priceCents }) => priceCents <= highest),
    );
    const totalCount = to - from;
    const start = Math.min(skip, totalCount);
    const end = Math.min(skip + limit, totalCount);
    if (sort === 'PRICE_ASC') return { totalCount, products: byPrice.slice(from + start, from + end) };
    // It is the other order from its end, to the last tie.
    if (sort === 'PRICE_DESC') return { totalCount, products: byPrice.slice(to - end, to - start).reverse() };
    if (totalCount === byPrice.length) return { totalCount, products: this.in(sort).slice(start, end) };
    return { totalCount, products: this.pick([lowest, highest], sort, start, end, () => true) };
  }

  /** Returns those of what costs as much and is meant that stand between two places. */
  pick(
    [lowest, highest]: PriceLimits,
    sort: CatalogSort,
    start: number,
    end: number,
    isMeant: Test,
  ): IndexedProduct[] {
    const products: IndexedProduct[] = [];
    let place = 0;
    for (const product of this.in(sort)) {
      if (place === end) break;
      if (product.priceCents < lowest || product.priceCents > highest || !isMeant(product)) continue;
      if (place >= start) products.push(product);
      place += 1;
    }
    return products;
  }

  /** Puts a product where it belongs now, in the place of what was known of it. */
  replace(before: IndexedProduct | null, after: IndexedProduct | null): void {
    const wanted = after !== null && this.has(after) ? after : null;
    for (const [sort, products] of this.orders) {
      const order = orderOf(sort, '');
      const placeOf = (product: IndexedProduct): number =>
        placeIn(products, (other) => order(other, product) < 0);
      const old = before === null ? -1 : placeOf(before);
      const isHere = before !== null && products[old] === before;
      if (isHere && wanted !== null && order(before, wanted) === 0) {
        products[old] = wanted;
        continue;
      }
      if (isHere) products.splice(old, 1);
      if (wanted !== null) products.splice(placeOf(wanted), 0, wanted);
    }
  }

  private has({ category, isInStock }: IndexedProduct): boolean {
    return (
      (this.scope.category === '' || this.scope.category === category) &&
      (isInStock || !this.scope.onlyInStock)
    );
  }

  private in(sort: CatalogSort): IndexedProduct[] {
    const known = this.orders.get(sort);
    if (known !== undefined) return known;
    const order: Order<IndexedProduct> = orderOf(sort, '');
    const products = [...this.all()].filter((product) => this.has(product)).sort(order);
    this.orders.set(sort, products);
    return products;
  }
}

/**
 * The listed products in the orders of lists that no word narrows, so that a page of them is a piece of an array, and their number its
 * length. An order is made when it is first asked for, and kept up with the changes of its products.
 */
export class ListOrders {
  private readonly scopes = new Map<string, OrderedScope>();

  constructor(
    private readonly all: (category?: string) => Iterable<IndexedProduct>,
    private readonly hasCategory: (category: string) => boolean,
  ) {}

  /** Returns one page of the products of a scope that cost as much. */
  page(scope: Scope, prices: PriceLimits, sort: CatalogSort, skip: number, limit: number): FoundPage {
    return this.in(scope)?.page(prices, sort, skip, limit) ?? { totalCount: 0, products: [] };
  }

  /** Returns one page of those that are meant besides. It is found by looking through the order until it is full. */
  pageOf(
    isMeant: Test,
    scope: Scope,
    prices: PriceLimits,
    sort: CatalogSort,
    skip: number,
    limit: number,
  ): IndexedProduct[] {
    return this.in(scope)?.pick(prices, sort, skip, skip + limit, isMeant) ?? [];
  }

  /** Puts a product where it belongs now, in the place of what was known of it. */
  replace(before: IndexedProduct | null, after: IndexedProduct | null): void {
    for (const scope of this.scopes.values()) scope.replace(before, after);
  }

  /** Forgets all orders: they are made anew from what is asked for next. */
  forget(): void {
    this.scopes.clear();
  }

  /** Nothing is kept of categories that do not exist: there is no end of them. */
  private in(scope: Scope): OrderedScope | null {
    const { category, onlyInStock } = scope;
    if (category !== '' && !this.hasCategory(category)) return null;
    const key = JSON.stringify([category, onlyInStock]);
    const known =
      this.scopes.get(key) ?? new OrderedScope(scope, () => this.all(category === '' ? undefined : category));
    this.scopes.set(key, known);
    return known;
  }
}
