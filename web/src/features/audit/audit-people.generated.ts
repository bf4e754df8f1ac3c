import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AuditPeopleQueryVariables = { [key: string]: never; };


export type AuditPeopleQuery = { __typename: 'Query', employees: Array<{ __typename: 'Employee', userId: string, username: string }> };


export const AuditPeopleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuditPeople"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"employees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}}]}}]} as unknown as DocumentNode<AuditPeopleQuery, AuditPeopleQueryVariables>;
/** Runs the query `AuditPeople`; pass `skipToken` to wait. */
export const useAuditPeopleQuery = (options: useQuery.Options<AuditPeopleQuery, AuditPeopleQueryVariables> | SkipToken) => useQuery(AuditPeopleDocument, options);
