import mongoose, { type Connection } from 'mongoose';
import { LOW_STOCK } from '../../../shared/rules/product.js';
import { catalogModels } from '../catalog/catalog.model.js';
import type { ProductRecord } from '../catalog/product.record.js';

/** What the shop runs out of. */
export interface StockLevels {
  lowCount: number;
  soldOutCount: number;
  /** The listed products with the fewest pieces that are left, fewest first. */
  lowest: ProductRecord[];
}

/** Listed products with few pieces. */
const LOW = { isListed: true, stockCount: mongoose.trusted({ $gt: 0, $lte: LOW_STOCK }) };
const SOLD_OUT = { isListed: true, stockCount: 0 };

/** How much of each product is left, for callers that have already authorized the request. */
export class StockLevelsService {
  private readonly products;

  constructor(connection: Connection) {
    this.products = catalogModels(connection).products;
  }

  /** Counts what runs out, and names the first of it. */
  async read(limit: number): Promise<StockLevels> {
    const [lowCount, soldOutCount, lowest] = await Promise.all([
      this.products.countDocuments(LOW).exec(),
      this.products.countDocuments(SOLD_OUT).exec(),
      this.products.find(LOW).sort({ stockCount: 1 }).limit(limit).lean<ProductRecord[]>().exec(),
    ]);
    return { lowCount, soldOutCount, lowest };
  }
}
