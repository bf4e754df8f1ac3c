import type * as Types from '../graphql/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeliveryTime_DeliveryFragment = { __typename: 'DeliveryWindow', earliest: string, latest: string, orderBy: string };

export const DeliveryTime_DeliveryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeliveryTime_delivery"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeliveryWindow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"earliest"}},{"kind":"Field","name":{"kind":"Name","value":"latest"}},{"kind":"Field","name":{"kind":"Name","value":"orderBy"}}]}}]} as unknown as DocumentNode<DeliveryTime_DeliveryFragment, unknown>;