import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import { TEXTS } from '../../../shared/texts.js';
import { checkReview, REVIEWS_PAGE_SIZE } from '../../../shared/rules/review.js';
import { cleanText } from '../../../shared/rules/plain-text.js';
import { unknownProduct } from '../../../shared/rules/ids.js';
import type { Clock } from '../../kernel/clock.js';
import { isDuplicateKey, type Ids } from '../../kernel/database/ids.js';
import { readPage, type Page } from '../../kernel/database/page.js';
import type { Limit, Throttle } from '../../kernel/throttle/throttle.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { RatingsService, RatingSummary } from '../catalog/ratings.service.js';
import { reviewModel, type ReviewRecord } from './reviews.model.js';

/** What the review form sends. */
export interface ReviewInput {
  productId: number;
  /** `null` when none was chosen. */
  rating: number | null;
  comment: string;
}

/** Tells who has bought what. */
export interface Purchases {
  /** Whether the user has an order with this product that is paid. */
  hasPaidFor(userId: number, productId: number): Promise<boolean>;
}

/** In which order reviews are listed. */
export type ReviewOrder = 'newest first' | 'oldest first';

/** Reviews of one customer. */
const WRITING: Limit = { name: 'review', tries: 10, windowMs: 3_600_000 };

/** What customers say about products. */
export class ReviewsService {
  private readonly reviews;

  constructor(
    connection: Connection,
    private readonly deps: {
      ids: Ids;
      catalog: CatalogService;
      ratings: RatingsService;
      purchases: Purchases;
      throttle: Throttle;
      clock: Clock;
    },
  ) {
    this.reviews = reviewModel(connection);
  }

  /**
   * Stores a customer's only review of a product, and brings the product's rating up to date. Throws `INVALID_INPUT`,
   * `NOT_FOUND`, `ALREADY_REVIEWED` or `RATE_LIMITED`.
   */
  async write(viewer: Viewer, input: ReviewInput): Promise<ReviewRecord> {
    requirePermission(viewer, 'reviews.write');
    const { productId, rating } = input;
    throwIfInvalid(checkReview(input), { incomplete: 'REVIEW_INCOMPLETE' });
    if ((await this.deps.catalog.product(productId))?.isListed !== true) {
      throw unknownProduct(productId);
    }
    if (await this.hasReviewed(viewer.userId, productId)) throw new ShopError('ALREADY_REVIEWED');
    await this.deps.throttle.count(WRITING, String(viewer.userId));
    const review: ReviewRecord = {
      _id: await this.deps.ids.reserve('reviews'),
      productId,
      userId: viewer.userId,
      username: viewer.username,
      rating: rating ?? 0,
      comment: cleanText(input.comment),
      isVerifiedPurchase: await this.deps.purchases.hasPaidFor(viewer.userId, productId),
      createdAt: this.deps.clock(),
    };
    await this.reviews.create(review).catch((error: unknown) => {
      throw isDuplicateKey(error) ? new ShopError('ALREADY_REVIEWED') : error;
    });
    await this.refreshRating(productId);
    return review;
  }

  /** One page of a product's reviews; a product that does not exist has none. Who knows their count saves counting them. */
  async page(
    productId: number,
    pageNumber: number,
    order: ReviewOrder,
    knownCount: number | null = null,
  ): Promise<Page<ReviewRecord>> {
    const totalCount = knownCount ?? (await this.reviews.countDocuments({ productId }).exec());
    return readPage(
      {
        count: () => Promise.resolve(totalCount),
        slice: (skip) =>
          this.deps.catalog.cacheUntilChange(`reviews ${productId} ${order} ${skip} ${totalCount}`, () =>
            this.slice(productId, order, skip),
          ),
      },
      { number: pageNumber, size: REVIEWS_PAGE_SIZE },
    );
  }

  /** Whether the viewer has reviewed a product. Employees never have. */
  async viewerHasReviewed(viewer: Viewer, productId: number): Promise<boolean> {
    requirePermission(viewer, 'reviews.askOwn');
    return viewer.role === 'customer' && this.hasReviewed(viewer.userId, productId);
  }

  /** Which of these products a user has reviewed, for a loader. */
  async reviewedAmong(userId: number, productIds: readonly number[]): Promise<Set<number>> {
    const found = await this.reviews
      .find({ userId, productId: mongoose.trusted({ $in: [...productIds] }) })
      .select('productId')
      .lean()
      .exec();
    return new Set(found.map((review) => review.productId));
  }

  /** All reviews of a user, oldest first, for callers that have already authorized the request. */
  async allOf(userId: number): Promise<ReviewRecord[]> {
    return this.reviews.find({ userId }).sort({ _id: 1 }).lean<ReviewRecord[]>().exec();
  }

  /** Takes the name off the reviews of a user whose account was deleted; what they say stays, and so do the ratings. */
  async anonymise(userId: number): Promise<void> {
    const renamed = await this.reviews
      .updateMany({ userId }, { $set: { username: TEXTS.deletedUser } })
      .exec();
    if (renamed.modifiedCount > 0) await this.deps.catalog.invalidate();
  }

  /** Brings all products' ratings in line with the reviews, after a crash between the two writes. Returns how many were not. */
  async repairRatings(): Promise<number> {
    const summaries = await this.summarize({});
    let repaired = 0;
    for (const [productId, summary] of summaries) {
      if (await this.deps.ratings.repair(productId, summary)) repaired += 1;
    }
    return repaired;
  }

  private slice(productId: number, order: ReviewOrder, skip: number): Promise<ReviewRecord[]> {
    return this.reviews
      .find({ productId })
      .sort({ _id: order === 'newest first' ? -1 : 1 })
      .skip(skip)
      .limit(REVIEWS_PAGE_SIZE)
      .lean()
      .exec();
  }

  private async hasReviewed(userId: number, productId: number): Promise<boolean> {
    return (await this.reviews.exists({ userId, productId }).exec()) !== null;
  }

  /** Counts again instead of adding one: a repetition changes nothing, and a count that was missed before is caught up. */
  private async refreshRating(productId: number): Promise<void> {
    const summary = (await this.summarize({ productId })).get(productId);
    if (summary !== undefined) await this.deps.ratings.raise(productId, summary);
  }

  private async summarize(match: { productId?: number }): Promise<Map<number, RatingSummary>> {
    const groups = await this.reviews
      .aggregate<{ _id: number; sum: number; count: number }>([
        { $match: match },
        { $group: { _id: '$productId', sum: { $sum: '$rating' }, count: { $sum: 1 } } },
      ])
      .exec();
    return new Map(groups.map(({ _id, sum, count }) => [_id, { mean: sum / count, count }]));
  }
}
