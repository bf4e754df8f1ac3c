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

/** One step of a history that is shown. */
export interface PriceStep {
  /** Since when it holds; of the first one, this may be before the days that were asked for. */
  at: Date;
  /** In cents; `null` while the product was not sold. */
  price: number | null;
}

/** What a product has cost, as it is shown. */
export interface PriceHistory {
  entries: PriceStep[];
  /** The lowest and the highest price in cents at which it was sold; `null` where it was not. */
  lowest: number | null;
  highest: number | null;
}

/** Most steps of a history that is shown. */
export const MAX_PRICE_STEPS = 400;

/**
 * Returns what a product has cost from a time on, beginning with what held then. `entries` are those of one product, oldest
 * first. Of more than 400 steps the lowest of each day stay, of more days than that the lowest of several, and the last one.
 */
export function priceHistoryOf(entries: readonly PriceEntry[], from: Date): PriceHistory {
  const first = entries.findLastIndex(({ at }) => at <= from);
  const steps: PriceStep[] = [];
  for (const { at, cents, isListed } of entries.slice(Math.max(first, 0))) {
    const price = isListed ? cents : null;
    if (steps.length === 0 || steps.at(-1)?.price !== price) steps.push({ at, price });
  }
  const prices = steps.flatMap(({ price }) => (price === null ? [] : [price]));
  return {
    entries: thinned(steps),
    lowest: prices.length === 0 ? null : Math.min(...prices),
    highest: prices.length === 0 ? null : Math.max(...prices),
  };
}

function thinned(steps: PriceStep[]): PriceStep[] {
  let shown = steps;
  for (let spanMs = 86_400_000; shown.length > MAX_PRICE_STEPS; spanMs *= 2) {
    const lowest = new Map<number, PriceStep>();
    for (const step of steps.slice(0, -1)) {
      const span = Math.floor(step.at.getTime() / spanMs);
      const kept = lowest.get(span);
      if (kept === undefined || (step.price ?? Infinity) < (kept.price ?? Infinity)) lowest.set(span, step);
    }
    shown = [...lowest.values(), ...steps.slice(-1)];
  }
  return shown;
}
