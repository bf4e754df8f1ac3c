import mongoose, { type Connection } from 'mongoose';
import type { CatalogSort } from '../../../shared/rules/catalog-url.js';
import type { WantedPage } from '../../../shared/rules/paging.js';
import { normaliseCategory, type ProductAttribute } from '../../../shared/rules/product.js';
import { foldText } from '../../../shared/rules/search.js';
import type { Ids } from '../../platform/database/ids.js';
import type { OwedEntry } from '../../platform/database/owed-entries.js';
import { oweEvent } from '../../platform/database/owed-events.js';
import type { Page } from '../../platform/database/page.js';
import { RevisionCache } from '../../platform/revision-cache.js';
import { catalogModels, type ProductRecord } from './catalog.model.js';
import type { ProductFilter } from './catalog.query.js';
import { ProductSearch, type ValueCount } from './product-search.store.js';

/** What all reviews of a product say together. */
export interface RatingSummary {
  /** From 1 to 5. */
  mean: number;
  count: number;
}

/** A new product as the seed and the import know it. Prices in cents. */
export interface NewProduct {
  name: string;
  description: string;
  category: string;
  manufacturer: string;
  priceCents: number;
  stockCount: number;
  attributes: readonly ProductAttribute[];
  thumbnailId: number;
  pictureIds: readonly number[];
  specsDocId: number | null;
  importKey?: string;
}

/** How many pages, products and counts a process keeps until the catalogue changes. */
const CACHE_ENTRIES = 3_000;

/** How many rendered pages of some 200 kB each it keeps. */
const CACHE_PAGES = 64;

/** Products and categories: finding, reading, adding. Everybody may read (specification, section 6). */
export class CatalogService {
  private readonly models;
  private readonly search: ProductSearch;
  private readonly cache: RevisionCache;
  /** As `keepUntilChange`, for whole pages: they are large, so few are kept. */
  readonly keepPageUntilChange: RevisionCache['remember'];

  constructor(
    connection: Connection,
    private readonly ids: Ids,
  ) {
    this.models = catalogModels(connection);
    this.search = new ProductSearch(this.models.products);
    this.cache = new RevisionCache(ids, 'catalog revision', CACHE_ENTRIES);
    this.keepPageUntilChange = this.cache.createRoom(CACHE_PAGES);
  }

  /** One page of the listed products that satisfy the filter. */
  find(filter: ProductFilter, sort: CatalogSort, page: WantedPage): Promise<Page<ProductRecord>> {
    const key = JSON.stringify(['find', filter, sort, page]);
    return this.cache.remember(key, () => this.search.page(filter, sort, page));
  }

  /** How many listed products each category has under the rest of the filter, most first. */
  async countCategories(filter: ProductFilter): Promise<ValueCount[]> {
    const rest = { ...filter, category: null };
    return this.cache.remember(JSON.stringify(['categories', rest]), () =>
      this.search.countValues('category', rest),
    );
  }

  /** How many listed products each manufacturer has under the rest of the filter, most first. */
  async countManufacturers(filter: ProductFilter): Promise<ValueCount[]> {
    const rest = { ...filter, manufacturer: null };
    return this.cache.remember(JSON.stringify(['manufacturers', rest]), () =>
      this.search.countValues('manufacturer', rest),
    );
  }

  /** A product by its id, also one that is withdrawn from the lists; `null` when there is none. */
  async product(id: number): Promise<ProductRecord | null> {
    return (await this.productsByIds([id]))[0] ?? null;
  }

  /** The products in the order of the ids, `null` in the place of each missing one; also those withdrawn from the lists. */
  productsByIds(ids: readonly number[]): Promise<(ProductRecord | null)[]> {
    return this.cache.remember(`products ${ids.join(' ')}`, () => this.readProducts(ids));
  }

  /** Keeps an answer that is about products (their reviews, for example) until the catalogue or a rating changes. */
  keepUntilChange<Answer>(key: string, load: () => Promise<Answer>): Promise<Answer> {
    return this.cache.remember(key, load);
  }

  /** All category names, in the order in which they came into use. */
  categories(): Promise<string[]> {
    return this.cache.remember('category names', () => this.readCategories());
  }

  /** How many products the lists show. */
  countListed(): Promise<number> {
    return this.cache.remember('listed count', () =>
      this.models.products.countDocuments({ isListed: true }).exec(),
    );
  }

  /** Ids of the listed products in the order of the ids, oldest first: for lists of addresses. */
  async listedIds(skip: number, limit: number): Promise<number[]> {
    const listed = this.models.products.find({ isListed: true }).select('_id').sort({ _id: 1 });
    return (await listed.skip(skip).limit(limit).lean().exec()).map(({ _id }) => _id);
  }

  /** Whether the shop has no product yet. */
  async isEmpty(): Promise<boolean> {
    return (await this.models.products.exists({}).exec()) === null;
  }

  /** Adds products in one write and gives their ids in order. The caller has checked them. */
  async addMany(products: readonly NewProduct[]): Promise<number[]> {
    if (products.length === 0) return [];
    await this.introduceCategories(products.map((product) => normaliseCategory(product.category)));
    const first = await this.ids.reserve('products', products.length);
    const createdAt = new Date();
    const records = products.map((product, index) => toRecord(product, first + index, createdAt));
    // The records are complete and typed, so no document is built around each of them only to be checked.
    await this.models.products.insertMany(records, { lean: true });
    await this.announceChange();
    return products.map((_, index) => first + index);
  }

  /** Adds one product in the write that also stores what it owes to the logs and to webhooks. The caller has checked it. */
  async add(
    product: NewProduct,
    entriesOf: (productId: number) => Promise<OwedEntry[]>,
  ): Promise<ProductRecord> {
    await this.introduceCategories([normaliseCategory(product.category)]);
    const productId = await this.ids.reserve('products');
    const createdAt = new Date();
    const record = {
      ...toRecord(product, productId, createdAt),
      owedEvents: [oweEvent('product.changed', productId, createdAt)],
      owedEntries: await entriesOf(productId),
    };
    await this.models.products.create(record);
    await this.announceChange();
    return record;
  }

  /**
   * Takes over a product's rating if it rests on more reviews than the known one. Reviews are never removed, so of several
   * at once the one that has seen them all remains, in whatever order they arrive.
   */
  async raiseRating(productId: number, { mean, count }: RatingSummary): Promise<void> {
    await this.models.products
      .updateOne(
        { _id: productId, reviewsCount: mongoose.trusted({ $lt: count }) },
        { $set: { ratingMean: mean, reviewsCount: count } },
      )
      .exec();
    await this.cache.announceChange();
  }

  /** Corrects a product's rating when it is not this one, unless more reviews have come meanwhile. Gives whether it was wrong. */
  async repairRating(productId: number, { mean, count }: RatingSummary): Promise<boolean> {
    const product = await this.models.products
      .findById(productId)
      .select('ratingMean reviewsCount')
      .lean()
      .exec();
    if (product === null || (product.reviewsCount === count && product.ratingMean === mean)) return false;
    const repaired = await this.models.products
      .updateOne(
        { _id: productId, reviewsCount: product.reviewsCount },
        { $set: { ratingMean: mean, reviewsCount: count } },
      )
      .exec();
    await this.cache.announceChange();
    return repaired.modifiedCount === 1;
  }

  /** Which of these import keys are in the catalogue already. */
  async knownImportKeys(keys: readonly string[]): Promise<Set<string>> {
    const known = await this.models.products
      .find({ importKey: mongoose.trusted({ $in: [...keys] }) })
      .select('importKey')
      .lean()
      .exec();
    return new Set(known.flatMap((product) => product.importKey ?? []));
  }

  /** The picture that imported products of a category share, or `null` before the first of them. */
  async importedThumbnail(category: string): Promise<number | null> {
    const product = await this.models.products
      .findOne({ category: normaliseCategory(category), importKey: mongoose.trusted({ $exists: true }) })
      .select('thumbnailId')
      .lean()
      .exec();
    return product?.thumbnailId ?? null;
  }

  /** Makes sure that these categories are known; the names are expected normalised. */
  async introduceCategories(names: readonly string[]): Promise<void> {
    const wanted = [...new Set(names)];
    const known = new Set(await this.readCategories());
    for (const name of wanted.filter((candidate) => !known.has(candidate))) {
      const id = await this.ids.reserve('categories');
      await this.models.categories
        .updateOne({ name }, { $setOnInsert: { _id: id, name } }, { upsert: true })
        .exec();
    }
  }

  /** The products as they are in the database now, for decisions that must not rest on an answer of a moment ago. */
  freshProducts(ids: readonly number[]): Promise<(ProductRecord | null)[]> {
    return this.readProducts(ids);
  }

  /** Rises with every change of what the catalogue shows. What was read after it is known belongs to it or to a later one. */
  async revision(): Promise<number> {
    return this.cache.current();
  }

  /** To be called after every change of what the catalogue shows. */
  announceChange(): Promise<void> {
    return this.cache.announceChange();
  }

  /** Builds the indexes that the models declare. */
  async buildIndexes(): Promise<void> {
    await Promise.all([this.models.products.createIndexes(), this.models.categories.createIndexes()]);
  }

  private async readProducts(ids: readonly number[]): Promise<(ProductRecord | null)[]> {
    const found = await this.models.products
      .find({ _id: mongoose.trusted({ $in: [...ids] }) })
      .lean()
      .exec();
    const byId = new Map(found.map((product) => [product._id, product]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  private async readCategories(): Promise<string[]> {
    const categories = await this.models.categories.find().sort({ _id: 1 }).lean().exec();
    return categories.map((category) => category.name);
  }
}

const toRecord = (product: NewProduct, id: number, createdAt: Date): ProductRecord => ({
  ...product,
  _id: id,
  nameFolded: foldText(product.name),
  category: normaliseCategory(product.category),
  manufacturerFolded: foldText(product.manufacturer),
  ratingMean: 0,
  reviewsCount: 0,
  isListed: true,
  createdAt,
});
