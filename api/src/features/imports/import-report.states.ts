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

/** What became, or would become, of the rows of merchants' lists. */
export interface ListReport {
  /** Number of the act; `null` where nothing was written. */
  importId: number | null;
  added: number;
  changed: ListChange[];
  unchanged: number;
  /** Categories that no product had before. */
  newCategories: string[];
  /** Names in characters that the shop does not take, and how they are written instead: file, line, old, new. */
  renamed: string[];
  /** Rows that were not used: file, line, reason. */
  skipped: string[];
  /** What somebody has to look at before it is applied. */
  warnings: ReasonWithParams[];
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

/** Returns the warnings about what a list changes. Each of them keeps it from being applied unasked. */
export function warningsOf(changes: readonly ListChange[], rowsCount: number): ReasonWithParams[] {
  const prices = changes.flatMap(({ price }) => price ?? []);
  const stocks = changes.flatMap(({ stock }) => stock ?? []);
  const falls = prices.filter(isSteepFall).length;
  const rises = prices.filter(isSteepRise).length;
  const zeroed = stocks.filter(isZeroed).length;
  return [
    ...(falls === 0 ? [] : [{ reason: 'IMPORT_PRICES_FALL', params: { count: falls } } as const]),
    ...(rises === 0 ? [] : [{ reason: 'IMPORT_PRICES_RISE', params: { count: rises } } as const]),
    ...(manyZeroed(zeroed, rowsCount)
      ? [{ reason: 'IMPORT_STOCKS_TO_ZERO', params: { count: zeroed } } as const]
      : []),
  ];
}
