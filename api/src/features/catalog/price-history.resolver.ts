import { Ctx, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../context.js';
import { cost, LOOKUP } from '../../graphql/cost.js';
import { Arg, Field, FieldResolver, NullableField } from '../../graphql/declare.js';
import { Money } from '../../graphql/scalars.js';
import { Product } from './catalog.types.js';
import type { ProductRecord } from './product.record.js';

/** Longest history that is asked for, in days. */
const MAX_DAYS = 3_650;

@ObjectType({ description: 'A price, until the next one.', simpleResolvers: true })
class PriceHistoryEntry {
  @Field('Since when it holds; of the first one, this may be before the days that were asked for.', Date)
  at!: Date;
  @NullableField('The price, null while the product was not sold.', Money) price!: number | null;
}

@ObjectType({
  description: 'What a product has cost. It is no announcement of a reduction.',
  simpleResolvers: true,
})
class PriceHistory {
  @Field(
    'Its prices, oldest first, beginning with the one that held when the days began. At most 400: of more, the lowest of each day.',
    [PriceHistoryEntry],
    // Up to 400, and the price of a field is three times what it takes.
    { complexity: cost({ length: 130 }) },
  )
  entries!: PriceHistoryEntry[];
  @Field('Since when the shop has recorded its prices.', Date) since!: Date;
  @NullableField('The lowest price at which it was sold in these days, null where it was not.', Money)
  lowest!: number | null;
  @NullableField('The highest one.', Money) highest!: number | null;
}

@Resolver(() => Product)
export class PriceHistoryResolver {
  @FieldResolver('What it has cost; null where nothing is recorded.', PriceHistory, {
    nullable: true,
    complexity: LOOKUP,
  })
  priceHistory(
    @Root() product: ProductRecord,
    @Arg('days', 'How far back, 1 to 3650; what is less or more counts as these.', Int, { defaultValue: 90 })
    days: number,
    @Ctx() { services: { prices } }: RequestContext,
  ): Promise<PriceHistory | null> {
    return prices.historyOf(product._id, Math.min(MAX_DAYS, Math.max(1, days)));
  }
}
