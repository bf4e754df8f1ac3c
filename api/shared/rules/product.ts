import type { FieldProblem } from '../errors.js';
import { textToCents } from '../money.js';
import { toFieldProblems } from './problems.js';

/** Longest product name, manufacturer and category, in characters (specification, section 9). */
export const PRODUCT_TEXT_MAX = 200;

/** Longest description, in characters: our own limit, since the specification names none. */
export const DESCRIPTION_MAX = 5_000;

/** Highest price, in cents, and most pieces in stock: our own limits, far from where sums stop being exact. */
export const PRICE_MAX_CENTS = 99_999_999;
export const STOCK_MAX = 999_999_999;

/** Most rows of a specification table, and the longest name, value and unit in it: our own limits. */
export const ATTRIBUTES_MAX = 60;
export const ATTRIBUTE_NAME_MAX = 80;
export const ATTRIBUTE_VALUE_MAX = 200;
export const ATTRIBUTE_UNIT_MAX = 20;

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
export type ProductProblem = 'required' | 'characters' | 'length' | 'price' | 'stock' | 'duplicate' | 'count';

/** The fields of a product that employees type in. */
export type ProductField =
  'name' | 'description' | 'category' | 'price' | 'stockCount' | 'manufacturer' | 'attributes';

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

/** An amount above zero; `null` stands for a text that is none. */
export function checkPriceCents(cents: number | null): ProductProblem | null {
  return cents !== null && cents > 0 && cents <= PRICE_MAX_CENTS ? null : 'price';
}

/** A whole number of pieces; `null` stands for a text that is none. */
export function checkPieces(pieces: number | null): ProductProblem | null {
  return pieces !== null && Number.isInteger(pieces) && pieces >= 0 && pieces <= STOCK_MAX ? null : 'stock';
}

/** Reads a stock count: digits only, no leading zeros, and so not two or more zeros; `null` for any other text. */
export function textToPieces(text: string): number | null {
  return STOCK.test(text) && !/^0\d/.test(text) ? Number(text) : null;
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
function readAttributeValue(text: string): ProductAttribute['value'] {
  if (text === 'yes' || text === 'no') return text === 'yes';
  return NUMBER.test(text) && String(Number(text)) === text ? Number(text) : text;
}

/** Trims the rows and types their values. */
export function readAttributes(rows: readonly AttributeText[]): ProductAttribute[] {
  return rows.map(({ name, text, unit }) => {
    const trimmedUnit = unit?.trim() ?? '';
    return {
      name: name.trim(),
      value: readAttributeValue(text.trim()),
      ...(trimmedUnit === '' ? {} : { unit: trimmedUnit }),
    };
  });
}

/** Every row has a name and a value, no name comes twice, and nothing is too long. The rows are expected trimmed. */
export function checkAttributes(rows: readonly ProductAttribute[]): ProductProblem | null {
  if (rows.length > ATTRIBUTES_MAX) return 'count';
  if (rows.some(({ name, value }) => name === '' || value === '')) return 'required';
  const isTooLong = ({ name, value, unit = '' }: ProductAttribute): boolean =>
    name.length > ATTRIBUTE_NAME_MAX ||
    String(value).length > ATTRIBUTE_VALUE_MAX ||
    unit.length > ATTRIBUTE_UNIT_MAX;
  if (rows.some(isTooLong)) return 'length';
  if (rows.some(({ name, value, unit = '' }) => /\p{Cc}/u.test(`${name}${value}${unit}`)))
    return 'characters';
  const names = new Set(rows.map(({ name }) => name.toLowerCase()));
  return names.size === rows.length ? null : 'duplicate';
}

const PLAIN_TEXT_RULE = `1 to ${PRODUCT_TEXT_MAX} characters, none of % & $ * _ ' "`;

/** What a person reads below a field that is not valid. One sentence a field: it names the whole rule. */
export const PRODUCT_MESSAGES: Record<ProductField, string> = {
  name: `Please enter a name of ${PLAIN_TEXT_RULE}.`,
  description: `Please enter a description of at most ${DESCRIPTION_MAX} characters.`,
  category: `Please enter a category of 1 to ${PRODUCT_TEXT_MAX} letters and spaces.`,
  price: 'Please enter a price above 0: digits, and after a dot exactly two decimals. Example: 12.50',
  stockCount: 'Please enter a whole number of pieces, 0 or more.',
  manufacturer: `Please enter a manufacturer of ${PLAIN_TEXT_RULE}.`,
  attributes: `Please give every row a name of its own and a value; at most ${ATTRIBUTES_MAX} rows.`,
};

/** Everything that employees type in about a product. `null` stands for a text that is no amount or no number. */
interface TypedInProduct {
  name: string;
  description: string;
  category: string;
  manufacturer: string;
  priceCents: number | null;
  stockCount: number | null;
  attributes: readonly ProductAttribute[];
}

/** What is wrong with a product, in the order of its form. Texts are checked as they are stored: trimmed (specification, section 5). */
export const checkProduct = (infos: TypedInProduct): FieldProblem[] =>
  toFieldProblems<ProductField>(
    {
      name: checkPlainText(infos.name.trim()),
      description: checkDescription(infos.description.trim()),
      category: checkCategory(infos.category.trim()),
      price: checkPriceCents(infos.priceCents),
      stockCount: checkPieces(infos.stockCount),
      manufacturer: checkPlainText(infos.manufacturer.trim()),
      attributes: checkAttributes(infos.attributes),
    },
    PRODUCT_MESSAGES,
  );

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
