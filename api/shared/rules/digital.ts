import type { FieldProblem } from '../errors.js';
import { fieldProblem } from './problems.js';
import { plainSigns } from './search.js';

/** Longest text that is delivered for a line of an order: keys, or a link. */
export const MAX_DELIVERED_TEXT = 4_000;

/** Returns what is wrong with a text that is to be delivered, which is expected clean. */
export const checkDeliveredText = (text: string): FieldProblem[] =>
  text !== '' && text.length <= MAX_DELIVERED_TEXT
    ? []
    : [
        fieldProblem('text', 'length', {
          reason: 'DELIVERED_TEXT_INVALID',
          params: { max: MAX_DELIVERED_TEXT },
        }),
      ];

/** Most license keys that are added at once, and the longest of them. */
export const MAX_LICENSE_KEYS = 1_000;
const MAX_LICENSE_KEY = 500;

/** What the first line of a list is called that is no key. */
const TITLES = /^(?:keys?|licen[cs]e keys?|lizenzschlüssel|schlüssel|codes?)$/i;

/**
 * Takes from a line what spreadsheets put around a key: quotes, `="…"`, and empty columns; and what mails and word processors put
 * into it: the same key with another hyphen, or a mark that nobody sees, would be sold twice and open nothing.
 */
const plainKey = (line: string): string =>
  plainSigns(line)
    .replace(/[;, ]+$/, '')
    .replace(/^=?"(.*)"$/, '$1')
    .trim();

/** The keys in a text, one in each line; `null` where there are none, too many, or one that is too long. */
export function readLicenseKeys(text: string): string[] | null {
  const lines = text.split(/\r\n|\n|\r/).map(plainKey);
  const keys = lines.filter((line, index) => line !== '' && !(index === 0 && TITLES.test(line)));
  const isFine =
    keys.length > 0 && keys.length <= MAX_LICENSE_KEYS && keys.every((key) => key.length <= MAX_LICENSE_KEY);
  return isFine ? keys : null;
}
