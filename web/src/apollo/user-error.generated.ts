import type * as Types from '../graphql/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type UserError_Error_BuildConflict_Fragment = { __typename: 'BuildConflict', code: string, reason: Types.ErrorReason, message: string, params: Array<{ __typename: 'ErrorParam', name: string, value: string }> };

export type UserError_Error_CategoryConflict_Fragment = { __typename: 'CategoryConflict', code: string, reason: Types.ErrorReason, message: string, params: Array<{ __typename: 'ErrorParam', name: string, value: string }> };

export type UserError_Error_CompatibilityConflict_Fragment = { __typename: 'CompatibilityConflict', code: string, reason: Types.ErrorReason, message: string, params: Array<{ __typename: 'ErrorParam', name: string, value: string }> };

export type UserError_Error_Conflict_Fragment = { __typename: 'Conflict', code: string, reason: Types.ErrorReason, message: string, params: Array<{ __typename: 'ErrorParam', name: string, value: string }> };

export type UserError_Error_InvalidInput_Fragment = { __typename: 'InvalidInput', code: string, reason: Types.ErrorReason, message: string, fields: Array<{ __typename: 'InvalidField', name: string, code: string, file: string | null, reason: Types.ErrorReason, message: string, params: Array<{ __typename: 'ErrorParam', name: string, value: string }> }>, params: Array<{ __typename: 'ErrorParam', name: string, value: string }> };

export type UserError_Error_OrderConflict_Fragment = { __typename: 'OrderConflict', code: string, reason: Types.ErrorReason, message: string, params: Array<{ __typename: 'ErrorParam', name: string, value: string }> };

export type UserError_Error_OutOfStock_Fragment = { __typename: 'OutOfStock', code: string, reason: Types.ErrorReason, message: string, params: Array<{ __typename: 'ErrorParam', name: string, value: string }> };

export type UserError_Error_PaymentFailed_Fragment = { __typename: 'PaymentFailed', code: string, reason: Types.ErrorReason, message: string, params: Array<{ __typename: 'ErrorParam', name: string, value: string }> };

export type UserError_Error_ProductConflict_Fragment = { __typename: 'ProductConflict', code: string, reason: Types.ErrorReason, message: string, params: Array<{ __typename: 'ErrorParam', name: string, value: string }> };

export type UserError_Error_Rejected_Fragment = { __typename: 'Rejected', code: string, reason: Types.ErrorReason, message: string, params: Array<{ __typename: 'ErrorParam', name: string, value: string }> };

export type UserError_Error_ReturnConflict_Fragment = { __typename: 'ReturnConflict', code: string, reason: Types.ErrorReason, message: string, params: Array<{ __typename: 'ErrorParam', name: string, value: string }> };

export type UserError_Error_SettingsConflict_Fragment = { __typename: 'SettingsConflict', code: string, reason: Types.ErrorReason, message: string, params: Array<{ __typename: 'ErrorParam', name: string, value: string }> };

export type UserError_ErrorFragment =
  | UserError_Error_BuildConflict_Fragment
  | UserError_Error_CategoryConflict_Fragment
  | UserError_Error_CompatibilityConflict_Fragment
  | UserError_Error_Conflict_Fragment
  | UserError_Error_InvalidInput_Fragment
  | UserError_Error_OrderConflict_Fragment
  | UserError_Error_OutOfStock_Fragment
  | UserError_Error_PaymentFailed_Fragment
  | UserError_Error_ProductConflict_Fragment
  | UserError_Error_Rejected_Fragment
  | UserError_Error_ReturnConflict_Fragment
  | UserError_Error_SettingsConflict_Fragment
;

export const UserError_ErrorFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserError_error"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"params"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInput"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"file"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"params"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<UserError_ErrorFragment, unknown>;