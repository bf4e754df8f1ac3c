import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ExpectedPiecesQueryVariables = { [key: string]: never; };


export type ExpectedPiecesQuery = { __typename: 'Query', purchaseOrders: { __typename: 'PurchaseOrderPage', entries: Array<{ __typename: 'PurchaseOrder', id: string, expectedOn: string | null, lines: Array<{ __typename: 'PurchaseLine', productId: string, missingCount: number }> }> } };


export const ExpectedPiecesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExpectedPieces"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"purchaseOrders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"isOpen"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"expectedOn"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"missingCount"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ExpectedPiecesQuery, ExpectedPiecesQueryVariables>;
/** Runs the query `ExpectedPieces`; pass `skipToken` to wait. */
export const useExpectedPiecesQuery = (options: useQuery.Options<ExpectedPiecesQuery, ExpectedPiecesQueryVariables> | SkipToken) => useQuery(ExpectedPiecesDocument, options);
