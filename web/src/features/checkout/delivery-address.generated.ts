import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeliveryAddressQueryVariables = { [key: string]: never; };


export type DeliveryAddressQuery = { __typename: 'Query', viewer: { __typename: 'Viewer', userId: string, details: { __typename: 'AccountDetails', firstName: string | null, lastName: string | null, address: string | null } | null } };


export const DeliveryAddressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeliveryAddress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"details"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"address"}}]}}]}}]}}]} as unknown as DocumentNode<DeliveryAddressQuery, DeliveryAddressQueryVariables>;
/** Runs the query `DeliveryAddress`; pass `skipToken` to wait. */
export const useDeliveryAddressQuery = (options: useQuery.Options<DeliveryAddressQuery, DeliveryAddressQueryVariables> | SkipToken) => useQuery(DeliveryAddressDocument, options);
