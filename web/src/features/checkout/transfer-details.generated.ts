import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type TransferDetailsQueryVariables = {
  id: string;
};


export type TransferDetailsQuery = { __typename: 'Query', order: { __typename: 'Order', id: string, means: Types.PaymentMeans, transfer: { __typename: 'BankTransfer', holder: string, iban: string, bic: string, reference: string, amount: number, received: number, dueOn: string | null, giroCode: string } | null } | null };


export const TransferDetailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TransferDetails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"means"}},{"kind":"Field","name":{"kind":"Name","value":"transfer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"holder"}},{"kind":"Field","name":{"kind":"Name","value":"iban"}},{"kind":"Field","name":{"kind":"Name","value":"bic"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"dueOn"}},{"kind":"Field","name":{"kind":"Name","value":"giroCode"}}]}}]}}]}}]} as unknown as DocumentNode<TransferDetailsQuery, TransferDetailsQueryVariables>;
/** Runs the query `TransferDetails`; pass `skipToken` to wait. */
export const useTransferDetailsQuery = (options: useQuery.Options<TransferDetailsQuery, TransferDetailsQueryVariables> | SkipToken) => useQuery(TransferDetailsDocument, options);
