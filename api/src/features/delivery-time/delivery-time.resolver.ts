import { Ctx, Resolver, Root } from 'type-graphql';
import { FieldResolver } from '../../graphql/declare.js';
import type { DeliveryWindow as Window } from '../../../shared/rules/delivery.js';
import type { RequestContext } from '../../context.js';
import { Cart } from '../cart/cart.types.js';
import { Product } from '../catalog/catalog.types.js';
import { DeliveryWindow } from './delivery-time.types.js';

@Resolver(() => Product)
export class ProductDeliveryResolver {
  @FieldResolver(
    'When it arrives if it is paid now; null when it is sold out, no longer sold, or needs no parcel.',
    DeliveryWindow,
    { nullable: true },
  )
  delivery(
    @Root()
    { stockCount, isListed, isDigital }: { stockCount: number; isListed: boolean; isDigital?: boolean },
    @Ctx() { services }: RequestContext,
  ): Window | null {
    return stockCount > 0 && isListed && isDigital !== true ? services.deliveryTime.now() : null;
  }
}

@Resolver(() => Cart)
export class CartDeliveryResolver {
  @FieldResolver('When everything arrives if it is paid now; null when the cart is empty.', DeliveryWindow, {
    nullable: true,
  })
  delivery(
    @Root() { lines }: { lines: readonly unknown[] },
    @Ctx() { services }: RequestContext,
  ): Window | null {
    return lines.length > 0 ? services.deliveryTime.now() : null;
  }
}
