import { Ctx, Resolver, Root } from 'type-graphql';
import { Arg, FieldResolver } from '../../graphql/declare.js';
import { capacityIn } from '../../../shared/facts/key-data.js';
import type { LanguageCode } from '../../../shared/language.js';
import type { RequestContext } from '../../context.js';
import { Language } from '../../graphql/language.js';
import type { ProductRecord } from './product.record.js';
import { Product } from './catalog.types.js';
import type { Variant } from './variants.service.js';
import { ProductVariant } from './variants.types.js';
import { LOOKUP } from '../../graphql/cost.js';

@Resolver(() => Product)
export class ProductVariantsResolver {
  @FieldResolver(
    'The sizes in which its model is sold, itself among them, smallest first; empty where there is one.',
    [ProductVariant],
    { complexity: LOOKUP },
  )
  variants(
    @Root() product: ProductRecord,
    @Ctx() { services: { variants } }: RequestContext,
  ): Promise<Variant[]> {
    return variants.sizesOf(product);
  }
}

@Resolver(() => ProductVariant)
export class ProductVariantResolver {
  @FieldResolver('The size, for example "2 TB".')
  size(
    @Root() { gigabytes }: Variant,
    @Arg('language', 'Language of the text.', Language, { defaultValue: 'en' }) language: LanguageCode,
  ): string {
    return capacityIn(gigabytes, language);
  }
}
