import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { DeliveryWindow as Window } from '../../../shared/rules/delivery.js';
import type { RequestContext } from '../../context.js';
import { Cart } from '../cart/cart.types.js';
import { Product } from '../catalog/catalog.types.js';
import { DeliveryWindow } from './delivery-time.types.js';

@Resolver(() => Product)
export class ProductDeliveryResolver {
  @FieldResolver(() => DeliveryWindow, {
    nullable: true,
    description: 'When it arrives if it is paid now; null when it is sold out or no longer sold.',
  })
  delivery(
    @Root() { stockCount, isListed }: { stockCount: number; isListed: boolean },
    @Ctx() { services }: RequestContext,
  ): Window | null {
    return stockCount > 0 && isListed ? services.deliveryTime.now() : null;
  }
}

@Resolver(() => Cart)
export class CartDeliveryResolver {
  @FieldResolver(() => DeliveryWindow, {
    nullable: true,
    description: 'When everything arrives if it is paid now; null when the cart is empty.',
  })
  delivery(
    @Root() { lines }: { lines: readonly unknown[] },
    @Ctx() { services }: RequestContext,
  ): Window | null {
    return lines.length > 0 ? services.deliveryTime.now() : null;
  }
}
