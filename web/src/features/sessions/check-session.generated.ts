import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CheckSessionQueryVariables = { [key: string]: never; };


export type CheckSessionQuery = { __typename: 'Query', viewer: { __typename: 'Viewer', userId: string, role: Types.Role, staffRole: Types.StaffRole | null, isConfined: boolean, username: string } };


export const CheckSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CheckSession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Session_viewer"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Session_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"staffRole"}},{"kind":"Field","name":{"kind":"Name","value":"isConfined"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}}]} as unknown as DocumentNode<CheckSessionQuery, CheckSessionQueryVariables>;
/** Runs the query `CheckSession`; pass `skipToken` to wait. */
export const useCheckSessionQuery = (options: useQuery.Options<CheckSessionQuery, CheckSessionQueryVariables> | SkipToken) => useQuery(CheckSessionDocument, options);
