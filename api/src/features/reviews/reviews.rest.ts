import type { Request } from 'express';
import { ShopError } from '../../../shared/errors.js';
import { readId } from '../../../shared/rules/ids.js';
import { readPageNumber } from '../../../shared/rules/paging.js';
import { TEXTS } from '../../../shared/texts.js';
import { readText } from '../../rest/body.js';
import { readParameter, type RestRoute } from '../../rest/route.js';
import type { ReviewRecord } from './reviews.model.js';

/** A review with the names that clients of `/api` know; who wrote it is told by name only. */
const toWire = (review: ReviewRecord) => ({
  reviewID: review._id,
  productID: review.productId,
  rating: review.rating,
  comment: review.comment,
  username: review.username,
  time: review.createdAt.getTime(),
  isVerifiedPurchase: review.isVerifiedPurchase,
});

function demandProductId(given: unknown): number {
  const productId = readId(given);
  if (productId === null) throw new ShopError('INVALID_INPUT', 'Missing productID.');
  return productId;
}

/** `null` for a rating that was not chosen, and not a number for one that is none. */
function readRating(request: Request): number | null {
  const text = readText(request, 'rating').trim();
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

const customerReviewedProduct: RestRoute = {
  method: 'get',
  path: '/customer-reviewed-product/:productID',
  action: 'reviews.askOwn',
  handle: async (request, { services, viewer }) => ({
    msg: 'Data found.',
    payload: await services.reviews.viewerHasReviewed(viewer, demandProductId(request.params.productID)),
  }),
};

const ratingAndReviewCount: RestRoute = {
  method: 'get',
  path: '/rating-and-review-count/:productID',
  handle: async (request, { products }) => {
    const product = await products.load(demandProductId(request.params.productID));
    return {
      msg: 'Rating found.',
      payload: { rating: product?.ratingMean ?? 0, reviewsCount: product?.reviewsCount ?? 0 },
    };
  },
};

const productReviews: RestRoute = {
  method: 'get',
  path: '/product-reviews',
  handle: async (request, { services }) => {
    const productId = demandProductId(readParameter(request, 'productID'));
    const pageNumber = readPageNumber(readParameter(request, 'currentPage'));
    // Existing clients know the order of writing.
    const { entries, currentPage, pagesCount } = await services.reviews.page(
      productId,
      pageNumber,
      'oldest first',
    );
    return {
      msg: 'Reviews were found.',
      payload: { reviews: entries.map(toWire), currentPage, pagesCount },
    };
  },
};

const writeReview: RestRoute = {
  method: 'post',
  path: '/review',
  action: 'reviews.write',
  handle: async (request, { services, viewer }) => {
    const rating = readRating(request);
    const comment = readText(request, 'comment');
    if (rating === null || comment.trim() === '')
      throw new ShopError('INVALID_INPUT', TEXTS.reviewIncomplete);
    const productId = demandProductId(readText(request, 'productID'));
    const review = await services.reviews.write(viewer, { productId, rating, comment });
    return { msg: 'New review added.', payload: toWire(review) };
  },
};

/** The calls of `/api` about reviews. */
export const reviewRoutes: readonly RestRoute[] = [
  customerReviewedProduct,
  ratingAndReviewCount,
  productReviews,
  writeReview,
];
