import { Ctx, Resolver, Root } from 'type-graphql';
import { FieldResolver } from '../../graphql/declare.js';
import { PRICES } from '../../../shared/prices.js';
import type { RequestContext } from '../../context.js';
import type { ProductRecord } from './product.record.js';
import { Product } from './catalog.types.js';
import { DrawnPart } from './drawings.types.js';
import { cost } from '../../graphql/cost.js';

@Resolver(() => Product)
export class ProductDrawingResolver {
  @FieldResolver(
    'The rows that its thumbnail shows, and where; empty where the thumbnail is no drawing.',
    [DrawnPart],
    { complexity: cost({ work: PRICES.drawnParts }) },
  )
  drawnParts(@Root() product: ProductRecord, @Ctx() { services }: RequestContext): DrawnPart[] {
    return services.drawings.partsOf(product);
  }
}
