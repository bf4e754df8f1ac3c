import mongoose, { type Connection } from 'mongoose';
import { OPERATOR } from '../../../shared/access.js';
import { listingAt } from '../../../shared/rules/listing.js';
import type { Clock } from '../../kernel/clock.js';
import type { AuditService } from '../audit/audit.service.js';
import { catalogModels } from '../catalog/catalog.model.js';
import type { ProductRecord } from '../catalog/product.record.js';
import { sameListing, type ProductStore } from './product.store.js';

/** Products that are moved together. */
const BATCH = 500;

/** Moves products into the catalog and out of it at the moments that employees have set. */
export class ListingsService {
  private readonly products;

  constructor(
    connection: Connection,
    private readonly deps: { store: ProductStore; audit: AuditService; clock: Clock },
  ) {
    this.products = catalogModels(connection).products;
  }

  /**
   * Moves what is due: what was killed, or moved by somebody else meanwhile, is looked at again the next time. Each move is one write
   * with its entry in the price record and its events, so that kept pages, alerts and webhooks hear of it as of any other.
   */
  async moveDue(): Promise<void> {
    for (;;) {
      const due = await this.products
        .find({ listingMovesAt: mongoose.trusted({ $lte: this.deps.clock(), $gt: new Date(0) }) })
        .sort({ listingMovesAt: 1 })
        .limit(BATCH)
        .lean<ProductRecord[]>()
        .exec();
      const moved = await this.move(due);
      if (moved.size === 0 || due.length < BATCH) return;
    }
  }

  private async move(due: readonly ProductRecord[]): Promise<Set<number>> {
    const now = this.deps.clock();
    const moved = new Set<number>();
    for (const action of ['PRODUCT_RELISTED', 'PRODUCT_WITHDRAWN'] as const) {
      const some = due
        .map((seen) => ({ seen, after: listingAt(seen, now) }))
        .filter(({ after }) => after.isListed === (action === 'PRODUCT_RELISTED'));
      const auditOf = await this.deps.audit.reserveEntries(OPERATOR, action, some.length);
      const changes = some.map(({ seen, after }) => ({
        seen,
        change: {
          filter: sameListing(seen),
          update: { $set: after },
          // A whole period may be over before anybody looks.
          entries: after.isListed === seen.isListed ? [] : [auditOf(seen._id, 'at its time')],
        },
      }));
      for (const id of await this.deps.store.changeMany(changes)) moved.add(id);
    }
    return moved;
  }
}
