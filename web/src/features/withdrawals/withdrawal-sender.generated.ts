/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { OperationVariables } from '@apollo/client';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type WithdrawalSenderQueryVariables = Exact<{ [key: string]: never; }>;


export type WithdrawalSenderQuery = { __typename: 'Query', viewer: { __typename: 'Viewer', userId: string, details: { __typename: 'AccountDetails', email: string | null, firstName: string | null, lastName: string | null } | null } };


export const WithdrawalSenderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WithdrawalSender"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"details"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}}]}}]}}]} as unknown as DocumentNode<WithdrawalSenderQuery, WithdrawalSenderQueryVariables>;
type HookOptions<Data, Variables extends OperationVariables> = useQuery.Options<Data, Variables> | SkipToken;

/** Runs the query `WithdrawalSender`; pass `skipToken` to wait. */
export const useWithdrawalSenderQuery = (options: HookOptions<WithdrawalSenderQuery, WithdrawalSenderQueryVariables>) => useQuery(WithdrawalSenderDocument, options);
