import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import { Money } from '../../graphql/scalars.js';

/** What the stock is kept by, as it is sent both ways. */
@ObjectType()
@InputType('SupplyFieldsInput')
abstract class SupplyFields {
  @NullableField(
    'Length of a piece as it is sent, with its box, in millimeters: 1 to 5,000. Null when not known. Left out of an edit, it stays as it is.',
    Int,
  )
  lengthMm?: number | null;
  @NullableField('Its width in millimeters, likewise.', Int) widthMm?: number | null;
  @NullableField('Its height in millimeters, likewise.', Int) heightMm?: number | null;
  @NullableField(
    'Whom the shop buys it from; up to 200 characters. Null when not known. Left out of an edit, it stays as it is.',
  )
  supplier?: string | null;
  @NullableField(
    'What the supplier calls it; up to 64 characters. Null when not known. Left out of an edit, it stays as it is.',
  )
  supplierNumber?: string | null;
  @NullableField(
    'Pieces that the supplier says to have: 0 to 999,999,999. Null when not known. Left out of an edit, it stays as it is.',
    Int,
  )
  supplierStock?: number | null;
  @NullableField(
    'What the shop pays for a piece, without VAT, above 0. Owners only: others read null, and are refused with FORBIDDEN where they send one. Left out of an edit, it stays as it is.',
    Money,
  )
  purchasePrice?: number | null;
  @NullableField(
    'Where its pieces lie; up to 30 characters. Null when not known. Left out of an edit, it stays as it is.',
  )
  shelfPlace?: string | null;
  @NullableField(
    'With so many free pieces or fewer it is to be ordered again: 0 to 99,999. Null: the level of the settings holds. Left out of an edit, it stays as it is.',
    Int,
  )
  reorderLevel?: number | null;
  @NullableField(
    'How many pieces may be ordered while it is sold out, before they have come: 0 to 9,999, those included that are awaited already. Null: none. Left out of an edit, it stays as it is.',
    Int,
  )
  backorderLimit?: number | null;
  @NullableField(
    'The day on which the next pieces are expected, in Berlin: "2026-12-28". Customers are told it before they order; without it, and when it is over, nothing is ordered ahead. Null when not known. Left out of an edit, it stays as it is.',
  )
  expectedOn?: string | null;
}

@ObjectType({ description: 'Where a product comes from, how large it is, and when it is ordered again.' })
export class ProductSupply extends SupplyFields {}

@InputType({ description: 'Where a product comes from, how large it is, and when it is ordered again.' })
export class EditSupplyInput extends SupplyFields {
  @Field('Id of the product.', ID) productId!: string;
  @Field('`Product.version` as it was loaded.', Int) version!: number;
}
