import mongoose, { type Connection } from 'mongoose';
import { foldText } from '../../../shared/rules/search.js';
import type { ProductNumbers } from '../../../shared/rules/trade-numbers.js';
import type { Ids } from '../../kernel/database/ids.js';
import { joinReads } from '../../kernel/database/joined-reads.js';
import { RevisionCache } from '../../kernel/caches/revision-cache.js';
import { catalogModels } from './catalog.model.js';
import type { ProductRecord } from './product.record.js';
import { createNumberFinder, type NamedNumbers, type NamedProduct } from './product-numbers.query.js';
import { ProductSearch, type ValueCount } from './product-search.store.js';

/** Who makes a product, which kind it is, and what the shop pays for a piece. */
export type ProductSource = Pick<ProductRecord, '_id' | 'manufacturer' | 'category' | 'purchasePriceCents'>;

/** Reads products: everybody may. Keeps what it has read until the catalog changes. */
export class CatalogService {
  private readonly models;
  private readonly search: ProductSearch;
  private readonly cache: RevisionCache;
  /** Products, each kept for itself: there are more lists of them than any memory holds. */
  private readonly kept;
  /** Counts, and lists as the ids of what they show. */
  private readonly lists;
  private readonly pages;
  private readonly read;

  constructor(connection: Connection, ids: Ids) {
    this.models = catalogModels(connection);
    this.search = new ProductSearch(this.models.products);
    this.cache = new RevisionCache(ids, 'catalog revision');
    this.kept = this.cache.createPartition<number>('catalog products');
    this.lists = this.cache.createPartition<string>('catalog lists');
    this.pages = this.cache.createPartition<string>('first views');
    this.read = joinReads((ids: readonly number[]) => this.findProducts(ids));
  }

  /** How many listed products each category has, most first. */
  countCategories(): Promise<ValueCount[]> {
    return this.lists.remember('categories', () => this.search.countValues('category'));
  }

  /** How many listed products each manufacturer has, most first. */
  countManufacturers(): Promise<ValueCount[]> {
    return this.lists.remember('manufacturers', () => this.search.countValues('manufacturer'));
  }

  /** The listed product of each category that has been there longest. */
  firstOfCategories(): Promise<{ category: string; productId: number }[]> {
    return this.lists.remember('first of categories', () => this.search.firstOfCategories());
  }

  /** The product that each row names by its id or its numbers, as it is in the database now; also one that is withdrawn. */
  async byNumbers(rows: readonly NamedNumbers[]): Promise<NamedProduct[]> {
    const numbersOf = (name: keyof ProductNumbers, stored: (number: string) => string): string[] => [
      ...new Set(rows.flatMap(({ [name]: number }) => (number == null ? [] : [stored(number)]))),
    ];
    const conditions: Record<string, unknown>[] = Object.entries({
      articleNumberFolded: numbersOf('articleNumber', foldText),
      gtin: numbersOf('gtin', (number) => number),
      mpnFolded: numbersOf('mpn', foldText),
    })
      .filter(([, numbers]) => numbers.length > 0)
      .map(([field, numbers]) => ({ [field]: mongoose.trusted({ $in: numbers }) }));
    const ids = rows.flatMap(({ id = null }) => (id === null ? [] : [id]));
    if (ids.length > 0) conditions.push({ _id: mongoose.trusted({ $in: ids }) });
    if (conditions.length === 0) return rows.map(() => null);
    const products = await this.models.products.find({ $or: conditions }).lean<ProductRecord[]>().exec();
    return rows.map(createNumberFinder(products));
  }

  /** A product by its id, also one that is withdrawn from the lists, or `null`. */
  async product(id: number): Promise<ProductRecord | null> {
    return (await this.productsByIds([id]))[0] ?? null;
  }

  /** The products in the order of the ids, `null` in the place of each missing one; also those withdrawn from the lists. */
  productsByIds(ids: readonly number[]): Promise<(ProductRecord | null)[]> {
    return this.kept.rememberEach(ids, (missing) => Promise.all(missing.map((id) => this.read(id))));
  }

  /** Who makes products, of which kind they are and what the shop pays for them, by their ids; also of those withdrawn from the lists. */
  async sourcesOf(ids: readonly number[]): Promise<Map<number, ProductSource>> {
    const found = await this.models.products
      .find({ _id: mongoose.trusted({ $in: [...ids] }) })
      .select<ProductSource>('manufacturer category purchasePriceCents')
      .lean<ProductSource[]>()
      .exec();
    return new Map(found.map((product) => [product._id, product]));
  }

  /** Keeps an answer that is about products (their reviews, for example) until the catalog or a rating changes. */
  cacheUntilChange<Answer extends object | number>(
    key: string,
    load: () => Promise<Answer>,
  ): Promise<Answer> {
    return this.lists.remember(key, load);
  }

  /** As `cacheUntilChange`, for whole pages; `null` is not kept. */
  cachePageUntilChange<Page extends object>(
    key: string,
    load: () => Promise<Page | null>,
  ): Promise<Page | null> {
    return this.pages.remember(key, load);
  }

  /** Returns a page that is kept and known to hold, or `null`. */
  keptPage<Page extends object>(key: string): Page | null {
    return this.pages.find<Page>(key);
  }

  /** How many products the lists show. */
  countListed(): Promise<number> {
    return this.lists.remember('listed count', () =>
      this.models.products.countDocuments({ isListed: true }).exec(),
    );
  }

  /** The listed products behind an id, in the order of the ids, as they are in the database: for lists of all of them. */
  listedAfter(id: number, limit: number): Promise<ProductRecord[]> {
    return this.models.products
      .find({ isListed: true, _id: mongoose.trusted({ $gt: id }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<ProductRecord[]>()
      .exec();
  }

  /** Ids of the listed products, oldest first, and when each has changed last: for lists of addresses. */
  async listedPages(skip: number, limit: number): Promise<{ id: number; changedAt: Date }[]> {
    const listed = this.models.products
      .find({ isListed: true })
      .select('changedAt createdAt')
      .sort({ _id: 1 });
    const found = await listed.skip(skip).limit(limit).lean<ProductRecord[]>().exec();
    return found.map(({ _id, changedAt, createdAt }) => ({ id: _id, changedAt: changedAt ?? createdAt }));
  }

  /** The products as they are in the database now, for decisions that must not rest on an answer of a moment ago. */
  async readUncached(ids: readonly number[]): Promise<(ProductRecord | null)[]> {
    const byId = new Map((await this.findProducts(ids)).map((product) => [product._id, product]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /** Increases with every visible catalog change. Data read after reading the revision is at least that new. */
  async revision(): Promise<number> {
    return this.cache.current();
  }

  /** As `revision`, without waiting; `null` where the database must be asked first. */
  knownRevision(): number | null {
    const revision = this.cache.current();
    return typeof revision === 'number' ? revision : null;
  }

  /** Invalidates cached catalog data. Call after every visible change. */
  invalidate(): Promise<void> {
    return this.cache.invalidate();
  }

  private findProducts(ids: readonly number[]): Promise<ProductRecord[]> {
    return this.models.products
      .find({ _id: mongoose.trusted({ $in: [...ids] }) })
      .lean<ProductRecord[]>()
      .exec();
  }
}
