import { Ctx, ID, InputType, Resolver } from 'type-graphql';
import { requireId, unknownProduct } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { Field, Input, NullableField } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import { Money } from '../../graphql/scalars.js';
import { ChangeProductResult, ProductEdited } from './editing.types.js';

@InputType({ description: 'Which price is announced as reduced.' })
class AnnounceReductionInput {
  @Field('Id of the product.', ID) productId!: string;
  @NullableField(
    'The last day of the announcement, in Berlin, such as 2026-03-29; null for one without an end.',
  )
  until?: string | null;
  @NullableField(
    'The lowest price that was asked in the part of the 30 days before this price that the shop has not recorded, such as sales in a shop before this one. Only where the record begins within these days; what it knows of them counts as well. It is entered into the record and the log.',
    Money,
  )
  lowestPrice?: number | null;
}

@InputType({ description: 'Which announcement ends.' })
class EndReductionInput {
  @Field('Id of the product.', ID) productId!: string;
}

@Resolver()
export class ReductionsResolver {
  @Mutation(
    'Announces the price of a product as reduced, within a day of its beginning and only if it is lower than every price of the 30 days before; once more, it sets another end. A higher price or a withdrawal ends the announcement. Employees only.',
    ChangeProductResult,
  )
  async announceReduction(
    @Input('The announcement.', AnnounceReductionInput)
    { productId, until = null, lowestPrice = null }: AnnounceReductionInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = requireId(productId, unknownProduct);
    const announced = { lastDay: until, statedCents: lowestPrice };
    return new ProductEdited({ product: await services.reductions.announce(viewer, id, announced) });
  }

  @Mutation('Ends the announcement of a reduction; the price stays. Employees only.', ChangeProductResult)
  async endReduction(
    @Input('The product.', EndReductionInput) { productId }: EndReductionInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = requireId(productId, unknownProduct);
    return new ProductEdited({ product: await services.reductions.end(viewer, id) });
  }
}
