import { InMemoryCache } from '@apollo/client';
import possibleTypes from '../graphql/possible-types.generated';

/**
 * The normalized cache. Lists are keyed by all their arguments, so a page never mixes with another one; a product that
 * a list has brought along already answers the product page's first look.
 */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: possibleTypes.possibleTypes,
    typePolicies: {
      // There is one: whatever brings it along brings the counters of all pages up to date.
      DeskCounts: { keyFields: [] },
      CategoryGroup: { keyFields: ['key'], fields: { categories: { merge: false } } },
      // What the server sends replaces the older list whole: it may have become shorter.
      Cart: { fields: { lines: { merge: false } } },
      Order: {
        fields: {
          lines: { merge: false },
          events: { merge: false },
          recipient: { merge: false },
          // Row and card ask for other parts of it.
          deliveryAddress: { merge: true },
        },
      },
      Employee: { keyFields: ['userId'] },
      Viewer: { keyFields: ['userId'], fields: { sessions: { merge: false } } },
      Product: { fields: { pictures: { merge: false }, attributes: { merge: false } } },
      Query: {
        fields: {
          product: (existing, { args, toReference }) =>
            existing === undefined
              ? toReference({ __typename: 'Product', id: args?.id as string })
              : existing,
        },
      },
    },
  });
}
