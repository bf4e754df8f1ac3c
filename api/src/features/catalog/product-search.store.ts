import type { CatalogSort } from '../../../shared/rules/catalog-url.js';
import type { CatalogModels } from './catalog.model.js';
import {
  containing,
  readSearchText,
  sortFields,
  toQuery,
  type ListFilter,
  type ProductQuery,
} from './catalog.query.js';

/** How many products have a value. */
export interface ValueCount {
  value: string;
  count: number;
}

/** Finds listed products by what visitors filter and sort by. Reads the database each time. */
export class ProductSearch {
  constructor(private readonly products: CatalogModels['products']) {}

  /** The ids of some of the listed products that satisfy the filter, in an order. */
  async slice(filter: ListFilter, sort: CatalogSort, skip: number, limit: number): Promise<number[]> {
    const found = await this.products
      .find(await this.resolve(filter))
      .select({ _id: 1 })
      .sort(sortFields(sort))
      .skip(skip)
      .limit(limit)
      .lean<{ _id: number }[]>()
      .exec();
    return found.map(({ _id }) => _id);
  }

  /** How many listed products satisfy the filter. */
  async count(filter: ListFilter): Promise<number> {
    return this.products.countDocuments(await this.resolve(filter)).exec();
  }

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

  /**
   * A manufacturer that exists by exactly the filter's text is meant exactly (`Intel` is not `Intellinet`); any other text is
   * searched for anywhere in the name.
   */
  private async resolve(filter: ListFilter): Promise<ProductQuery> {
    const query = toQuery(filter);
    const folded = readSearchText(filter.manufacturer, 'manufacturer');
    if (folded === '') return query;
    const exact = await this.products.exists({ isListed: true, manufacturerFolded: folded }).exec();
    return { ...query, manufacturerFolded: exact === null ? containing(folded) : folded };
  }
}
