import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import { catalogModels } from '../catalog/catalog.model.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { CurrentSettings } from '../settings/current-settings.service.js';
import type { ProductRecord } from '../catalog/product.record.js';

/** What the shop runs out of. */
export interface StockLevels {
  /** Up to how many pieces count as few. */
  level: number;
  lowCount: number;
  soldOutCount: number;
  /** The listed products with the fewest pieces that are left, fewest first. */
  lowest: ProductRecord[];
}

const SOLD_OUT = { isListed: true, stockCount: 0 };

/** How much of each product is left, for callers that have already authorized the request. */
export class StockLevelsService {
  private readonly products;

  constructor(
    connection: Connection,
    private readonly deps: { catalog: CatalogService; settings: CurrentSettings },
  ) {
    this.products = catalogModels(connection).products;
  }

  /** Counts what runs out, and names the first of it. */
  async read(limit: number): Promise<StockLevels> {
    const low = await this.lowFilter();
    const [lowCount, soldOutCount, lowest] = await Promise.all([
      this.products.countDocuments(low).exec(),
      this.products.countDocuments(SOLD_OUT).exec(),
      this.products.find(low).sort({ stockCount: 1 }).limit(limit).lean<ProductRecord[]>().exec(),
    ]);
    return { level: this.deps.settings.now.lowStock, lowCount, soldOutCount, lowest };
  }

  /** Returns what the listed products fulfill that have few pieces left: by their own reorder level, or else by that of the settings. */
  async lowFilter(): Promise<QueryFilter<ProductRecord>> {
    const few = (level: number) => ({ stockCount: mongoose.trusted({ $gt: 0, $lte: level }) });
    const byDefault = few(this.deps.settings.now.lowStock);
    const levels = await this.deps.catalog.cacheUntilChange('reorder levels', () =>
      this.products.distinct('reorderLevel', { reorderLevel: mongoose.trusted({ $gte: 0 }) }).exec(),
    );
    if (levels.length === 0) return { isListed: true, ...byDefault };
    const own = levels.map((reorderLevel) => ({ reorderLevel, ...few(reorderLevel ?? 0) }));
    return { isListed: true, $or: [{ reorderLevel: null, ...byDefault }, ...own] };
  }
}
