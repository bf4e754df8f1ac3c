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
