import { fillIn, formatGermanEuro, type LanguageCode, type Translator } from '../../../shared/language.js';
import { formatEuro } from '../../../shared/money.js';
import { GERMAN_LETTERS } from './german.letters.js';

/** How a letter is written in the language of whom it is for. */
export interface Writing {
  language: LanguageCode;
  /** Takes a text that has a German one; another does not compile. */
  t: Translator<keyof typeof GERMAN_LETTERS>;
  /** Takes cents. */
  formatEuro: (cents: number) => string;
  /** A time in the shop's own time zone, which it names. */
  formatTime: (time: Date) => string;
}

const partsIn = (locale: string, month: 'short' | 'long'): ((time: Date) => Map<string, string>) => {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    month,
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (time) => new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
};
const englishParts = partsIn('en-US', 'short');
const germanParts = partsIn('de-DE', 'long');

/** `05 Mar 2026, 14:05 (Berlin)`. */
function formatEnglishTime(time: Date): string {
  const part = englishParts(time);
  return `${part.get('day')} ${part.get('month')} ${part.get('year')}, ${part.get('hour')}:${part.get('minute')} (Berlin)`;
}

/** `05. März 2026, 14:05 Uhr (Berlin)`. */
function formatGermanTime(time: Date): string {
  const part = germanParts(time);
  return `${part.get('day')}. ${part.get('month')} ${part.get('year')}, ${part.get('hour')}:${part.get('minute')} Uhr (Berlin)`;
}

/** As the source has it. */
export const ENGLISH_WRITING: Writing = {
  language: 'en',
  t: fillIn,
  formatEuro,
  formatTime: formatEnglishTime,
};

const GERMAN_WRITING: Writing = {
  language: 'de',
  t: (text: keyof typeof GERMAN_LETTERS, values = {}) => fillIn(GERMAN_LETTERS[text], values),
  formatEuro: formatGermanEuro,
  formatTime: formatGermanTime,
};

/** How letters are written for a reader of this language; English when nobody knows. */
export const writingIn = (language: LanguageCode | undefined): Writing =>
  language === 'de' ? GERMAN_WRITING : ENGLISH_WRITING;
