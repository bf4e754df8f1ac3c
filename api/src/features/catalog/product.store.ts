import type { Connection, QueryFilter, UpdateQuery } from 'mongoose';
import { ShopError } from '../../../shared/errors.js';
import type { Clock } from '../../platform/clock.js';
import type { Logbook } from '../../platform/database/logbook.js';
import type { OwedEntry } from '../../platform/database/owed-entries.js';
import { oweEvent } from '../../platform/database/owed-events.js';
import type { DeliveriesService } from '../webhooks/deliveries.service.js';
import { catalogModels, type ProductRecord } from './catalog.model.js';
import type { CatalogService } from './catalog.service.js';

/** A change that rests on what a product was when it was looked at. */
export interface ProductChange {
  /** What must still hold, so that nothing of somebody else's is overwritten. */
  filter: QueryFilter<ProductRecord>;
  update: UpdateQuery<ProductRecord>;
  /** What the change owes to the logs. */
  owed: readonly OwedEntry[];
}

/** How often a change meets another one before it gives up. */
const COLLISIONS_MAX = 10;

/** Employees' changes of products: each one write with its log entries and events, so that none is ever missing. */
export class ProductStore {
  private readonly products;

  constructor(
    connection: Connection,
    private readonly around: {
      catalog: CatalogService;
      logbook: Logbook;
      deliveries: DeliveriesService;
      clock: Clock;
    },
  ) {
    this.products = catalogModels(connection).products;
    around.logbook.serve(this.products.modelName);
    around.deliveries.serve(this.products.modelName);
  }

  /** The product, or `null`. */
  byId(productId: number): Promise<ProductRecord | null> {
    return this.products.findById(productId).lean<ProductRecord>().exec();
  }

  /**
   * Looks at a product and makes the change that `plan` derives from it; looks again when somebody else was faster. `null`
   * changes nothing. Gives the product as it is then. Throws `missing` without a product, `UNAVAILABLE` after ten tries, and
   * what `plan` throws.
   */
  async change(
    productId: number,
    missing: ShopError,
    plan: (seen: ProductRecord) => Promise<ProductChange | null>,
  ): Promise<ProductRecord> {
    for (let collision = 0; collision < COLLISIONS_MAX; collision += 1) {
      const seen = await this.byId(productId);
      if (seen === null) throw missing;
      const change = await plan(seen);
      if (change === null) return seen;
      const changed = await this.write(productId, change);
      if (changed === null) continue;
      await this.settle(productId, change.owed);
      return changed;
    }
    throw new ShopError('UNAVAILABLE');
  }

  /** Brings what a product owes to the logs there. */
  settle(productId: number, owed: readonly OwedEntry[]): Promise<void> {
    return this.around.logbook.settle(this.products.modelName, productId, owed);
  }

  private async write(
    productId: number,
    { filter, update, owed }: ProductChange,
  ): Promise<ProductRecord | null> {
    const told = oweEvent('product.changed', productId, this.around.clock());
    const pushed = { owedEntries: { $each: [...owed] }, owedEvents: told };
    const changed = await this.products
      .findOneAndUpdate(
        { ...filter, _id: productId },
        { ...update, $push: { ...update.$push, ...pushed } },
        { returnDocument: 'after' },
      )
      .lean<ProductRecord>()
      .exec();
    if (changed !== null) await this.around.catalog.announceChange();
    return changed;
  }
}
