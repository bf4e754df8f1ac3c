import { pdfFile, pngFile } from './sample-files.js';
import type { TestUser } from './test-client.js';

/** Files as a browser sends them. */
export const blobOf = (bytes: Buffer, type: string): Blob => new Blob([new Uint8Array(bytes)], { type });

/** A picture and a specification document that the shop takes. */
export const PICTURE = blobOf(await pngFile(), 'image/png');
export const SHEET = blobOf(pdfFile(), 'application/pdf');

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

/** Saves what an employee has typed in about a product, as the form of `/api` does. */
export const editByForm = (
  employee: TestUser,
  productId: number | string,
  changes: Record<string, string> = {},
) => employee.rest('POST', `/edit-products-infos/${productId}`, { form: { ...PRODUCT_FIELDS, ...changes } });

/** Withdraws a product from the lists. */
export const delistProduct = (employee: TestUser, productId: number | string): Promise<unknown> =>
  employee.change('delistProduct', { productId: String(productId) });
