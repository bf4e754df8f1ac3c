import { formatTime } from '@shared/dates.js';
import { formatGermanDay, formatGermanEuro, wordsWith, writerIn } from '@shared/language.js';
import type { Language, Message } from '../language';
import { nameFile } from '../refused-file';
import { GERMAN_REASONS } from './reasons';
import { GERMAN_TEXTS } from './texts';

/** Made when a day is first written: most pages write none. */
let days: Intl.DateTimeFormat | undefined;

function writeDay(time: Date): string {
  days ??= new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', year: 'numeric' });
  return days.format(time);
}

const KNOWN_TEXTS: Readonly<Record<string, string>> = GERMAN_TEXTS;

const write = writerIn('de-DE');

/** What a newer shop says, which this page does not know yet, stays in English. */
function say(message: Message): string {
  if (typeof message === 'string') return KNOWN_TEXTS[message] ?? message;
  const german = GERMAN_REASONS[message.reason];
  const words =
    german === undefined ? (message.message ?? '') : wordsWith(german, message.params ?? {}, 'de-DE');
  return nameFile(message, words);
}

/** German as it is written in Germany: `1.234,56 €`, `5. März 2026, 14:05`. Loaded by those who read it. */
export const GERMAN: Language = {
  code: 'de',
  t: (text: keyof typeof GERMAN_TEXTS, values = {}) => write(GERMAN_TEXTS[text], values),
  say,
  formatEuro: formatGermanEuro,
  formatDay: formatGermanDay,
  formatDateTime: (time) => `${writeDay(time)}, ${formatTime(time)}`,
  formatNumber: (value, options) => value.toLocaleString('de-DE', options),
};
