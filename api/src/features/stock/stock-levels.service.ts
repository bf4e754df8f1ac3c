import mongoose, { type Connection } from 'mongoose';
import { catalogModels } from '../catalog/catalog.model.js';
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
    private readonly settings: CurrentSettings,
  ) {
    this.products = catalogModels(connection).products;
  }

  /** Counts what runs out, and names the first of it. */
  async read(limit: number): Promise<StockLevels> {
    const { lowStock } = this.settings.now;
    const low = { isListed: true, stockCount: mongoose.trusted({ $gt: 0, $lte: lowStock }) };
    const [lowCount, soldOutCount, lowest] = await Promise.all([
      this.products.countDocuments(low).exec(),
      this.products.countDocuments(SOLD_OUT).exec(),
      this.products.find(low).sort({ stockCount: 1 }).limit(limit).lean<ProductRecord[]>().exec(),
    ]);
    return { level: lowStock, lowCount, soldOutCount, lowest };
  }
}
