/** What a product cost, and whether it was sold, from a moment until the next entry. */
export interface PriceEntry {
  at: Date;
  /** In cents, including VAT. */
  cents: number;
  isListed: boolean;
}

/** How far back § 11 PAngV looks from the start of a reduction, in ms: 30 days of 24 hours. */
export const PRICE_WINDOW_MS = 30 * 86_400_000;

/**
 * Returns the lowest price in cents that was asked at any moment of the 30 days before `at`, or `null` where the product was
 * not sold in them. The price that comes at `at` does not count. `entries` are those of one product, oldest first.
 */
export function lowestBefore(entries: readonly PriceEntry[], at: Date): number | null {
  const start = at.getTime() - PRICE_WINDOW_MS;
  const asked = entries.filter((entry, index) => {
    const end = entries[index + 1]?.at.getTime() ?? Infinity;
    return entry.isListed && entry.at < at && end > start;
  });
  return asked.length === 0 ? null : Math.min(...asked.map(({ cents }) => cents));
}

/** A price that was announced as reduced. */
export interface Reduction {
  /** When the reduced price began: the 30 days before it are what § 11 PAngV asks about. */
  at: Date;
  /** The lowest price in cents of the 30 days before `at`; a further cut keeps it. */
  referenceCents: number;
  /** When the announcement ends by itself; `null` when it does not. */
  until: Date | null;
}

/** How long after a price began it can be announced as reduced, in ms: later, 30 days ago would be another time. */
export const REDUCTION_GRACE_MS = 86_400_000;

/** Returns by how many whole percent of the reference a price is lower, rounded down: never more than is true. */
export const percentBelow = (cents: number, { referenceCents }: Pick<Reduction, 'referenceCents'>): number =>
  Math.floor(((referenceCents - cents) * 100) / referenceCents);
