import type { Connection, QueryFilter } from 'mongoose';
import { isUncounted } from '../../../shared/rules/uncounted.js';
import { ProductFollower, type Followed } from '../catalog/product-follower.store.js';
import type { ProductRecord } from '../catalog/product.record.js';

/** What is read of a product. */
const FIELDS = {
  name: 1,
  nameFolded: 1,
  category: 1,
  supplier: 1,
  supplierNumber: 1,
  supplierStock: 1,
  articleNumber: 1,
  articleNumberFolded: 1,
  reorderLevel: 1,
  stockCount: 1,
  reservations: 1,
  awaitedCount: 1,
  purchasePriceCents: 1,
  isListed: 1,
  isKeyed: 1,
} as const;

/** A product as it is ordered again. */
export type LowProduct = Followed<typeof FIELDS>;

const { compare } = new Intl.Collator('de', { numeric: true });

/** By supplier, those without one last, and name. */
const inOrder = (one: LowProduct, other: LowProduct): number =>
  Number(one.supplier == null) - Number(other.supplier == null) ||
  compare(one.supplier ?? '', other.supplier ?? '') ||
  compare(one.name, other.name) ||
  one._id - other._id;

/**
 * The products in memory that are to be ordered again, sold-out ones too: of a large catalog there are thousands, of which a change of
 * one product changes one. License keys and services are not ordered so.
 */
export class LowProducts {
  private readonly follower;
  private sorted: readonly LowProduct[] = [];
  /** What they have become that were told of since; nothing of it is in order yet. */
  private readonly changed = new Map<number, LowProduct>();

  constructor(
    connection: Connection,
    /** Up to how many free pieces of a product it is ordered again that has no level of its own. */
    readonly usualLevel: number,
    deps: { revision: () => Promise<number>; first: () => Promise<QueryFilter<ProductRecord>> },
  ) {
    this.follower = new ProductFollower(connection, {
      ...deps,
      fields: FIELDS,
      take: (product) => void this.changed.set(product._id, product),
    });
  }

  /** Returns them as they are now, by supplier and name. */
  async read(): Promise<readonly LowProduct[]> {
    await this.follower.refresh();
    if (this.changed.size > 0) {
      // What stays is in order, so that little more is compared than what has come.
      const staying = this.sorted.filter(({ _id }) => !this.changed.has(_id));
      const coming = [...this.changed.values()].filter((product) => this.isLow(product));
      this.changed.clear();
      this.sorted = [...staying, ...coming].sort(inOrder);
    }
    return this.sorted;
  }

  private isLow({ isListed, isKeyed, category, stockCount, reorderLevel }: LowProduct): boolean {
    return (
      isListed &&
      isKeyed !== true &&
      !isUncounted({ category }) &&
      stockCount <= (reorderLevel ?? this.usualLevel)
    );
  }
}
