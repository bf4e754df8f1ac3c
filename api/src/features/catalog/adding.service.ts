import mongoose, { type Connection } from 'mongoose';
import { normalizeCategory } from '../../../shared/rules/product.js';
import type { GivenInfo } from '../../../shared/rules/product-fields.js';
import type { Ids } from '../../platform/database/ids.js';
import { eventEntry, type OutboxEntry } from '../../platform/database/outbox-entries.js';
import { catalogModels, PRODUCT_DEFAULTS, type ProductRecord } from './catalog.model.js';
import type { CategoriesService } from '../categories/categories.service.js';
import type { CatalogService } from './catalog.service.js';
import { searchFieldsOf } from './search-fields.query.js';

/** A new product as the seed and the import know it. Prices in cents. */
export interface NewProduct extends GivenInfo {
  thumbnailId: number;
  pictureIds: readonly number[];
  specsDocId: number | null;
  importKey?: string;
}

/** Adds products, and categories with their first product. Its callers have checked the products and who may add them. */
export class AddingService {
  private readonly models;

  constructor(
    connection: Connection,
    private readonly deps: { ids: Ids; catalog: CatalogService; categories: CategoriesService },
  ) {
    this.models = catalogModels(connection);
  }

  /** Whether the shop has no product yet. */
  async isEmpty(): Promise<boolean> {
    return (await this.models.products.exists({}).exec()) === null;
  }

  /** Adds products in one write and gives their ids in order. */
  async addMany(products: readonly NewProduct[]): Promise<number[]> {
    if (products.length === 0) return [];
    const categories = await this.deps.categories.ensure(products.map(({ category }) => category));
    const first = await this.deps.ids.reserve('products', products.length);
    const createdAt = new Date();
    const records = products.map((product, index) =>
      toRecord({ ...product, category: categories[index] ?? product.category }, first + index, createdAt),
    );
    // The records are complete and typed, so no document is built around each of them only to be checked.
    await this.models.products.insertMany(records, { lean: true });
    await this.deps.catalog.invalidate();
    return products.map((_, index) => first + index);
  }

  /** Adds one product in the write that also stores its log entries and its event. */
  async add(
    product: NewProduct,
    entriesOf: (productId: number) => Promise<OutboxEntry[]>,
  ): Promise<ProductRecord> {
    const [category = product.category] = await this.deps.categories.ensure([product.category]);
    const productId = await this.deps.ids.reserve('products');
    const createdAt = new Date();
    const record = {
      ...toRecord({ ...product, category }, productId, createdAt),
      outbox: [...(await entriesOf(productId)), eventEntry('product.changed', productId, createdAt)],
    };
    await this.models.products.create(record);
    await this.deps.catalog.invalidate();
    return record;
  }

  /** Which of these import keys are in the catalogue already. */
  async existingImportKeys(keys: readonly string[]): Promise<Set<string>> {
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
      .findOne({ category: normalizeCategory(category), importKey: mongoose.trusted({ $exists: true }) })
      .select('thumbnailId')
      .lean()
      .exec();
    return product?.thumbnailId ?? null;
  }
}

const toRecord = (product: NewProduct, id: number, createdAt: Date): ProductRecord => ({
  ...PRODUCT_DEFAULTS,
  ...product,
  ...searchFieldsOf(product),
  _id: id,
  ratingMean: 0,
  reviewsCount: 0,
  isListed: true,
  createdAt,
  changedAt: createdAt,
});
