import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { PaymentStatusName } from '../../../shared/rules/payment-status.js';
import { ORDERS_PAGE_SIZE } from '../../../shared/rules/paging.js';
import { ListPage, ListPageInput, PageAfter } from '../../graphql/page.js';
import { createResultType } from '../../graphql/result.js';
import { Money } from '../../graphql/scalars.js';
import { ID_FILTER_RULE } from '../../graphql/id-filter.js';
import { Picture, Product } from '../catalog/catalog.types.js';
import { defineEnum } from '../../graphql/enum.js';
import type {
  OrderEventKind as OrderEventKindName,
  OrderRecord,
  Pieces,
  Shipment as ShipmentRecord,
} from './order.record.js';
import { given, outcome } from '../../graphql/outcome.js';
import { cost, PartOfOrder } from '../../graphql/cost.js';

export const PaymentStatus = defineEnum<PaymentStatusName>('PaymentStatus', 'Whether an order is paid.', {
  PAID: 'The money has arrived.',
  PENDING: 'It can still be paid, or the provider still decides.',
  CANCELED: 'The buyer has canceled it before paying.',
  EXPIRED: 'It was not paid in time.',
  FAILED: 'It could not be paid.',
  IN_REVIEW: 'The payment does not fit the order; the shop looks into it.',
  REFUNDING: 'The order has ended; the money that came for it is being given back.',
  REFUNDED: 'The money was given back.',
});

const ShippingStatus = defineEnum<OrderRecord['shippingStatus']>(
  'ShippingStatus',
  'Whether an order was handed to a carrier.',
  {
    pending: ['PENDING', 'Not yet, or not all of it.'],
    sent: ['SENT', 'Yes, nothing is left to send; carrier and tracking code are known.'],
  },
);

const OrderEventKind = defineEnum<OrderEventKindName>('OrderEventKind', 'What happened to an order.', {
  PLACED: 'Its pieces were reserved; it could be paid.',
  PAID: 'The money arrived.',
  CANCELED: 'The buyer canceled it.',
  EXPIRED: 'It was not paid in time.',
  FAILED: 'It could not be paid.',
  IN_REVIEW: 'The payment did not fit the order, or could not be given back.',
  REFUND_STARTED: 'The shop has decided to give the money back.',
  PARTLY_REFUNDED: 'A part of the money was given back.',
  REFUND_FAILED: 'Money could not be given back; it can be tried again.',
  REFUNDED: 'The money was given back.',
  SENT: 'It was handed to a carrier; nothing of it is left to send.',
  PARTLY_SENT: 'A part of it was handed to a carrier.',
  TRACKING_CORRECTED: 'The carrier or the tracking code was corrected.',
  REVERTED: 'The handing over was taken back.',
  WITHDRAWN: 'The consumer has withdrawn from the contract.',
  SHIPPING_RESUMED: 'It is sent after all, although a withdrawal was declared.',
});

export const OrderSort = defineEnum('OrderSort', 'The order of a list of orders.', {
  NEWEST: 'Latest placement first.',
  OLDEST: 'Earliest placement first.',
});

@ObjectType({ description: 'A product of an order, as it was when the order was placed.' })
@PartOfOrder()
export class OrderLine {
  @Field(() => ID, { description: 'Id of the product.' })
  productId!: number;

  @Field(() => Product, { nullable: true, description: 'The product as it is now; null when it is missing.' })
  product!: unknown;

  @Field(() => String, { description: 'Its name then.' })
  name!: string;

  @Field(() => Money, { description: 'Its price then, of one piece.' })
  unitPrice!: number;

  @Field(() => Int, { description: 'How many pieces.' })
  quantity!: number;

  @Field(() => Money, { description: 'The price of all pieces.' })
  lineTotal!: number;

  @Field(() => Picture, { description: 'Its first picture then.' })
  thumbnail!: Picture;
}

@ObjectType({ description: 'Who gets the parcel, as of the placing of the order.' })
@PartOfOrder()
export class Recipient {
  @Field(() => ID, { description: 'Id of the customer.' })
  id!: number;

  @Field(() => String, {
    nullable: true,
    description: 'E-mail address of the customer today; null when the account is deleted.',
  })
  email?: string | null;

  @Field(() => String, { description: 'First name then.' })
  firstName!: string;

  @Field(() => String, { description: 'Last name then.' })
  lastName!: string;

  @Field(() => String, { description: 'Postal address then.' })
  address!: string;
}

@ObjectType({ description: 'Who carries an order, and the code of its parcel.', simpleResolvers: true })
@PartOfOrder()
export class Parcel {
  @Field(() => String, { description: 'Who carries it.' })
  carrier!: string;

  @Field(() => String, { description: "The carrier's code." })
  trackingCode!: string;
}

@ObjectType({ description: 'One entry of the history of an order.' })
@PartOfOrder()
export class OrderEvent {
  @Field(() => OrderEventKind, { description: 'What happened.' })
  kind!: OrderEventKindName;

  @Field(() => GraphQLISODateTime, { description: 'When.' })
  at!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Who has done it; null for the shop itself. Shown to employees only.',
  })
  byUsername!: string | null;

  @Field(() => Parcel, {
    nullable: true,
    description: 'The parcel that holds no longer since then; null where no parcel has changed.',
  })
  replaced?: Parcel | null;

  @Field(() => Int, {
    name: 'shipmentNumber',
    nullable: true,
    description: 'The `Shipment.number` of the shipment that it is about; null where it is about none.',
  })
  shipment?: number | null;
}

const ShipmentState = defineEnum<ShipmentRecord['state']>(
  'ShipmentState',
  'Where a parcel of an order stands.',
  {
    sent: ['SENT', 'It was handed to a carrier.'],
    reverted: ['REVERTED', 'The handing over was taken back: it was not sent.'],
  },
);

@ObjectType({ description: 'Pieces of a line of an order: in a parcel, or waiting for one.' })
@PartOfOrder()
export class ShippedLine {
  @Field(() => Int, { description: 'Place of the line in `Order.lines`, from 0.' })
  line!: number;

  @Field(() => Int, { name: 'quantity', description: 'How many pieces.' })
  count!: number;
}

@ObjectType({ description: 'A parcel of an order.' })
@PartOfOrder()
export class Shipment {
  @Field(() => Int, {
    name: 'number',
    description: 'Counts the sendings of the order, from 1, also those that were reverted.',
  })
  no!: number;

  @Field(() => [ShippedLine], {
    description: 'What it contains; empty for a further parcel of pieces that earlier shipments name.',
    complexity: cost({ length: 2 }),
  })
  lines!: ShippedLine[];

  @Field(() => String, { description: 'Who carries it.' })
  carrier!: string;

  @Field(() => String, { description: "The carrier's code." })
  trackingCode!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Where it can be followed, in the language of the order; null for a carrier whose page is not known.',
  })
  trackingUrl!: string | null;

  @Field(() => ShipmentState, { description: 'Where it stands.' })
  state!: ShipmentRecord['state'];

  @Field(() => GraphQLISODateTime, { description: 'When it was handed over.' })
  sentAt!: Date;
}

@InputType({ description: 'Pieces of a line of an order that are sent.' })
export class ShippedLineInput {
  @Field(() => Int, { description: 'Place of the line in `Order.lines`, from 0.' })
  line!: number;

  @Field(() => Int, { description: 'How many pieces; at least 1.' })
  quantity!: number;
}

@ObjectType({ description: 'Something bought, or about to be bought.' })
@PartOfOrder()
export class Order {
  @Field(() => ID, { description: 'Identifies the order; a positive integer. Ids have gaps.' })
  id!: number;

  @Field(() => [OrderLine], { description: 'What is ordered, in the order of the cart.' })
  lines!: OrderLine[];

  @Field(() => Money, { description: 'Price of everything, including VAT and shipping.' })
  total!: number;

  @Field(() => Money, { description: 'The VAT that the total contains.' })
  vat!: number;

  @Field(() => GraphQLISODateTime, { description: 'When it was placed.' })
  placedAt!: Date;

  @Field(() => PaymentStatus, { description: 'Whether it is paid.' })
  paymentStatus!: PaymentStatusName;

  @Field(() => ShippingStatus, { description: 'Whether it was handed to a carrier.' })
  shippingStatus!: OrderRecord['shippingStatus'];

  @Field(() => [Shipment], { description: 'Its parcels, in the order of their sending.' })
  shipments!: Shipment[];

  @Field(() => [ShippedLine], {
    description: 'What of it is paid and not sent yet; empty when nothing is left to send.',
  })
  unsentLines!: ShippedLine[];

  @Field(() => String, { nullable: true, description: 'Who carries the latest parcel, once one is sent.' })
  carrier!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The carrier's code of the latest parcel, once one is sent.",
  })
  trackingCode!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Where the latest parcel can be followed, in the language of the order; null for a carrier whose page is not known.',
  })
  trackingUrl!: string | null;

  @Field(() => Recipient, { description: 'Who gets the parcel.' })
  recipient!: Recipient;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description:
      'Until when its pieces are reserved for the buyer. Null when it can no longer be paid, and when its pieces are taken with the payment: then others may buy them first.',
  })
  reservedUntil!: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Until when the buyer can pay it; null when it can no longer be paid.',
  })
  payableUntil!: Date | null;

  @Field(() => ID, {
    nullable: true,
    description: "The provider's id of the payment, for the buyer while the order can be paid; else null.",
  })
  paymentId!: string | null;

  @Field(() => [OrderEvent], { description: 'What happened, oldest first.' })
  events!: OrderEvent[];
}

@ObjectType({ description: 'One page of a list of orders.' })
export class OrderPage extends ListPage {
  @Field(() => [Order], { name: 'orders', description: 'The orders of this page, in order.' })
  entries!: unknown[];
}

@InputType({ description: 'Conditions of a list of orders. All given ones must hold.' })
export class OrderFilter {
  @Field(() => ID, { nullable: true, description: `The id of one order. ${ID_FILTER_RULE}` })
  orderId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: `Id of the customer who gets the parcel; employees only, ignored for customers. ${ID_FILTER_RULE}`,
  })
  recipientId?: string | null;

  @Field(() => ShippingStatus, {
    nullable: true,
    description:
      'Only sent ones, or only pending ones: those that wait to be sent or to be paid. Orders that have ended without goods are neither.',
  })
  shippingStatus?: OrderRecord['shippingStatus'] | null;

  @Field(() => PaymentStatus, { nullable: true, description: 'Only orders of this payment status.' })
  paymentStatus?: PaymentStatusName | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only orders whose payment is on hold: it does not fit, and an employee must decide.',
  })
  hasPaymentHold?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Beginnings of words of the name or address of the customer, of the e-mail address, or the number of the order or the customer; employees only, ignored for others.',
  })
  search?: string | null;
}

@InputType({ description: 'Which page of the orders.' })
export class OrderPageInput extends ListPageInput {
  @Field(() => Int, {
    defaultValue: ORDERS_PAGE_SIZE,
    description: '4, 8, 12 or 24; anything else means the default.',
  })
  size!: number;

  @PageAfter()
  after?: string | null;
}

@InputType({ description: 'Which parcel of an order was not sent after all.' })
export class RevertShipmentInput {
  @Field(() => ID, { description: 'Id of the order.' })
  orderId!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The `Shipment.number`; the latest with pieces without it. Further parcels of them go with it.',
  })
  number?: number | null;
}

export const ShipmentUpdated = outcome('ShipmentUpdated', 'The shipment of an order has changed.', {
  order: given<OrderRecord>(Order, 'The order after the change.'),
});

/** Pieces as the shop knows them; `null`: none were named. */
export const toPieces = (lines: readonly ShippedLineInput[] | null | undefined): Pieces[] | null =>
  lines?.map(({ line, quantity }) => ({ line, count: quantity })) ?? null;

/** Result of `shipOrder` and `revertShipment`. */
export const UpdateShipmentResult = createResultType(
  'UpdateShipmentResult',
  'The outcome of changing a shipment.',
  ShipmentUpdated,
);
