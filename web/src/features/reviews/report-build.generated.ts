import type * as Types from '../../graphql/types.generated';

import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ReportBuildMutationVariables = {
  input: Types.ReportBuildInput;
};


export type ReportBuildMutation = { __typename: 'Mutation', reportBuild:
    | { __typename: 'BuildReported', noticeId: string, isReceiptMailed: boolean }
    | { __typename: 'InvalidInput', code: string, reason: Types.ErrorReason, message: string, fields: Array<{ __typename: 'InvalidField', name: string, code: string, file: string | null, reason: Types.ErrorReason, message: string, params: Array<{ __typename: 'ErrorParam', name: string, value: string }> }>, params: Array<{ __typename: 'ErrorParam', name: string, value: string }> }
    | { __typename: 'Rejected', code: string, reason: Types.ErrorReason, message: string, params: Array<{ __typename: 'ErrorParam', name: string, value: string }> }
   };


export const ReportBuildDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReportBuild"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReportBuildInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportBuild"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BuildReported"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noticeId"}},{"kind":"Field","name":{"kind":"Name","value":"isReceiptMailed"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserError_error"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserError_error"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"params"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInput"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"file"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"params"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ReportBuildMutation, ReportBuildMutationVariables>;
/** Returns a function that runs the mutation `ReportBuild`. */
export const useReportBuildMutation = (options: useMutation.Options<ReportBuildMutation, ReportBuildMutationVariables> = {}) => useMutation(ReportBuildDocument, options);
