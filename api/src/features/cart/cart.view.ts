import { cartLineProblem, type Quantity } from '../../../shared/rules/cart.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import { availableTo } from '../stock/stock.service.js';
import type { CartLine } from './cart.types.js';

type FoundProduct = Awaited<ReturnType<CatalogService['product']>>;

/** What a cart is resolved from. */
export interface CartState {
  userId: number;
  lines: readonly Quantity[];
}

/** A line with its product as it is sold now. */
export function describeLine({ productId, count }: Quantity, found: FoundProduct, userId: number): CartLine {
  const product = found?.isListed === true ? found : null;
  const available = product === null ? null : availableTo(product, userId);
  return {
    productId,
    quantity: count,
    product,
    lineTotal: (product?.priceCents ?? 0) * count,
    available: available ?? 0,
    problem: cartLineProblem(count, available),
  };
}
