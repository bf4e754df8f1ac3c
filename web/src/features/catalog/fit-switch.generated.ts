import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FitMachinesQueryVariables = { [key: string]: never; };


export type FitMachinesQuery = { __typename: 'Query', myBuilds: Array<{ __typename: 'Build', code: string, name: string, kind: Types.BuildKind, entries: Array<{ __typename: 'BuildEntry', productId: string | null, count: number }> }> };

export type FitCountsQueryVariables = {
  filter: Types.ProductFilter;
  search?: string | null | undefined;
};


export type FitCountsQuery = { __typename: 'Query', products: { __typename: 'ProductPage', fit: { __typename: 'FitCounts', fits: number, withNote: number, unknown: number, clashes: number } | null } };


export const FitMachinesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FitMachines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myBuilds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"entries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]} as unknown as DocumentNode<FitMachinesQuery, FitMachinesQueryVariables>;
export const FitCountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FitCounts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ProductFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"products"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"number"},"value":{"kind":"IntValue","value":"1"}},{"kind":"ObjectField","name":{"kind":"Name","value":"size"},"value":{"kind":"IntValue","value":"4"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fits"}},{"kind":"Field","name":{"kind":"Name","value":"withNote"}},{"kind":"Field","name":{"kind":"Name","value":"unknown"}},{"kind":"Field","name":{"kind":"Name","value":"clashes"}}]}}]}}]}}]} as unknown as DocumentNode<FitCountsQuery, FitCountsQueryVariables>;
/** Runs the query `FitMachines`; pass `skipToken` to wait. */
export const useFitMachinesQuery = (options: useQuery.Options<FitMachinesQuery, FitMachinesQueryVariables> | SkipToken) => useQuery(FitMachinesDocument, options);

/** Runs the query `FitCounts`; pass `skipToken` to wait. */
export const useFitCountsQuery = (options: useQuery.Options<FitCountsQuery, FitCountsQueryVariables> | SkipToken) => useQuery(FitCountsDocument, options);
