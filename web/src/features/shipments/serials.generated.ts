import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OrdersWithSerialQueryVariables = {
  productId: string;
  serial: string;
};


export type OrdersWithSerialQuery = { __typename: 'Query', ordersWithSerial: Array<string> };


export const OrdersWithSerialDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrdersWithSerial"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"productId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"serial"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ordersWithSerial"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"productId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"productId"}}},{"kind":"Argument","name":{"kind":"Name","value":"serial"},"value":{"kind":"Variable","name":{"kind":"Name","value":"serial"}}}]}]}}]} as unknown as DocumentNode<OrdersWithSerialQuery, OrdersWithSerialQueryVariables>;
/** Runs the query `OrdersWithSerial`; pass `skipToken` to wait. */
export const useOrdersWithSerialQuery = (options: useQuery.Options<OrdersWithSerialQuery, OrdersWithSerialQueryVariables> | SkipToken) => useQuery(OrdersWithSerialDocument, options);
