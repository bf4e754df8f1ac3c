import { Float, ObjectType } from 'type-graphql';
import { Field } from '../../graphql/declare.js';
import { Money } from '../../graphql/scalars.js';

@ObjectType({ description: 'What a purchase costs where it goes to a country.', simpleResolvers: true })
export class CountryTotal {
  @Field('ISO 3166-1 code.') country!: string;
  @Field('What the sending costs, including VAT; 0: it is free.', Money) shipping!: number;
  @Field('What is to be paid: goods less the voucher, and shipping, including VAT.', Money) total!: number;
  @Field('The VAT that the total contains.', Money) vat!: number;
  @Field('Its rate in percent.', Float) vatPercent!: number;
}
