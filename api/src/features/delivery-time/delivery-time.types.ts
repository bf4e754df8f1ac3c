import { Field, GraphQLISODateTime, ObjectType } from 'type-graphql';
import { PartOfOrder } from '../../graphql/cost.js';

@ObjectType({
  description:
    'When goods arrive within Germany: two to four working days after they are packed. Goods that are paid before the cut-off time of a working day are packed on that day.',
  simpleResolvers: true,
})
@PartOfOrder()
export class DeliveryWindow {
  @Field(() => String, { description: 'The first day on which they may arrive: 2026-11-25.' })
  earliest!: string;

  @Field(() => String, { description: 'The last day on which they may arrive: 2026-11-27.' })
  latest!: string;

  @Field(() => GraphQLISODateTime, { description: 'Until when the order must be paid for this.' })
  orderBy!: Date;
}
