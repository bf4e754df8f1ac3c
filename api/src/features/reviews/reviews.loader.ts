import DataLoader from 'dataloader';
import type { ReviewModerationService } from './review-moderation.service.js';
import type { ReviewRecord } from './reviews.model.js';
import type { ReviewsService } from './reviews.service.js';

/** Asks for a user's own review of a product. */
interface ReviewQuestion {
  userId: number;
  productId: number;
}

/** Collects the questions of one request into one query per user. */
export type OwnReviewLoader = DataLoader<ReviewQuestion, ReviewRecord | null, string>;

/** Creates the loader of one request. */
export function createOwnReviewLoader({
  services: { reviews },
}: {
  services: { reviews: ReviewsService };
}): OwnReviewLoader {
  return new DataLoader(
    async (questions) => {
      const own = new Map<number, Map<number, ReviewRecord>>();
      for (const userId of new Set(questions.map((question) => question.userId))) {
        const asked = questions.filter((question) => question.userId === userId);
        own.set(
          userId,
          await reviews.ownAmong(
            userId,
            asked.map(({ productId }) => productId),
          ),
        );
      }
      return questions.map(({ userId, productId }) => own.get(userId)?.get(productId) ?? null);
    },
    { cacheKeyFn: ({ userId, productId }) => `${userId}-${productId}` },
  );
}

/** Collects the reviews that one request of an employee asks for into one query. */
export type ReviewLoader = DataLoader<number, ReviewRecord | null>;

/** Creates the loader of one request, for who may moderate. */
export const createReviewLoader = ({
  services: { reviewModeration },
}: {
  services: { reviewModeration: ReviewModerationService };
}): ReviewLoader => new DataLoader((ids) => reviewModeration.byIds(ids));
