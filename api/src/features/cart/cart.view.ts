import { cartLineProblem, type Quantity } from '../../../shared/rules/cart.js';
import { servicesWithoutGoods, workOf } from '../../../shared/rules/services.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import { availableTo } from '../stock/stock.service.js';
import type { CartLine } from './cart.types.js';

type FoundProduct = Awaited<ReturnType<CatalogService['product']>>;

/** What a cart is resolved from. */
export interface CartState {
  userId: number;
  lines: readonly Quantity[];
}

/** The lines of a cart with their products as they are sold now, and with the services that lack goods to be done on. */
export function describeLines({ userId, lines }: CartState, products: readonly FoundProduct[]): CartLine[] {
  const sold = lines.flatMap(({ productId, count }, index) => {
    const product = products[index];
    if (product?.isListed !== true) return [];
    const { category, isDigital } = product;
    return [{ productId, count, category, isDigital, work: workOf(product) }];
  });
  const without = new Set(servicesWithoutGoods(sold).map(({ productId }) => productId));
  return lines.map((line, index) => {
    const described = describeLine(line, products[index] ?? null, userId);
    const lacksGoods = described.problem === null && without.has(line.productId);
    return lacksGoods ? { ...described, problem: 'WITHOUT_GOODS' } : described;
  });
}

function describeLine({ productId, count }: Quantity, found: FoundProduct, userId: number): CartLine {
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
