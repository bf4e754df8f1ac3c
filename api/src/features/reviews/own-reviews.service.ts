import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { unknownReview } from '../../../shared/rules/ids.js';
import { cleanText } from '../../../shared/rules/plain-text.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import { checkReview } from '../../../shared/rules/review.js';
import type { Clock } from '../../kernel/clock.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { Throttle } from '../../kernel/throttle/throttle.js';
import { reviewModel, type ReviewRecord } from './reviews.model.js';
import { WRITING, type ReviewsService } from './reviews.service.js';

/** What the form of a written review sends. */
export interface ReviewEdit {
  reviewId: number;
  /** `null` when none was chosen. */
  rating: number | null;
  comment: string;
  /** How often the review had been changed when the form was opened. */
  version: number;
}

/** What customers do to the reviews that they have written. */
export class OwnReviewsService {
  private readonly reviews;

  constructor(
    connection: Connection,
    private readonly deps: { reviews: ReviewsService; outbox: Outbox; throttle: Throttle; clock: Clock },
  ) {
    this.reviews = reviewModel(connection);
  }

  /**
   * Changes what a review of the viewer says, and brings the product's rating up to date. It keeps date, place, mark of purchase, the
   * shop's reply and, where it is hidden, the reason. Throws `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT` or `RATE_LIMITED`.
   */
  async edit(
    viewer: Viewer,
    { reviewId, rating, comment: given, version }: ReviewEdit,
  ): Promise<ReviewRecord> {
    requirePermission(viewer, 'reviews.write');
    throwIfInvalid(checkReview({ rating, comment: given }), { incomplete: 'REVIEW_INCOMPLETE' });
    const comment = cleanText(given);
    const review = await this.existing(viewer, reviewId);
    // Also when the same is sent again whose answer was lost.
    if (review.rating === rating && review.comment === comment) return review;
    await this.deps.throttle.count(WRITING, String(viewer.userId));
    const { productId } = review;
    const edited = await this.reviews
      .findOneAndUpdate(
        { _id: reviewId, productId, userId: viewer.userId, version: version === 0 ? null : version },
        { $set: { rating, comment, editedAt: this.deps.clock() }, $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .lean<ReviewRecord>()
      .exec();
    if (edited === null) throw await this.changedMeanwhile(viewer, reviewId);
    await this.deps.reviews.refreshRating(productId);
    return edited;
  }

  /**
   * Deletes a review of the viewer, brings the product's rating up to date, and returns the product's id. A hidden review stays, so
   * that it cannot be written anew at once. Throws `NOT_FOUND` or `CONFLICT`.
   */
  async delete(viewer: Viewer, reviewId: number): Promise<number> {
    requirePermission(viewer, 'reviews.write');
    const review = await this.existing(viewer, reviewId);
    if (review.hiding !== undefined) throw new ShopError('REVIEW_HIDDEN');
    // Mails and entries of the log that wait in it must not go with it.
    await this.deps.outbox.empty(this.reviews.modelName, review);
    const { productId } = review;
    const { deletedCount } = await this.reviews
      .deleteOne({
        _id: reviewId,
        productId,
        userId: viewer.userId,
        hiding: null,
        'outbox.0': mongoose.trusted({ $exists: false }),
      })
      .exec();
    if (deletedCount === 0) throw await this.changedMeanwhile(viewer, reviewId);
    await this.deps.reviews.refreshRating(productId);
    return productId;
  }

  private async changedMeanwhile(viewer: Viewer, reviewId: number): Promise<ShopError> {
    await this.existing(viewer, reviewId);
    return new ShopError('REVIEW_CHANGED');
  }

  /** Of the reviews of others nothing is told. */
  private async existing({ userId }: Viewer, reviewId: number): Promise<ReviewRecord> {
    const review = await this.reviews.findOne({ _id: reviewId, userId }).lean<ReviewRecord>().exec();
    if (review === null) throw unknownReview(reviewId);
    return review;
  }
}
