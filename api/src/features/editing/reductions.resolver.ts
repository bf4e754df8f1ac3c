import { Ctx, ID, InputType, Resolver } from 'type-graphql';
import { requireId, unknownProduct } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { Field, Input, NullableField } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import { ChangeProductResult, ProductEdited } from './editing.types.js';

@InputType({ description: 'Which price is announced as reduced.' })
class AnnounceReductionInput {
  @Field('Id of the product.', ID) productId!: string;
  @NullableField(
    'The last day of the announcement, in Berlin, such as 2026-03-29; null for one without an end.',
  )
  until?: string | null;
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
    @Input('The announcement.', AnnounceReductionInput) { productId, until = null }: AnnounceReductionInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = requireId(productId, unknownProduct);
    return new ProductEdited({ product: await services.reductions.announce(viewer, id, until) });
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
