import mongoose, { type Connection } from 'mongoose';
import { catalogModels } from './catalog.model.js';
import type { CatalogService } from './catalog.service.js';

/** What all reviews of a product say together. */
export interface RatingSummary {
  /** From 1 to 5. */
  mean: number;
  count: number;
}

/** Writes what all reviews of a product say together into the product, by which lists are sorted. */
export class RatingsService {
  private readonly products;

  constructor(
    connection: Connection,
    private readonly catalog: CatalogService,
  ) {
    this.products = catalogModels(connection).products;
  }

  /**
   * Writes what the reviews of a product say now. Of several at once the last one has seen them all: each sums up after it has read
   * the product's `ratingRevision`, and begins anew where that has risen meanwhile.
   */
  async refresh(productId: number, summarize: () => Promise<RatingSummary>): Promise<void> {
    const seen = await this.products.findById(productId).select('ratingRevision').lean().exec();
    if (seen === null) return;
    const { mean, count } = await summarize();
    const written = await this.products
      .updateOne(
        { _id: productId, ratingRevision: seen.ratingRevision ?? null },
        { $set: { ratingMean: mean, reviewsCount: count }, $inc: { ratingRevision: 1 } },
      )
      .exec();
    if (written.matchedCount === 0) return this.refresh(productId, summarize);
    await this.catalog.invalidate();
  }

  /** What the products say that are rated. */
  async all(): Promise<Map<number, RatingSummary>> {
    const products = await this.products
      .find({ reviewsCount: mongoose.trusted({ $gt: 0 }) })
      .select('ratingMean reviewsCount')
      .lean()
      .exec();
    return new Map(
      products.map(({ _id, ratingMean, reviewsCount }) => [_id, { mean: ratingMean, count: reviewsCount }]),
    );
  }
}
