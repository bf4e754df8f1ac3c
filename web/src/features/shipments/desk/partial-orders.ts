import { InMemoryCache, type ApolloCache, type FieldMergeFunction, type Reference } from '@apollo/client';

const mergeLines: FieldMergeFunction<Reference[]> = (existing, incoming, { mergeObjects }) =>
  incoming.map((line, index) => mergeObjects(existing?.[index] ?? line, line));

/**
 * Lets a list ask for less of the lines of orders than their cards do, without taking from the cache what those need. Lines
 * never change.
 */
export function allowPartialOrders(cache: ApolloCache): void {
  if (!(cache instanceof InMemoryCache)) return;
  cache.policies.addTypePolicies({
    Order: { fields: { lines: { merge: mergeLines }, recipient: { merge: true } } },
    OrderAddress: { merge: true },
  });
}
