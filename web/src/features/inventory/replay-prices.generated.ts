import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ReplayPricesQueryVariables = {
  input: Types.ReplayPricesInput;
};


export type ReplayPricesQuery = { __typename: 'Query', replayPrices: { __typename: 'Replay', ordersCount: number, changedCount: number, revenue: number, revenueThen: number } };


export const ReplayPricesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReplayPrices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReplayPricesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replayPrices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReplayFigures"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReplayFigures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Replay"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ordersCount"}},{"kind":"Field","name":{"kind":"Name","value":"changedCount"}},{"kind":"Field","name":{"kind":"Name","value":"revenue"}},{"kind":"Field","name":{"kind":"Name","value":"revenueThen"}}]}}]} as unknown as DocumentNode<ReplayPricesQuery, ReplayPricesQueryVariables>;
/** Runs the query `ReplayPrices`; pass `skipToken` to wait. */
export const useReplayPricesQuery = (options: useQuery.Options<ReplayPricesQuery, ReplayPricesQueryVariables> | SkipToken) => useQuery(ReplayPricesDocument, options);
