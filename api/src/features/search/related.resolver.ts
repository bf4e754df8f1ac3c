import { Ctx, Resolver, Root } from 'type-graphql';
import { FieldResolver } from '../../graphql/declare.js';
import type { LanguageCode } from '../../../shared/language.js';
import { fitPair, reasonsIn } from '../../../shared/fit/pair.js';
import { PRICES } from '../../../shared/prices.js';
import type { RequestContext } from '../../context.js';
import { LanguageArg } from '../../graphql/language.js';
import type { ProductRecord } from '../catalog/product.record.js';
import { Product } from '../catalog/catalog.types.js';
import type { FittingRecord } from './related.service.js';
import { FittingProduct } from './related.types.js';
import { cost } from '../../graphql/cost.js';

const RELATED = cost({ work: PRICES.related });

@Resolver(() => Product)
export class RelatedProductsResolver {
  @FieldResolver(
    'Up to six products of its category that agree with it in most facts and in price, what is in stock first. Other sizes of its model are `variants`.',
    [Product],
    { complexity: RELATED },
  )
  similar(
    @Root() product: ProductRecord,
    @Ctx() { services: { related } }: RequestContext,
  ): Promise<ProductRecord[]> {
    return related.similarTo(product);
  }

  @FieldResolver(
    'Up to six parts in stock that fit it. A part of which a fact is missing that decides whether it fits is left out.',
    [FittingProduct],
    { complexity: RELATED },
  )
  goesWith(
    @Root() product: ProductRecord,
    @Ctx() { services: { related } }: RequestContext,
  ): Promise<FittingRecord[]> {
    return related.goingWith(product);
  }
}

@Resolver(() => FittingProduct)
export class FittingProductResolver {
  @FieldResolver('What in both agrees, each as a short text, for example "Socket AM5".', [String])
  reasons(@Root() { pair }: FittingRecord, @LanguageArg() language: LanguageCode): string[] {
    return reasonsIn(fitPair(...pair), pair, language);
  }
}
