import { useSyncExternalStore } from 'react';
import { formatDateTime } from '@shared/dates.js';
import { fillIn, type LanguageCode } from '@shared/language.js';
import { formatEuro } from '@shared/money.js';
import type { Translate } from './translate';

/** How texts, money, dates and numbers are written in a language. */
export interface Language {
  code: LanguageCode;
  t: Translate;
  /** Translates a sentence of the server or of a shared rule; one that it does not know stays as it is. */
  translateMessage: (message: string) => string;
  /** Takes cents. */
  formatEuro: (cents: number) => string;
  formatDateTime: (time: Date) => string;
  formatNumber: (value: number, options?: Intl.NumberFormatOptions) => string;
}

/** As the specification writes it. The source is in English, so nothing has to be translated. */
const ENGLISH: Language = {
  code: 'en',
  t: fillIn,
  translateMessage: (message) => message,
  formatEuro,
  formatDateTime,
  formatNumber: (value, options) => value.toLocaleString('en-US', options),
};

/** Read by the script in index.html, which chooses the language before the first paint. */
const STORAGE_KEY = 'language';

const listeners = new Set<() => void>();
let current = ENGLISH;

async function load(code: LanguageCode): Promise<Language> {
  return code === 'de' ? (await import('./german/german')).GERMAN : ENGLISH;
}

function show(language: Language): void {
  current = language;
  document.documentElement.lang = language.code;
  for (const listener of listeners) listener();
}

/** Loads the language that index.html has chosen. Where German cannot be had, the page is in English rather than empty. */
export async function startLanguage(): Promise<void> {
  const code = document.documentElement.lang === 'de' ? 'de' : 'en';
  show(await load(code).catch(() => ENGLISH));
}

/** How long the server is told of a choice, in seconds: a year. */
const REMEMBERED_SECONDS = 31_536_000;

/**
 * Shows the page in another language, as it stands, and remembers the choice; the server reads it from the cookie, for the
 * language of mails. Rejects when the language cannot be loaded.
 */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  show(await load(code));
  document.cookie = `${STORAGE_KEY}=${code}; path=/; max-age=${REMEMBERED_SECONDS}; samesite=lax`;
  try {
    localStorage.setItem(STORAGE_KEY, code);
  } catch {
    // Storage is forbidden (private mode, policy): the choice then lasts until the page is left.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language that the page is in, and a new rendering whenever it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, () => current);
}
