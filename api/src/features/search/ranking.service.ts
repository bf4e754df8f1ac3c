import { setImmediate } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { isUncounted } from '../../../shared/rules/uncounted.js';
import { catalogModels } from '../catalog/catalog.model.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { ProductIndex } from './product-index.store.js';
import { ranksIn } from './standing.query.js';

/** Ranks that are written at once. */
const BATCH = 1_000;

/** The rank of services: lists of everything show goods. */
const BEHIND_GOODS = -1_000_000;

/** Keeps the stored ranks of products, by which lists are sorted that are asked for no order and no words. */
export class RankingService {
  private readonly products;

  constructor(
    connection: Connection,
    private readonly index: ProductIndex,
    private readonly catalog: CatalogService,
  ) {
    this.products = catalogModels(connection).products;
  }

  /** Ranks all listed products anew, and writes what has changed. It can be repeated at any time. Returns how many were written. */
  async refresh(): Promise<number> {
    await this.index.refresh();
    const changed: { id: number; rank: number }[] = [];
    for (const category of this.index.countByCategory().keys()) {
      // Ranking all at once would hold up requests: 0.2 s at 16,000 products.
      await setImmediate();
      const products = [...this.index.all(category)];
      const ranks: ReadonlyMap<number, number> = isUncounted({ category }) ? new Map() : ranksIn(products);
      for (const { id, rank: stored } of products) {
        const rank = ranks.get(id) ?? BEHIND_GOODS;
        if (rank !== stored) changed.push({ id, rank });
      }
    }
    for (let from = 0; from < changed.length; from += BATCH)
      await this.products.bulkWrite(
        changed.slice(from, from + BATCH).map(({ id, rank }) => ({
          updateOne: { filter: { _id: id }, update: { $set: { rank }, $currentDate: { changedAt: true } } },
        })),
        { ordered: false },
      );
    if (changed.length > 0) await this.catalog.invalidate();
    return changed.length;
  }
}
