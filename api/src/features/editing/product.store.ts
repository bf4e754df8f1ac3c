import mongoose, { type Connection, type QueryFilter, type UpdateQuery } from 'mongoose';
import { ShopError } from '../../../shared/errors.js';
import { fieldProblem, throwIfInvalid } from '../../../shared/rules/problems.js';
import type { Clock } from '../../kernel/clock.js';
import { isDuplicateKey, isDuplicateOf } from '../../kernel/database/ids.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import { eventEntry, type OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import { catalogModels } from '../catalog/catalog.model.js';
import type { ProductRecord } from '../catalog/product.record.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import { recordPrice } from '../catalog/price-record.store.js';

/** A change that rests on what a product was when it was read. */
export interface ProductChange {
  /** What must still hold, so that nothing of somebody else's is overwritten. */
  filter: QueryFilter<ProductRecord>;
  update: UpdateQuery<ProductRecord>;
  /** What the change enters into the logs. */
  entries: readonly OutboxEntry[];
}

/** The fields that no two products share, by what their index compares, and what is said where they would. */
const NUMBER_TAKEN = {
  articleNumber: ['articleNumber', 'ARTICLE_NUMBER_TAKEN'],
  gtin: ['gtin', 'GTIN_TAKEN'],
  mpnFolded: ['mpn', 'MPN_TAKEN'],
} as const;

/** Throws `INVALID_INPUT` for a write that would have given two products one number, else what it was. */
export function throwNumberTaken(error: unknown): never {
  for (const [compared, [field, reason]] of Object.entries(NUMBER_TAKEN))
    if (isDuplicateOf(error, compared)) throwIfInvalid([fieldProblem(field, 'taken', { reason })]);
  throw error;
}

/** That the product has neither come into the catalog since nor left it. */
export const sameListing = ({
  isListed,
  listingMovesAt = null,
}: ProductRecord): QueryFilter<ProductRecord> => ({
  isListed,
  listingMovesAt,
});

/** How often a change meets another one before it gives up. */
const MAX_CONFLICT_RETRIES = 10;

/** Employees' changes of products: each one write with its log entries and events, so that none is ever missing. */
export class ProductStore {
  private readonly products;

  constructor(
    connection: Connection,
    private readonly deps: {
      catalog: CatalogService;
      outbox: Outbox;
      clock: Clock;
    },
  ) {
    this.products = catalogModels(connection).products;
  }

  /** The product, or `null`. */
  byId(productId: number): Promise<ProductRecord | null> {
    return this.products.findById(productId).lean<ProductRecord>().exec();
  }

  /**
   * Reads the product, applies the change computed by `plan`, and retries on a conflict. `null` changes nothing. Returns
   * the product as it is then. Throws `missing` without a product, `UNAVAILABLE` after ten tries, and what `plan` throws.
   */
  async change(
    productId: number,
    missing: ShopError,
    plan: (seen: ProductRecord) => Promise<ProductChange | null>,
  ): Promise<ProductRecord> {
    for (let collision = 0; collision < MAX_CONFLICT_RETRIES; collision += 1) {
      const seen = await this.byId(productId);
      if (seen === null) throw missing;
      const planned = await plan(seen);
      if (planned === null) return seen;
      const change = withPrice(seen, planned, this.deps.clock());
      const changed = await this.write(productId, change);
      if (changed === null) continue;
      await this.processNow(productId, change.entries);
      return changed;
    }
    throw new ShopError('UNAVAILABLE');
  }

  /**
   * Makes changes of several products in one write, each under its own condition, and returns the ids of those that were made.
   * A change that another one came before, and one that is refused, is left to `change`.
   */
  async changeMany(changes: readonly { seen: ProductRecord; change: ProductChange }[]): Promise<Set<number>> {
    if (changes.length === 0) return new Set();
    const now = this.deps.clock();
    const writes = changes.map(({ seen, change }) => {
      const { filter, update, entries } = withPrice(seen, change, now);
      return { id: seen._id, filter, update, outbox: [...entries, ...eventsOf(seen._id, update, now)] };
    });
    const operations = writes.map(({ id, filter, update, outbox }) => ({
      updateOne: {
        filter: { ...filter, _id: id },
        update: {
          ...update,
          $push: { ...update.$push, outbox: { $each: outbox } },
          $currentDate: { changedAt: true as const },
        },
      },
    }));
    const matchedCount = await this.products
      .bulkWrite(operations, { ordered: false })
      .then((result) => result.matchedCount)
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
        return 0;
      });
    const ids = matchedCount === writes.length ? writes.map(({ id }) => id) : await this.holdersOf(writes);
    const written = new Set(ids);
    const entries = writes.flatMap(({ id, outbox }) => (written.has(id) ? outbox : []));
    await this.deps.outbox.settle(this.products.modelName, ids, entries);
    await this.deps.catalog.invalidate();
    return written;
  }

  /** The products that hold the entries which were to be written with them. */
  private async holdersOf(
    writes: readonly { id: number; outbox: readonly OutboxEntry[] }[],
  ): Promise<number[]> {
    // Entries of the price record have the same id where two change a product at the same time.
    const entryIds = writes.flatMap(({ outbox }) =>
      outbox.flatMap(({ id, kind }) => (kind === 'price' ? [] : [id])),
    );
    const holders = await this.products
      .find({
        _id: mongoose.trusted({ $in: writes.map(({ id }) => id) }),
        'outbox.id': mongoose.trusted({ $in: entryIds }),
      })
      .select('_id')
      .lean<{ _id: number }[]>()
      .exec();
    return holders.map(({ _id }) => _id);
  }

  /** Writes what an act keeps of changes, and the logs, where a killed process has left that to do. */
  async settleActs(): Promise<void> {
    const left = await this.products
      .find({ 'outbox.at': mongoose.trusted({ $gt: new Date(0) }), 'outbox.kind': 'import' })
      .select('outbox')
      .lean<Pick<ProductRecord, '_id' | 'outbox'>[]>()
      .exec();
    for (const { _id, outbox = [] } of left) await this.processNow(_id, outbox);
  }

  /** Writes a product's log entries into their logs. */
  processNow(productId: number, entries: readonly OutboxEntry[]): Promise<void> {
    return this.deps.outbox.processNow(this.products.modelName, productId, entries);
  }

  private async write(
    productId: number,
    { filter, update, entries }: ProductChange,
  ): Promise<ProductRecord | null> {
    const now = this.deps.clock();
    const events = eventsOf(productId, update, now);
    const changed = await this.products
      .findOneAndUpdate(
        { ...filter, _id: productId },
        { ...update, $push: { ...update.$push, outbox: { $each: [...entries, ...events] } } },
        { returnDocument: 'after' },
      )
      .lean<ProductRecord>()
      .exec()
      .catch(throwNumberTaken);
    if (changed !== null) await this.deps.catalog.invalidate();
    return changed;
  }
}

/** What others are told of a change. */
const eventsOf = (productId: number, update: UpdateQuery<ProductRecord>, now: Date): OutboxEntry[] => [
  eventEntry('product.changed', productId, now),
  ...(changesStock(update) ? [eventEntry('stock.changed', productId, now)] : []),
];

const changesStock = ({ $inc }: UpdateQuery<ProductRecord>): boolean => ($inc?.stockCount ?? 0) !== 0;

/** Returns the change with the entries of the price record, if it is one of price or listing. */
function withPrice(seen: ProductRecord, change: ProductChange, now: Date): ProductChange {
  const { filter, update, entries } = change;
  const recorded = recordPrice(seen, { ...seen, ...update.$set }, now);
  if (recorded === null) return change;
  return {
    filter: { ...filter, ...recorded.filter },
    update: {
      ...update,
      $set: { ...update.$set, ...recorded.set },
      $unset: { ...update.$unset, ...recorded.unset },
    },
    entries: [...entries, ...recorded.entries, eventEntry('price.changed', seen._id, now)],
  };
}
