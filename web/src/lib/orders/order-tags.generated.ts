import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OrderTagsQueryVariables = { [key: string]: never; };


export type OrderTagsQuery = { __typename: 'Query', orderTags: Array<string> };


export const OrderTagsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrderTags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderTags"}}]}}]} as unknown as DocumentNode<OrderTagsQuery, OrderTagsQueryVariables>;
/** Runs the query `OrderTags`; pass `skipToken` to wait. */
export const useOrderTagsQuery = (options: useQuery.Options<OrderTagsQuery, OrderTagsQueryVariables> | SkipToken) => useQuery(OrderTagsDocument, options);
