import type { TestUser } from './test-client.js';

/** Files as a browser sends them. */
export const blobOf = (bytes: Buffer, type: string): Blob => new Blob([new Uint8Array(bytes)], { type });

/** What an employee types in about a product, field by field, as the calls of `/api` name them. */
export const PRODUCT_FIELDS = {
  name: 'Testor Nova 3',
  description: 'Quiet and quick.',
  category: 'processors',
  price: '199.00',
  stockCount: '12',
  manufacturer: 'Testor',
};

/** The form of the page, as a browser sends it: text first, then the files; untouched file inputs are empty. */
export function productForm(
  changes: Partial<typeof PRODUCT_FIELDS> = {},
  files: readonly [field: string, file: Blob, name: string][] = [],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...PRODUCT_FIELDS, ...changes })) form.append(name, value);
  for (const [field, file, name] of files) form.append(field, file, name);
  if (!form.has('specsDoc')) form.append('specsDoc', new Blob([]), '');
  return form;
}

/** Withdraws a product from the lists. */
export async function delistProduct(employee: TestUser, productId: number): Promise<void> {
  await employee.graphql(
    'mutation ($input: DelistProductInput!) { delistProduct(input: $input) { __typename } }',
    { input: { productId: String(productId) } },
  );
}
