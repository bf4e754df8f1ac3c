/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { OperationVariables } from '@apollo/client';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type OverviewQuery = { __typename: 'Query', overview: { __typename: 'Overview', oldestToShip: string | null, oldestTicket: string | null, lowStockCount: number, soldOutCount: number, counts: { __typename: 'DeskCounts', ordersToShip: number, openTickets: number, openWithdrawals: number, paymentHolds: number }, days: Array<{ __typename: 'DayTakings', day: string, revenue: number, ordersCount: number }>, periods: Array<{ __typename: 'PeriodTakings', days: number, revenue: number, ordersCount: number, revenueBefore: number }>, withdrawals: Array<{ __typename: 'Withdrawal', id: string, consumerName: string, contractReference: string, refundDueAt: string }>, lowestStock: Array<{ __typename: 'Product', id: string, name: string, stockCount: number }> } };


export const OverviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Overview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"overview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ordersToShip"}},{"kind":"Field","name":{"kind":"Name","value":"openTickets"}},{"kind":"Field","name":{"kind":"Name","value":"openWithdrawals"}},{"kind":"Field","name":{"kind":"Name","value":"paymentHolds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"oldestToShip"}},{"kind":"Field","name":{"kind":"Name","value":"oldestTicket"}},{"kind":"Field","name":{"kind":"Name","value":"days"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"revenue"}},{"kind":"Field","name":{"kind":"Name","value":"ordersCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"periods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"revenue"}},{"kind":"Field","name":{"kind":"Name","value":"ordersCount"}},{"kind":"Field","name":{"kind":"Name","value":"revenueBefore"}}]}},{"kind":"Field","name":{"kind":"Name","value":"withdrawals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"consumerName"}},{"kind":"Field","name":{"kind":"Name","value":"contractReference"}},{"kind":"Field","name":{"kind":"Name","value":"refundDueAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lowStockCount"}},{"kind":"Field","name":{"kind":"Name","value":"soldOutCount"}},{"kind":"Field","name":{"kind":"Name","value":"lowestStock"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"stockCount"}}]}}]}}]}}]} as unknown as DocumentNode<OverviewQuery, OverviewQueryVariables>;
type HookOptions<Data, Variables extends OperationVariables> = useQuery.Options<Data, Variables> | SkipToken;

/** Runs the query `Overview`; pass `skipToken` to wait. */
export const useOverviewQuery = (options: HookOptions<OverviewQuery, OverviewQueryVariables>) => useQuery(OverviewDocument, options);
