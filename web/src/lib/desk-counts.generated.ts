import type * as Types from '../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeskCountsQueryVariables = { [key: string]: never; };


export type DeskCountsQuery = { __typename: 'Query', deskCounts: { __typename: 'DeskCounts', ordersToShip: number, openTickets: number, openWithdrawals: number, openReviewNotices: number, returnsToHandle: number, paymentHolds: number } };


export const DeskCountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deskCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeskNavigation_counts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskNavigation_counts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeskCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ordersToShip"}},{"kind":"Field","name":{"kind":"Name","value":"openTickets"}},{"kind":"Field","name":{"kind":"Name","value":"openWithdrawals"}},{"kind":"Field","name":{"kind":"Name","value":"openReviewNotices"}},{"kind":"Field","name":{"kind":"Name","value":"returnsToHandle"}},{"kind":"Field","name":{"kind":"Name","value":"paymentHolds"}}]}}]} as unknown as DocumentNode<DeskCountsQuery, DeskCountsQueryVariables>;
/** Runs the query `DeskCounts`; pass `skipToken` to wait. */
export const useDeskCountsQuery = (options: useQuery.Options<DeskCountsQuery, DeskCountsQueryVariables> | SkipToken) => useQuery(DeskCountsDocument, options);
