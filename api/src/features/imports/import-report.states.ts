import { createHash } from 'node:crypto';
import type { ReasonWithParams } from '../../../shared/reasons.js';
import type { AuditChange } from '../../../shared/rules/audit.js';
import { isSteepFall, isSteepRise, isZeroed, manyZeroed } from '../../../shared/rules/imports.js';

/** A number before and after; prices in cents. */
export interface Pair {
  before: number;
  after: number;
}

/** What a row changes of a product. */
export interface ListChange {
  /** File and line. */
  place: string;
  /** The number that the row names the product by. */
  number: string;
  name: string;
  changes: AuditChange[];
  /** `null` where it stays as it is. */
  price: Pair | null;
  stock: Pair | null;
  /** Whether the product is in the catalog; a withdrawn one stays withdrawn. */
  isListed: boolean;
}

/** What is together before and after, of how many products. */
export interface Total extends Pair {
  count: number;
}

/** Something that somebody has to look at. Its id changes with what it says, and with the rows that it is about. */
export type ImportWarning = ReasonWithParams & { id: string };

/** What became, or would become, of the rows of merchants' lists. */
export interface ListReport {
  /** Number of the act; `null` where nothing was written. */
  importId: number | null;
  added: number;
  changed: ListChange[];
  unchanged: number;
  /** Rows of suppliers' lists about products that the shop does not have. */
  unknown: number;
  /** Categories that no product had before. */
  newCategories: string[];
  /** Names in characters that the shop does not take, and how they are written instead: file, line, old, new. */
  renamed: string[];
  /** Rows that were not used: file, line, reason. */
  skipped: string[];
  /** What somebody has to look at before it is applied. */
  warnings: ImportWarning[];
}

const isSteep = ({ price, stock }: ListChange): boolean =>
  (price !== null && (isSteepFall(price) || isSteepRise(price))) || (stock !== null && isZeroed(stock));

/** Returns what to look at first: what is steep, then the rest, each in the order of the lists. */
export const steepFirst = (changes: readonly ListChange[]): ListChange[] => [
  ...changes.filter(isSteep),
  ...changes.filter((change) => !isSteep(change)),
];

/** Returns the sum of what changes, in cents or pieces. */
export function totalOf(changes: readonly ListChange[], of: 'price' | 'stock'): Total {
  const pairs = changes.flatMap((change) => change[of] ?? []);
  return {
    count: pairs.length,
    before: pairs.reduce((sum, { before }) => sum + before, 0),
    after: pairs.reduce((sum, { after }) => sum + after, 0),
  };
}

/** Returns a warning that is about some rows. */
export function toWarning(said: ReasonWithParams, rows: readonly ListChange[]): ImportWarning {
  const subject = JSON.stringify([said, rows.map(({ place, number }) => [place, number])]);
  return { ...said, id: createHash('sha256').update(subject).digest('base64url') };
}

/** Returns the warnings about what a list changes. Each of them keeps it from being applied unasked. */
export function warningsOf(changes: readonly ListChange[], rowsCount: number): ImportWarning[] {
  const falls = changes.filter(({ price }) => price !== null && isSteepFall(price));
  const rises = changes.filter(({ price }) => price !== null && isSteepRise(price));
  const zeroed = changes.filter(({ stock }) => stock !== null && isZeroed(stock));
  const params = (rows: readonly ListChange[]) => ({ count: rows.length });
  return [
    ...(falls.length === 0
      ? []
      : [toWarning({ reason: 'IMPORT_PRICES_FALL', params: params(falls) }, falls)]),
    ...(rises.length === 0
      ? []
      : [toWarning({ reason: 'IMPORT_PRICES_RISE', params: params(rises) }, rises)]),
    ...(manyZeroed(zeroed.length, rowsCount)
      ? [toWarning({ reason: 'IMPORT_STOCKS_TO_ZERO', params: params(zeroed) }, zeroed)]
      : []),
  ];
}
