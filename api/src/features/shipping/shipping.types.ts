import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import { CountedPage } from '../../graphql/page.js';
import { MAX_ORDER_TAG, MAX_ORDER_TAGS } from '../../../shared/rules/order-list.js';
import { MAX_BULK_ORDERS, MAX_EXPORT_PROOF } from '../../../shared/rules/shipment.js';
import { AddressInput } from '../addresses/addresses.types.js';
import { createResultType, UserError } from '../../graphql/result.js';
import { Order, ShippedLineInput } from '../orders/orders.types.js';
import { given, outcome } from '../../graphql/outcome.js';

@ObjectType({ description: 'Orders that are paid and wait to be sent, the longest paid first.' })
export class OrdersToShipPage extends CountedPage {
  @Field('The orders, in order.', [Order], { name: 'orders' }) entries!: unknown[];
}

@InputType({ description: 'The serial number of a piece.' })
export class LineSerialInput {
  @Field('Place of the line in the order, from 0.', Int) line!: number;
  @Field('The number; capitals and spaces do not matter.') number!: string;
}

@InputType({ description: 'The serial numbers of the pieces in a parcel that was sent.' })
export class RecordSerialsInput {
  @Field('Id of the order.', ID) orderId!: string;
  @Field('`Order.version` as it was seen.', Int) version!: number;
  @Field('The `Shipment.number`.', Int) number!: number;
  @Field('The numbers, in place of those that are there.', [LineSerialInput]) serials!: LineSerialInput[];
}

@InputType({ description: 'What proves that a parcel has left the EU (§§ 9, 10 UStDV).' })
export class RecordExportProofInput {
  @Field('Id of the order.', ID) orderId!: string;
  @Field('`Order.version` as it was seen.', Int) version!: number;
  @Field('The `Shipment.number`.', Int) number!: number;
  @Field(
    `The MRN of the customs, or the carrier's number of the delivery; at most ${MAX_EXPORT_PROOF} characters. Empty: there is none.`,
  )
  proof!: string;
}

@InputType({ description: 'The parcel of one of several orders.' })
export class ParcelInput {
  @Field('Id of the order.', ID) orderId!: string;
  @Field('Who carries it; not empty.') carrier!: string;
  @Field("The carrier's code; not empty.") trackingCode!: string;
  @NullableField(
    'What it contains, each line once; all that is left to send without it. Empty: a further parcel of what was sent already.',
    [ShippedLineInput],
  )
  lines?: ShippedLineInput[] | null;
  @NullableField('The serial numbers of its pieces, as far as they are known.', [LineSerialInput])
  serials?: LineSerialInput[] | null;
}

@InputType({ description: 'The parcel of an order.' })
export class ShipOrderInput extends ParcelInput {}

@InputType({ description: 'Several orders and their parcels.' })
export class ShipOrdersInput {
  @Field(`The parcels; at most ${MAX_BULK_ORDERS}.`, [ParcelInput]) parcels!: ParcelInput[];
}

@ObjectType({ description: 'What has become of one of several parcels.', simpleResolvers: true })
export class ParcelOutcome {
  @Field('Id of the order, as it was given.', ID) orderId!: string;
  @NullableField('The order as it is now, or null.', Order) order!: unknown;
  @NullableField('Why it was not sent; null when it was.', UserError) error!: UserError | null;
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
  @Field('Id of the order.', ID) orderId!: string;
  @NullableField('The `Shipment.number`; the latest without it.', Int) number?: number | null;
  @Field('Who carries it; not empty.') carrier!: string;
  @Field("The carrier's code; not empty.") trackingCode!: string;
  @Field('Whether the customer gets another mail, with the corrected code.', Boolean, { defaultValue: false })
  isMailed!: boolean;
}

@InputType({ description: 'Where an order goes after all, and whom it bills.' })
export class CorrectOrderAddressesInput {
  @Field('Id of the order.', ID) orderId!: string;
  @Field('`Order.version` as it was seen.', Int) version!: number;
  @Field('Where it goes; as in `placeOrder`.', AddressInput) delivery!: AddressInput;
  @NullableField('Whom it bills; the same without it.', AddressInput) invoice?: AddressInput | null;
}

@InputType({ description: 'By what employees find an order.' })
export class TagOrderInput {
  @Field('Id of the order.', ID) orderId!: string;
  @Field(`Its tags, at most ${MAX_ORDER_TAGS} of ${MAX_ORDER_TAG} characters each.`, [String])
  tags!: string[];
  @Field('`Order.tags` as they were seen.', [String]) seenTags!: string[];
}

@InputType({ description: 'What employees should know of an order.' })
export class NoteOrderInput {
  @Field('Id of the order.', ID) orderId!: string;
  @Field('The note, at most 2,000 characters; empty takes it away.') note!: string;
  @Field('`Order.note` as it was seen; empty for none.') seenNote!: string;
}
