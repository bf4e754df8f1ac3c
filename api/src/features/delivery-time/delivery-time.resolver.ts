import { Ctx, Resolver, Root } from 'type-graphql';
import { FieldResolver } from '../../graphql/declare.js';
import type { DeliveryWindow as Window } from '../../../shared/rules/delivery.js';
import type { RequestContext } from '../../context.js';
import type { Backorder as BackorderView } from '../../../shared/rules/backorders.js';
import { Backorder, Product } from '../catalog/catalog.types.js';
import type { ProductRecord } from '../catalog/product.record.js';
import { DeliveryWindow } from './delivery-time.types.js';

@Resolver(() => Product)
export class ProductDeliveryResolver {
  @FieldResolver(
    'When it arrives if it is paid now; null when it is sold out and cannot be ordered ahead, no longer sold, or needs no parcel.',
    DeliveryWindow,
    { nullable: true },
  )
  delivery(@Root() product: ProductRecord, @Ctx() { services }: RequestContext): Window | null {
    const { stockCount, isListed, isDigital } = product;
    if (!isListed || isDigital === true) return null;
    if (stockCount > 0) return services.deliveryTime.now();
    const ahead = services.deliveryTime.ahead(product);
    return ahead && services.deliveryTime.after(ahead.expectedOn);
  }

  @FieldResolver(
    'What may be ordered of it before it has come, while it is sold out; null when nothing may.',
    Backorder,
    { nullable: true },
  )
  backorder(@Root() product: ProductRecord, @Ctx() { services }: RequestContext): BackorderView | null {
    return product.stockCount === 0 && product.isListed ? services.deliveryTime.ahead(product) : null;
  }
}
