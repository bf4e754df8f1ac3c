import {
  formatGermanDay,
  formatGermanEuro,
  writerIn,
  type GermanFor,
  type LanguageCode,
  type Translator,
} from '../../../shared/language.js';
import { formatDay } from '../../../shared/dates.js';
import { formatEuro } from '../../../shared/money.js';

/** What mails of all features say. */
const GERMAN = {
  'Kind regards': 'Viele Grüße',
  'Your Rechenwerk team': 'Ihr Team von Rechenwerk',
  'Hello,': 'Guten Tag,',
  'Hello {name},': 'Guten Tag {name},',
  Contact: 'Kontakt',
  'Carrier: {carrier}\nTracking code: {trackingCode}':
    'Versanddienst: {carrier}\nSendungsnummer: {trackingCode}',
  'Track your parcel': 'Sendung verfolgen',
  'Your order': 'Ihre Bestellung',
  'Return policy': 'Rückgabe',
  'Represented by: {directors}': 'Vertreten durch: {directors}',
  'Tax number: {taxNumber}': 'Steuernummer: {taxNumber}',
  'VAT identification number: {vatId}': 'USt-IdNr.: {vatId}',
} as const;

/** How a person is called. */
export interface PersonName {
  firstName: string;
  lastName: string;
}

/** How a mail is written in the language of whom it is for. */
export interface MailLocale {
  language: LanguageCode;
  /** Takes a text that has a German one; another does not compile. */
  t: Translator<keyof typeof GERMAN>;
  /** Gives the name to greet by: the first one in English, the whole one in German, which needs no title then. */
  nameOf: (person: PersonName) => string;
  /** Takes cents. */
  formatEuro: (cents: number) => string;
  /** Takes a day like `2026-11-25`. */
  formatDay: (day: string) => string;
  /** A time in the shop's own time zone, which English names: it is read elsewhere, too. */
  formatTime: (time: Date) => string;
}

/** Takes a feature's own texts, too. */
export type FeatureMailLocale<Text extends string> = MailLocale & { t: Translator<Text> };

const partsIn = (
  locale: string,
  style: Pick<Intl.DateTimeFormatOptions, 'day' | 'month'>,
): ((time: Date) => Map<string, string>) => {
  const format = new Intl.DateTimeFormat(locale, {
    ...style,
    timeZone: 'Europe/Berlin',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (time) => new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
};
const englishParts = partsIn('en-US', { day: '2-digit', month: 'short' });
const germanParts = partsIn('de-DE', { day: 'numeric', month: 'long' });

/** `05 Mar 2026, 14:05 (Berlin)`. */
function formatEnglishTime(time: Date): string {
  const part = englishParts(time);
  return `${part.get('day')} ${part.get('month')} ${part.get('year')}, ${part.get('hour')}:${part.get('minute')} (Berlin)`;
}

/** `5. März 2026, 14:05 Uhr`. */
function formatGermanTime(time: Date): string {
  const part = germanParts(time);
  return `${part.get('day')}. ${part.get('month')} ${part.get('year')}, ${part.get('hour')}:${part.get('minute')} Uhr`;
}

/** As the source has it. */
export const ENGLISH_MAIL_LOCALE = {
  language: 'en',
  t: writerIn('en-US'),
  nameOf: ({ firstName }: PersonName) => firstName,
  formatEuro,
  formatDay,
  formatTime: formatEnglishTime,
} as const;

/** How a feature's mails, whose texts are given with their German, are written in a language; English when nobody knows. */
export function mailLocaleFor<Text extends string>(
  language: LanguageCode | undefined,
  ownGerman: GermanFor<Text>,
): FeatureMailLocale<Text> {
  if (language !== 'de') return ENGLISH_MAIL_LOCALE;
  const german = { ...GERMAN, ...ownGerman };
  const write = writerIn('de-DE');
  return {
    language,
    t: (text: keyof typeof german, values = {}) => write(german[text], values),
    nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    formatEuro: formatGermanEuro,
    formatDay: formatGermanDay,
    formatTime: formatGermanTime,
  };
}
