import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type TicketSenderQueryVariables = { [key: string]: never; };


export type TicketSenderQuery = { __typename: 'Query', viewer: { __typename: 'Viewer', userId: string, details: { __typename: 'AccountDetails', email: string | null } | null } };


export const TicketSenderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TicketSender"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"details"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}}]} as unknown as DocumentNode<TicketSenderQuery, TicketSenderQueryVariables>;
/** Runs the query `TicketSender`; pass `skipToken` to wait. */
export const useTicketSenderQuery = (options: useQuery.Options<TicketSenderQuery, TicketSenderQueryVariables> | SkipToken) => useQuery(TicketSenderDocument, options);
