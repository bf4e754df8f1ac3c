import type { ProductName } from './product-checks';
import { filledRows, type AttributeRow, type ProductTexts } from './product-texts';

/** What can differ between two versions of a product. */
export type ConflictField = ProductName | 'rows';

/** One of two versions. */
export type Side = 'mine' | 'theirs';

const FIELDS: readonly ConflictField[] = [
  'name',
  'description',
  'category',
  'manufacturer',
  'price',
  'stockCount',
  'rows',
];

const showRow = ({ name, text, unit }: AttributeRow): string =>
  [`${name.trim()}:`, text.trim(), unit.trim()].join(' ').trim();

/** A field of a version, as a person compares it. */
export function showField(texts: ProductTexts, field: ConflictField): string {
  return field === 'rows' ? filledRows(texts.rows).map(showRow).join('\n') : texts.values[field].trim();
}

/** The fields in which two versions differ. */
export function differences(mine: ProductTexts, theirs: ProductTexts): readonly ConflictField[] {
  return FIELDS.filter((field) => showField(mine, field) !== showField(theirs, field));
}

/** Whose version is proposed: the other one where I have changed nothing, mine where I have. */
export function proposedSide(base: ProductTexts, mine: ProductTexts, field: ConflictField): Side {
  return showField(base, field) === showField(mine, field) ? 'theirs' : 'mine';
}

/** Both versions as one: each field from the chosen side. */
export function merge(
  mine: ProductTexts,
  theirs: ProductTexts,
  sideOf: (field: ConflictField) => Side,
): ProductTexts {
  const chosen = (field: ConflictField): ProductTexts => (sideOf(field) === 'mine' ? mine : theirs);
  const values = Object.fromEntries(
    FIELDS.flatMap((field) => (field === 'rows' ? [] : [[field, chosen(field).values[field]]])),
  ) as Record<ProductName, string>;
  return { values, rows: chosen('rows').rows };
}
