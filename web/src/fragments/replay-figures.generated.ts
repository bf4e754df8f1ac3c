import type * as Types from '../graphql/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ReplayFiguresFragment = { __typename: 'Replay', ordersCount: number, changedCount: number, revenue: number, revenueThen: number };

export const ReplayFiguresFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReplayFigures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Replay"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ordersCount"}},{"kind":"Field","name":{"kind":"Name","value":"changedCount"}},{"kind":"Field","name":{"kind":"Name","value":"revenue"}},{"kind":"Field","name":{"kind":"Name","value":"revenueThen"}}]}}]} as unknown as DocumentNode<ReplayFiguresFragment, unknown>;