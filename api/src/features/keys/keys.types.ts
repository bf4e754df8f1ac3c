import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { KeyScope as KeyScopeName } from '../../../shared/access.js';
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
  @Field(() => ID, {
    description: 'Identifies the key; a positive integer, and the first part of its token.',
  })
  id: number;

  @Field(() => String, { description: 'What employees know it by.' })
  name: string;

  @Field(() => [KeyScope], { description: 'What it allows.' })
  scopes: readonly KeyScopeName[];

  /** Id of the employee who has created it; 0 for a command on the server. */
  readonly creatorId: number;

  @Field(() => String, {
    nullable: true,
    description:
      'User name of the employee who has created it; null for a command on the server, and when the account is gone.',
  })
  createdBy?: string | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was created.' })
  createdAt: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it ends by itself.' })
  expiresAt: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When an employee has ended it.' })
  revokedAt: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it was last used, exact to five minutes.',
  })
  lastUsedAt: Date | null;

  constructor(key: KeyRecord) {
    this.id = key._id;
    this.name = key.name;
    this.scopes = key.scopes;
    this.creatorId = key.createdBy;
    this.createdAt = key.createdAt;
    this.expiresAt = key.expiresAt;
    this.revokedAt = key.revokedAt;
    this.lastUsedAt = key.lastUsedAt;
  }
}

@InputType({ description: 'A new API key.' })
export class CreateApiKeyInput {
  @Field(() => String, { description: 'What employees will know it by, 1 to 60 characters.' })
  name!: string;

  @Field(() => [KeyScope], { description: 'What it may do; at least one.' })
  scopes!: KeyScopeName[];

  @Field(() => Int, { description: 'How long it lives, in days: 1 to 365.' })
  days!: number;
}

export const ApiKeyCreated = outcome('ApiKeyCreated', 'A key was created.', {
  key: given<ApiKey>(ApiKey, 'The key.'),
  token: given<string>(String, 'What a program sends as `Authorization: Bearer`. It is shown this once.'),
});

@InputType({ description: 'Which API key to end.' })
export class RevokeApiKeyInput {
  @Field(() => ID, { description: 'Id of the key.' })
  keyId!: string;
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
