import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PaymentSettingsQueryVariables = { [key: string]: never; };


export type PaymentSettingsQuery = { __typename: 'Query', paymentSettings: { __typename: 'PaymentSettings', environment: Types.PaymentEnvironment, clientId: string, scriptBaseUrl: string | null, currency: string, means: Array<Types.PaymentMeans> } };


export const PaymentSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PaymentSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paymentSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"environment"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"scriptBaseUrl"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"means"}}]}}]}}]} as unknown as DocumentNode<PaymentSettingsQuery, PaymentSettingsQueryVariables>;
/** Runs the query `PaymentSettings`; pass `skipToken` to wait. */
export const usePaymentSettingsQuery = (options: useQuery.Options<PaymentSettingsQuery, PaymentSettingsQueryVariables> | SkipToken) => useQuery(PaymentSettingsDocument, options);
