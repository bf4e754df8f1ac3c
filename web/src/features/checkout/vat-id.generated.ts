import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type VatIdCheckQueryVariables = {
  vatId: string;
};


export type VatIdCheckQuery = { __typename: 'Query', vatIdCheck: { __typename: 'VatIdCheck', vatId: string, state: Types.VatIdState } };


export const VatIdCheckDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"VatIdCheck"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"vatId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"vatIdCheck"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"vatId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"vatId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"vatId"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]} as unknown as DocumentNode<VatIdCheckQuery, VatIdCheckQueryVariables>;
/** Runs the query `VatIdCheck`; pass `skipToken` to wait. */
export const useVatIdCheckQuery = (options: useQuery.Options<VatIdCheckQuery, VatIdCheckQueryVariables> | SkipToken) => useQuery(VatIdCheckDocument, options);
