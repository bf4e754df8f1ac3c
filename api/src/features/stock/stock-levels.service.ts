import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import { UNCOUNTED_CATEGORIES } from '../../../shared/rules/uncounted.js';
import { catalogModels } from '../catalog/catalog.model.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { CurrentSettings } from '../settings/current-settings.service.js';
import type { ProductRecord } from '../catalog/product.record.js';
import { LowProducts, type LowProduct } from './low-products.store.js';
import { reservedHere } from './stock.service.js';

/** What the shop runs out of. */
export interface StockLevels {
  /** Up to how many pieces count as few. */
  level: number;
  lowCount: number;
  soldOutCount: number;
  /** The listed products with the fewest pieces that are left, fewest first. */
  lowest: ProductRecord[];
}

/** A product that is to be ordered again, with what that takes. */
export type ReorderedProduct = LowProduct;

/** What is ordered of a supplier. */
const ORDERED_FIELDS = ['name', 'articleNumber', 'supplierNumber', 'purchasePriceCents', 'isKeyed'] as const;
export type OrderedProduct = Pick<ProductRecord, '_id' | (typeof ORDERED_FIELDS)[number]>;

/** What it takes to count a product. */
const COUNT_FIELDS = [
  'name',
  'category',
  'articleNumber',
  'gtin',
  'shelfPlace',
  'stockCount',
  'reservations',
  'awaiting',
] as const;
export type CountedProduct = Pick<ProductRecord, '_id' | (typeof COUNT_FIELDS)[number]>;

/** What the pieces of a category have cost. */
export interface CategoryValue {
  category: string;
  /** Pieces, and what those cost whose purchase price is known, without VAT, in cents. */
  count: number;
  cents: number;
  /** Products of which there are pieces, and those of them without a purchase price. */
  productsCount: number;
  unpricedCount: number;
}

const NO_VALUE = { count: 0, cents: 0, productsCount: 0, unpricedCount: 0 };

type Valued = Pick<ProductRecord, 'category' | 'stockCount' | 'reservations' | 'purchasePriceCents'>;

/** What pieces are bought for: license keys are not, and services have none. */
const ON_SHELVES = {
  isKeyed: mongoose.trusted({ $ne: true }),
  category: mongoose.trusted({ $nin: [...UNCOUNTED_CATEGORIES] }),
};

const SOLD_OUT = { isListed: true, stockCount: 0 };

/** How much of each product is left, for callers that have already authorized the request. */
export class StockLevelsService {
  private readonly products;
  private low: LowProducts | null = null;

  constructor(
    private readonly connection: Connection,
    private readonly deps: { catalog: CatalogService; settings: CurrentSettings },
  ) {
    this.products = catalogModels(connection).products;
  }

  /** Counts what runs out, and names the first of it; kept until a product changes. */
  read(limit: number): Promise<StockLevels> {
    const { lowStock } = this.deps.settings.now;
    return this.deps.catalog.cacheUntilChange(`stock levels ${lowStock} ${limit}`, () => this.count(limit));
  }

  /** Up to how many free pieces of a product it is ordered again: by itself, or else by the settings. */
  levelOf({ reorderLevel }: Pick<ProductRecord, 'reorderLevel'>): number {
    return reorderLevel ?? this.deps.settings.now.lowStock;
  }

  /** The listed products that are to be ordered again, sold-out ones too, by supplier and name. License keys and services are not ordered so. */
  toReorder(): Promise<readonly ReorderedProduct[]> {
    const { lowStock } = this.deps.settings.now;
    if (this.low?.usualLevel === lowStock) return this.low.read();
    this.low = new LowProducts(this.connection, lowStock, {
      revision: () => this.deps.catalog.revision(),
      first: async () => ({ $and: [await this.lowFilter(0), ON_SHELVES] }),
    });
    return this.low.read();
  }

  /** What is ordered of some products, whatever is left of them. */
  async ofProducts(productIds: readonly number[]): Promise<OrderedProduct[]> {
    return this.products
      .find({ _id: mongoose.trusted({ $in: [...productIds] }) })
      .select([...ORDERED_FIELDS])
      .lean<OrderedProduct[]>()
      .exec();
  }

  /** The products of which pieces may be on the shelves, of a category or of all: those in the catalog, and those that have any. */
  async toCount(category: string | null): Promise<CountedProduct[]> {
    const more = mongoose.trusted({ $gt: 0 });
    const mayBeThere = [{ isListed: true }, { stockCount: more }, { 'reservations.count': more }];
    return this.products
      .find({ $and: [ON_SHELVES, category === null ? {} : { category }, { $or: mayBeThere }] })
      .select([...COUNT_FIELDS])
      .lean<CountedProduct[]>()
      .exec();
  }

  /** What the pieces of each category have cost: free ones and those that unpaid orders hold, of withdrawn products too. */
  async value(): Promise<CategoryValue[]> {
    const values = new Map<string, CategoryValue>();
    const products = this.products
      .find(ON_SHELVES)
      .select(['category', 'stockCount', 'reservations', 'purchasePriceCents'])
      .lean<Valued[]>()
      .cursor();
    for await (const { category, stockCount, reservations, purchasePriceCents: price } of products) {
      const count = stockCount + reservedHere(reservations);
      if (count === 0) continue;
      const before = values.get(category) ?? { ...NO_VALUE, category };
      values.set(category, {
        category,
        count: before.count + count,
        cents: before.cents + count * (price ?? 0),
        productsCount: before.productsCount + 1,
        unpricedCount: before.unpricedCount + (price == null ? 1 : 0),
      });
    }
    return [...values.values()].sort((one, other) => (one.category < other.category ? -1 : 1));
  }

  /** Whom products come from, by name, with how many of each; kept until a product changes. */
  suppliers(): Promise<readonly { name: string; count: number }[]> {
    return this.deps.catalog.cacheUntilChange('suppliers', async () => {
      const found = await this.products
        .aggregate<{ _id: string; count: number }>([
          { $match: { supplier: { $type: 'string' } } },
          { $group: { _id: '$supplier', count: { $sum: 1 } } },
          { $sort: { _id: 1 } },
        ])
        .exec();
      return found.map(({ _id: name, count }) => ({ name, count }));
    });
  }

  /** Returns what the listed products fulfill that have few pieces left, from a number on: by their own reorder level, or else by that of the settings. */
  async lowFilter(from = 1): Promise<QueryFilter<ProductRecord>> {
    const few = (level: number) => ({ stockCount: mongoose.trusted({ $gte: from, $lte: level }) });
    const byDefault = few(this.deps.settings.now.lowStock);
    const levels = await this.deps.catalog.cacheUntilChange('reorder levels', () =>
      this.products.distinct('reorderLevel', { reorderLevel: mongoose.trusted({ $gte: 0 }) }).exec(),
    );
    if (levels.length === 0) return { isListed: true, ...byDefault };
    const own = levels.map((reorderLevel) => ({ reorderLevel, ...few(reorderLevel ?? 0) }));
    return { isListed: true, $or: [{ reorderLevel: null, ...byDefault }, ...own] };
  }

  private async count(limit: number): Promise<StockLevels> {
    const low = await this.lowFilter();
    const [lowCount, soldOutCount, lowest] = await Promise.all([
      this.products.countDocuments(low).exec(),
      this.products.countDocuments(SOLD_OUT).exec(),
      this.products.find(low).sort({ stockCount: 1 }).limit(limit).lean<ProductRecord[]>().exec(),
    ]);
    return { level: this.deps.settings.now.lowStock, lowCount, soldOutCount, lowest };
  }
}
