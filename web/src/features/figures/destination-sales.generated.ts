import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DestinationSalesQueryVariables = { [key: string]: never; };


export type DestinationSalesQuery = { __typename: 'Query', destinationSales: number | null };


export const DestinationSalesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DestinationSales"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"destinationSales"}}]}}]} as unknown as DocumentNode<DestinationSalesQuery, DestinationSalesQueryVariables>;
/** Runs the query `DestinationSales`; pass `skipToken` to wait. */
export const useDestinationSalesQuery = (options: useQuery.Options<DestinationSalesQuery, DestinationSalesQueryVariables> | SkipToken) => useQuery(DestinationSalesDocument, options);
