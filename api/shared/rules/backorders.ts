import { isService } from './service-category.js';
import { isGiftVoucher } from './gift-category.js';

/** What decides whether pieces of a product may be ordered that have not come yet. */
export interface Expected {
  category: string;
  isDigital?: boolean;
  backorderLimit?: number | null;
  expectedOn?: string | null;
  /** Pieces that were ordered ahead and have not come; absent: none. */
  awaitedCount?: number;
}

/** What may be ordered ahead of a product. */
export interface Backorder {
  /** The day on which the pieces are expected, in Berlin: `2026-12-28`. */
  expectedOn: string;
  /** How many more pieces. */
  count: number;
}

/**
 * What may still be ordered ahead of a product; `null`: nothing. Where the day is over nobody knows when the pieces come, and what comes
 * without a parcel has none. `own` are pieces that the asker holds already.
 */
export function backorderOf(product: Expected, today: string, own = 0): Backorder | null {
  const { backorderLimit = null, expectedOn = null, awaitedCount = 0 } = product;
  const isSentLater = product.isDigital !== true && !isService(product) && !isGiftVoucher(product);
  if (backorderLimit === null || expectedOn === null || expectedOn < today || !isSentLater) return null;
  const count = backorderLimit - awaitedCount + own;
  return count > 0 ? { expectedOn, count } : null;
}

/** Returns the latest of some days; `null`: there is none. */
export const latestDay = (days: readonly (string | null | undefined)[]): string | null =>
  days.reduce<string | null>((latest, day) => (day != null && day > (latest ?? '') ? day : latest), null);
