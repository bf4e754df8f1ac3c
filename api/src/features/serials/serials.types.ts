import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import { cost, PartOfOrder } from '../../graphql/cost.js';
import { RECALL_SHOWN } from '../../../shared/rules/serials.js';

@ObjectType({ description: 'Pieces of a product in a parcel, and the customer who got them.' })
@PartOfOrder()
export class TracedPieces {
  @Field('Id of the order.', ID) orderId!: string;
  @Field('The `Shipment.number` of the parcel.', Int) shipmentNumber!: number;
  @Field('When it was handed over.', Date) sentAt!: Date;
  @Field('The last day in Berlin on which the shop is liable for defects (§ 438 BGB).') liableUntil!: string;
  @Field('Id of the product.', ID) productId!: string;
  @Field('Its name then.') productName!: string;
  @Field('How many pieces.', Int) quantity!: number;
  @Field('How many of them have come back.', Int) returnedQuantity!: number;
  @Field('The serial numbers that are known and meant.', [String], { complexity: cost({ length: 2 }) })
  serials!: string[];
  @NullableField(
    'The serial number of the piece that was sent in its place, since it was defective; null: none was.',
  )
  replacedBy?: string | null;
  @Field('Id of the customer.', ID) customerId!: string;
  @Field('Who got the parcel.') recipientName!: string;
  @NullableField('E-mail address of the customer today; null when the account is deleted.')
  email!: string | null;
}

@ObjectType({ description: 'Whom a recall is about.', simpleResolvers: true })
export class Recall {
  @Field(`The latest pieces, at most ${RECALL_SHOWN}; the file has all.`, [TracedPieces], {
    complexity: cost({ length: RECALL_SHOWN }),
  })
  pieces!: TracedPieces[];
  @Field('How many entries there are in all.', Int) totalCount!: number;
  @Field('How many customers they name.', Int) customersCount!: number;
}

@InputType({ description: 'Which pieces are called back.' })
export class RecallInput {
  @Field('Id of the product.', ID) productId!: string;
  @Field('The first serial number; empty: from the first one on.', String, { defaultValue: '' })
  from!: string;
  @Field('The last serial number; empty: without an end.', String, { defaultValue: '' }) until!: string;
}
