import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CartFitQueryVariables = {
  language: Types.Language;
};


export type CartFitQuery = { __typename: 'Query', cart: { __typename: 'Cart', id: string, fit: { __typename: 'Fit', verdicts: Array<{ __typename: 'FitVerdict', rule: string, severity: Types.FitSeverity, answer: Types.FitAnswer, sentence: string }> } | null } };


export const CartFitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CartFit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cart"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verdicts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]}}]}}]}}]} as unknown as DocumentNode<CartFitQuery, CartFitQueryVariables>;
/** Runs the query `CartFit`; pass `skipToken` to wait. */
export const useCartFitQuery = (options: useQuery.Options<CartFitQuery, CartFitQueryVariables> | SkipToken) => useQuery(CartFitDocument, options);
