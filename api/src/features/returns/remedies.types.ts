import { Int, ObjectType } from 'type-graphql';
import {
  type FaultyGoods as StoredFate,
  type Remedy as StoredRemedy,
  type RemedyStock as StoredStock,
} from '../../../shared/rules/returns.js';
import { cost, PartOfOrder } from '../../graphql/cost.js';
import { Field, NullableField } from '../../graphql/declare.js';
import { defineEnum } from '../../graphql/enum.js';
import { ShippedLine } from '../orders/orders.types.js';

export const Remedy = defineEnum<StoredRemedy>(
  'Remedy',
  'How a defect is remedied, as the buyer chooses (§ 439 (1) BGB).',
  {
    replacement: ['REPLACEMENT', 'Other pieces are sent.'],
    repair: ['REPAIR', 'The pieces are repaired and sent back.'],
  },
);

export const FaultyGoods = defineEnum<StoredFate>(
  'FaultyGoods',
  'What becomes of defective pieces in whose place others are sent.',
  {
    writtenOff: ['WRITTEN_OFF', 'They are thrown away or kept for spare parts.'],
    toSupplier: ['TO_SUPPLIER', 'They go back to the supplier.'],
  },
);

const RemedyStock = defineEnum<StoredStock>(
  'RemedyStock',
  'Whether the pieces of a replacement are set aside.',
  {
    wanted: ['WANTED', 'They are being taken from the stock.'],
    taken: ['TAKEN', 'They are set aside.'],
    missing: ['MISSING', 'The stock has not enough of them; they are set aside once it has.'],
  },
);

@ObjectType({ description: 'The serial number of a piece that was sent in the place of another.' })
@PartOfOrder()
export class ExchangedSerial {
  @Field('Place of the line in `Order.lines`, from 0.', Int) line!: number;
  @Field('The number.') number!: string;
  @Field('That of the defective piece; empty where nobody knows it.') replaces!: string;
}

@ObjectType({ description: 'The parcel in which repaired goods, or others in their place, were sent.' })
@PartOfOrder()
export class RemedyParcel {
  @Field('Who carries it.') carrier!: string;
  @Field("The carrier's code.") trackingCode!: string;
  @NullableField('Where it can be followed; null for a carrier whose page is not known.')
  trackingUrl!: string | null;
  @Field('When it was handed over.', Date, { name: 'sentAt' }) at!: Date;
  @Field('The serial numbers of its pieces, as far as they were scanned.', [ExchangedSerial], {
    complexity: cost({ length: 1 }),
  })
  serials!: ExchangedSerial[];
}

@ObjectType({ description: 'How the defect of goods is remedied without money (§ 439 BGB).' })
@PartOfOrder()
export class ReturnRemedy {
  @Field('How.', Remedy) kind!: StoredRemedy;
  @Field('When it was decided.', Date, { name: 'decidedAt' }) at!: Date;
  @NullableField('Who has decided. Shown to employees only.') byUsername!: string | null;
  @Field('The last day in Berlin by which the goods are sent: `2026-12-28`.') dueOn!: string;
  @Field('The pieces.', [ShippedLine], { complexity: cost({ length: 1 }) }) pieces!: ShippedLine[];
  @NullableField(
    'What becomes of the defective pieces; null where they are repaired. Shown to employees only.',
    FaultyGoods,
  )
  faultyGoods!: StoredFate | null;
  @NullableField('Whether what replaces them is set aside; null where they are repaired.', RemedyStock)
  stock!: StoredStock | null;
  @NullableField('What it was sent in; null before.', RemedyParcel) parcel!: RemedyParcel | null;
}
