import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AttributeSuggestionsQueryVariables = {
  category: string;
};


export type AttributeSuggestionsQuery = { __typename: 'Query', attributeSuggestions: Array<{ __typename: 'AttributeSuggestion', name: string, units: Array<string> }> };


export const AttributeSuggestionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AttributeSuggestions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"category"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attributeSuggestions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"category"},"value":{"kind":"Variable","name":{"kind":"Name","value":"category"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"units"}}]}}]}}]} as unknown as DocumentNode<AttributeSuggestionsQuery, AttributeSuggestionsQueryVariables>;
/** Runs the query `AttributeSuggestions`; pass `skipToken` to wait. */
export const useAttributeSuggestionsQuery = (options: useQuery.Options<AttributeSuggestionsQuery, AttributeSuggestionsQueryVariables> | SkipToken) => useQuery(AttributeSuggestionsDocument, options);
