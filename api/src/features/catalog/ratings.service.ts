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
   * Takes over a product's rating if it rests on more reviews than the known one. Reviews are never removed, so of several
   * at once the one that has seen them all remains, in whatever order they arrive.
   */
  async raise(productId: number, { mean, count }: RatingSummary): Promise<void> {
    await this.products
      .updateOne(
        { _id: productId, reviewsCount: mongoose.trusted({ $lt: count }) },
        { $set: { ratingMean: mean, reviewsCount: count } },
      )
      .exec();
    await this.catalog.invalidate();
  }

  /** Corrects a product's rating when it is not this one, unless more reviews have come meanwhile. Returns whether it was wrong. */
  async repair(productId: number, { mean, count }: RatingSummary): Promise<boolean> {
    const product = await this.products.findById(productId).select('ratingMean reviewsCount').lean().exec();
    if (product === null || (product.reviewsCount === count && product.ratingMean === mean)) return false;
    const repaired = await this.products
      .updateOne(
        { _id: productId, reviewsCount: product.reviewsCount },
        { $set: { ratingMean: mean, reviewsCount: count } },
      )
      .exec();
    await this.catalog.invalidate();
    return repaired.modifiedCount === 1;
  }
}
