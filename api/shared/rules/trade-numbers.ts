import { foldText, plainSigns } from './search.js';

/** Longest number of a manufacturer, in characters: what portals take. */
export const MAX_MPN = 70;

/** Lengths of a GTIN: EAN-8, UPC-A, EAN-13 and GTIN-14. */
const GTIN_LENGTHS = [8, 12, 13, 14];

/** Beginnings that no maker has: of numbers for use within a shop and of coupons, which portals refuse. */
const RESERVED = /^(?:02|04|05|2|98[1-4]|99)/;
const RESERVED_SHORT = /^[02]/;

/** Returns whether the last digit is the one that follows from the others (GS1: weights 3 and 1 by turns, from the right). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, place) => all + Number(digit) * (place % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** Returns the number in the one length in which it is stored: leading zeros are no part of it, and an UPC-A is an EAN-13. */
function toStoredLength(digits: string): string {
  const significant = digits.replace(/^0+/, '');
  const length = significant.length <= 8 ? 8 : significant.length <= 13 ? 13 : 14;
  return significant.padStart(length, '0');
}

const isGtin = (digits: string): boolean =>
  /^\d+$/.test(digits) && GTIN_LENGTHS.includes(digits.length) && hasCheckDigit(digits);

/**
 * Returns a GTIN as it is stored: digits alone, 8, 13 or 14 of them, so that one number is stored in one way however it is printed.
 * What is none stays as it was typed, for its problem to be told.
 */
export function cleanGtin(text: string | null): string | null {
  const typed = plainSigns(text ?? '');
  if (typed === '') return null;
  const digits = typed.replace(/[ -]/g, '');
  return isGtin(digits) ? toStoredLength(digits) : typed;
}

/** Returns what is wrong with a GTIN that has been cleaned: `digits`, `checkDigit`, or `prefix` for one that no maker can have. */
export function checkGtin(gtin: string | null): string | null {
  if (gtin === null) return null;
  if (!/^\d+$/.test(gtin) || !GTIN_LENGTHS.includes(gtin.length)) return 'digits';
  if (!hasCheckDigit(gtin)) return 'checkDigit';
  if (gtin.length === 8) return RESERVED_SHORT.test(gtin) ? 'prefix' : null;
  // The first of 14 digits tells packages apart and is no part of the prefix.
  return RESERVED.test(gtin.slice(-13)) ? 'prefix' : null;
}

/** Returns the number of a manufacturer as it is stored: what the maker writes, in plain signs. */
export function cleanMpn(text: string | null): string | null {
  const typed = plainSigns(text ?? '');
  return typed === '' ? null : typed;
}

/** Returns what is wrong with a manufacturer’s number that has been cleaned. */
export const checkMpn = (mpn: string | null): string | null =>
  mpn === null || mpn.length <= MAX_MPN ? null : 'length';

/** The numbers by which a product is known outside the shop, and in the merchant’s books. */
export interface ProductNumbers {
  articleNumber?: string | null | undefined;
  gtin?: string | null | undefined;
  mpn?: string | null | undefined;
}

/**
 * Returns the numbers of a product as they are searched, folded. An EAN-13 that begins with a zero is printed as the UPC-A without it
 * in America.
 */
export function searchedNumbers({ articleNumber, gtin, mpn }: ProductNumbers): string[] {
  const numbers = [articleNumber, gtin, mpn].flatMap((number) => (number == null ? [] : [foldText(number)]));
  return gtin?.length === 13 && gtin.startsWith('0') ? [...numbers, gtin.slice(1)] : numbers;
}
