import { ownValue } from '@shared/own-value.js';
import type { PlainText, Translate } from '../../i18n/translate';

/** Units that are words, and so differ between the languages. */
const UNITS: Readonly<Record<string, PlainText>> = { in: 'in', months: 'months', rpm: 'rpm' };

/** Returns a unit as the reader writes it; nothing for a plain number. */
export function unitWords(unit: string | null | undefined, t: Translate): string {
  const words = unit ? ownValue(UNITS, unit) : undefined;
  return words === undefined ? (unit ?? '') : t(words);
}
