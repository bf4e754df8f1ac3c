import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DrawnPartsQueryVariables = {
  id: string;
};


export type DrawnPartsQuery = { __typename: 'Query', product: { __typename: 'Product', id: string, drawnParts: Array<{ __typename: 'DrawnPart', attribute: string, outline: string }> } | null };


export const DrawnPartsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DrawnParts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"drawnParts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attribute"}},{"kind":"Field","name":{"kind":"Name","value":"outline"}}]}}]}}]}}]} as unknown as DocumentNode<DrawnPartsQuery, DrawnPartsQueryVariables>;
/** Runs the query `DrawnParts`; pass `skipToken` to wait. */
export const useDrawnPartsQuery = (options: useQuery.Options<DrawnPartsQuery, DrawnPartsQueryVariables> | SkipToken) => useQuery(DrawnPartsDocument, options);
