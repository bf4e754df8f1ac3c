import { Ctx, Resolver, Root } from 'type-graphql';
import { can } from '../../../shared/access.js';
import { requireId, unknownProduct } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { FieldResolver, Input } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import { Product } from '../catalog/catalog.types.js';
import type { ProductRecord } from '../catalog/product.record.js';
import { EditProductResult, ProductConflict, ProductEdited } from './editing.types.js';
import { EditSupplyInput, ProductSupply } from './supply.types.js';

@Resolver(() => Product)
export class SupplyResolver {
  @FieldResolver(
    'Where it comes from, how large it is, and when it is ordered again. Employees, and keys with a scope for products or stock; null for others.',
    ProductSupply,
    { nullable: true },
  )
  supply(@Root() product: ProductRecord, @Ctx() { viewer }: RequestContext): ProductSupply | null {
    if (!can(viewer, 'stock.edit')) return null;
    const purchasePrice = can(viewer, 'purchasePrices.keep') ? product.purchasePriceCents : null;
    return { ...product, purchasePrice };
  }

  @Mutation(
    'Changes where a product comes from, how large it is, and when it is ordered again. Employees only; the purchase price owners only.',
    EditProductResult,
    { errors: { PRODUCT_CHANGED: ProductConflict } },
  )
  async editSupply(
    @Input('What changes.', EditSupplyInput) { productId, version, ...supply }: EditSupplyInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = requireId(productId, unknownProduct);
    return new ProductEdited({ product: await services.editing.editPart(viewer, id, supply, version) });
  }
}
