import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CategoryPageQueryVariables = {
  slug: string;
};


export type CategoryPageQuery = { __typename: 'Query', category: { __typename: 'Category', id: string, name: string, slug: string, descriptionEn: string, descriptionDe: string, en: string, de: string } | null };


export const CategoryPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CategoryPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CategoryName_category"}},{"kind":"Field","alias":{"kind":"Name","value":"descriptionEn"},"name":{"kind":"Name","value":"description"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"EnumValue","value":"ENGLISH"}}]},{"kind":"Field","alias":{"kind":"Name","value":"descriptionDe"},"name":{"kind":"Name","value":"description"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"EnumValue","value":"GERMAN"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CategoryName_category"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"en"},"name":{"kind":"Name","value":"label"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"EnumValue","value":"ENGLISH"}}]},{"kind":"Field","alias":{"kind":"Name","value":"de"},"name":{"kind":"Name","value":"label"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"EnumValue","value":"GERMAN"}}]}]}}]} as unknown as DocumentNode<CategoryPageQuery, CategoryPageQueryVariables>;
/** Runs the query `CategoryPage`; pass `skipToken` to wait. */
export const useCategoryPageQuery = (options: useQuery.Options<CategoryPageQuery, CategoryPageQueryVariables> | SkipToken) => useQuery(CategoryPageDocument, options);
