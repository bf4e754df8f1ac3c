import { cartLineProblem, type Quantity } from '../../../shared/rules/cart.js';
import { areOfOneKind, isGiftVoucher } from '../../../shared/rules/gift-category.js';
import { servicesWithoutGoods, workOf } from '../../../shared/rules/services.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import { availableTo, backorderTo } from '../stock/stock.service.js';
import type { CartLine } from './cart.types.js';

type FoundProduct = Awaited<ReturnType<CatalogService['product']>>;

/** What a cart is resolved from. */
export interface CartState {
  userId: number;
  lines: readonly Quantity[];
}

/** A line of a cart with its product as it is sold now. */
export interface DescribedLine extends CartLine {
  product: FoundProduct;
}

/** The lines of a cart with their products as they are sold now, with the services that lack goods to be done on, and the gift vouchers that are not alone. */
export function describeLines(
  { userId, lines }: CartState,
  products: readonly FoundProduct[],
  now: Date,
): DescribedLine[] {
  const sold = lines.flatMap(({ productId, count }, index) => {
    const product = products[index];
    if (product?.isListed !== true) return [];
    const { category, isDigital } = product;
    return [{ productId, count, category, isDigital, work: workOf(product) }];
  });
  const without = new Set(servicesWithoutGoods(sold).map(({ productId }) => productId));
  const isMixed = !areOfOneKind(sold);
  return lines.map((line, index) => {
    const product = products[index] ?? null;
    const described = describeLine(line, product, userId, now);
    if (described.problem !== null) return described;
    if (without.has(line.productId)) return { ...described, problem: 'WITHOUT_GOODS' };
    return isMixed && product !== null && isGiftVoucher(product)
      ? { ...described, problem: 'NOT_ALONE' }
      : described;
  });
}

function describeLine(
  { productId, count }: Quantity,
  found: FoundProduct,
  userId: number,
  now: Date,
): DescribedLine {
  const product = found?.isListed === true ? found : null;
  const inStock = product && availableTo(product, userId);
  const ahead = product !== null && count > (inStock ?? 0) ? backorderTo(product, userId, now) : null;
  const available = inStock === null ? null : Math.max(inStock, ahead?.count ?? 0);
  return {
    productId,
    quantity: count,
    product,
    lineTotal: (product?.priceCents ?? 0) * count,
    available: available ?? 0,
    expectedOn: ahead !== null && count <= ahead.count ? ahead.expectedOn : null,
    problem: cartLineProblem(count, available),
  };
}
