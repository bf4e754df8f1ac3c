import { Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import {
  MAX_ORDER_TAG,
  type OrderDate as OrderDateName,
  type OrderSort as OrderSortName,
} from '../../../shared/rules/order-list.js';
import type { PaymentMeans as PaymentMeansName } from '../../../shared/rules/payment-means.js';
import type { PaymentStatusName } from '../../../shared/rules/payment-status.js';
import { CountedPage } from '../../graphql/page.js';
import { createResultType } from '../../graphql/result.js';
import { Money } from '../../graphql/scalars.js';
import { ID_FILTER_RULE } from '../../graphql/id-filter.js';
import { PostalAddress } from '../addresses/addresses.types.js';
import { Picture, Product } from '../catalog/catalog.types.js';
import { OrderExemption } from '../vat-ids/vat-ids.types.js';
import { defineEnum } from '../../graphql/enum.js';
import type {
  OrderEventKind as OrderEventKindName,
  OrderRecord,
  Pieces,
  Shipment as ShipmentRecord,
} from './order.record.js';
import { given, outcome } from '../../graphql/outcome.js';
import { PaymentMeans } from './payment-means.types.js';
import { cost, OF_FEW_LINES, PartOfOrder, SELDOM } from '../../graphql/cost.js';

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
  REMINDED: 'The buyer was reminded to transfer the money.',
  DUNNED: 'A company was reminded of an overdue invoice.',
  PAID: 'The money arrived, or is owed on invoice.',
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
  DELIVERED: 'Keys or links of it were delivered.',
  DELIVERY_AGREED: 'The buyer has agreed to the delivery of keys and links at once.',
  TRACKING_CORRECTED: 'The carrier or the tracking code was corrected.',
  ADDRESS_CORRECTED: 'An employee has corrected its addresses.',
  REVERTED: 'The handing over was taken back.',
  WITHDRAWN: 'The consumer has withdrawn from the contract.',
  SHIPPING_RESUMED: 'It is sent after all, although a withdrawal was declared.',
});

export const OrderSort = defineEnum<OrderSortName>('OrderSort', 'The order of a list of orders.', {
  NEWEST: 'Latest placement first.',
  OLDEST: 'Earliest placement first.',
  PAID_LAST: 'Those that were paid, latest payment first.',
  PAID_FIRST: 'Those that were paid, earliest payment first.',
  SENT_LAST: 'Those of which something was sent, latest parcel or delivery first.',
  SENT_FIRST: 'Those of which something was sent, earliest parcel or delivery first.',
  TOTAL_DESC: 'Highest total first.',
  TOTAL_ASC: 'Lowest total first.',
});

const OrderDate = defineEnum<OrderDateName>('OrderDate', 'A time of an order.', {
  PLACED: 'When it was placed.',
  PAID: 'When its money had arrived.',
  SENT: 'When its latest parcel was sent, or keys or links of it were delivered last.',
});

@ObjectType({ description: 'A product of an order, as it was when the order was placed.' })
@PartOfOrder()
export class OrderLine {
  @Field('Id of the product.', ID) productId!: number;
  @NullableField('The product as it is now; null when it is missing.', Product) product!: unknown;
  @Field('Its name then.') name!: string;
  @Field('Its price then, of one piece.', Money) unitPrice!: number;
  @Field('The VAT rate in percent that the price contains.', Float) vatPercent!: number;
  @Field('How many pieces.', Int) quantity!: number;
  @Field('The price of all pieces.', Money) lineTotal!: number;
  @Field('Its first picture then.', Picture) thumbnail!: Picture;
  @Field('Whether it is delivered as a key or a link instead of in a parcel.', Boolean) isDigital!: boolean;
  @Field('Whether its pieces have serial numbers, which are asked for when they are packed.', Boolean)
  hasSerials!: boolean;
  @Field(
    'Whether it is a gift voucher, whose code comes by mail and stands on the page of the order.',
    Boolean,
  )
  isGiftVoucher!: boolean;
  @Field(
    'Whether it is work on goods of the order, such as assembly. It goes with them and cannot come back.',
    Boolean,
  )
  isService!: boolean;
  @Field(
    'The day on which its pieces were expected, in Berlin, where it was ordered before they had come: "2026-12-28".',
    String,
    { nullable: true, complexity: OF_FEW_LINES },
  )
  expectedOn!: string | null;
  @Field('Whether its pieces have not come yet, and some of them are still to be sent.', Boolean, {
    complexity: OF_FEW_LINES,
  })
  isAwaited!: boolean;
}

@ObjectType({ description: 'The voucher that an order was reduced by.' })
@PartOfOrder()
export class OrderVoucher {
  @Field('What the customer has entered.') code!: string;
  @Field('What it took off.', Money) reduction!: number;
}

@ObjectType({ description: 'The gift voucher that an order is paid with.' })
@PartOfOrder()
export class OrderGift {
  @Field('The last four signs of its code.') ending!: string;
  @Field('What it pays of the total; other means pay the rest.', Money) amount!: number;
}

@ObjectType({ description: 'The buyer by the account, as of the placing of the order.' })
@PartOfOrder()
export class Recipient {
  @Field('Id of the customer.', ID) id!: number;
  @NullableField('E-mail address of the customer today; null when the account is deleted.')
  email?: string | null;
  @Field('First name then.') firstName!: string;
  @Field('Last name then.') lastName!: string;
  @Field('Postal address then.') address!: string;
}

@ObjectType({
  description: 'An address of an order, as of its placing or its correction.',
  simpleResolvers: true,
})
@PartOfOrder()
export class OrderAddress {
  @Field('Who is meant.') name!: string;
  @Field(
    'What stands below the name on a letter, in the order of its country; the one line of the account where no address was chosen.',
    [String],
    { complexity: cost({ length: 1 }) },
  )
  lines!: string[];
  @Field('Its town, as far as it is known.') town!: string;
  @Field(
    'Whether the buyer or an employee has given its parts; else it follows from the line of the account.',
    Boolean,
  )
  isStructured!: boolean;
  @NullableField(
    'Its parts, also those that surely follow from the line of the account; null where that is in doubt.',
    PostalAddress,
  )
  parts!: PostalAddress | null;
}

@ObjectType({ description: 'Who carries an order, and the code of its parcel.', simpleResolvers: true })
@PartOfOrder()
export class Parcel {
  @Field('Who carries it.') carrier!: string;
  @Field("The carrier's code.") trackingCode!: string;
}

@ObjectType({ description: 'One entry of the history of an order.' })
@PartOfOrder()
export class OrderEvent {
  @Field('What happened.', OrderEventKind) kind!: OrderEventKindName;
  @Field('When.', Date) at!: Date;
  @NullableField('Who has done it; null for the shop itself. Shown to employees only.')
  byUsername!: string | null;
  @NullableField('The parcel that holds no longer since then; null where no parcel has changed.', Parcel, {
    complexity: SELDOM,
  })
  replaced?: Parcel | null;
  @NullableField(
    'The delivery address that holds no longer since then, line by line; null where none has changed.',
    [String],
  )
  replacedLines?: string[] | null;
  @NullableField(
    'The `Shipment.number` of the shipment that it is about; null where it is about none.',
    Int,
    { name: 'shipmentNumber' },
  )
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
  @Field('Place of the line in `Order.lines`, from 0.', Int) line!: number;
  @Field('How many pieces.', Int, { name: 'quantity' }) count!: number;
}

@ObjectType({ description: 'The serial number of a piece in a parcel.', simpleResolvers: true })
@PartOfOrder()
export class PieceSerial {
  @Field('Place of the line in `Order.lines`, from 0.', Int) line!: number;
  @Field('The number.') number!: string;
  @NullableField(
    'That of the defective piece in whose place it was sent; null where nobody knows it, or there is none.',
  )
  replaces?: string | null;
  @NullableField('When it was sent in the place of another; null: with its parcel.', Date)
  since?: Date | null;
}

@ObjectType({ description: 'A parcel of an order, or what was delivered of it as keys or links.' })
@PartOfOrder()
export class Shipment {
  @Field('Counts the sendings of the order, from 1, also those that were reverted.', Int, { name: 'number' })
  no!: number;
  @Field(
    'What it contains; empty for a further parcel of pieces that earlier shipments name.',
    [ShippedLine],
    { complexity: cost({ length: 2 }) },
  )
  lines!: ShippedLine[];
  @Field('Whether it was delivered as keys or links; `revealDelivery` shows them.', Boolean)
  isDigital!: boolean;
  @Field('Who carries it; empty where it was delivered as keys or links.') carrier!: string;
  @Field("The carrier's code; empty where it was delivered as keys or links.") trackingCode!: string;
  @NullableField(
    'Where it can be followed, in the language of the order; null for a carrier whose page is not known.',
  )
  trackingUrl!: string | null;
  @Field('Where it stands.', ShipmentState) state!: ShipmentRecord['state'];
  @Field('When it was handed over.', Date) sentAt!: Date;
  @Field('The serial numbers of its pieces, as far as they were scanned.', [PieceSerial], {
    complexity: SELDOM,
  })
  serials!: PieceSerial[];
  @NullableField(
    'What proves that it has left the EU; null: nothing yet, or nothing is needed. Employees only, null for others.',
    String,
    { complexity: SELDOM },
  )
  exportProof?: string | null;
}

@InputType({ description: 'Pieces of a line of an order that are sent.' })
export class ShippedLineInput {
  @Field('Place of the line in `Order.lines`, from 0.', Int) line!: number;
  @Field('How many pieces; at least 1.', Int) quantity!: number;
}

@ObjectType({ description: 'Something bought, or about to be bought.' })
@PartOfOrder()
export class Order {
  @Field('Identifies the order; a positive integer. Ids have gaps.', ID) id!: number;
  @Field('What is ordered, in the order of the cart.', [OrderLine]) lines!: OrderLine[];
  @Field('Price of everything, including VAT and shipping.', Money) total!: number;
  @Field('The VAT that the total contains.', Money) vat!: number;
  @Field('What the sending costs, including VAT; the total contains it.', Money) shipping!: number;
  @NullableField('Why it has no VAT; null: it has.', OrderExemption, { complexity: SELDOM })
  exemption?: OrderExemption | null;
  @NullableField('The gift voucher that pays a part of the total, or all; null: none.', OrderGift, {
    complexity: SELDOM,
  })
  gift!: OrderGift | null;
  @NullableField('The voucher that the total is reduced by; null: none.', OrderVoucher, {
    complexity: SELDOM,
  })
  voucher!: OrderVoucher | null;
  @Field('When it was placed.', Date) placedAt!: Date;
  @NullableField('When its money had arrived; null before.', Date) paidAt!: Date | null;
  @NullableField(
    'When its latest parcel was sent, or keys or links of it were delivered last; null before.',
    Date,
  )
  sentAt?: Date | null;
  @Field('By what it is paid.', PaymentMeans) means!: PaymentMeansName;
  @Field('Whether it is paid.', PaymentStatus) paymentStatus!: PaymentStatusName;
  @Field('Whether it was handed to a carrier.', ShippingStatus)
  shippingStatus!: OrderRecord['shippingStatus'];
  @Field('Its parcels and deliveries of keys or links, in the order of their sending.', [Shipment], {
    complexity: cost({ length: 1 }),
  })
  shipments!: Shipment[];
  @Field('What of it is paid and waits for a parcel; empty when nothing is left to send.', [ShippedLine], {
    complexity: cost({ length: 1 }),
  })
  unsentLines!: ShippedLine[];
  @Field('Whether some of its lines are delivered as keys or links.', Boolean) hasDigitalLines!: boolean;
  @Field(
    'Whether it is of gift vouchers, which are in orders of their own, without VAT and invoice.',
    Boolean,
  )
  sellsGiftVouchers!: boolean;
  @Field('Whether all of it is delivered as keys or links, so that nothing goes to an address.', Boolean)
  isDigital!: boolean;
  @Field(
    'What of it is paid and waits to be delivered as keys or links; empty when nothing is.',
    [ShippedLine],
    { complexity: cost({ length: 1 }) },
  )
  undeliveredLines!: ShippedLine[];
  @NullableField(
    'When the buyer has agreed that keys and links are delivered before the withdrawal period ends, knowing that the right of withdrawal ends by that (§ 356 (5) BGB); null when not.',
    Date,
  )
  digitalConsentAt?: Date | null;
  @NullableField('Who carries the latest parcel, once one is sent.') carrier!: string | null;
  @NullableField("The carrier's code of the latest parcel, once one is sent.") trackingCode!: string | null;
  @NullableField(
    'Where the latest parcel can be followed, in the language of the order; null for a carrier whose page is not known.',
  )
  trackingUrl!: string | null;
  @Field(
    'Who has ordered; without name and address for who only sends parcels. Where it goes stands in `deliveryAddress`.',
    Recipient,
  )
  recipient!: Recipient;
  @Field('Where it goes.', OrderAddress) deliveryAddress!: OrderAddress;
  @Field('Whom its invoices name; empty for who only sends parcels.', OrderAddress)
  invoiceAddress!: OrderAddress;
  @NullableField(
    'Until when its pieces are reserved for the buyer. Null when it can no longer be paid, and when its pieces are taken with the payment: then others may buy them first.',
    Date,
  )
  reservedUntil!: Date | null;
  @NullableField('Until when the buyer can pay it; null when it can no longer be paid.', Date)
  payableUntil!: Date | null;
  @NullableField(
    "The provider's id of the payment, for the buyer while the order can be paid; else null.",
    ID,
  )
  paymentId!: string | null;
  @NullableField(
    "The provider's page on which it is paid, for the buyer while the order can be paid; null where a button in the shop's own page is pressed.",
  )
  paymentUrl!: string | null;
  @NullableField('What employees have noted about it; null for everybody else, and without a note.')
  note?: string | null;
  @Field('By what employees find it; nothing for everybody else.', [String], {
    complexity: cost({ length: 1 }),
  })
  tags!: string[];
  @Field('What happened, oldest first; nothing for who only sends parcels.', [OrderEvent])
  events!: OrderEvent[];
}

@ObjectType({ description: 'Orders from some place in their list on.' })
export class OrderPage extends CountedPage {
  @Field('The orders, in order.', [Order], { name: 'orders' }) entries!: unknown[];
}

@InputType({ description: 'From one day in Berlin to another, both included.' })
export class OrderPeriodInput {
  @Field('What happened on these days.', OrderDate) of!: OrderDateName;
  @NullableField('The first day, as `2026-11-28`; any without it.') from?: string | null;
  @NullableField('The last day; any without it.') until?: string | null;
}

@InputType({ description: 'Conditions of a list of orders. All given ones must hold.' })
export class OrderFilter {
  @NullableField(`The id of one order. ${ID_FILTER_RULE}`, ID) orderId?: string | null;
  @NullableField(
    `Id of the customer who gets the parcel; employees only, ignored for customers. ${ID_FILTER_RULE}`,
    ID,
  )
  recipientId?: string | null;
  @NullableField(
    'Only sent ones, or only pending ones: those that wait to be sent or to be paid. Orders that have ended without goods are neither.',
    ShippingStatus,
  )
  shippingStatus?: OrderRecord['shippingStatus'] | null;
  @NullableField('Only orders of this payment status.', PaymentStatus)
  paymentStatus?: PaymentStatusName | null;
  @NullableField(
    'Only orders whose payment is on hold: it does not fit, and an employee must decide.',
    Boolean,
  )
  hasPaymentHold?: boolean | null;
  @NullableField(
    'Beginnings of words of the name or address of the customer, of the e-mail address, or the number of the order or the customer; employees only, ignored for others.',
  )
  search?: string | null;
  @NullableField('Only orders that are paid by this.', PaymentMeans) means?: PaymentMeansName | null;
  @NullableField(
    `Only orders with this tag, as it is written, at most ${MAX_ORDER_TAG} characters; employees only, ignored for others.`,
  )
  tag?: string | null;
  @NullableField('Only orders of these days.', OrderPeriodInput) period?: OrderPeriodInput | null;
}

@InputType({ description: 'Which parcel of an order was not sent after all.' })
export class RevertShipmentInput {
  @Field('Id of the order.', ID) orderId!: string;
  @NullableField(
    'The `Shipment.number`; the latest with pieces without it. Further parcels of them go with it.',
    Int,
  )
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
