import { Arg, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
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
  @FieldResolver(() => [ProductVariant], {
    description:
      'The sizes in which its model is sold, itself among them, smallest first; empty where there is one.',
    complexity: LOOKUP,
  })
  variants(
    @Root() product: ProductRecord,
    @Ctx() { services: { variants } }: RequestContext,
  ): Promise<Variant[]> {
    return variants.sizesOf(product);
  }
}

@Resolver(() => ProductVariant)
export class ProductVariantResolver {
  @FieldResolver(() => String, { description: 'The size, for example "2 TB".' })
  size(
    @Root() { gigabytes }: Variant,
    @Arg('language', () => Language, { defaultValue: 'en', description: 'Language of the text.' })
    language: LanguageCode,
  ): string {
    return capacityIn(gigabytes, language);
  }

  @FieldResolver()
  product(@Root() { product }: Variant): ProductRecord {
    return product;
  }
}
