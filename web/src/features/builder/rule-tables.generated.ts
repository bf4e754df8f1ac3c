import type * as Types from '../../graphql/types.generated';

import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RuleTablesQueryVariables = { [key: string]: never; };


export type RuleTablesQuery = { __typename: 'Query', compatibility: Array<{ __typename: 'CompatibilityCell', table: Types.CompatibilityTable, row: string, column: string, value: string }> };


export const RuleTablesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RuleTables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"compatibility"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"column"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]} as unknown as DocumentNode<RuleTablesQuery, RuleTablesQueryVariables>;
/** Runs the query `RuleTables`; pass `skipToken` to wait. */
export const useRuleTablesQuery = (options: useQuery.Options<RuleTablesQuery, RuleTablesQueryVariables> | SkipToken) => useQuery(RuleTablesDocument, options);
