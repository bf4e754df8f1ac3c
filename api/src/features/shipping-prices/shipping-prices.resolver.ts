import { Ctx, Resolver, Root } from 'type-graphql';
import { PRICES } from '../../../shared/prices.js';
import type { Quantity } from '../../../shared/rules/cart.js';
import { isGiftVoucher } from '../../../shared/rules/gift-category.js';
import { isService } from '../../../shared/rules/service-category.js';
import type { RequestContext } from '../../context.js';
import { cost } from '../../graphql/cost.js';
import { FieldResolver } from '../../graphql/declare.js';
import { Cart } from '../cart/cart.types.js';
import { createProductLoader } from '../catalog/catalog.loader.js';
import { CountryTotal } from './shipping-prices.types.js';

@Resolver(() => Cart)
export class CartShippingResolver {
  @FieldResolver(
    'What is to be paid for what can be had of it, by country that the shop delivers to.',
    [CountryTotal],
    { complexity: cost({ work: 2 * PRICES.lookup, length: 4 }) },
  )
  async totals(
    @Root() { userId, lines }: { userId: number; lines: readonly Quantity[] },
    @Ctx() { services, loader }: RequestContext,
  ): Promise<CountryTotal[]> {
    const found = await Promise.all(
      lines.map(({ productId }) => loader(createProductLoader).load(productId)),
    );
    const goods = lines.flatMap(({ count }, index) => {
      const product = found[index];
      if (product?.isListed !== true) return [];
      return [
        {
          ...product,
          isService: isService(product),
          isDigital: product.isDigital === true || isGiftVoucher(product),
          unitCents: product.priceCents,
          count,
        },
      ];
    });
    return services.shippingPrices.totalsOf(userId, goods);
  }
}
