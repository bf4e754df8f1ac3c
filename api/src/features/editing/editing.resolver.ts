import { Ctx, Int, Resolver, Root } from 'type-graphql';
import { PRICES } from '../../../shared/prices.js';
import { cost } from '../../graphql/cost.js';
import { Arg, FieldResolver, Input, Query } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import { requireId, unknownProduct } from '../../../shared/rules/ids.js';
import { readAttributes } from '../../../shared/rules/product.js';
import type { ProductInput } from '../../../shared/rules/product-fields.js';
import type { RequestContext } from '../../context.js';
import { toIncomingFile, toIncomingFiles } from '../../graphql/upload.js';
import type { ProductRecord } from '../catalog/product.record.js';
import { Product } from '../catalog/catalog.types.js';
import {
  AddProductInput,
  AddProductResult,
  AttributeSuggestion,
  ChangeProductResult,
  EditProductInput,
  EditProductResult,
  ProductAdded,
  ProductConflict,
  ProductEdited,
  RelistProductInput,
  DelistProductInput,
} from './editing.types.js';

/** `null` leaves rows as they are. */
const toInput = (input: AddProductInput | EditProductInput): ProductInput => ({
  ...input,
  attributes: input.attributes == null ? undefined : readAttributes(input.attributes),
});

@Resolver()
export class EditingResolver {
  @Mutation('Puts a product into the catalog, with its files. Employees only.', AddProductResult)
  async addProduct(
    @Input('The product.', AddProductInput) input: AddProductInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const files = {
      thumbnail: await toIncomingFile(input.thumbnail),
      pictures: await toIncomingFiles(input.pictures),
      specification: input.specification == null ? null : await toIncomingFile(input.specification),
    };
    const product = { ...toInput(input), ...(input.isDraft ? { visibility: 'DRAFT' } : {}) };
    return new ProductAdded({ product: await services.editing.add(viewer, product, files) });
  }

  @Mutation('Saves new information about a product. Employees only.', EditProductResult, {
    errors: { PRODUCT_CHANGED: ProductConflict },
  })
  async editProduct(
    @Input('The information.', EditProductInput) input: EditProductInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const loaded = { version: input.version, stockCount: input.expectedStockCount };
    const productId = requireId(input.productId, unknownProduct);
    return new ProductEdited({
      product: await services.editing.edit(viewer, productId, toInput(input), loaded),
    });
  }

  @Mutation('Takes a product out of the catalog. It is never deleted. Employees only.', ChangeProductResult)
  async delistProduct(
    @Input('The product.', DelistProductInput) input: DelistProductInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new ProductEdited({
      product: await services.editing.delist(viewer, requireId(input.productId, unknownProduct)),
    });
  }

  @Mutation('Brings a delisted product back into the catalog. Employees only.', ChangeProductResult)
  async relistProduct(
    @Input('The product.', RelistProductInput) input: RelistProductInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new ProductEdited({
      product: await services.editing.relist(viewer, requireId(input.productId, unknownProduct)),
    });
  }

  @Query(
    'Names and units in the specification tables of the newest 1,000 products of a category, most used first. Employees only.',
    [AttributeSuggestion],
    { complexity: cost({ work: 2 * PRICES.scan }) },
  )
  attributeSuggestions(
    @Arg('category', 'A category; case does not matter.') category: string,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<AttributeSuggestion[]> {
    return services.editing.attributesOf(viewer, category);
  }
}

@Resolver(() => Product)
export class ProductVersionResolver {
  @FieldResolver('How often employees have saved its information; `editProduct` wants it back.', Int)
  version(@Root() product: ProductRecord): number {
    return product.version ?? 0;
  }
}
