import type { Request } from 'express';
import { ShopError } from '../../../shared/errors.js';
import { readId } from '../../../shared/rules/ids.js';
import { readPageNumber } from '../../../shared/rules/paging.js';
import { RequestError } from '../../rest/wording.js';
import { readText } from '../../rest/body.js';
import { flag, pageOf, record, text, time, whole, integerFrom } from '../../rest/json-schema.js';
import { readParameter, type RestRoute } from '../../rest/route.js';
import type { ReviewRecord } from './reviews.model.js';
import { createProductLoader } from '../catalog/catalog.loader.js';

/** A review with the names that clients of `/api` know; who wrote it is told by name only. */
const toWire = (review: ReviewRecord) => ({
  reviewID: review._id,
  productID: review.productId,
  rating: review.rating,
  comment: review.comment,
  username: review.publicName,
  time: review.createdAt.getTime(),
  isVerifiedPurchase: review.isVerifiedPurchase,
});

const REVIEW = record(
  {
    reviewID: integerFrom(1, 'Id of the review.'),
    productID: integerFrom(1, 'Id of the product.'),
    rating: { ...integerFrom(1, 'From 1, bad, to 5, good.'), maximum: 5 },
    comment: text('What the customer says.'),
    username: text('Who has written it: the name that they have chosen, or their username.'),
    time: time('When it was written.'),
    isVerifiedPurchase: flag('Whether the customer had bought the product here.'),
  },
  'Review',
);

function demandProductId(given: unknown): number {
  const productId = readId(given);
  if (productId === null) throw new RequestError('REVIEWED_ID_MISSING');
  return productId;
}

/** `null` for a rating that was not chosen, and `NaN` for one that is not a number. */
function readRating(request: Request): number | null {
  const text = readText(request, 'rating').trim();
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

const customerReviewedProduct: RestRoute = {
  method: 'get',
  path: '/customer-reviewed-product/:productID',
  action: 'reviews.askOwn',
  about: { summary: 'Whether the caller has reviewed a product.', payload: flag('Whether it is so.') },
  handle: async (request, { services, viewer }) => ({
    msg: 'Data found.',
    payload: await services.reviews.viewerHasReviewed(viewer, demandProductId(request.params.productID)),
  }),
};

const ratingAndReviewCount: RestRoute = {
  method: 'get',
  path: '/rating-and-review-count/:productID',
  about: {
    summary: 'The mean rating of a product and the number of its reviews.',
    payload: record({
      rating: { type: 'number', description: 'From 1 to 5; 0 without reviews.' },
      reviewsCount: integerFrom(0, 'How many reviews there are.'),
    }),
  },
  handle: async (request, { loader }) => {
    const product = await loader(createProductLoader).load(demandProductId(request.params.productID));
    return {
      msg: 'Rating found.',
      payload: { rating: product?.ratingMean ?? 0, reviewsCount: product?.reviewsCount ?? 0 },
    };
  },
};

const productReviews: RestRoute = {
  method: 'get',
  path: '/product-reviews',
  about: {
    summary: 'A page of the reviews of a product, oldest first.',
    query: {
      productID: integerFrom(1, 'Id of the product.'),
      'currentPage?': whole(
        'Number of the page; before the first page the first is given, beyond the last one the last.',
      ),
    },
    payload: pageOf('reviews', REVIEW),
  },
  handle: async (request, { services, loader }) => {
    const productId = demandProductId(readParameter(request, 'productID'));
    // Of a product that guests may not see, nothing is told.
    const shown = await loader(createProductLoader).load(productId);
    const pageNumber = readPageNumber(readParameter(request, 'currentPage'));
    const { entries, currentPage, pagesCount } = await services.reviews.page(shown?._id ?? 0, pageNumber);
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
  about: {
    summary: 'Writes a review; one for each product and customer.',
    body: {
      productID: integerFrom(1, 'Id of the product.'),
      rating: { ...integerFrom(1, 'From 1, bad, to 5, good.'), maximum: 5 },
      comment: text('What the customer says.'),
    },
    payload: REVIEW,
  },
  handle: async (request, { services, viewer }) => {
    const rating = readRating(request);
    const comment = readText(request, 'comment');
    if (rating === null || comment.trim() === '') throw new ShopError('REVIEW_INCOMPLETE');
    const productId = demandProductId(readText(request, 'productID'));
    const review = await services.reviews.write(viewer, {
      productId,
      rating,
      comment,
    });
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
