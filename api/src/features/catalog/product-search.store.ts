import mongoose from 'mongoose';
import type { CatalogSort } from '../../../shared/rules/catalog-url.js';
import type { WantedPage } from '../../../shared/rules/paging.js';
import { readPage, type Page } from '../../platform/database/page.js';
import type { CatalogModels, ProductRecord } from './catalog.model.js';
import {
  beginningWith,
  containing,
  readSearchText,
  sortFields,
  toQuery,
  type ProductFilter,
  type ProductQuery,
} from './catalog.query.js';

/** How many products have a value. */
export interface ValueCount {
  value: string;
  count: number;
}

/** Finds listed products by what visitors filter, search and sort by. Reads the database each time. */
export class ProductSearch {
  constructor(private readonly products: CatalogModels['products']) {}

  /** One page of the listed products that satisfy the filter. */
  async page(filter: ProductFilter, sort: CatalogSort, page: WantedPage): Promise<Page<ProductRecord>> {
    const query = await this.resolve(filter);
    const name = sort === 'RELEVANCE' ? readSearchText(filter.name, 'name') : '';
    return readPage(
      {
        count: () => this.products.countDocuments(query).exec(),
        slice: (skip, limit) =>
          name === ''
            ? this.slice(query, sort, skip, limit)
            : this.sliceByRelevance(query, name, skip, limit),
      },
      page,
    );
  }

  /** How many listed products that satisfy the filter have each value, most first. */
  async countValues(field: 'category' | 'manufacturer', filter: ProductFilter): Promise<ValueCount[]> {
    const query = await this.resolve(filter);
    return this.products
      .aggregate<ValueCount>([
        { $match: query },
        { $group: { _id: `$${field}`, count: { $sum: 1 } } },
        { $sort: { count: -1, _id: 1 } },
        { $project: { _id: 0, value: '$_id', count: 1 } },
      ])
      .exec();
  }

  /**
   * A manufacturer that exists by exactly this name is meant exactly (`Intel` is not `Intellinet`); any other text is
   * searched for anywhere in the name.
   */
  private async resolve(filter: ProductFilter): Promise<ProductQuery> {
    const query = toQuery(filter);
    const manufacturerFolded = readSearchText(filter.manufacturer, 'manufacturer');
    if (manufacturerFolded === '') return query;
    const exact = await this.products.exists({ isListed: true, manufacturerFolded }).exec();
    return {
      ...query,
      manufacturerFolded: exact === null ? containing(manufacturerFolded) : manufacturerFolded,
    };
  }

  private slice(
    query: ProductQuery,
    sort: CatalogSort,
    skip: number,
    limit: number,
  ): Promise<ProductRecord[]> {
    return this.products.find(query).sort(sortFields(sort)).skip(skip).limit(limit).lean().exec();
  }

  /** Names that begin with the text come first, then all others; newest first within both. */
  private async sliceByRelevance(
    query: ProductQuery,
    name: string,
    skip: number,
    limit: number,
  ): Promise<ProductRecord[]> {
    const leading = { ...query, nameFolded: beginningWith(name) };
    const first = await this.slice(leading, 'NEWEST', skip, limit);
    if (first.length === limit) return first;
    const isPastLeading = first.length === 0 && skip > 0;
    const leadingCount = isPastLeading
      ? await this.products.countDocuments(leading).exec()
      : skip + first.length;
    const others = {
      ...query,
      nameFolded: mongoose.trusted({ $regex: containing(name), $not: beginningWith(name) }),
    };
    const rest = await this.slice(others, 'NEWEST', Math.max(0, skip - leadingCount), limit - first.length);
    return [...first, ...rest];
  }
}
