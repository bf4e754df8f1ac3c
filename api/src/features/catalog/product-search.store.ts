import type { CatalogModels } from './catalog.model.js';

/** How many products have a value. */
export interface ValueCount {
  value: string;
  count: number;
}

/** Counts and groups the listed products. Reads the database each time. */
export class ProductSearch {
  constructor(private readonly products: CatalogModels['products']) {}

  /** How many listed products have each value, most first; the index covers it. */
  countValues(field: 'category' | 'manufacturer'): Promise<ValueCount[]> {
    return this.products
      .aggregate<ValueCount>([
        { $match: { isListed: true } },
        { $group: { _id: `$${field}`, count: { $sum: 1 } } },
        { $sort: { count: -1, _id: 1 } },
        { $project: { _id: 0, value: '$_id', count: 1 } },
      ])
      .exec();
  }

  /** The listed product of each category that has the smallest id; the index covers it. */
  async firstOfCategories(): Promise<{ category: string; productId: number }[]> {
    return this.products
      .aggregate<{ category: string; productId: number }>([
        { $match: { isListed: true } },
        { $group: { _id: '$category', productId: { $min: '$_id' } } },
        { $project: { _id: 0, category: '$_id', productId: 1 } },
      ])
      .exec();
  }
}
