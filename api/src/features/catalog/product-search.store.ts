import mongoose from 'mongoose';
import type { CatalogSort } from '../../../shared/rules/catalog-url.js';
import type { WantedPage } from '../../../shared/rules/paging.js';
import { foldText } from '../../../shared/rules/search.js';
import { readPage, type Page } from '../../kernel/database/page.js';
import type { CatalogModels } from './catalog.model.js';
import type { ProductRecord } from './product.record.js';
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

/** How many products of a category and a manufacturer there are. */
export interface KindCount {
  category: string;
  manufacturer: string;
  count: number;
}

/** More kinds than one batch of an answer holds are fetched with a further command. */
const KINDS_PER_BATCH = 10_000;

/** The products of each value of a field together, most first. */
export function sumBy(field: 'category' | 'manufacturer', kinds: readonly KindCount[]): ValueCount[] {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind[field], (counts.get(kind[field]) ?? 0) + kind.count);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
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

  /** How many listed products satisfy the filter. */
  async count(filter: ProductFilter): Promise<number> {
    return this.products.countDocuments(await this.resolve(filter)).exec();
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

  /** How many listed products that satisfy the filter there are of each kind, in no certain order. */
  async countKinds(filter: ProductFilter): Promise<KindCount[]> {
    const query = await this.resolve(filter);
    const counts = await this.products
      .aggregate<{ _id: Omit<KindCount, 'count'>; count: number }>([
        { $match: query },
        { $group: { _id: { category: '$category', manufacturer: '$manufacturer' }, count: { $sum: 1 } } },
      ])
      .option({ batchSize: KINDS_PER_BATCH })
      .exec();
    return counts.map(({ _id, count }) => ({ ..._id, count }));
  }

  /** Returns what tells whether a filter means a manufacturer. */
  async manufacturerTest(filter: ProductFilter): Promise<(manufacturer: string) => boolean> {
    const meant = await this.readManufacturer(filter);
    if (meant === null) return () => true;
    return (manufacturer) => {
      const folded = foldText(manufacturer);
      return meant.isExact ? folded === meant.folded : folded.includes(meant.folded);
    };
  }

  private async resolve(filter: ProductFilter): Promise<ProductQuery> {
    const query = toQuery(filter);
    const meant = await this.readManufacturer(filter);
    if (meant === null) return query;
    return { ...query, manufacturerFolded: meant.isExact ? meant.folded : containing(meant.folded) };
  }

  /**
   * A manufacturer that exists by exactly this name is meant exactly (`Intel` is not `Intellinet`); any other text is
   * searched for anywhere in the name. `null` when the filter names none.
   */
  private async readManufacturer(
    filter: ProductFilter,
  ): Promise<{ folded: string; isExact: boolean } | null> {
    const folded = readSearchText(filter.manufacturer, 'manufacturer');
    if (folded === '') return null;
    const exact = await this.products.exists({ isListed: true, manufacturerFolded: folded }).exec();
    return { folded, isExact: exact !== null };
  }

  private slice(
    query: ProductQuery,
    sort: CatalogSort,
    skip: number,
    limit: number,
  ): Promise<ProductRecord[]> {
    return this.products.find(query).sort(sortFields(sort)).skip(skip).limit(limit).lean().exec();
  }

  /** Names that begin with the text come first, then all others; the highest rank first within both. */
  private async sliceByRelevance(
    query: ProductQuery,
    name: string,
    skip: number,
    limit: number,
  ): Promise<ProductRecord[]> {
    const leading = { ...query, nameFolded: beginningWith(name) };
    const first = await this.slice(leading, 'RELEVANCE', skip, limit);
    if (first.length === limit) return first;
    const isPastLeading = first.length === 0 && skip > 0;
    const leadingCount = isPastLeading
      ? await this.products.countDocuments(leading).exec()
      : skip + first.length;
    const others = {
      ...query,
      nameFolded: mongoose.trusted({ $regex: containing(name), $not: beginningWith(name) }),
    };
    const rest = await this.slice(
      others,
      'RELEVANCE',
      Math.max(0, skip - leadingCount),
      limit - first.length,
    );
    return [...first, ...rest];
  }
}
