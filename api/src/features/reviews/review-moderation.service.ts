import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { unknownReview } from '../../../shared/rules/ids.js';
import { cleanText } from '../../../shared/rules/plain-text.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import type { ReviewBreach } from '../../../shared/rules/review-breaches.js';
import { checkDecision, checkReply } from '../../../shared/rules/review-moderation.js';
import type { Clock } from '../../kernel/clock.js';
import {
  readCountedSlice,
  type CountedSlice,
  type SliceOrder,
  type WantedSlice,
} from '../../kernel/database/slice.js';
import type { MailContent, MailSender } from '../../kernel/mail/mail-layout.js';
import { mailEntry } from '../../kernel/mail/mail-queue.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { AccountsService } from '../accounts/accounts.service.js';
import type { AuditService } from '../audit/audit.service.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import { reviewHiddenMail, reviewShownMail } from './review.mails.js';
import { reviewModel, type Hiding, type ReviewRecord } from './reviews.model.js';
import type { ReviewsService } from './reviews.service.js';

/** What the employees' list of reviews is narrowed to. */
export interface ModerationFilter {
  reviewId: number | null;
  productId: number | null;
  /** Hidden ones, the last hidden first. */
  isHidden: boolean;
}

/** What the outbox of a notice says about its review, once it is decided. */
export interface HidingContent extends Hiding {
  reviewId: number;
}

const NEWEST_FIRST: SliceOrder = { name: 'all reviews', keys: [['_id', 'number', -1]] };
const LAST_HIDDEN_FIRST: SliceOrder = {
  name: 'hidden reviews',
  keys: [
    ['hiding.at', 'date', -1],
    ['_id', 'number', -1],
  ],
};

/** What employees do to reviews: hide them, show them again, and answer them in public. */
export class ReviewModerationService {
  private readonly reviews;

  constructor(
    connection: Connection,
    private readonly deps: MailSender & {
      reviews: ReviewsService;
      catalog: CatalogService;
      accounts: AccountsService;
      audit: AuditService;
      outbox: Outbox;
      clock: Clock;
    },
  ) {
    this.reviews = reviewModel(connection);
    deps.outbox.handle<HidingContent>('hiding', async ({ content: { reviewId, ...hiding } }) => {
      const review = await this.find(reviewId);
      if (review === null) return;
      await this.applyHiding(review, hiding, { isReported: true });
      // Also when it was hidden before a crash.
      await this.deps.reviews.refreshRating(review.productId);
    });
  }

  /** All reviews, newest first, or hidden ones, the last hidden first. Employees only. */
  async list(
    viewer: Viewer,
    filter: ModerationFilter,
    wanted: WantedSlice,
  ): Promise<CountedSlice<ReviewRecord>> {
    requirePermission(viewer, 'reviews.moderate');
    const query = {
      ...(filter.reviewId === null ? {} : { _id: filter.reviewId }),
      ...(filter.productId === null ? {} : { productId: filter.productId }),
      ...(filter.isHidden ? { 'hiding.at': mongoose.trusted({ $gt: new Date(0) }) } : {}),
    };
    return readCountedSlice(
      () => this.reviews.countDocuments(query).exec(),
      filter.isHidden ? LAST_HIDDEN_FIRST : NEWEST_FIRST,
      wanted,
      (behind, sort, limit) =>
        this.reviews
          .find({ $and: [query, behind] })
          .sort(sort)
          .limit(limit)
          .lean<ReviewRecord[]>()
          .exec(),
    );
  }

  /** These reviews by their ids, `null` for each that is not there; for a loader of callers who may moderate. */
  async byIds(ids: readonly number[]): Promise<(ReviewRecord | null)[]> {
    const found = await this.reviews
      .find({ _id: mongoose.trusted({ $in: [...ids] }) })
      .lean<ReviewRecord[]>()
      .exec();
    const byId = new Map(found.map((review) => [review._id, review]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /**
   * Hides a review on the shop's own initiative, and tells its author why. A review that is hidden already stays as it is. Throws
   * `INVALID_INPUT` or `NOT_FOUND`.
   */
  async hide(viewer: Viewer, reviewId: number, breach: ReviewBreach, given: string): Promise<ReviewRecord> {
    requirePermission(viewer, 'reviews.moderate');
    const explanation = cleanText(given);
    throwIfInvalid(checkDecision(true, breach, explanation));
    const review = await this.existing(reviewId);
    const entry = await this.deps.audit.entryOf(viewer, 'REVIEW_HIDDEN', reviewId, breach);
    const hiding = { breach, explanation, at: this.deps.clock() };
    await this.applyHiding(review, hiding, { isReported: false, entry });
    return this.existing(reviewId);
  }

  /** Shows a hidden review again, and tells its author. One that is shown stays as it is. Throws `NOT_FOUND`. */
  async show(viewer: Viewer, reviewId: number): Promise<ReviewRecord> {
    requirePermission(viewer, 'reviews.moderate');
    const review = await this.existing(reviewId);
    if (review.hiding === undefined) return review;
    const entry = await this.deps.audit.entryOf(viewer, 'REVIEW_SHOWN', reviewId, review.hiding.breach);
    const id = `review-shown-${reviewId}-${review.hiding.at.getTime()}`;
    const mails = await this.mailToAuthor(review, id, (reviewed) =>
      reviewShownMail(review.language, reviewed),
    );
    const written = await this.reviews
      .updateOne(
        { _id: reviewId, productId: review.productId, 'hiding.at': review.hiding.at },
        { $unset: { hiding: 1 }, $push: { outbox: { $each: [...mails, entry] } } },
      )
      .exec();
    if (written.modifiedCount === 1) await this.settle(review, [entry]);
    return this.existing(reviewId);
  }

  /** Writes the shop's one public reply to a review, or changes it. Throws `INVALID_INPUT` or `NOT_FOUND`. */
  async reply(viewer: Viewer, reviewId: number, given: string): Promise<ReviewRecord> {
    requirePermission(viewer, 'reviews.moderate');
    const text = cleanText(given);
    throwIfInvalid(checkReply(text));
    const { productId, reply, version } = await this.existing(reviewId);
    const entry = await this.deps.audit.entryOf(viewer, 'REVIEW_REPLIED', reviewId);
    const written = {
      text,
      at: reply?.at ?? this.deps.clock(),
      isEdited: reply !== undefined,
      reviewVersion: version ?? 0,
    };
    return this.change({ _id: reviewId, productId }, { $set: { reply: written } }, entry);
  }

  /** Takes the shop's reply away; nothing happens without one. Throws `NOT_FOUND`. */
  async removeReply(viewer: Viewer, reviewId: number): Promise<ReviewRecord> {
    requirePermission(viewer, 'reviews.moderate');
    const review = await this.existing(reviewId);
    if (review.reply === undefined) return review;
    const entry = await this.deps.audit.entryOf(viewer, 'REVIEW_REPLY_REMOVED', reviewId);
    return this.change({ _id: reviewId, productId: review.productId }, { $unset: { reply: 1 } }, entry);
  }

  /** A review by its id, for callers that have already authorized the request, or `null`. */
  async find(reviewId: number): Promise<ReviewRecord | null> {
    return this.reviews.findById(reviewId).lean<ReviewRecord>().exec();
  }

  private async existing(reviewId: number): Promise<ReviewRecord> {
    const review = await this.find(reviewId);
    if (review === null) throw unknownReview(reviewId);
    return review;
  }

  /** Changes something that the rating does not rest on. */
  private async change(
    where: { _id: number; productId: number },
    update: { $set: Pick<ReviewRecord, 'reply'> } | { $unset: { reply: 1 } },
    entry: OutboxEntry,
  ): Promise<ReviewRecord> {
    const changed = await this.reviews.updateOne(where, { ...update, $push: { outbox: entry } }).exec();
    // Its author has deleted it meanwhile.
    if (changed.matchedCount === 0) throw unknownReview(where._id);
    await this.deps.outbox.processNow(this.reviews.modelName, where._id, [entry]);
    await this.deps.catalog.invalidate();
    return this.existing(where._id);
  }

  /** Repeating it changes nothing: a review that is hidden keeps its reason. */
  private async applyHiding(
    review: ReviewRecord,
    hiding: Hiding,
    { isReported, entry }: { isReported: boolean; entry?: OutboxEntry },
  ): Promise<void> {
    const { _id, productId, language = 'en' } = review;
    const mails = await this.mailToAuthor(review, `review-hidden-${_id}-${hiding.at.getTime()}`, (reviewed) =>
      reviewHiddenMail(language, reviewed, { ...hiding, isReported }),
    );
    const entries = entry === undefined ? [] : [entry];
    const hidden = await this.reviews
      .updateOne(
        { _id, productId, hiding: null },
        { $set: { hiding }, $push: { outbox: { $each: [...mails, ...entries] } } },
      )
      .exec();
    if (hidden.modifiedCount === 1) await this.settle(review, entries);
  }

  private async settle({ _id, productId }: ReviewRecord, entries: OutboxEntry[]): Promise<void> {
    await this.deps.reviews.refreshRating(productId);
    await this.deps.outbox.processNow(this.reviews.modelName, _id, entries);
  }

  /** None where the author has no address any more. */
  private async mailToAuthor(
    { userId, productId, createdAt }: ReviewRecord,
    id: string,
    write: (reviewed: { productId: number; productName: string; writtenAt: Date }) => MailContent,
  ): Promise<OutboxEntry[]> {
    const author = await this.deps.accounts.contactOf(userId);
    if (author === null) return [];
    const productName = await this.deps.reviews.nameOfProduct(productId);
    const content = write({ productId, productName, writtenAt: createdAt });
    return [mailEntry(this.deps, id, content, author.email)];
  }
}
