import { ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import { PartOfOrder } from '../../graphql/cost.js';
import { Money } from '../../graphql/scalars.js';

@ObjectType({
  description: 'What is to be transferred for an order, in advance or on invoice.',
  simpleResolvers: true,
})
@PartOfOrder()
export class BankTransfer {
  @Field('Whose account it is.') holder!: string;
  @Field('The account: an IBAN without spaces.') iban!: string;
  @Field('The BIC of its bank; may be empty.') bic!: string;
  @Field('What has to be the purpose of the transfer, so that it is found.') reference!: string;
  @Field('What is still to be transferred.', Money) amount!: number;
  @Field('What has come already.', Money) received!: number;
  @NullableField('The last day for it: 2026-12-28; null where the invoice is still to come.')
  dueOn!: string | null;
  @Field('The text of a QR code by which banking apps fill in the transfer (EPC069-12).') giroCode!: string;
}
