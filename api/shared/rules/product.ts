import { cleanLine } from './plain-text.js';

/** Longest product name, manufacturer and category, in characters. */
export const MAX_PRODUCT_TEXT = 200;

/** What the description of a product says that nobody has described: its name, for every product has one. */
export const noDescription = (name: string): string => `${name}.`;

/** Longest description, in characters: our own limit. */
export const MAX_DESCRIPTION_LENGTH = 5_000;

/** Highest price, in cents, and most pieces in stock: our own limits, far from where sums stop being exact. */
export const MAX_PRICE_CENTS = 99_999_999;
export const MAX_STOCK = 999_999_999;

/** With so many pieces or fewer a product is about to run out, unless the shop sets another level, and the highest that it may set. */
export const DEFAULT_LOW_STOCK = 5;
export const MAX_LOW_STOCK = 99;

/** Most rows of a specification table, and the longest name, value and unit in it: our own limits. */
export const MAX_ATTRIBUTES = 60;
export const MAX_ATTRIBUTE_NAME = 80;
export const MAX_ATTRIBUTE_VALUE = 200;
export const MAX_ATTRIBUTE_UNIT = 20;

/** What a change of a product's stock is part of. */
export const STOCK_CHANGES = {
  PRODUCT_ADDED: 'Product added',
  INFORMATION_EDITED: 'Information edited',
  KEYS_COUNTED: 'License keys counted',
  LIST_IMPORTED: 'List imported',
  IMPORT_UNDONE: 'Import undone',
  COUNTED: 'Counted',
  GOODS_RECEIVED: 'Goods received',
  DAMAGED: 'Damaged or lost',
  STOCKTAKING: 'Stocktaking',
  STOCKTAKING_UNDONE: 'Stocktaking undone',
  REPLACEMENT: 'Replacement set aside',
  REPLACEMENT_BACK: 'Replacement put back',
} as const;
export type StockChange = (typeof STOCK_CHANGES)[keyof typeof STOCK_CHANGES];

/** Why employees correct a stock by hand. */
export const STOCK_REASONS = [
  'COUNTED',
  'GOODS_RECEIVED',
  'DAMAGED',
] as const satisfies readonly (keyof typeof STOCK_CHANGES)[];
export type StockReason = (typeof STOCK_REASONS)[number];

/** A name or manufacturer: 1-200 characters, none of `% & $ * _ ' "`. */
const PLAIN_TEXT = /^[^%&$*_'"\p{Cc}]{1,200}$/u;
/** Letters of every language: German has its own. */
const CATEGORY = /^[\p{L} ]{1,200}$/u;
const STOCK = /^\d{1,9}$/;

/** A typed property of a product, as a row of its specification table: `{ name: 'TDP', value: 120, unit: 'W' }`. */
export interface ProductAttribute {
  name: string;
  value: string | number | boolean;
  unit?: string;
}

/** What is wrong with a field of a product. */
export type ProductProblem = 'required' | 'characters' | 'length' | 'price' | 'stock' | 'duplicate' | 'count';

/** Name and manufacturer share one rule. The text is expected trimmed. */
export function checkPlainText(text: string): ProductProblem | null {
  if (text.length === 0) return 'required';
  if (text.length > MAX_PRODUCT_TEXT) return 'length';
  return PLAIN_TEXT.test(text) ? null : 'characters';
}

/** Letters and spaces only, 1-200 characters. */
export function checkCategory(text: string): ProductProblem | null {
  if (text.trim().length === 0) return 'required';
  if (text.length > MAX_PRODUCT_TEXT) return 'length';
  return CATEGORY.test(text) ? null : 'characters';
}

/** Non-empty after trimming. */
export function checkDescription(text: string): ProductProblem | null {
  if (text.trim().length === 0) return 'required';
  return text.length > MAX_DESCRIPTION_LENGTH ? 'length' : null;
}

/** An amount above zero; `null` stands for a text that is not one. */
export function checkPriceCents(cents: number | null): ProductProblem | null {
  return cents !== null && cents > 0 && cents <= MAX_PRICE_CENTS ? null : 'price';
}

/** A whole number of pieces; `null` stands for a text that is not one. */
export function checkStockCount(pieces: number | null): ProductProblem | null {
  return pieces !== null && Number.isInteger(pieces) && pieces >= 0 && pieces <= MAX_STOCK ? null : 'stock';
}

/** Reads a stock count: digits only, but not two or more zeros; `null` for any other text. */
export function parseStockCount(text: string): number | null {
  return STOCK.test(text) && !/^00+$/.test(text) ? Number(text) : null;
}

/** A row of the specification table as it is typed in. */
export interface AttributeText {
  name: string;
  text: string;
  unit?: string | null;
}

const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/;

/**
 * The typed value of a text: `120` is a number, `yes` and `no` are truth values, all else stays a text; so does a number
 * that would be written differently afterwards (`5.0`, `007`).
 */
const YES_OR_NO: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['ja', true],
  ['no', false],
  ['nein', false],
]);

/** A decimal comma. Three digits behind it may be thousands as well, so that stays a text. */
const GERMAN_NUMBER = /^(-?\d+),(\d{1,2}|\d{4,})$/;

function readAttributeValue(text: string): ProductAttribute['value'] {
  const isYes = YES_OR_NO.get(text);
  if (isYes !== undefined) return isYes;
  const typed = text.replace(GERMAN_NUMBER, '$1.$2');
  return NUMBER.test(typed) && String(Number(typed)) === typed ? Number(typed) : text;
}

/** Takes out of the rows what nobody sees, and types their values. */
export function readAttributes(rows: readonly AttributeText[]): ProductAttribute[] {
  return rows.map(({ name, text, unit }) => {
    const cleanUnit = cleanLine(unit ?? '');
    return {
      name: cleanLine(name),
      value: readAttributeValue(cleanLine(text)),
      ...(cleanUnit === '' ? {} : { unit: cleanUnit }),
    };
  });
}

/** Every row has a name and a value, no name comes twice, and nothing is too long. The rows are expected as `readAttributes` gives them. */
export function checkAttributes(rows: readonly ProductAttribute[]): ProductProblem | null {
  if (rows.length > MAX_ATTRIBUTES) return 'count';
  if (rows.some(({ name, value }) => name === '' || value === '')) return 'required';
  const isTooLong = ({ name, value, unit = '' }: ProductAttribute): boolean =>
    name.length > MAX_ATTRIBUTE_NAME ||
    String(value).length > MAX_ATTRIBUTE_VALUE ||
    unit.length > MAX_ATTRIBUTE_UNIT;
  if (rows.some(isTooLong)) return 'length';
  const names = new Set(rows.map(({ name }) => name.toLowerCase()));
  return names.size === rows.length ? null : 'duplicate';
}
