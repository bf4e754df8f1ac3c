import { textToCents } from '../money.js';

/** Longest product name, manufacturer and category, in characters (specification, section 9). */
export const PRODUCT_TEXT_MAX = 200;

/** Longest description, in characters: our own limit, since the specification names none. */
export const DESCRIPTION_MAX = 5_000;

/** A name or manufacturer: 1-200 characters, none of `% & $ * _ ' "` (specification, section 5). */
const PLAIN_TEXT = /^[^%&$*_'"\p{Cc}]{1,200}$/u;
const CATEGORY = /^[A-Za-z ]{1,200}$/;
const STOCK = /^\d{1,9}$/;

/** A typed property of a product, as a row of its specification table: `{ name: 'TDP', value: 120, unit: 'W' }`. */
export interface ProductAttribute {
  name: string;
  value: string | number | boolean;
  unit?: string;
}

/** What is wrong with a field of a product. */
export type ProductProblem = 'required' | 'characters' | 'length' | 'price' | 'stock';

/** Name and manufacturer share one rule. The text is expected trimmed. */
export function checkPlainText(text: string): ProductProblem | null {
  if (text.length === 0) return 'required';
  if (text.length > PRODUCT_TEXT_MAX) return 'length';
  return PLAIN_TEXT.test(text) ? null : 'characters';
}

/** Letters and spaces only, 1-200 characters. */
export function checkCategory(text: string): ProductProblem | null {
  if (text.trim().length === 0) return 'required';
  if (text.length > PRODUCT_TEXT_MAX) return 'length';
  return CATEGORY.test(text) ? null : 'characters';
}

/** Non-empty after trimming. */
export function checkDescription(text: string): ProductProblem | null {
  if (text.trim().length === 0) return 'required';
  return text.length > DESCRIPTION_MAX ? 'length' : null;
}

/** Digits with an optional dot and exactly two decimals; an all-zero amount is no price. */
export function checkPrice(text: string): ProductProblem | null {
  const cents = textToCents(text);
  return cents === null || cents === 0 ? 'price' : null;
}

/** Digits only; two or more zeros are no stock count, and neither are leading zeros. */
export function checkStockCount(text: string): ProductProblem | null {
  return STOCK.test(text) && !/^0\d/.test(text) ? null : 'stock';
}

/** One spelling per category: lower case, single spaces (`"  CPU   Cooler "` becomes `cpu cooler`). */
export function normaliseCategory(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Each word capitalised, as the filter panel shows it: `cpu cooler` becomes `Cpu Cooler`. */
export function categoryLabel(category: string): string {
  return category.replace(/(^|\s)(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase());
}

/**
 * The price of the catalogue filter: empty, or digits with an optional dot and exactly two decimals.
 * Gives cents, `null` for "no limit", or `'price'` when the text is neither.
 */
export function readPriceFilter(text: string): number | null | 'price' {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return textToCents(trimmed) ?? 'price';
}
