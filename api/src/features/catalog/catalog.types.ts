import { Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import type { FactOrigin } from '../../../shared/facts/fact.types.js';
import { Money } from '../../graphql/scalars.js';
import { defineEnum } from '../../graphql/enum.js';

@ObjectType({
  description: 'A picture (PNG or JPEG). Its content never changes; a replaced picture has a new id.',
})
export class Picture {
  @Field('Identifies the picture; a positive integer.', ID) id!: number;
  @Field(
    'Path of the picture. Append `?w=320&format=webp` for a smaller or more modern version; widths: 160, 320, 480, 640, 960.',
  )
  url!: string;
}

@ObjectType({ description: 'A PDF document.' })
export class SpecificationDocument {
  @Field('Identifies the document; a positive integer.', ID) id!: number;
  @Field('Path of the document; it is sent as an attachment.') url!: string;
}

const FactOrigins = defineEnum<FactOrigin>('FactOrigin', 'Where a fact comes from.', {
  REPORTED:
    'A row that names others than the maker as its source: shown, and read by the rules of fitting alone.',
  STATED: 'A row of the specification table, or the field for it.',
  DERIVED: 'A conclusion from the name, the category and the rows.',
});

@ObjectType({ description: 'A machine-readable fact about a product. What is not known is left out.' })
export class Fact {
  @Field('Identifies the fact within its category, for example "socket".') key!: string;
  @Field('Where it comes from.', FactOrigins) origin!: FactOrigin;
  @NullableField('The value when it is a number, in `unit`.', Float) number!: number | null;
  @NullableField('The value when it is yes or no.', Boolean) isYes!: boolean | null;
  @Field('The value when it is a text or several texts; else empty.', [String]) texts!: readonly string[];
  @NullableField('Unit of the number, for example "mm".') unit!: string | null;
}

@ObjectType({ description: 'A typed property of a product: one row of its specification table.' })
export class Attribute {
  @Field('What is stated, for example "TDP".') name!: string;
  @Field('The value as a text, for example "120", "AM5" or "yes".') text!: string;
  @NullableField('The value when it is a number.', Float) numberValue!: number | null;
  @NullableField('The value when it is yes or no.', Boolean) booleanValue!: boolean | null;
  @NullableField('Unit of the value, for example "W" or "mm".') unit!: string | null;
}

@ObjectType({
  description: 'A price that is announced as reduced (§ 11 PAngV).',
  simpleResolvers: true,
})
export class PriceReduction {
  @Field('When the reduced price began.', Date) startedAt!: Date;
  @Field('The lowest price of the 30 days before that; further cuts keep it.', Money) referencePrice!: number;
  @Field('By how many whole percent of it the price is lower, rounded down.', Int) percent!: number;
  @NullableField('When the announcement ends by itself.', Date) until!: Date | null;
}

/** What employees type in about a product, as it is sent both ways. */
@ObjectType()
@InputType('ProductFieldsInput')
export abstract class ProductFields {
  @Field('Full name, manufacturer first; 1 to 200 characters, none of % & $ * _ \' ".') name!: string;
  @Field('Plain text, 1 to 5,000 characters; an empty line separates paragraphs.') description!: string;
  @Field('Its category: 1 to 200 letters and spaces. Case does not matter; it is kept in lower case.')
  category!: string;
  @Field('Free pieces that can be ordered now; 0 or more.', Int) stockCount!: number;
  @Field('Who makes it, as the maker writes it; 1 to 200 characters, none of % & $ * _ \' ".')
  manufacturer!: string;
  @NullableField(
    'What the merchant’s own books call it; up to 64 characters, and no other product has the same. Null when it has none. Left out of an edit, it stays as it is.',
  )
  articleNumber?: string | null;
  @NullableField(
    'Number of the world’s trade (GTIN; EAN or UPC on the box): 8, 12, 13 or 14 digits with a right check digit, kept as 8, 13 or 14, and no other product has the same. Null when not known. Left out of an edit, it stays as it is.',
  )
  gtin?: string | null;
  @NullableField(
    'What its manufacturer calls it in orders (MPN); up to 70 characters, and no other product of the manufacturer has the same. Null when not known. Left out of an edit, it stays as it is.',
  )
  mpn?: string | null;
  @NullableField(
    'Guarantee of the manufacturer in months, in addition to the rights that a buyer has by law; 0 to 120, null when not known. Left out of an edit, it stays as it is.',
    Int,
  )
  warrantyMonths?: number | null;
  @NullableField(
    'What a piece weighs as it is sent, with its box, in grams; 0 to 100,000, null when not known. Left out of an edit, it stays as it is.',
    Int,
  )
  weightGrams?: number | null;
  @NullableField(
    'Class of the EU’s energy label, "A" to "G", which stands beside every price; null without a label. Left out of an edit, it stays as it is.',
  )
  energyClass?: string | null;
  @NullableField(
    'Number in the EU’s product register (EPREL): digits. `https://eprel.ec.europa.eu/qr/{number}` shows label and product information sheet. Left out of an edit, it stays as it is.',
  )
  eprelNumber?: string | null;
  @NullableField(
    'Name, postal and electronic address of the manufacturer (GPSR, Article 19); several lines, up to 500 characters. Left out of an edit, it stays as it is.',
  )
  manufacturerAddress?: string | null;
  @NullableField(
    'Name, postal and electronic address of who is responsible in the EU, for manufacturers outside of it; up to 500 characters. Left out of an edit, it stays as it is.',
  )
  responsiblePerson?: string | null;
  @NullableField(
    'Warnings and safety information; up to 3,000 characters. Left out of an edit, it stays as it is.',
  )
  safetyWarnings?: string | null;
}

@ObjectType({
  description: 'Pieces of a product that may be ordered before they have come.',
  simpleResolvers: true,
})
export class Backorder {
  @Field('The day on which they are expected at the shop, in Berlin: "2026-12-28".') expectedOn!: string;
  @Field('How many more may be ordered.', Int) count!: number;
}

@ObjectType({ description: 'An article of the shop.' })
export class Product extends ProductFields {
  @Field('Identifies the product; a positive integer.', ID) id!: number;
  @Field('Price of one piece, including VAT; what the shipping costs, `Cart.totals` says.', Money)
  price!: number;
  @NullableField(
    'The announced reduction of its price; whoever shows the price as reduced has to show the reference beside it. Null without one.',
    PriceReduction,
  )
  reduction!: PriceReduction | null;
  @Field('Whether it is delivered as a key or a link instead of in a parcel.', Boolean) isDigital!: boolean;
  @Field('Whether each piece has a serial number of its own, which is asked for when it is packed.', Boolean)
  hasSerials!: boolean;
  @Field('The first picture, shown in lists.', Picture) thumbnail!: Picture;
  @Field('Up to five further pictures.', [Picture]) pictures!: Picture[];
  @NullableField('Specification sheet, if there is one.', SpecificationDocument)
  specification!: SpecificationDocument | null;
  @Field('Rows of the specification table, in order.', [Attribute]) attributes!: Attribute[];
  @Field('What the shop understands of it: what search, facets and comparisons read.', [Fact]) facts!: Fact[];
  @Field('Mean of all ratings from 1 to 5; 0 without reviews.', Float) rating!: number;
  @Field('How many reviews it has.', Int) reviewsCount!: number;
  @Field('False when it has been withdrawn from the catalog; only employees see such a product.', Boolean)
  isListed!: boolean;
  @Field('When it was added to the catalog.', Date) createdAt!: Date;
}
