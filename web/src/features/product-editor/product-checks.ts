import type { FieldProblem } from '@shared/errors.js';
import type { Explanation } from '@shared/reasons.js';
import { checkDeclaredFile, FILE_REASONS, MAX_PICTURES, type FileKind } from '@shared/rules/files.js';
import { checkAttributes, readAttributes } from '@shared/rules/product.js';
import { checkProduct, PRODUCT_FIELDS } from '@shared/rules/product-fields.js';
import type { PlainText } from '../../i18n/translate';
import { readValues, type AttributeRow, type ProductDraftText } from './product-draft';

/** What is wrong with the texts of a product; the rows of its specification table have a place of their own. */
export const checkTexts = (values: ProductDraftText['values']): FieldProblem[] =>
  checkProduct(readValues(values));

/** Why the rows of the specification table are refused; `null` when they are fine. */
export function rowsProblem(rows: readonly AttributeRow[]): Explanation | null {
  return checkAttributes(readAttributes(rows)) === null ? null : PRODUCT_FIELDS.attributes.reason;
}

/** What may be chosen, read before anything is. */
export const FILE_HINTS: Readonly<Record<FileKind, PlainText>> = {
  picture: 'PNG or JPEG, up to 0.5 MB',
  document: 'PDF, up to 4 MB',
};

/** Why a chosen file is refused; `null` when it is fine, as far as a browser can tell. */
export function fileProblem(kind: FileKind, file: File): Explanation | null {
  const problem = checkDeclaredFile(kind, file);
  return problem === null ? null : FILE_REASONS[problem];
}

/** Returns those among pictures that are too large to be uploaded. */
export const oversizedAmong = (pictures: readonly File[]): File[] =>
  pictures.filter((file) => checkDeclaredFile('picture', file) === 'size');

/** Why the further pictures of a new product are refused; `null` when they are fine. */
export function picturesProblem(files: readonly File[]): Explanation | null {
  if (files.length > MAX_PICTURES) return FILE_REASONS.count;
  return files.map((file) => fileProblem('picture', file)).find((problem) => problem !== null) ?? null;
}
