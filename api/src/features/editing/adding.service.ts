import mongoose, { type Connection } from 'mongoose';
import type { Viewer } from '../../../shared/access.js';
import { STOCK_CHANGES } from '../../../shared/rules/product.js';
import { listingAt } from '../../../shared/rules/listing.js';
import { normalizeCategory } from '../../../shared/rules/category-name.js';
import type { GivenInfo } from '../../../shared/rules/product-fields.js';
import { foldText } from '../../../shared/rules/search.js';
import type { Clock } from '../../kernel/clock.js';
import type { Ids } from '../../kernel/database/ids.js';
import { eventEntry, type OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { AuditService } from '../audit/audit.service.js';
import { catalogModels, PRODUCT_DEFAULTS } from '../catalog/catalog.model.js';
import type { ProductRecord } from '../catalog/product.record.js';
import type { CategoriesService } from '../categories/categories.service.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import { startOf } from '../catalog/price-record.store.js';
import { throwNumberTaken } from './product.store.js';
import { searchFieldsOf } from '../catalog/search-fields.query.js';
import type { StockMovementsService } from '../stock/stock-movements.service.js';

/** A new product as the seed and the import know it. Prices in cents. */
export interface NewProduct extends GivenInfo {
  thumbnailId: number;
  drawnId?: number;
  pictureIds: readonly number[];
  specsDocId: number | null;
  importKey?: string;
}

/** How several products are added. */
export interface AddingOptions {
  /** Whether webhooks learn of each. */
  isAnnounced?: boolean;
  /** What the act that adds them keeps of each, in the write that adds it. */
  entryOf?: (product: ProductRecord) => OutboxEntry;
}

/** Adds products, and categories with their first product. Its callers have checked the products and who may add them. */
export class AddingService {
  private readonly models;

  constructor(
    connection: Connection,
    private readonly deps: {
      ids: Ids;
      catalog: CatalogService;
      categories: CategoriesService;
      audit: AuditService;
      stockMovements: StockMovementsService;
      outbox: Outbox;
      clock: Clock;
    },
  ) {
    this.models = catalogModels(connection);
  }

  /** Whether the shop has no product yet. */
  async isEmpty(): Promise<boolean> {
    return (await this.models.products.exists({}).exec()) === null;
  }

  /**
   * Adds products in one write, with what the logs say of the employee who adds them, and gives their ids in order. Webhooks learn of
   * them where they are announced: a whole range of parts would be as many messages.
   */
  async addMany(
    products: readonly NewProduct[],
    by: Viewer | null = null,
    { isAnnounced = false, entryOf }: AddingOptions = {},
  ): Promise<number[]> {
    if (products.length === 0) return [];
    const categories = await this.deps.categories.ensure(products.map(({ category }) => category));
    const first = await this.deps.ids.reserve('products', products.length);
    const createdAt = this.deps.clock();
    const records = products.map((product, index) =>
      toRecord({ ...product, category: categories[index] ?? product.category }, first + index, createdAt),
    );
    const logged = by === null ? () => [] : await this.logsOf(by, records);
    const stored = records.map((record) => ({
      ...record,
      outbox: [
        startOf(record, createdAt),
        ...logged(record),
        ...(entryOf === undefined ? [] : [entryOf(record)]),
        ...(isAnnounced ? [eventEntry('product.changed', record._id, createdAt)] : []),
      ],
    }));
    // The records are complete and typed, so no document is built around each of them only to be checked.
    await this.models.products.insertMany(stored, { lean: true });
    await this.deps.outbox.settle(
      this.models.products.modelName,
      stored.map(({ _id }) => _id),
      stored.flatMap(({ outbox }) => outbox),
    );
    await this.deps.catalog.invalidate();
    return stored.map(({ _id }) => _id);
  }

  /** Returns what the logs say of each of the products that somebody adds together. */
  private async logsOf(
    by: Viewer,
    records: readonly ProductRecord[],
  ): Promise<(record: ProductRecord) => OutboxEntry[]> {
    const { audit, stockMovements } = this.deps;
    const auditOf = await audit.reserveEntries(by, 'PRODUCT_ADDED', records.length);
    const stockOf = await stockMovements.reserveEntries(by, records.length);
    return ({ _id: productId, name, stockCount }) => [
      auditOf(productId, name),
      ...stockOf({ productId, before: 0, after: stockCount, reason: STOCK_CHANGES.PRODUCT_ADDED }),
    ];
  }

  /** Adds one product in the write that also stores its log entries and its event. */
  async add(
    product: NewProduct,
    entriesOf: (productId: number) => Promise<OutboxEntry[]>,
  ): Promise<ProductRecord> {
    const [category = product.category] = await this.deps.categories.ensure([product.category]);
    const productId = await this.deps.ids.reserve('products');
    const createdAt = this.deps.clock();
    const added = toRecord({ ...product, category }, productId, createdAt);
    const record = {
      ...added,
      outbox: [
        ...(await entriesOf(productId)),
        startOf(added, createdAt),
        eventEntry('product.changed', productId, createdAt),
      ],
    };
    await this.models.products.create(record).catch(throwNumberTaken);
    await this.deps.catalog.invalidate();
    return record;
  }

  /** Returns which of these keys products were imported under. */
  async importedKeys(keys: readonly string[]): Promise<Set<string>> {
    const known = await this.models.products.distinct('importKey', {
      importKey: mongoose.trusted({ $in: [...keys] }),
    });
    return new Set(known.filter((key) => typeof key === 'string'));
  }

  /** Returns what tells which of some products are in the catalog by name and category, and were not imported as parts. */
  async ownArticles(
    products: readonly Pick<GivenInfo, 'name' | 'category'>[],
  ): Promise<(product: Pick<GivenInfo, 'name' | 'category'>) => boolean> {
    const found = await this.models.products
      .find({
        nameFolded: mongoose.trusted({ $in: products.map(({ name }) => foldText(name)) }),
        importKey: null,
        isListed: true,
      })
      .select('nameFolded category')
      .lean()
      .exec();
    const own = new Set(found.map(({ nameFolded, category }) => `${category}\n${nameFolded}`));
    return ({ name, category }) => own.has(`${normalizeCategory(category)}\n${foldText(name)}`);
  }
}

const toRecord = (product: NewProduct, id: number, createdAt: Date): ProductRecord => ({
  ...PRODUCT_DEFAULTS,
  ...product,
  ...searchFieldsOf(product),
  ...listingAt({ ...PRODUCT_DEFAULTS, ...product }, createdAt),
  _id: id,
  ratingMean: 0,
  reviewsCount: 0,
  pricedAt: createdAt,
  createdAt,
  // Compared with what the clock of the database says of later changes.
  changedAt: new Date(),
});
