import { Ctx, Resolver, Root } from 'type-graphql';
import { can } from '../../../shared/access.js';
import { requireId, unknownProduct } from '../../../shared/rules/ids.js';
import { isVisibility, momentOf } from '../../../shared/rules/listing.js';
import type { RequestContext } from '../../context.js';
import { FieldResolver, Input } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import { Product } from '../catalog/catalog.types.js';
import type { ProductRecord } from '../catalog/product.record.js';
import {
  AddProductResult,
  EditProductResult,
  ProductAdded,
  ProductConflict,
  ProductEdited,
} from './editing.types.js';
import { DuplicateProductInput, EditListingInput, ProductListing } from './listings.types.js';

const toDate = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

@Resolver(() => Product)
export class ListingsResolver {
  @FieldResolver(
    'When it is in the catalog. Employees, and keys with a scope for products; null for others.',
    ProductListing,
    { nullable: true },
  )
  listing(@Root() product: ProductRecord, @Ctx() { viewer }: RequestContext): ProductListing | null {
    const { visibility, listedFrom, listedUntil } = product;
    if (!can(viewer, 'products.edit') || !isVisibility(visibility)) return null;
    return { visibility, from: toDate(listedFrom), until: toDate(listedUntil) };
  }

  @Mutation('Says when a product is in the catalog. Employees only.', EditProductResult, {
    errors: { PRODUCT_CHANGED: ProductConflict },
  })
  async editListing(
    @Input('What changes.', EditListingInput)
    { productId, version, visibility, from, until }: EditListingInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = requireId(productId, unknownProduct);
    const listing = {
      visibility: visibility ?? undefined,
      listedFrom: from === undefined ? undefined : momentOf(from),
      listedUntil: until === undefined ? undefined : momentOf(until),
    };
    return new ProductEdited({ product: await services.editing.editPart(viewer, id, listing, version) });
  }

  @Mutation(
    'Copies a product as a draft: with its pictures and all that is known of it, but without stock and the numbers that it alone has. Employees only.',
    AddProductResult,
  )
  async duplicateProduct(
    @Input('Which one.', DuplicateProductInput) { productId }: DuplicateProductInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = requireId(productId, unknownProduct);
    return new ProductAdded({ product: await services.editing.duplicate(viewer, id) });
  }
}
