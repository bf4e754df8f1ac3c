import { Float, ObjectType } from 'type-graphql';
import type { Exemption as ExemptionName } from '../../../shared/rules/vat-exemption.js';
import { Field, NullableField } from '../../graphql/declare.js';
import { Money } from '../../graphql/scalars.js';
import { Exemption } from '../vat-ids/vat-ids.types.js';

@ObjectType({ description: 'What a purchase costs where it goes to a country.', simpleResolvers: true })
export class CountryTotal {
  @Field('ISO 3166-1 code.') country!: string;
  @Field('What the sending costs, including VAT; 0: it is free.', Money) shipping!: number;
  @Field('What is to be paid: goods less the voucher, and shipping, including VAT.', Money) total!: number;
  @Field('The VAT that the total contains.', Money) vat!: number;
  @Field('Its rate in percent.', Float) vatPercent!: number;
  @NullableField(
    'Why a company in that country pays no VAT once the EU confirms its VAT id; null: it does. With `EXPORT` nobody does, and `total` is without.',
    Exemption,
  )
  exemption!: ExemptionName | null;
  @NullableField('What such a company pays: `PlaceOrderInput.withoutVat`.', Money) netTotal!: number | null;
  @NullableField('What of that is for the sending.', Money) netShipping!: number | null;
}
