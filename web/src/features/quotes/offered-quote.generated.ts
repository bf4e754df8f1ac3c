import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OfferedQuoteQueryVariables = {
  key: string;
};


export type OfferedQuoteQuery = { __typename: 'Query', offeredQuote: { __typename: 'OfferedQuote', id: string, total: number, vat: number, note: string, validUntil: string | null, isReserving: boolean, isForViewer: boolean, isOrdered: boolean, orderId: string | null, lines: Array<{ __typename: 'OfferedLine', productId: string, name: string, quantity: number, unitPrice: number, lineTotal: number }> } | null };


export const OfferedQuoteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfferedQuote"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offeredQuote"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"vat"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"validUntil"}},{"kind":"Field","name":{"kind":"Name","value":"isReserving"}},{"kind":"Field","name":{"kind":"Name","value":"isForViewer"}},{"kind":"Field","name":{"kind":"Name","value":"isOrdered"}},{"kind":"Field","name":{"kind":"Name","value":"orderId"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"unitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"lineTotal"}}]}}]}}]}}]} as unknown as DocumentNode<OfferedQuoteQuery, OfferedQuoteQueryVariables>;
/** Runs the query `OfferedQuote`; pass `skipToken` to wait. */
export const useOfferedQuoteQuery = (options: useQuery.Options<OfferedQuoteQuery, OfferedQuoteQueryVariables> | SkipToken) => useQuery(OfferedQuoteDocument, options);
