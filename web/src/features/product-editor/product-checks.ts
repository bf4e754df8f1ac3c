import type { FieldProblem } from '@shared/errors.js';
import { textToCents } from '@shared/money.js';
import { checkFileClaim, FILE_MESSAGES, PICTURES_MAX, type FileKind } from '@shared/rules/files.js';
import {
  checkAttributes,
  checkProduct,
  PRODUCT_MESSAGES,
  readAttributes,
  textToPieces,
} from '@shared/rules/product.js';
import type { PlainText } from '../../i18n/translate';
import type { AttributeRow } from './product-texts';

/** The fields of a product that are one text each. */
export type ProductName = 'name' | 'description' | 'category' | 'price' | 'stockCount' | 'manufacturer';

/** What is wrong with the texts of a product; the rows of its specification table have a place of their own. */
export function checkTexts(values: Readonly<Record<ProductName, string>>): FieldProblem[] {
  return checkProduct({
    ...values,
    priceCents: textToCents(values.price.trim()),
    stockCount: textToPieces(values.stockCount.trim()),
    attributes: [],
  });
}

/** Why the rows of the specification table are refused; `null` when they are fine. */
export function rowsProblem(rows: readonly AttributeRow[]): string | null {
  return checkAttributes(readAttributes(rows)) === null ? null : PRODUCT_MESSAGES.attributes;
}

/** What may be chosen, read before anything is (specification, section 5). */
export const FILE_HINTS: Readonly<Record<FileKind, PlainText>> = {
  picture: 'PNG or JPEG, up to 0.5 MB',
  document: 'PDF, up to 4 MB',
};

/** Why a chosen file is refused; `null` when it is fine, as far as a browser can tell. */
export function fileProblem(kind: FileKind, file: File): string | null {
  const problem = checkFileClaim(kind, file);
  return problem === null ? null : FILE_MESSAGES[problem];
}

/** Why the further pictures of a new product are refused; `null` when they are fine. */
export function picturesProblem(files: readonly File[]): string | null {
  if (files.length > PICTURES_MAX) return FILE_MESSAGES.count;
  return files.map((file) => fileProblem('picture', file)).find((problem) => problem !== null) ?? null;
}
