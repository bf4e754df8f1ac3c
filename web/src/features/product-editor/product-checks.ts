import type { FieldProblem } from '@shared/errors.js';
import { checkFileClaim, FILE_MESSAGES, PICTURES_MAX, type FileKind } from '@shared/rules/files.js';
import { toFieldProblems } from '@shared/rules/problems.js';
import {
  checkAttributes,
  checkCategory,
  checkDescription,
  checkPlainText,
  checkPrice,
  checkStockCount,
  PRODUCT_MESSAGES,
  readAttributes,
} from '@shared/rules/product.js';
import type { PlainText } from '../../i18n/translate';
import type { AttributeRow } from './product-texts';

/** The fields of a product that are one text each. */
export type ProductName = 'name' | 'description' | 'category' | 'price' | 'stockCount' | 'manufacturer';

/** What is wrong with the texts of a product. They are checked as they will be sent: trimmed (specification, section 5). */
export function checkProduct(values: Readonly<Record<ProductName, string>>): FieldProblem[] {
  const checks = {
    name: checkPlainText(values.name.trim()),
    description: checkDescription(values.description.trim()),
    category: checkCategory(values.category.trim()),
    price: checkPrice(values.price.trim()),
    stockCount: checkStockCount(values.stockCount.trim()),
    manufacturer: checkPlainText(values.manufacturer.trim()),
  };
  return toFieldProblems(checks, PRODUCT_MESSAGES);
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
