/** How many different products a cart holds: our own limit, since the specification names none. */
export const CART_LINES_MAX = 100;

/** A product in a cart or in an order, and how many pieces of it. */
export interface Quantity {
  productId: number;
  count: number;
}

/** Counts by product id; `{}` when there are none. */
export const toCountMap = (lines: readonly Quantity[]): Record<string, number> =>
  Object.fromEntries(lines.map(({ productId, count }) => [productId, count]));

/** Whether two lists name the same products with the same counts, in whatever order. */
export function areSameQuantities(left: readonly Quantity[], right: readonly Quantity[]): boolean {
  const counts = new Map(left.map(({ productId, count }) => [productId, count]));
  return (
    counts.size === left.length &&
    left.length === right.length &&
    new Set(right.map(({ productId }) => productId)).size === right.length &&
    right.every(({ productId, count }) => counts.get(productId) === count)
  );
}
