import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { ShopError } from '../../../shared/errors.js';
import type { ProductAttribute } from '../../../shared/rules/product.js';
import { readId } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import type { ProductRecord } from './product.record.js';
import type { Attribute, Picture, SpecificationDocument } from './catalog.types.js';
import { Product } from './catalog.types.js';
import { createProductLoader } from './catalog.loader.js';

/** Most products that `productsByIds` gives at once. */
const MAX_BULK_IDS = 100;

/** A row keeps what its wording in a language follows from. */
export type AttributeRow = Attribute & Pick<ProductAttribute, 'value'> & Pick<ProductRecord, 'category'>;

const picture = (id: number): Picture => ({ id, url: `/api/file/pic/${id}` });

@Resolver(() => Product)
export class ProductResolver {
  @Query(() => Product, { nullable: true, description: 'A product by its id, or null.' })
  product(
    @Arg('id', () => ID, { description: 'A positive integer.' }) id: string,
    @Ctx() { loader }: RequestContext,
  ): Promise<ProductRecord | null> | null {
    const productId = readId(id);
    return productId === null ? null : loader(createProductLoader).load(productId);
  }

  @Query(() => [Product], {
    nullable: 'items',
    description: 'Products in the order of the ids, null in the place of each missing one. At most 100 ids.',
  })
  productsByIds(
    @Arg('ids', () => [ID], { description: 'Positive integers.' }) ids: string[],
    @Ctx() { loader }: RequestContext,
  ): Promise<(ProductRecord | null)[]> {
    if (ids.length > MAX_BULK_IDS) throw new ShopError('TOO_MANY_IDS', { max: MAX_BULK_IDS });
    return Promise.all(ids.map((id) => loadOrNull(id, loader)));
  }

  @FieldResolver()
  id(@Root() product: ProductRecord): number {
    return product._id;
  }

  @FieldResolver()
  price(@Root() product: ProductRecord): number {
    return product.priceCents;
  }

  @FieldResolver()
  thumbnail(@Root() product: ProductRecord): Picture {
    return picture(product.thumbnailId);
  }

  @FieldResolver()
  pictures(@Root() product: ProductRecord): Picture[] {
    return product.pictureIds.map(picture);
  }

  @FieldResolver()
  specification(@Root() product: ProductRecord): SpecificationDocument | null {
    return product.specsDocId === null
      ? null
      : { id: product.specsDocId, url: `/api/file/doc/${product.specsDocId}` };
  }

  @FieldResolver()
  attributes(@Root() product: ProductRecord): AttributeRow[] {
    return product.attributes.map(({ name, value, unit }) => ({
      name,
      value,
      category: product.category,
      text: typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value),
      numberValue: typeof value === 'number' ? value : null,
      booleanValue: typeof value === 'boolean' ? value : null,
      unit: unit ?? null,
    }));
  }

  @FieldResolver()
  rating(@Root() product: ProductRecord): number {
    return product.ratingMean;
  }
}

function loadOrNull(id: string, loader: RequestContext['loader']): Promise<ProductRecord | null> {
  const productId = readId(id);
  return productId === null ? Promise.resolve(null) : loader(createProductLoader).load(productId);
}
