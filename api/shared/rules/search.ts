/** Longest accepted search text, in characters: no product name is longer. */
export const MAX_SEARCH_TEXT = 200;

/** Fewer letters mean too many things to suggest any, in characters. */
export const MIN_SUGGESTED_TEXT = 2;

const FOLDS: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ı: 'i' };

/**
 * Brings a text to the form in which names are compared: lower case, without accents, white space collapsed.
 * `Größe  X` and `GROSSE x` fold to the same text.
 */
export function foldText(text: string): string {
  return text
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
