import type { Catalog } from './catalog.js';
import type { Collection } from './collection.js';
import type { Index } from '../index/indexes.js';
import { bracketOf, encodeValue } from '../index/keys.js';

/** Removes the documents whose TTL index says that their time is over. */
export function removeExpired(catalog: Catalog, now: number): number {
  let removed = 0;
  for (const collection of catalog.all())
    for (const index of collection.indexes.values()) removed += removeBy(collection, index, now);
  return removed;
}

function removeBy(collection: Collection, index: Index, now: number): number {
  const seconds = index.definition.expireAfterSeconds;
  if (seconds === undefined) return 0;
  const limit = new Date(now - seconds * 1000);
  const expired = new Set<number>();
  index.entries.scan({ from: bracketOf(limit).from, to: encodeValue(limit) }, false, (record) => {
    expired.add(record.number);
    return false;
  });
  for (const number of expired) {
    const record = collection.records.get(number);
    if (record) collection.remove(record);
  }
  return expired.size;
}
