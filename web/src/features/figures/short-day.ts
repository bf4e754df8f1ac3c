import type { LanguageCode } from '@shared/language.js';

const FORMATS: Readonly<Record<LanguageCode, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'Europe/Berlin' }),
  de: new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'short', timeZone: 'Europe/Berlin' }),
};

/** A day of the shop's books without its year, `24 Oct`, of a time or of a day as the server writes it. */
export const shortDay = (code: LanguageCode, time: string): string => FORMATS[code].format(new Date(time));
