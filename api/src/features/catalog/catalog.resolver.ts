import { Ctx, ID, Resolver } from 'type-graphql';
import { Arg, Query, resolveFields } from '../../graphql/declare.js';
import { ShopError } from '../../../shared/errors.js';
import type { ProductAttribute } from '../../../shared/rules/product.js';
import { percentBelow } from '../../../shared/rules/price-history.js';
import { readId } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import type { ProductRecord } from './product.record.js';
import type { Attribute, Picture } from './catalog.types.js';
import { Product } from './catalog.types.js';
import { createProductLoader } from './catalog.loader.js';

/** Most products that `productsByIds` gives at once. */
const MAX_BULK_IDS = 100;

/** A row keeps what its wording in a language follows from. */
export type AttributeRow = Attribute & Pick<ProductAttribute, 'value'> & Pick<ProductRecord, 'category'>;

const picture = (id: number): Picture => ({ id, url: `/api/file/pic/${id}` });

@Resolver(() => Product)
export class ProductResolver {
  @Query('A product by its id, or null.', Product, { nullable: true })
  product(
    @Arg('id', 'A positive integer.', ID) id: string,
    @Ctx() { loader }: RequestContext,
  ): Promise<ProductRecord | null> | null {
    const productId = readId(id);
    return productId === null ? null : loader(createProductLoader).load(productId);
  }

  @Query(
    'Products in the order of the ids, null in the place of each missing one. At most 100 ids.',
    [Product],
    { nullable: 'items' },
  )
  productsByIds(
    @Arg('ids', 'Positive integers.', [ID]) ids: string[],
    @Ctx() { loader }: RequestContext,
  ): Promise<(ProductRecord | null)[]> {
    if (ids.length > MAX_BULK_IDS) throw new ShopError('TOO_MANY_IDS', { max: MAX_BULK_IDS });
    return Promise.all(ids.map((id) => loadOrNull(id, loader)));
  }
}

export const ProductRecordFields = resolveFields<Product, ProductRecord>(Product, {
  id: (product) => product._id,
  price: (product) => product.priceCents,
  reduction: ({ priceCents, reduction }) =>
    reduction === undefined
      ? null
      : {
          startedAt: reduction.at,
          referencePrice: reduction.referenceCents,
          percent: percentBelow(priceCents, reduction),
          until: reduction.until,
        },
  thumbnail: (product) => picture(product.thumbnailId),
  pictures: (product) => product.pictureIds.map(picture),
  specification: (product) =>
    product.specsDocId === null
      ? null
      : { id: product.specsDocId, url: `/api/file/doc/${product.specsDocId}` },
  attributes: (product) =>
    product.attributes.map(({ name, value, unit }) => ({
      name,
      value,
      category: product.category,
      text: typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value),
      numberValue: typeof value === 'number' ? value : null,
      booleanValue: typeof value === 'boolean' ? value : null,
      unit: unit ?? null,
    })),
  rating: (product) => product.ratingMean,
});

function loadOrNull(id: string, loader: RequestContext['loader']): Promise<ProductRecord | null> {
  const productId = readId(id);
  return productId === null ? Promise.resolve(null) : loader(createProductLoader).load(productId);
}
