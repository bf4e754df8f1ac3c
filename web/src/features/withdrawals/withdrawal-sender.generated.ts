import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type WithdrawalSenderQueryVariables = { [key: string]: never; };


export type WithdrawalSenderQuery = { __typename: 'Query', viewer: { __typename: 'Viewer', userId: string, details: { __typename: 'AccountDetails', email: string | null, firstName: string | null, lastName: string | null } | null }, orders: { __typename: 'OrderPage', orders: Array<{ __typename: 'Order', id: string, placedAt: string, paymentStatus: Types.PaymentStatus, withdrawal: { __typename: 'OrderWithdrawal', id: string } | null, lines: Array<{ __typename: 'OrderLine', name: string }> }> } };

export type OwnOrderQueryVariables = {
  id: string;
};


export type OwnOrderQuery = { __typename: 'Query', order: { __typename: 'Order', id: string } | null };


export const WithdrawalSenderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WithdrawalSender"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"details"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"orders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"24"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"paymentStatus"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<WithdrawalSenderQuery, WithdrawalSenderQueryVariables>;
export const OwnOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<OwnOrderQuery, OwnOrderQueryVariables>;
/** Runs the query `WithdrawalSender`; pass `skipToken` to wait. */
export const useWithdrawalSenderQuery = (options: useQuery.Options<WithdrawalSenderQuery, WithdrawalSenderQueryVariables> | SkipToken) => useQuery(WithdrawalSenderDocument, options);

/** Runs the query `OwnOrder`; pass `skipToken` to wait. */
export const useOwnOrderQuery = (options: useQuery.Options<OwnOrderQuery, OwnOrderQueryVariables> | SkipToken) => useQuery(OwnOrderDocument, options);
