import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ReplayVoucherQueryVariables = {
  input: Types.CreateVoucherInput;
};


export type ReplayVoucherQuery = { __typename: 'Query', replayVoucher: { __typename: 'Replay', ordersCount: number, changedCount: number, revenue: number, revenueThen: number } };


export const ReplayVoucherDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReplayVoucher"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateVoucherInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replayVoucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReplayFigures"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReplayFigures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Replay"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ordersCount"}},{"kind":"Field","name":{"kind":"Name","value":"changedCount"}},{"kind":"Field","name":{"kind":"Name","value":"revenue"}},{"kind":"Field","name":{"kind":"Name","value":"revenueThen"}}]}}]} as unknown as DocumentNode<ReplayVoucherQuery, ReplayVoucherQueryVariables>;
/** Runs the query `ReplayVoucher`; pass `skipToken` to wait. */
export const useReplayVoucherQuery = (options: useQuery.Options<ReplayVoucherQuery, ReplayVoucherQueryVariables> | SkipToken) => useQuery(ReplayVoucherDocument, options);
