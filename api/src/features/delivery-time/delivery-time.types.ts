import { ObjectType } from 'type-graphql';
import { Field } from '../../graphql/declare.js';
import { PartOfOrder } from '../../graphql/cost.js';

@ObjectType({
  description:
    'When goods arrive within Germany: two to four working days after they are packed, unless the shop sets others. Goods that are paid before the cut-off time of a day on which it packs are packed on that day.',
  simpleResolvers: true,
})
@PartOfOrder()
export class DeliveryWindow {
  @Field('The first day on which they may arrive: 2026-11-25.') earliest!: string;
  @Field('The last day on which they may arrive: 2026-11-27.') latest!: string;
  @Field('Until when the order must be paid for this.', Date) orderBy!: Date;
}
