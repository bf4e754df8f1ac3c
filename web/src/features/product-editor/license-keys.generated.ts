import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken, useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type LicenseKeyPoolQueryVariables = {
  productId: string;
};


export type LicenseKeyPoolQuery = { __typename: 'Query', licenseKeyPool: { __typename: 'LicenseKeyPool', freeCount: number, deliveredCount: number } };

export type AddLicenseKeysMutationVariables = {
  input: Types.AddLicenseKeysInput;
};


export type AddLicenseKeysMutation = { __typename: 'Mutation', addLicenseKeys:
    | { __typename: 'InvalidInput', code: string, reason: Types.ErrorReason, message: string, fields: Array<{ __typename: 'InvalidField', name: string, code: string, file: string | null, reason: Types.ErrorReason, message: string, params: Array<{ __typename: 'ErrorParam', name: string, value: string }> }>, params: Array<{ __typename: 'ErrorParam', name: string, value: string }> }
    | { __typename: 'LicenseKeysAdded', addedCount: number, refused: Array<string>, pool: { __typename: 'LicenseKeyPool', freeCount: number, deliveredCount: number } }
    | { __typename: 'Rejected', code: string, reason: Types.ErrorReason, message: string, params: Array<{ __typename: 'ErrorParam', name: string, value: string }> }
   };


export const LicenseKeyPoolDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LicenseKeyPool"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"productId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"licenseKeyPool"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"productId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"productId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"freeCount"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredCount"}}]}}]}}]} as unknown as DocumentNode<LicenseKeyPoolQuery, LicenseKeyPoolQueryVariables>;
export const AddLicenseKeysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddLicenseKeys"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddLicenseKeysInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addLicenseKeys"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LicenseKeysAdded"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addedCount"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}},{"kind":"Field","name":{"kind":"Name","value":"pool"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"freeCount"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredCount"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserError_error"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserError_error"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"params"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInput"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"file"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"params"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<AddLicenseKeysMutation, AddLicenseKeysMutationVariables>;
/** Runs the query `LicenseKeyPool`; pass `skipToken` to wait. */
export const useLicenseKeyPoolQuery = (options: useQuery.Options<LicenseKeyPoolQuery, LicenseKeyPoolQueryVariables> | SkipToken) => useQuery(LicenseKeyPoolDocument, options);

/** Returns a function that runs the mutation `AddLicenseKeys`. */
export const useAddLicenseKeysMutation = (options: useMutation.Options<AddLicenseKeysMutation, AddLicenseKeysMutationVariables> = {}) => useMutation(AddLicenseKeysDocument, options);
