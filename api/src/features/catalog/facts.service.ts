import mongoose, { type Connection } from 'mongoose';
import pLimit from 'p-limit';
import { FACTS_VERSION } from '../../../shared/facts/facts-of.js';
import { catalogModels } from './catalog.model.js';
import type { ProductRecord } from './product.record.js';
import type { CatalogService } from './catalog.service.js';
import { searchFieldsOf } from './search-fields.query.js';

/** Products that are read at once, and written side by side. */
const BATCH = 500;
const PARALLEL_WRITES = 20;

/** Keeps the stored facts of products up to date with the rules by which they are derived. */
export class FactsService {
  private readonly products;

  constructor(
    connection: Connection,
    private readonly catalog: CatalogService,
  ) {
    this.products = catalogModels(connection).products;
  }

  /**
   * Derives the facts of all products again whose facts are missing or come from an earlier version of the rules. It can be
   * repeated and stopped at any time. Returns how many were written.
   */
  async deriveOutdated(): Promise<number> {
    let written = 0;
    for (let after = 0; ;) {
      const batch = await this.readOutdated(after);
      if (batch.length === 0) break;
      const limit = pLimit(PARALLEL_WRITES);
      const changes = await Promise.all(batch.map((product) => limit(() => this.write(product))));
      written += changes.filter(Boolean).length;
      after = batch.at(-1)?._id ?? after;
    }
    if (written > 0) await this.catalog.invalidate();
    return written;
  }

  /** Those without facts stand first in the index; ids go up, so that one who keeps changing does not hold up the rest. */
  private readOutdated(after: number): Promise<ProductRecord[]> {
    const isOutdated = [{ factsVersion: null }, { factsVersion: mongoose.trusted({ $lt: FACTS_VERSION }) }];
    return this.products
      .find({ $or: isOutdated, _id: mongoose.trusted({ $gt: after }) })
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean<ProductRecord[]>()
      .exec();
  }

  /** An edit that comes between wins: it has stored the facts of what it wrote. */
  private async write(seen: ProductRecord): Promise<boolean> {
    const { _id, category } = seen;
    const version = seen.version ?? mongoose.trusted({ $exists: false });
    const { fit, fitClass, model, factsVersion } = searchFieldsOf(seen);
    const done = await this.products
      .updateOne({ _id, category, version }, { $set: { fit, fitClass, model, factsVersion } })
      .exec();
    return done.modifiedCount === 1;
  }
}
