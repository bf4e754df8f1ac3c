/**
 * Characters that no reader sees but programs obey: controls (NUL, escape) other than tab and line breaks, marks that turn
 * the direction of what follows (a subject or a name would read backwards), and halves of pairs.
 */
const UNSEEN =
  /[\p{Cc}\p{Surrogate}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** Of them, what separates words or lines in a text of several lines. */
const LAYOUT = /[\t\n\r]/;

/**
 * A text of several lines without characters that nobody sees. They are taken out, not refused: who has pasted one can
 * neither find it nor understand what is wrong, and no word is lost with it. The rule holds for all free texts.
 */
export const cleanText = (text: string): string =>
  text.replace(UNSEEN, (character) => (LAYOUT.test(character) ? character : '')).trim();

/** The same for what stands in one line (titles, names): a line break or tab becomes a space. */
export const cleanLine = (text: string): string =>
  text.replace(UNSEEN, (character) => (/[\t\n\r\u2028\u2029]/.test(character) ? ' ' : '')).trim();
