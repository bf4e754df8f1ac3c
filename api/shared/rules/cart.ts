import { vatPart } from '../money.js';
import { isGiftVoucher } from './gift-category.js';

/** How many different products a cart holds: our own limit. */
export const MAX_CART_LINES = 100;

/** A product in a cart or in an order, and how many pieces of it. */
export interface Quantity {
  productId: number;
  count: number;
}

/** Why a line of a cart cannot be bought as it is. */
export type CartLineProblem =
  | 'WITHDRAWN'
  | 'OUT_OF_STOCK'
  | 'NOT_ENOUGH_STOCK'
  | 'WITHOUT_GOODS'
  | 'NOT_ALONE';

/** Returns why `count` pieces cannot be bought when `available` may be; `null` stands for a product that is not sold. */
export function cartLineProblem(count: number, available: number | null): CartLineProblem | null {
  if (available === null) return 'WITHDRAWN';
  if (available === 0) return 'OUT_OF_STOCK';
  return available < count ? 'NOT_ENOUGH_STOCK' : null;
}

/** Returns the pieces of all lines. */
export const pieceCount = (lines: readonly { count: number }[]): number =>
  lines.reduce((sum, { count }) => sum + count, 0);

/** Returns what the lines of a cart cost together and the VAT within it, in cents. */
export function cartTotals(lines: readonly { lineTotal: number; product: { category: string } | null }[]): {
  total: number;
  vat: number;
} {
  const total = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  // Gift vouchers have no VAT, and are in orders of their own.
  const isOfGifts = lines.some(({ product }) => product !== null && isGiftVoucher(product));
  return { total, vat: isOfGifts ? 0 : vatPart(total) };
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
