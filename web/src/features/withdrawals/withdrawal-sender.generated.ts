import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type WithdrawalSenderQueryVariables = { [key: string]: never; };


export type WithdrawalSenderQuery = { __typename: 'Query', viewer: { __typename: 'Viewer', userId: string, details: { __typename: 'AccountDetails', email: string | null, firstName: string | null, lastName: string | null } | null } };


export const WithdrawalSenderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WithdrawalSender"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"details"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}}]}}]}}]} as unknown as DocumentNode<WithdrawalSenderQuery, WithdrawalSenderQueryVariables>;
/** Runs the query `WithdrawalSender`; pass `skipToken` to wait. */
export const useWithdrawalSenderQuery = (options: useQuery.Options<WithdrawalSenderQuery, WithdrawalSenderQueryVariables> | SkipToken) => useQuery(WithdrawalSenderDocument, options);
