import { checkPlainText, MAX_PRODUCT_TEXT } from '../../../shared/rules/product.js';

/**
 * What stands for a character that names may not have, the first that matches: a quotation mark
 * after a number means inches, a star between numbers means "times", an underscore separates words.
 */
const WRITTEN_OUT: readonly (readonly [RegExp, string])[] = [
  [/\p{Cf}/gu, ''],
  [/\p{Cc}/gu, ' '],
  [/\s*&\s*/g, ' and '],
  [/(\d)\s*(?:"|'')/g, '$1 inch'],
  [/(\d)\s*%/g, '$1 percent'],
  [/\$\s*(\d[\d.,]*)/g, '$1 dollar'],
  [/(\d)\s*\*\s*(\d)/g, '$1 x $2'],
  [/'/g, '’'],
  [/[%$*_"]/g, ' '],
];

/**
 * Writes a name in the characters that the shop's names may have: `WD_BLACK` as `WD BLACK`, `24" & 27"` as `24 inch and
 * 27 inch`, `Collector's` with an apostrophe. Whatever is left keeps to `checkPlainText`, unless it is empty or too long.
 */
export function toPlainName(text: string): string {
  const written = WRITTEN_OUT.reduce((name, [pattern, words]) => name.replace(pattern, words), text);
  return written.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Returns why a written-out name is invalid, or `null`. */
export function problemOfName(name: string): string | null {
  const problem = checkPlainText(name);
  if (problem === null) return null;
  return problem === 'required' ? 'it has no name' : `its name is longer than ${MAX_PRODUCT_TEXT} characters`;
}
