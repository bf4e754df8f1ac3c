import type * as Types from '../graphql/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type EnergyArrow_ProductFragment = { __typename: 'Product', energyClass: string | null, eprelNumber: string | null };

export const EnergyArrow_ProductFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EnergyArrow_product"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"energyClass"}},{"kind":"Field","name":{"kind":"Name","value":"eprelNumber"}}]}}]} as unknown as DocumentNode<EnergyArrow_ProductFragment, unknown>;