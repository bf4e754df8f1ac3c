import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ProductSuggestionsQueryVariables = { [key: string]: never; };


export type ProductSuggestionsQuery = { __typename: 'Query', categories: Array<{ __typename: 'Category', name: string }>, products: { __typename: 'ProductPage', facets: { __typename: 'ProductFacets', manufacturers: Array<{ __typename: 'ValueCount', value: string, count: number }> } } };


export const ProductSuggestionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductSuggestions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"products"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"number"},"value":{"kind":"IntValue","value":"1"}},{"kind":"ObjectField","name":{"kind":"Name","value":"size"},"value":{"kind":"IntValue","value":"4"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"facets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"manufacturers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ProductSuggestionsQuery, ProductSuggestionsQueryVariables>;
/** Runs the query `ProductSuggestions`; pass `skipToken` to wait. */
export const useProductSuggestionsQuery = (options: useQuery.Options<ProductSuggestionsQuery, ProductSuggestionsQueryVariables> | SkipToken) => useQuery(ProductSuggestionsDocument, options);
