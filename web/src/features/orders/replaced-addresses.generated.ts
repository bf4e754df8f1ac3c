import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ReplacedAddressesQueryVariables = {
  id: string;
};


export type ReplacedAddressesQuery = { __typename: 'Query', order: { __typename: 'Order', id: string, events: Array<{ __typename: 'OrderEvent', replacedLines: Array<string> | null }> } | null };


export const ReplacedAddressesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReplacedAddresses"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"events"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replacedLines"}}]}}]}}]}}]} as unknown as DocumentNode<ReplacedAddressesQuery, ReplacedAddressesQueryVariables>;
/** Runs the query `ReplacedAddresses`; pass `skipToken` to wait. */
export const useReplacedAddressesQuery = (options: useQuery.Options<ReplacedAddressesQuery, ReplacedAddressesQueryVariables> | SkipToken) => useQuery(ReplacedAddressesDocument, options);
