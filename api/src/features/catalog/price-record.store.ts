import type { QueryFilter } from 'mongoose';
import { PRICE_WINDOW_MS } from '../../../shared/rules/price-history.js';
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

/** Returns what an employee states to be the lowest price, in cents, that was asked for a product in the 30 days before `at`. */
export function statedBefore(
  { _id: productId }: Pick<Priced, '_id'>,
  at: Date,
  cents: number,
  now: Date,
): OutboxEntry<PriceRecord> {
  const from = new Date(at.getTime() - PRICE_WINDOW_MS);
  const _id = `${productId}-${from.getTime()}-${now.getTime()}`;
  const stated = { _id, productId, at: from, cents, isListed: true, cause: 'MANUAL' } as const;
  return { ...logEntry('price', stated), at: now };
}

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
