import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PublicNameQueryVariables = { [key: string]: never; };


export type PublicNameQuery = { __typename: 'Query', viewer: { __typename: 'Viewer', userId: string, details: { __typename: 'AccountDetails', publicName: string | null } | null } };


export const PublicNameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PublicName"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"details"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publicName"}}]}}]}}]}}]} as unknown as DocumentNode<PublicNameQuery, PublicNameQueryVariables>;
/** Runs the query `PublicName`; pass `skipToken` to wait. */
export const usePublicNameQuery = (options: useQuery.Options<PublicNameQuery, PublicNameQueryVariables> | SkipToken) => useQuery(PublicNameDocument, options);
