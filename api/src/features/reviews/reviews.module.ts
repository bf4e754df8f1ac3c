import type { FeatureModule } from '../../module.js';
import type { AccountsServices } from '../accounts/accounts.module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { BuildsServices } from '../builds/builds.module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import { BuildModerationService } from './build-moderation.service.js';
import { BuildModerationResolver } from './build-moderation.resolver.js';
import { OwnReviewsService } from './own-reviews.service.js';
import { ReviewModerationService } from './review-moderation.service.js';
import { ReviewNoticesService } from './review-notices.service.js';
import { ReviewsService } from './reviews.service.js';
import {
  ModeratedReviewFields,
  ModerationResolver,
  ReviewNoticeFields,
} from './review-moderation.resolver.js';
import { ProductReviewsResolver, ReviewResolver, ReviewsResolver } from './reviews.resolver.js';
import { reviewRoutes } from './reviews.rest.js';

export interface ReviewsServices {
  reviews: ReviewsService;
  ownReviews: OwnReviewsService;
  reviewModeration: ReviewModerationService;
  reviewNotices: ReviewNoticesService;
}

export const reviewsModule: FeatureModule<
  AccountsServices & AuditServices & BuildsServices & CatalogServices & OrdersServices,
  ReviewsServices
> = {
  create: (base, { accounts, audit, builds, catalog, ratings, orders }) => {
    const deps = { ...base, accounts, audit, catalog, ratings, purchases: orders };
    const reviews = new ReviewsService(base.connection, deps);
    const reviewModeration = new ReviewModerationService(base.connection, { ...deps, reviews });
    return {
      reviews,
      ownReviews: new OwnReviewsService(base.connection, { ...base, reviews }),
      reviewModeration,
      reviewNotices: new ReviewNoticesService(base.connection, {
        ...deps,
        reviews,
        moderation: reviewModeration,
        buildModeration: new BuildModerationService({ ...base, accounts, builds }),
      }),
    };
  },
  resolvers: [
    ProductReviewsResolver,
    ReviewResolver,
    ReviewsResolver,
    ModeratedReviewFields,
    ReviewNoticeFields,
    ModerationResolver,
    BuildModerationResolver,
  ],
  routes: { Reviews: reviewRoutes },
  jobs: [
    // Ratings are compared with their reviews.
    { name: 'ratings', everyMs: 86_400_000, run: ({ reviews }) => reviews.repairRatings() },
  ],
};
