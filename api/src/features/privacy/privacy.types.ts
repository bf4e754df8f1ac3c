import { InputType, ObjectType } from 'type-graphql';
import { Field } from '../../graphql/declare.js';
import type { Viewer as ViewerValue } from '../../../shared/access.js';
import { createResultType } from '../../graphql/result.js';
import { Viewer } from '../accounts/accounts.types.js';
import { given, outcome } from '../../graphql/outcome.js';

@ObjectType({ description: 'Everything that the shop has stored about a customer.', simpleResolvers: true })
export class PersonalData {
  @Field('What a file of it is called: "rechenwerk-data-2030-03-05.json".') fileName!: string;
  @Field(
    'A JSON object with account, addresses, sessions, builds, favorites, alerts, cart, orders, documents, returns, reviews, tickets, withdrawals, mails, and how long each is kept. Prices in cents, times in ISO 8601.',
  )
  json!: string;
}

export const AccountDeleted = outcome(
  'AccountDeleted',
  'The account was deleted; the answer takes the cookie away.',
  {
    viewer: given<ViewerValue>(Viewer, 'A guest.'),
  },
);

export const DeleteAccountResult = createResultType(
  'DeleteAccountResult',
  'The outcome of deleting one’s account.',
  AccountDeleted,
);

@InputType({ description: 'The end of an account.' })
export class DeleteAccountInput {
  @Field('The password, as proof that the request comes from the owner.') currentPassword!: string;
}
