import type { ApolloCache } from '@apollo/client';
import type { SaveBuildInput } from '../../graphql/types.generated';
import type { Build_EntryFragment } from './builds.generated';

/** An entry as it is sent to be saved. */
export type EntryInput = SaveBuildInput['entries'][number];

/** Returns entries as they are sent to be saved. */
export const entriesToSave = (entries: readonly Build_EntryFragment[]): EntryInput[] =>
  entries.map(({ slot, count, productId, label, isOwned, ownFacts }) => ({
    slot,
    count,
    isOwned,
    productId,
    label: productId === null ? label : null,
    facts: ownFacts.map(({ key, texts, from, to }) => ({ key, texts, from, to })),
  }));

/** Drops the loaded list of the customer's builds, which one more belongs to now; what shows it asks again. */
export function forgetMyBuilds(cache: Pick<ApolloCache, 'evict'>): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'myBuilds' });
}
