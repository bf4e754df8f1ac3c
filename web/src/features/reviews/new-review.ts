import type { ApolloCache } from '@apollo/client';
import { draftOf, type Draft } from '../../lib/draft';

/** What was typed into the form of a product's new review. */
export const newReviewDraft = (productId: string): Draft => draftOf(`review ${productId}`);

/** Every loaded page of a product's reviews has moved on by one. */
export function forgetReviews(cache: ApolloCache, productId: string): void {
  cache.evict({ id: cache.identify({ __typename: 'Product', id: productId }) ?? '', fieldName: 'reviews' });
}
