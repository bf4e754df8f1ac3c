import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import { TEXTS } from '../../../shared/texts.js';
import { checkReview, REVIEWS_PAGE_SIZE } from '../../../shared/rules/review.js';
import { checkPublicName, readPublicName } from '../../../shared/rules/review-moderation.js';
import { cleanText } from '../../../shared/rules/plain-text.js';
import { unknownProduct } from '../../../shared/rules/ids.js';
import type { Clock } from '../../kernel/clock.js';
import { isDuplicateKey, type Ids } from '../../kernel/database/ids.js';
import { readPage, type Page } from '../../kernel/database/page.js';
import {
  NO_ENTRIES,
  readSlice,
  type CountedSlice,
  type Slice,
  type SliceOrder,
  type WantedSlice,
} from '../../kernel/database/slice.js';
import type { Limit, Throttle } from '../../kernel/throttle/throttle.js';
import type { AccountsService } from '../accounts/accounts.service.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { RatingsService, RatingSummary } from '../catalog/ratings.service.js';
import { reviewModel, type ReviewRecord } from './reviews.model.js';

/** What the review form sends. */
export interface ReviewInput {
  productId: number;
  /** `null` when none was chosen. */
  rating: number | null;
  comment: string;
  /** Chosen with the review, and kept for the next ones; absent or empty: what the account has chosen before, else the username. */
  publicName?: string | null;
}

/** Tells who has bought what. */
export interface Purchases {
  /** Whether the user has an order with this product that is paid. */
  hasPaidFor(userId: number, productId: number): Promise<boolean>;
}

const NEWEST_FIRST: SliceOrder = { name: 'reviews', keys: [['_id', 'number', -1]] };

/** Reviews of one customer, written or changed. */
export const WRITING: Limit = { name: 'review', tries: 10, windowMs: 3_600_000 };

/** The rating of a product that nobody has rated. */
const UNRATED: RatingSummary = { mean: 0, count: 0 };

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
      accounts: AccountsService;
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
    const name = input.publicName ?? '';
    throwIfInvalid([...checkReview(input), ...checkPublicName(name, viewer.username)], {
      incomplete: 'REVIEW_INCOMPLETE',
    });
    if ((await this.deps.catalog.product(productId))?.isListed !== true) {
      throw unknownProduct(productId);
    }
    if (await this.hasReviewed(viewer.userId, productId)) throw new ShopError('ALREADY_REVIEWED');
    await this.deps.throttle.count(WRITING, String(viewer.userId));
    if (name.trim() !== '') await this.choosePublicName(viewer, name);
    const review: ReviewRecord = {
      _id: await this.deps.ids.reserve('reviews'),
      productId,
      userId: viewer.userId,
      publicName: (await this.deps.accounts.publicNameOf(viewer.userId)) ?? viewer.username,
      language: viewer.language ?? 'en',
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

  /**
   * Sets what the viewer's reviews are shown as, those written before as well; empty: the username. Throws
   * `INVALID_INPUT`.
   */
  async choosePublicName(viewer: Viewer, name: string): Promise<void> {
    requirePermission(viewer, 'reviews.write');
    throwIfInvalid(checkPublicName(name, viewer.username));
    const publicName = readPublicName(name);
    await this.deps.accounts.setPublicName(viewer.userId, publicName);
    await this.rename(viewer.userId, publicName ?? viewer.username);
  }

  /** A product's reviews, newest first, without hidden ones; the product knows how many there are. */
  async list(
    { _id: productId, reviewsCount: totalCount }: { _id: number; reviewsCount: number },
    wanted: WantedSlice,
  ): Promise<CountedSlice<ReviewRecord>> {
    const read = (): Promise<Slice<ReviewRecord>> =>
      readSlice(NEWEST_FIRST, wanted, (behind, sort, limit) =>
        this.reviews
          .find({ productId, hiding: null, ...behind })
          .sort(sort)
          .limit(limit)
          .lean<ReviewRecord[]>()
          .exec(),
      );
    if (totalCount === 0 && wanted.after === null) return { ...NO_ENTRIES, totalCount };
    // Who opens a product asks for its newest reviews; what is behind them few ask for.
    const slice =
      wanted.after === null
        ? await this.deps.catalog.cacheUntilChange(`newest reviews ${productId} ${wanted.first}`, read)
        : await read();
    return { ...slice, totalCount };
  }

  /** One page of them by its number, as `/api` asks for it: existing clients know the order of writing. */
  async page(productId: number, pageNumber: number): Promise<Page<ReviewRecord>> {
    const query = { productId, hiding: null };
    return readPage(
      {
        count: () => this.reviews.countDocuments(query).exec(),
        slice: (skip, limit) =>
          this.deps.catalog.cacheUntilChange(`reviews ${productId} ${skip}`, () =>
            this.reviews.find(query).sort({ _id: 1 }).skip(skip).limit(limit).lean().exec(),
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

  /** A user's own reviews of these products, hidden ones as well, by product, for a loader. */
  async ownAmong(userId: number, productIds: readonly number[]): Promise<Map<number, ReviewRecord>> {
    const found = await this.reviews
      .find({ userId, productId: mongoose.trusted({ $in: [...productIds] }) })
      .lean<ReviewRecord[]>()
      .exec();
    return new Map(found.map((review) => [review.productId, review]));
  }

  /** All reviews of a user, oldest first, for callers that have already authorized the request. */
  async allOf(userId: number): Promise<ReviewRecord[]> {
    return this.reviews.find({ userId }).sort({ _id: 1 }).lean<ReviewRecord[]>().exec();
  }

  /** Takes the name off the reviews of a user whose account was deleted; what they say stays, and so do the ratings. */
  async anonymise(userId: number): Promise<void> {
    await this.rename(userId, TEXTS.deletedUser);
  }

  /** Brings all products' ratings in line with the reviews, after a crash between the two writes. Returns how many were not. */
  async repairRatings(): Promise<number> {
    const [summaries, known] = await Promise.all([this.summarize({}), this.deps.ratings.all()]);
    const wrong = [...new Set([...summaries.keys(), ...known.keys()])].filter((productId) => {
      const { mean, count } = summaries.get(productId) ?? UNRATED;
      const said = known.get(productId) ?? UNRATED;
      return said.count !== count || said.mean !== mean;
    });
    for (const productId of wrong) await this.refreshRating(productId);
    return wrong.length;
  }

  /** Counts again instead of adding one: a repetition changes nothing, and a count that was missed before is caught up. */
  async refreshRating(productId: number): Promise<void> {
    await this.deps.ratings.refresh(
      productId,
      async () => (await this.summarize({ productId })).get(productId) ?? UNRATED,
    );
  }

  /** What the product of a review is called, for mails about it. */
  async nameOfProduct(productId: number): Promise<string> {
    return (await this.deps.catalog.product(productId))?.name ?? '';
  }

  private async rename(userId: number, publicName: string): Promise<void> {
    const renamed = await this.reviews.updateMany({ userId }, { $set: { publicName } }).exec();
    if (renamed.modifiedCount > 0) await this.deps.catalog.invalidate();
  }

  private async hasReviewed(userId: number, productId: number): Promise<boolean> {
    return (await this.reviews.exists({ userId, productId }).exec()) !== null;
  }

  private async summarize(match: { productId?: number }): Promise<Map<number, RatingSummary>> {
    const groups = await this.reviews
      .aggregate<{ _id: number; sum: number; count: number }>([
        { $match: { ...match, hiding: null } },
        { $group: { _id: '$productId', sum: { $sum: '$rating' }, count: { $sum: 1 } } },
      ])
      .exec();
    return new Map(groups.map(({ _id, sum, count }) => [_id, { mean: sum / count, count }]));
  }
}
