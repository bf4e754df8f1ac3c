import { BULK_ROUNDINGS, type BulkRounding } from '@shared/rules/bulk-changes.js';
import type { PlainText } from '../i18n/translate';

/** How prices that are made by a rule are rounded, as forms call it. */
export const ROUNDING_LABELS: Readonly<Record<BulkRounding, PlainText>> = {
  NONE: 'To whole cents',
  TO_99: 'To the next … .99',
  TO_90: 'To the next … .90',
};

/** Reads what somebody has chosen in a list; what is none is the first. */
export const readRounding = (text: string): BulkRounding =>
  BULK_ROUNDINGS.find((rounding) => rounding === text) ?? 'NONE';

/** Reads a number of up to two decimals, which Germans write with a comma; `null` for what is none. */
export const readDecimal = (digits: string): number | null =>
  /^\d{1,3}(?:[.,]\d{1,2})?$/.test(digits) ? Number(digits.replace(',', '.')) : null;
