import type { Catalog } from './catalog.js';
import type { Collection } from './collection.js';
import type { Index } from '../index/indexes.js';
import type { StoredRecord } from './record.js';
import { bracketOf, encodeValue } from '../index/keys.js';

/** Removes the documents whose TTL index says that their time is over. */
export function removeExpired(catalog: Catalog, now: number): void {
  for (const collection of catalog.all())
    for (const index of collection.indexes.values()) removeBy(collection, index, now);
}

function removeBy(collection: Collection, index: Index, now: number): void {
  const seconds = index.definition.expireAfterSeconds;
  if (seconds === undefined) return;
  const limit = new Date(now - seconds * 1000);
  const expired = new Set<StoredRecord>();
  index.entries.scan({ from: bracketOf(limit).from, to: encodeValue(limit) }, false, (record) => {
    expired.add(record);
    return false;
  });
  for (const record of expired) collection.remove(record);
}
