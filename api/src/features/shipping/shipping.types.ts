import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { MAX_BULK_ORDERS } from '../../../shared/rules/shipment.js';
import { createResultType, UserError } from '../../graphql/result.js';
import { Order, ShippedLineInput } from '../orders/orders.types.js';
import { given, outcome } from '../../graphql/outcome.js';

@ObjectType({
  description: 'Orders that are paid and wait to be sent, the longest paid first.',
  simpleResolvers: true,
})
export class OrdersToShipPage {
  @Field(() => [Order], { description: 'The orders, in order.' })
  orders!: unknown[];

  @Field(() => Int, { description: 'How many orders wait altogether.' })
  totalCount!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Give it as `after` to get those behind; null at the end of the list.',
  })
  endCursor!: string | null;
}

@InputType({ description: 'The parcel of one of several orders.' })
export class ParcelInput {
  @Field(() => ID, { description: 'Id of the order.' })
  orderId!: string;

  @Field(() => String, { description: 'Who carries it; not empty.' })
  carrier!: string;

  @Field(() => String, { description: "The carrier's code; not empty." })
  trackingCode!: string;

  @Field(() => [ShippedLineInput], {
    nullable: true,
    description:
      'What it contains, each line once; all that is left to send without it. Empty: a further parcel of what was sent already.',
  })
  lines?: ShippedLineInput[] | null;
}

@InputType({ description: 'The parcel of an order.' })
export class ShipOrderInput extends ParcelInput {}

@InputType({ description: 'Several orders and their parcels.' })
export class ShipOrdersInput {
  @Field(() => [ParcelInput], { description: `The parcels; at most ${MAX_BULK_ORDERS}.` })
  parcels!: ParcelInput[];
}

@ObjectType({ description: 'What has become of one of several parcels.', simpleResolvers: true })
export class ParcelOutcome {
  @Field(() => ID, { description: 'Id of the order, as it was given.' })
  orderId!: string;

  @Field(() => Order, { nullable: true, description: 'The order as it is now, or null.' })
  order!: unknown;

  @Field(() => UserError, { nullable: true, description: 'Why it was not sent; null when it was.' })
  error!: UserError | null;
}

export const OrdersShipped = outcome('OrdersShipped', 'Several orders were sent, each on its own.', {
  outcomes: given<ParcelOutcome[]>([ParcelOutcome], 'One outcome for each parcel, in their order.'),
});

export const ShipOrdersResult = createResultType(
  'ShipOrdersResult',
  'The outcome of sending several orders.',
  OrdersShipped,
);

@InputType({ description: 'What was wrong with the parcel of an order that was sent.' })
export class CorrectTrackingInput {
  @Field(() => ID, { description: 'Id of the order.' })
  orderId!: string;

  @Field(() => Int, { nullable: true, description: 'The `Shipment.number`; the latest without it.' })
  number?: number | null;

  @Field(() => String, { description: 'Who carries it; not empty.' })
  carrier!: string;

  @Field(() => String, { description: "The carrier's code; not empty." })
  trackingCode!: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether the customer gets another mail, with the corrected code.',
  })
  isMailed!: boolean;
}
