import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CartCountQueryVariables = { [key: string]: never; };


export type CartCountQuery = { __typename: 'Query', cart: { __typename: 'Cart', id: string, totalCount: number } };


export const CartCountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CartCount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cart"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<CartCountQuery, CartCountQueryVariables>;
/** Runs the query `CartCount`; pass `skipToken` to wait. */
export const useCartCountQuery = (options: useQuery.Options<CartCountQuery, CartCountQueryVariables> | SkipToken) => useQuery(CartCountDocument, options);
