import type * as Types from '../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RefundAllowanceQueryVariables = { [key: string]: never; };


export type RefundAllowanceQuery = { __typename: 'Query', viewer: { __typename: 'Viewer', userId: string, refundAllowance: { __typename: 'RefundAllowance', limit: number, left: number } | null } };


export const RefundAllowanceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RefundAllowance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"refundAllowance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"left"}}]}}]}}]}}]} as unknown as DocumentNode<RefundAllowanceQuery, RefundAllowanceQueryVariables>;
/** Runs the query `RefundAllowance`; pass `skipToken` to wait. */
export const useRefundAllowanceQuery = (options: useQuery.Options<RefundAllowanceQuery, RefundAllowanceQueryVariables> | SkipToken) => useQuery(RefundAllowanceDocument, options);
