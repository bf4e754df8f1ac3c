import DataLoader from 'dataloader';
import type { ReviewsService } from './reviews.service.js';

/** Asks whether a user has reviewed a product. */
interface ReviewQuestion {
  userId: number;
  productId: number;
}

/** Collects the questions of one request into one query per user. */
export type ReviewedLoader = DataLoader<ReviewQuestion, boolean, string>;

/** Creates the loader of one request. */
export function createReviewedLoader({
  services: { reviews },
}: {
  services: { reviews: ReviewsService };
}): ReviewedLoader {
  return new DataLoader(
    async (questions) => {
      const reviewed = new Map<number, Set<number>>();
      for (const userId of new Set(questions.map((question) => question.userId))) {
        const asked = questions.filter((question) => question.userId === userId);
        reviewed.set(
          userId,
          await reviews.reviewedAmong(
            userId,
            asked.map(({ productId }) => productId),
          ),
        );
      }
      return questions.map(({ userId, productId }) => reviewed.get(userId)?.has(productId) === true);
    },
    { cacheKeyFn: ({ userId, productId }) => `${userId}-${productId}` },
  );
}
