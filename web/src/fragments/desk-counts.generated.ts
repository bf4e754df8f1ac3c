/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeskNavigation_CountsFragment = { __typename: 'DeskCounts', ordersToShip: number, openTickets: number, openWithdrawals: number, returnsToHandle: number, paymentHolds: number };

export const DeskNavigation_CountsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskNavigation_counts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeskCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ordersToShip"}},{"kind":"Field","name":{"kind":"Name","value":"openTickets"}},{"kind":"Field","name":{"kind":"Name","value":"openWithdrawals"}},{"kind":"Field","name":{"kind":"Name","value":"returnsToHandle"}},{"kind":"Field","name":{"kind":"Name","value":"paymentHolds"}}]}}]} as unknown as DocumentNode<DeskNavigation_CountsFragment, unknown>;