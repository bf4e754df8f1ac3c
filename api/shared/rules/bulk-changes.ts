import type { FieldProblem } from '../errors.js';
import { VAT_PERCENT, vatPart } from '../money.js';
import { fieldProblem } from './problems.js';
import { MAX_PRICE_CENTS, MAX_STOCK } from './product.js';

/** By what prices of many products change: an amount in cents, a part of the price, or up to a margin of the net price, both in percent. */
export const BULK_PRICE_KINDS = ['AMOUNT', 'PERCENT', 'MARGIN'] as const;
export type BulkPriceKind = (typeof BULK_PRICE_KINDS)[number];

/** How new prices are rounded: to whole cents, or to the next price that ends in 99 or 90 cents. */
export const BULK_ROUNDINGS = ['NONE', 'TO_99', 'TO_90'] as const;
export type BulkRounding = (typeof BULK_ROUNDINGS)[number];

/** How the prices of many products change. */
export interface BulkPrice {
  by: BulkPriceKind;
  value: number;
  rounding: BulkRounding;
}

/** How the stocks of many products change: all to one count, or each by a difference. */
export interface BulkStock {
  isDifference: boolean;
  count: number;
}

/** Most products that one act changes. */
export const MAX_BULK_PRODUCTS = 50_000;

/** A fall below this part, or a rise above it, is taken for a slip of the pen. */
const LEAST_PERCENT = -90;
const MOST_PERCENT = 500;
const MOST_MARGIN = 95;

/** Returns what is wrong with a change of prices. */
export function checkBulkPrice({ by, value }: BulkPrice): FieldProblem[] {
  const isBetween = (least: number, most: number): boolean => value >= least && value <= most;
  if (by === 'AMOUNT')
    return Number.isInteger(value) && value !== 0 && isBetween(-MAX_PRICE_CENTS, MAX_PRICE_CENTS)
      ? []
      : [fieldProblem('price', 'amount', { reason: 'BULK_AMOUNT_INVALID' })];
  if (by === 'MARGIN')
    return isBetween(0, MOST_MARGIN)
      ? []
      : [fieldProblem('price', 'margin', { reason: 'BULK_MARGIN_INVALID', params: { max: MOST_MARGIN } })];
  const params = { least: LEAST_PERCENT, most: MOST_PERCENT };
  return value !== 0 && isBetween(LEAST_PERCENT, MOST_PERCENT)
    ? []
    : [fieldProblem('price', 'percent', { reason: 'BULK_PERCENT_INVALID', params })];
}

/** Returns what is wrong with a change of stocks. */
export function checkBulkStock({ isDifference, count }: BulkStock): FieldProblem[] {
  const isFine = Number.isInteger(count) && Math.abs(count) <= MAX_STOCK && (isDifference || count >= 0);
  const reason = { reason: 'STOCK_INVALID', params: { max: MAX_STOCK } } as const;
  return isFine ? [] : [fieldProblem('stock', 'stock', reason)];
}

/** The cents that prices of a rounding end in. */
const ENDINGS = { TO_99: 99, TO_90: 90 } as const;

function round(cents: number, rounding: BulkRounding): number {
  if (rounding === 'NONE') return Math.round(cents);
  const ending = ENDINGS[rounding];
  return Math.max(Math.round((cents - ending) / 100), 0) * 100 + ending;
}

/** Returns the new price in cents, which may be none that a product can have; `null` for a margin without a purchase price. */
export function bulkPriceOf(
  { by, value, rounding }: BulkPrice,
  cents: number,
  purchaseCents: number | null,
): number | null {
  if (by === 'AMOUNT') return cents + value <= 0 ? cents + value : round(cents + value, rounding);
  // A whole number of hundredths of a percent, so that 110 % of 10.00 is 11.00.
  const hundredths = Math.round(value * 100);
  if (by === 'PERCENT') return round((cents * (10_000 + hundredths)) / 10_000, rounding);
  if (purchaseCents === null) return null;
  return round((purchaseCents * 100 * (100 + VAT_PERCENT)) / (10_000 - hundredths), rounding);
}

/** Whether a price, without its VAT, is less than what the shop has paid. */
export const isBelowPurchase = (cents: number, purchaseCents: number | null): boolean =>
  purchaseCents !== null && cents - vatPart(cents) < purchaseCents;
