import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PersonalDataQueryVariables = { [key: string]: never; };


export type PersonalDataQuery = { __typename: 'Query', personalData: { __typename: 'PersonalData', fileName: string, json: string } };


export const PersonalDataDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PersonalData"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"personalData"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"json"}}]}}]}}]} as unknown as DocumentNode<PersonalDataQuery, PersonalDataQueryVariables>;
/** Runs the query `PersonalData`; pass `skipToken` to wait. */
export const usePersonalDataQuery = (options: useQuery.Options<PersonalDataQuery, PersonalDataQueryVariables> | SkipToken) => useQuery(PersonalDataDocument, options);
