import { typedToCents } from '@shared/money.js';
import type { BulkRounding } from '@shared/rules/bulk-changes.js';
import type { BulkEditInput } from '../../graphql/types.generated';
import { readMoment } from '../../lib/moments';
import type { PlainText } from '../../i18n/translate';
import { readDecimal } from '../../lib/price-rules';

/** What can be changed of many products, in the order in which it is offered. */
export const BULK_KINDS = {
  PERCENT: 'Price by percent',
  AMOUNT: 'Price by an amount (€)',
  MARGIN: 'Price to a margin (%)',
  STOCK: 'Stock to a count',
  STOCK_BY: 'Stock by a difference',
  CATEGORY: 'Category',
  ATTRIBUTE: 'One row of the specification table',
  SCHEDULE: 'Time in the catalog',
  LIST: 'Show In Catalog',
  DELIST: 'Hide From Catalog',
} as const satisfies Record<string, PlainText>;
export type BulkKind = keyof typeof BULK_KINDS;

/** What is typed about a change. */
export interface BulkTexts {
  kind: BulkKind;
  value: string;
  rounding: BulkRounding;
  name: string;
  unit: string;
  /** From and until when, as `datetime-local` has it. */
  from: string;
  until: string;
}

/** Reads what somebody has chosen in a list; what is none is the first. */
export const readKind = (text: string): BulkKind =>
  (Object.keys(BULK_KINDS) as BulkKind[]).find((kind) => kind === text) ?? 'PERCENT';

/** Returns whether prices change, and so are rounded. */
export const isPriceKind = (kind: BulkKind): kind is 'PERCENT' | 'AMOUNT' | 'MARGIN' =>
  kind === 'PERCENT' || kind === 'AMOUNT' || kind === 'MARGIN';

const SIGNED = /^\s*([-−+]?)\s*(\S.*)$/;

/** Reads a number with its sign, which Germans write with a comma; `null` for what is none. */
function readSigned(text: string, read: (digits: string) => number | null): number | null {
  const [, sign = '', digits = ''] = SIGNED.exec(text) ?? [];
  const number = read(digits.trim());
  return number === null ? null : sign === '-' || sign === '−' ? -number : number;
}

const readWhole = (digits: string): number | null => (/^\d{1,9}$/.test(digits) ? Number(digits) : null);

type Change = Pick<BulkEditInput, 'price' | 'stock' | 'category' | 'attribute' | 'isListed' | 'schedule'>;

/** Returns the change that is typed; `null` while it is none. */
export function toBulkChange({ kind, value, rounding, name, unit, from, until }: BulkTexts): Change | null {
  if (kind === 'LIST' || kind === 'DELIST') return { isListed: kind === 'LIST' };
  if (kind === 'SCHEDULE') return { schedule: { from: readMoment(from), until: readMoment(until) } };
  if (value.trim() === '') return null;
  if (kind === 'CATEGORY') return { category: value };
  if (kind === 'ATTRIBUTE') return name.trim() === '' ? null : { attribute: { name, text: value, unit } };
  if (isPriceKind(kind)) {
    const number = readSigned(value, kind === 'AMOUNT' ? typedToCents : readDecimal);
    return number === null ? null : { price: { by: kind, value: number, rounding } };
  }
  const count = readSigned(value, readWhole);
  return count === null ? null : { stock: { isDifference: kind === 'STOCK_BY', count } };
}
