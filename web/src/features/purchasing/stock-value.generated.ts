import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type StockValueQueryVariables = { [key: string]: never; };


export type StockValueQuery = { __typename: 'Query', stockValue: { __typename: 'StockValue', value: number, unpricedCount: number, categories: Array<{ __typename: 'CategoryValue', category: string, count: number, value: number, productsCount: number, unpricedCount: number }> } };


export const StockValueDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StockValue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stockValue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"unpricedCount"}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"productsCount"}},{"kind":"Field","name":{"kind":"Name","value":"unpricedCount"}}]}}]}}]}}]} as unknown as DocumentNode<StockValueQuery, StockValueQueryVariables>;
/** Runs the query `StockValue`; pass `skipToken` to wait. */
export const useStockValueQuery = (options: useQuery.Options<StockValueQuery, StockValueQueryVariables> | SkipToken) => useQuery(StockValueDocument, options);
