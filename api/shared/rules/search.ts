/** Longest accepted search text, in characters: no product name is longer. */
export const MAX_SEARCH_TEXT = 200;

/** Fewer letters mean too many things to suggest any, in characters. */
export const MIN_SUGGESTED_TEXT = 2;

const FOLDS: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ı: 'i' };

/** Signs that look like the plain one, which phones and word processors put in its place. */
const DASHES = /[\p{Pd}\u2043\u2212]/gu;
const APOSTROPHES = /[‘’‛ʼ]/g;
/** What nobody sees: marks of no width, of joining, breaking and direction. */
const UNSEEN = /\p{Cf}+/gu;

/**
 * Brings what was typed or pasted to plain signs: nothing that nobody sees, one kind of hyphen, apostrophe and space, no ligatures,
 * no letters of full width. Every search begins with it, and so do numbers of articles, which are compared as a whole.
 */
export const plainSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(DASHES, '-')
    .replace(APOSTROPHES, "'")
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Brings a text to the form in which names are compared: lower case, without accents, in plain signs.
 * `Größe  X` and `GROSSE x` fold to the same text.
 */
export function foldText(text: string): string {
  return plainSigns(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßøæœłđı]/g, (letter) => FOLDS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Makes any user text safe inside a regular expression: it then matches itself and nothing else. */
export function escapeForRegex(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
