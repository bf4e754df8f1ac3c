import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type VoucherUsesQueryVariables = {
  voucherId: string;
};


export type VoucherUsesQuery = { __typename: 'Query', voucherUses: { __typename: 'VoucherUsePage', entries: Array<{ __typename: 'VoucherUse', orderId: string, takenAt: string, isPaid: boolean }> } };


export const VoucherUsesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"VoucherUses"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"voucherId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucherUses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"voucherId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"voucherId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderId"}},{"kind":"Field","name":{"kind":"Name","value":"takenAt"}},{"kind":"Field","name":{"kind":"Name","value":"isPaid"}}]}}]}}]}}]} as unknown as DocumentNode<VoucherUsesQuery, VoucherUsesQueryVariables>;
/** Runs the query `VoucherUses`; pass `skipToken` to wait. */
export const useVoucherUsesQuery = (options: useQuery.Options<VoucherUsesQuery, VoucherUsesQueryVariables> | SkipToken) => useQuery(VoucherUsesDocument, options);
