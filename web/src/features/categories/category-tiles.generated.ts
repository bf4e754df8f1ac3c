import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CategoryTilesQueryVariables = { [key: string]: never; };


export type CategoryTilesQuery = { __typename: 'Query', categoryTree: Array<{ __typename: 'CategoryGroup', key: Types.CategoryGroupKey, categories: Array<{ __typename: 'Category', productsCount: number, id: string, name: string, slug: string, en: string, de: string, picture: { __typename: 'Picture', id: string } | null }> }> };


export const CategoryTilesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CategoryTiles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categoryTree"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CategoryName_category"}},{"kind":"Field","name":{"kind":"Name","value":"productsCount"}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CategoryName_category"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"en"},"name":{"kind":"Name","value":"label"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"EnumValue","value":"ENGLISH"}}]},{"kind":"Field","alias":{"kind":"Name","value":"de"},"name":{"kind":"Name","value":"label"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"EnumValue","value":"GERMAN"}}]}]}}]} as unknown as DocumentNode<CategoryTilesQuery, CategoryTilesQueryVariables>;
/** Runs the query `CategoryTiles`; pass `skipToken` to wait. */
export const useCategoryTilesQuery = (options: useQuery.Options<CategoryTilesQuery, CategoryTilesQueryVariables> | SkipToken) => useQuery(CategoryTilesDocument, options);
