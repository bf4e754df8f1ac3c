import type { QueryFilter } from 'mongoose';
import { logEntry, type OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { ProductRecord } from './product.record.js';
import type { PriceRecord } from './price-record.model.js';

type Priced = Pick<ProductRecord, '_id' | 'priceCents' | 'isListed' | 'pricedAt'>;

/** What a write that changes price or listing holds beside them, so that neither is ever without its entry. */
interface RecordedPrice {
  /** That nobody has changed price or listing since. */
  filter: QueryFilter<ProductRecord>;
  set: Pick<ProductRecord, 'pricedAt'>;
  /** That an announced reduction ends: by a higher price, and where nothing is sold any more. */
  unset: { reduction?: 1 };
  entries: OutboxEntry<PriceRecord>[];
}

const entryOf = (
  { _id: productId, priceCents: cents, isListed }: Priced,
  at: Date,
  cause: PriceRecord['cause'],
): OutboxEntry<PriceRecord> =>
  logEntry('price', { _id: `${productId}-${at.getTime()}`, productId, at, cents, isListed, cause });

/** Returns what begins the record of a new product. */
export const startOf = (product: Priced, at: Date): OutboxEntry<PriceRecord> => entryOf(product, at, 'START');

/**
 * Returns how a change of price or listing is recorded, `null` where both stay. Entries of a product have rising times, also
 * where the clock goes back.
 */
export function recordPrice(
  seen: Priced,
  after: Pick<Priced, 'priceCents' | 'isListed'>,
  now: Date,
): RecordedPrice | null {
  if (after.priceCents === seen.priceCents && after.isListed === seen.isListed) return null;
  const pricedAt = new Date(Math.max(now.getTime(), seen.pricedAt.getTime() + 1));
  return {
    filter: { pricedAt: seen.pricedAt },
    set: { pricedAt },
    unset: after.priceCents > seen.priceCents || !after.isListed ? { reduction: 1 } : {},
    entries: [entryOf({ ...seen, ...after }, pricedAt, causeOf(seen, after))],
  };
}

function causeOf(seen: Priced, after: Pick<Priced, 'isListed'>): PriceRecord['cause'] {
  if (after.isListed === seen.isListed) return 'CHANGE';
  return after.isListed ? 'LISTED' : 'WITHDRAWN';
}
