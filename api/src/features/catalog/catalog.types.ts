import { Field, Float, GraphQLISODateTime, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { FactOrigin } from '../../../shared/facts/fact.types.js';
import { Money } from '../../graphql/scalars.js';
import { defineEnum } from '../../graphql/enum.js';

@ObjectType({
  description: 'A picture (PNG or JPEG). Its content never changes; a replaced picture has a new id.',
})
export class Picture {
  @Field(() => ID, { description: 'Identifies the picture; a positive integer.' })
  id!: number;

  @Field(() => String, {
    description:
      'Path of the picture. Append `?w=320&format=webp` for a smaller or more modern version; widths: 160, 320, 480, 640, 960.',
  })
  url!: string;
}

@ObjectType({ description: 'A PDF document.' })
export class SpecificationDocument {
  @Field(() => ID, { description: 'Identifies the document; a positive integer.' })
  id!: number;

  @Field(() => String, { description: 'Path of the document; it is sent as an attachment.' })
  url!: string;
}

const FactOrigins = defineEnum<FactOrigin>('FactOrigin', 'Where a fact comes from.', {
  STATED: 'A row of the specification table, or the field for it.',
  DERIVED: 'A conclusion from the name, the category and the rows.',
});

@ObjectType({ description: 'A machine-readable fact about a product. What is not known is left out.' })
export class Fact {
  @Field(() => String, { description: 'Identifies the fact within its category, for example "socket".' })
  key!: string;

  @Field(() => FactOrigins, { description: 'Where it comes from.' })
  origin!: FactOrigin;

  @Field(() => Float, { nullable: true, description: 'The value when it is a number, in `unit`.' })
  number!: number | null;

  @Field(() => Boolean, { nullable: true, description: 'The value when it is yes or no.' })
  isYes!: boolean | null;

  @Field(() => [String], { description: 'The value when it is a text or several texts; else empty.' })
  texts!: readonly string[];

  @Field(() => String, { nullable: true, description: 'Unit of the number, for example "mm".' })
  unit!: string | null;
}

@ObjectType({ description: 'A typed property of a product: one row of its specification table.' })
export class Attribute {
  @Field(() => String, { description: 'What is stated, for example "TDP".' })
  name!: string;

  @Field(() => String, { description: 'The value as a text, for example "120", "AM5" or "yes".' })
  text!: string;

  @Field(() => Float, { nullable: true, description: 'The value when it is a number.' })
  numberValue!: number | null;

  @Field(() => Boolean, { nullable: true, description: 'The value when it is yes or no.' })
  booleanValue!: boolean | null;

  @Field(() => String, { nullable: true, description: 'Unit of the value, for example "W" or "mm".' })
  unit!: string | null;
}

/** What employees type in about a product, as it is sent both ways. */
@ObjectType()
@InputType('ProductFieldsInput')
export abstract class ProductFields {
  @Field(() => String, {
    description: 'Full name, manufacturer first; 1 to 200 characters, none of % & $ * _ \' ".',
  })
  name!: string;

  @Field(() => String, {
    description: 'Plain text, 1 to 5,000 characters; an empty line separates paragraphs.',
  })
  description!: string;

  @Field(() => String, {
    description: 'Its category: 1 to 200 letters and spaces. Case does not matter; it is kept in lower case.',
  })
  category!: string;

  @Field(() => Int, { description: 'Free pieces that can be ordered now; 0 or more.' })
  stockCount!: number;

  @Field(() => String, {
    description: 'Who makes it, as the maker writes it; 1 to 200 characters, none of % & $ * _ \' ".',
  })
  manufacturer!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'What the merchant’s own books call it; up to 64 characters, and no other product has the same. Null when it has none. Left out of an edit, it stays as it is.',
  })
  articleNumber?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Guarantee of the manufacturer in months, in addition to the rights that a buyer has by law; 0 to 120, null when not known. Left out of an edit, it stays as it is.',
  })
  warrantyMonths?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Class of the EU’s energy label, "A" to "G", which stands beside every price; null without a label. Left out of an edit, it stays as it is.',
  })
  energyClass?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Number in the EU’s product register (EPREL): digits. `https://eprel.ec.europa.eu/qr/{number}` shows label and product information sheet. Left out of an edit, it stays as it is.',
  })
  eprelNumber?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Name, postal and electronic address of the manufacturer (GPSR, Article 19); several lines, up to 500 characters. Left out of an edit, it stays as it is.',
  })
  manufacturerAddress?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Name, postal and electronic address of who is responsible in the EU, for manufacturers outside of it; up to 500 characters. Left out of an edit, it stays as it is.',
  })
  responsiblePerson?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Warnings and safety information; up to 3,000 characters. Left out of an edit, it stays as it is.',
  })
  safetyWarnings?: string | null;
}

@ObjectType({ description: 'An article of the shop.' })
export class Product extends ProductFields {
  @Field(() => ID, { description: 'Identifies the product; a positive integer.' })
  id!: number;

  @Field(() => Money, { description: 'Price of one piece, including VAT and shipping within Germany.' })
  price!: number;

  @Field(() => Picture, { description: 'The first picture, shown in lists.' })
  thumbnail!: Picture;

  @Field(() => [Picture], { description: 'Up to five further pictures.' })
  pictures!: Picture[];

  @Field(() => SpecificationDocument, {
    nullable: true,
    description: 'Specification sheet, if there is one.',
  })
  specification!: SpecificationDocument | null;

  @Field(() => [Attribute], { description: 'Rows of the specification table, in order.' })
  attributes!: Attribute[];

  @Field(() => [Fact], {
    description: 'What the shop understands of it: what search, facets and comparisons read.',
  })
  facts!: Fact[];

  @Field(() => Float, { description: 'Mean of all ratings from 1 to 5; 0 without reviews.' })
  rating!: number;

  @Field(() => Int, { description: 'How many reviews it has.' })
  reviewsCount!: number;

  @Field(() => Boolean, {
    description: 'False when it has been withdrawn from the catalog; only employees see such a product.',
  })
  isListed!: boolean;

  @Field(() => GraphQLISODateTime, { description: 'When it was added to the catalog.' })
  createdAt!: Date;
}
