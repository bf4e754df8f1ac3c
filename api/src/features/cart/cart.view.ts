import type { Quantity } from '../../../shared/rules/cart.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import { availableTo } from '../catalog/stock.service.js';
import type { CartLine, CartLineProblem } from './cart.types.js';

type FoundProduct = Awaited<ReturnType<CatalogService['product']>>;

/** What a cart is resolved from. */
export interface CartState {
  userId: number;
  lines: readonly Quantity[];
}

function problemOf(count: number, product: FoundProduct, userId: number): CartLineProblem | null {
  if (product?.isListed !== true) return 'WITHDRAWN';
  const available = availableTo(product, userId);
  if (available === 0) return 'OUT_OF_STOCK';
  return available < count ? 'NOT_ENOUGH_STOCK' : null;
}

/** A line with its product as it is sold now. */
export function describeLine(line: Quantity, found: FoundProduct, userId: number): CartLine {
  const product = found?.isListed === true ? found : null;
  return {
    ...line,
    product,
    lineTotal: (product?.priceCents ?? 0) * line.count,
    problem: problemOf(line.count, found, userId),
  };
}
