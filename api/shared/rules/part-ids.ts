import { MAX_ENTRIES } from '../builds/build.js';
import { ShopError } from '../errors.js';
import type { Quantity } from './cart.js';
import { requireId, unknownProduct } from './ids.js';

/** How many pieces may be named at a time. */
const MAX_PIECES = 100;

/**
 * Counts how often each product is wanted for a computer, in the order of first naming. Throws `TOO_MANY_IDS` for more than one
 * computer may have, and `NOT_FOUND` for what is no id.
 */
export function countIds(ids: readonly string[]): Quantity[] {
  if (ids.length > MAX_PIECES) throw new ShopError('TOO_MANY_IDS', { max: MAX_PIECES });
  const counts = new Map<number, number>();
  for (const given of ids) {
    const id = requireId(given, unknownProduct);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  if (counts.size > MAX_ENTRIES) throw new ShopError('TOO_MANY_IDS', { max: MAX_ENTRIES });
  return [...counts].map(([productId, count]) => ({ productId, count }));
}
