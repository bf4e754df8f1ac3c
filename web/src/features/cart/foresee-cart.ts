import { vatPart } from '@shared/money.js';
import type { CartFragment } from '../../lib/cart.generated';

type Line = CartFragment['lines'][number];

/** Sum of one field of all lines. */
const sum = (lines: readonly Line[], field: 'count' | 'lineTotal'): number =>
  lines.reduce((total, line) => total + line[field], 0);

function problemOf({ product }: Line, count: number): Line['problem'] {
  if (product === null) return 'WITHDRAWN';
  if (product.stockCount === 0) return 'OUT_OF_STOCK';
  return count > product.stockCount ? 'NOT_ENOUGH_STOCK' : null;
}

function changeLine(line: Line, difference: number): Line {
  const count = Math.max(0, line.count + difference);
  const lineTotal = (line.product?.price ?? 0) * count;
  return { ...line, count, lineTotal, problem: problemOf(line, count) };
}

/**
 * The cart as the server will answer it once some pieces more (or, with a negative difference, less) of a product are in
 * it; `null` when the product has no line yet, so that its price is not known here.
 */
export function foreseeCart(cart: CartFragment, productId: string, difference: number): CartFragment | null {
  if (!cart.lines.some((line) => line.productId === productId)) return null;
  const lines = cart.lines
    .map((line) => (line.productId === productId ? changeLine(line, difference) : line))
    .filter(({ count }) => count > 0);
  const total = sum(lines, 'lineTotal');
  return { ...cart, lines, total, vat: vatPart(total), totalCount: sum(lines, 'count') };
}
