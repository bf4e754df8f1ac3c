import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { Field } from '../../graphql/declare.js';
import { given, outcome } from '../../graphql/outcome.js';
import { createResultType } from '../../graphql/result.js';
import type { OrderRecord } from '../orders/order.record.js';
import { Order } from '../orders/orders.types.js';

@InputType({ description: 'What is delivered of an order without a parcel.' })
export class DeliverOrderInput {
  @Field('Id of the order.', ID) orderId!: string;
  @Field('`Order.version` as it was loaded.', Int) version!: number;
  @Field('Place of the line in `Order.lines`, from 0; all of its pieces that wait are delivered.', Int)
  line!: number;
  @Field('Keys, or a link; 1 to 4,000 characters.') text!: string;
}

@InputType({ description: 'Which order the buyer agrees to have delivered at once.' })
export class AgreeToDeliveryInput {
  @Field('Id of the order.', ID) orderId!: string;
}

@InputType({ description: 'Whose keys or links are to be shown.' })
export class RevealDeliveryInput {
  @Field('Id of the order.', ID) orderId!: string;
  @Field('The `Shipment.number`.', Int) number!: number;
}

@ObjectType({ description: 'Keys or a link that were delivered.', simpleResolvers: true })
export class DeliveredText {
  @Field('Place of the line in `Order.lines`, from 0.', Int) line!: number;
  @Field('Name of the product, as of the order.') name!: string;
  @Field('For how many pieces.', Int) quantity!: number;
  @Field('The keys, one in each line, or the link.') text!: string;
}

export const OrderDelivered = outcome('OrderDelivered', 'Keys or links of an order are delivered.', {
  order: given<OrderRecord>(Order, 'The order after the change.'),
});

export const DeliveryRevealed = outcome('DeliveryRevealed', 'What was delivered.', {
  texts: given<DeliveredText[]>([DeliveredText], 'The texts, by line.'),
});

export const DeliverOrderResult = createResultType(
  'DeliverOrderResult',
  'The outcome of delivering without a parcel, or of agreeing to that.',
  OrderDelivered,
);

export const RevealDeliveryResult = createResultType(
  'RevealDeliveryResult',
  'The outcome of asking for what was delivered.',
  DeliveryRevealed,
);
