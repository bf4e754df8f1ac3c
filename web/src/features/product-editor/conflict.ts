import type { TypedField } from '@shared/rules/product-fields.js';
import { filledRows, type AttributeRow, type ProductDraftText } from './product-draft';
import { FORM_FIELDS } from './product-field-views';

/** What can differ between two versions of a product. */
export type ConflictField = TypedField | 'rows';

/** One of two versions. */
export type Side = 'mine' | 'theirs';

const FIELDS: readonly ConflictField[] = [...FORM_FIELDS, 'rows'];

const showRow = ({ name, text, unit }: AttributeRow): string =>
  [`${name.trim()}:`, text.trim(), unit.trim()].join(' ').trim();

/** A field of a version, as a person compares it. */
export function showField(texts: ProductDraftText, field: ConflictField): string {
  return field === 'rows' ? filledRows(texts.rows).map(showRow).join('\n') : texts.values[field].trim();
}

/** The fields in which two versions differ. */
export function differences(mine: ProductDraftText, theirs: ProductDraftText): readonly ConflictField[] {
  return FIELDS.filter((field) => showField(mine, field) !== showField(theirs, field));
}

/** Whose version is proposed: the other one where I have changed nothing, mine where I have. */
export function proposedSide(base: ProductDraftText, mine: ProductDraftText, field: ConflictField): Side {
  return showField(base, field) === showField(mine, field) ? 'theirs' : 'mine';
}

/** Both versions as one: each field from the chosen side. */
export function merge(
  mine: ProductDraftText,
  theirs: ProductDraftText,
  sideOf: (field: ConflictField) => Side,
): ProductDraftText {
  const chosen = (field: ConflictField): ProductDraftText => (sideOf(field) === 'mine' ? mine : theirs);
  const values = Object.fromEntries(
    FORM_FIELDS.map((field) => [field, chosen(field).values[field]]),
  ) as Record<TypedField, string>;
  return { values, rows: chosen('rows').rows };
}
