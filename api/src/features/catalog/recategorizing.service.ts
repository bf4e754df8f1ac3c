import mongoose, { type Connection } from 'mongoose';
import type { Clock } from '../../kernel/clock.js';
import { eventEntry } from '../../kernel/outbox/outbox-entries.js';
import { catalogModels } from './catalog.model.js';
import type { ProductRecord } from './product.record.js';
import type { CatalogService } from './catalog.service.js';
import { searchFieldsOf } from './search-fields.query.js';

/** Products that go to another category in one command. */
const BATCH = 200;

/** Moves products from one category to another when categories are merged. */
export class RecategorizingService {
  private readonly products;

  constructor(
    connection: Connection,
    private readonly deps: { catalog: CatalogService; clock: Clock },
  ) {
    this.products = catalogModels(connection).products;
  }

  /**
   * Moves all products of a category, each with its event; listed or not. Each is one conditional write, so the whole may be
   * repeated after a crash. Returns how many were moved. Its callers have checked who may do so.
   */
  async move(from: string, into: string): Promise<number> {
    let moved = 0;
    // By the index of each kind of list: there is none over listed and withdrawn products together.
    for (const isListed of [true, false]) {
      for (let batch = await this.next(from, isListed); batch.length > 0;) {
        moved += await this.moveBatch(batch, into);
        batch = await this.next(from, isListed);
      }
    }
    if (moved > 0) await this.deps.catalog.invalidate();
    return moved;
  }

  private next(category: string, isListed: boolean): Promise<ProductRecord[]> {
    return this.products.find({ isListed, category }).sort({ _id: -1 }).limit(BATCH).lean().exec();
  }

  private async moveBatch(batch: readonly ProductRecord[], into: string): Promise<number> {
    const { modifiedCount } = await this.products.bulkWrite(
      batch.map((product) => ({
        updateOne: {
          // Somebody who edits it between then and now is first; it comes with the next batch.
          filter: {
            _id: product._id,
            category: product.category,
            version: product.version ?? mongoose.trusted({ $exists: false }),
          },
          update: {
            $set: searchFieldsOf({ ...product, category: into }),
            $currentDate: { changedAt: true },
            $push: { outbox: eventEntry('product.changed', product._id, this.deps.clock()) },
          },
        },
      })),
    );
    return modifiedCount;
  }
}
