import type { FeatureModule } from '../../module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import { ReviewsService } from './reviews.service.js';
import { ProductReviewsResolver, ReviewResolver, ReviewsResolver } from './reviews.resolver.js';
import { reviewRoutes } from './reviews.rest.js';

export interface ReviewsServices {
  reviews: ReviewsService;
}

export const reviewsModule: FeatureModule<CatalogServices & OrdersServices, ReviewsServices> = {
  create: (base, { catalog, ratings, orders }) => ({
    reviews: new ReviewsService(base.connection, { ...base, catalog, ratings, purchases: orders }),
  }),
  resolvers: [ProductReviewsResolver, ReviewResolver, ReviewsResolver],
  routes: { Reviews: reviewRoutes },
  jobs: [
    // Ratings are compared with their reviews.
    { name: 'ratings', everyMs: 86_400_000, run: ({ reviews }) => reviews.repairRatings() },
  ],
};
