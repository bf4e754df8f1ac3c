import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import type { KeyScope as KeyScopeName } from '../../../shared/access.js';
import { Money } from '../../graphql/scalars.js';
import { createResultType } from '../../graphql/result.js';
import type { KeyRecord } from './keys.model.js';
import { defineEnum } from '../../graphql/enum.js';
import { given, outcome } from '../../graphql/outcome.js';

const KeyScope = defineEnum<KeyScopeName>('KeyScope', 'What an API key allows beside reading the catalog.', {
  'products:write': ['PRODUCTS_WRITE', 'Adding and editing products and their files.'],
  'stock:write': [
    'STOCK_WRITE',
    'Listing all products with their stock, and setting how many pieces there are.',
  ],
  'orders:read': ['ORDERS_READ', 'Reading all orders, with name, address and e-mail of the buyers.'],
  'orders:ship': ['ORDERS_SHIP', 'Reading all orders and changing their shipment.'],
  'orders:refund': ['ORDERS_REFUND', 'Reading all orders and giving money of them back.'],
  'documents:read': [
    'DOCUMENTS_READ',
    'Reading all invoices, corrections and cancellations, and their files.',
  ],
  'returns:read': ['RETURNS_READ', 'Reading all returns.'],
  'returns:handle': [
    'RETURNS_HANDLE',
    'Reading all returns, and receiving, checking and rejecting them; refunding them with `orders:refund`.',
  ],
  'tickets:read': ['TICKETS_READ', 'Reading all tickets.'],
  'tickets:answer': ['TICKETS_ANSWER', 'Reading and answering all tickets.'],
  'withdrawals:read': ['WITHDRAWALS_READ', 'Reading all withdrawals.'],
  'customers:read': ['CUSTOMERS_READ', 'Finding and reading all customers.'],
  'webhooks:manage': ['WEBHOOKS_MANAGE', 'Setting up and ending webhooks, and sending deliveries once more.'],
});

@ObjectType({ description: 'A key with which a program uses the API.' })
export class ApiKey {
  @Field('Identifies the key; a positive integer, and the first part of its token.', ID) id: number;
  @Field('What employees know it by.') name: string;
  @Field('What it allows.', [KeyScope]) scopes: readonly KeyScopeName[];

  @NullableField(
    'What it may give back on a day in Berlin; null: as much as who has created it, whose limit holds in any case.',
    Money,
  )
  refundLimit: number | null;

  /** Id of the employee who has created it; 0 for a command on the server. */
  readonly creatorId: number;

  @NullableField(
    'User name of the employee who has created it; null for a command on the server, and when the account is gone.',
  )
  createdBy?: string | null;
  @Field('When it was created.', Date) createdAt: Date;
  @Field('When it ends by itself.', Date) expiresAt: Date;
  @NullableField('When an employee has ended it.', Date) revokedAt: Date | null;
  @NullableField('When it was last used, exact to five minutes.', Date) lastUsedAt: Date | null;

  constructor(key: KeyRecord) {
    this.id = key._id;
    this.name = key.name;
    this.scopes = key.scopes;
    this.refundLimit = key.refundLimitCents ?? null;
    this.creatorId = key.createdBy;
    this.createdAt = key.createdAt;
    this.expiresAt = key.expiresAt;
    this.revokedAt = key.revokedAt;
    this.lastUsedAt = key.lastUsedAt;
  }
}

@InputType({ description: 'A new API key.' })
export class CreateApiKeyInput {
  @Field('What employees will know it by, 1 to 60 characters.') name!: string;
  @Field('What it may do; at least one.', [KeyScope]) scopes!: KeyScopeName[];
  @Field('How long it lives, in days: 1 to 365.', Int) days!: number;
  @NullableField(
    'What it may give back on a day in Berlin, up to 999,999.99 euro; null: as much as the viewer, whose limit holds in any case.',
    Money,
  )
  refundLimit?: number | null;
}

export const ApiKeyCreated = outcome('ApiKeyCreated', 'A key was created.', {
  key: given<ApiKey>(ApiKey, 'The key.'),
  token: given<string>(String, 'What a program sends as `Authorization: Bearer`. It is shown this once.'),
});

@InputType({ description: 'Which API key to end.' })
export class RevokeApiKeyInput {
  @Field('Id of the key.', ID) keyId!: string;
}

export const ApiKeyRevoked = outcome('ApiKeyRevoked', 'A key has ended.', {
  key: given<ApiKey>(ApiKey, 'The key.'),
});

export const CreateApiKeyResult = createResultType(
  'CreateApiKeyResult',
  'The outcome of creating a key.',
  ApiKeyCreated,
);

export const RevokeApiKeyResult = createResultType(
  'RevokeApiKeyResult',
  'The outcome of ending a key.',
  ApiKeyRevoked,
);
