import { netPrice, sum, vatPart } from '@shared/money.js';
import { cartLineProblem, cartTotals } from '@shared/rules/cart.js';
import type { Cart_CartFragment } from '../../fragments/cart.generated';

type Line = Cart_CartFragment['lines'][number];

function changeLine(line: Line, difference: number): Line {
  const quantity = Math.max(0, line.quantity + difference);
  const lineTotal = (line.product?.price ?? 0) * quantity;
  const available = line.product === null ? null : line.available;
  return { ...line, quantity, lineTotal, problem: cartLineProblem(quantity, available) };
}

/** What goods cost at the prices of the shop without VAT. */
const netOf = (lines: readonly Line[]): number =>
  sum(lines.map(({ product, quantity }) => netPrice(product?.price ?? 0) * quantity));

/**
 * Computes the optimistic cart after changing a quantity by `difference`. Returns `null` if the product has no line yet
 * (price unknown).
 */
export function optimisticCart(
  cart: Cart_CartFragment,
  productId: string,
  difference: number,
): Cart_CartFragment | null {
  if (!cart.lines.some((line) => line.productId === productId)) return null;
  const lines = cart.lines
    .map((line) => (line.productId === productId ? changeLine(line, difference) : line))
    .filter(({ quantity }) => quantity > 0);
  const goods = cartTotals(lines);
  const netChange = netOf(lines) - netOf(cart.lines);
  return {
    ...cart,
    lines,
    ...goods,
    // What the shipping costs then, the shop says.
    totals: cart.totals.map((one) => {
      const total = one.total + (one.exemption === 'EXPORT' ? netChange : goods.total - cart.total);
      const netTotal = one.netTotal === null ? null : one.netTotal + netChange;
      return { ...one, total, netTotal, vat: vatPart(total, one.vatPercent) };
    }),
    totalCount: sum(lines.map(({ quantity }) => quantity)),
  };
}
