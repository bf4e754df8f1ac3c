import { ObjectType } from 'type-graphql';
import type { Exemption as ExemptionName, VatIdState as State } from '../../../shared/rules/vat-exemption.js';
import { Field, NullableField } from '../../graphql/declare.js';
import { defineEnum } from '../../graphql/enum.js';

export const Exemption = defineEnum<ExemptionName>('VatExemption', 'Why there is no VAT.', {
  intraCommunity: [
    'INTRA_COMMUNITY',
    'Goods go to a company in another country of the EU (§ 4 No. 1 b, § 6a UStG).',
  ],
  reverseCharge: [
    'REVERSE_CHARGE',
    'A company in another country of the EU owes the VAT of keys and links itself (§ 3a (2), § 13b UStG).',
  ],
  export: ['EXPORT', 'Goods leave the EU, whoever buys them (§ 4 No. 1 a, § 6 UStG).'],
});

const VatIdState = defineEnum<State>('VatIdState', 'What the EU says of a VAT id (VIES).', {
  valid: ['VALID', 'It is valid.'],
  invalid: ['INVALID', 'It is not.'],
  unavailable: ['UNAVAILABLE', 'Nobody can be asked at the moment.'],
});

@ObjectType({ description: 'A VAT id that the EU was asked about.', simpleResolvers: true })
export class VatIdCheck {
  @Field('The VAT id, without spaces.') vatId!: string;
  @Field('What the EU says of it.', VatIdState) state!: State;
  @Field('When it was asked.', Date) checkedAt!: Date;
  @NullableField('The number of the consultation; null where there is none.') reference!: string | null;
}

@ObjectType({ description: 'Why an order has no VAT, and by what that is proved.', simpleResolvers: true })
export class OrderExemption {
  @Field('Why.', Exemption) kind!: ExemptionName;
  @NullableField('The VAT id of its buyer; null for exports.') vatId!: string | null;
  @NullableField('When the EU has confirmed it; null for exports.', Date) checkedAt!: Date | null;
  @NullableField('Under what number; null where there is none.') reference!: string | null;
}
