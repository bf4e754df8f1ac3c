import { createContext, useContext, useSyncExternalStore } from 'react';
import { formatDateTime, formatDay } from '@shared/dates.js';
import { writerIn, type LanguageCode } from '@shared/language.js';
import { formatEuro } from '@shared/money.js';
import type { Explanation } from '@shared/reasons.js';
import { TEXTS } from '@shared/texts.js';
import { nameFile } from './refused-file';
import type { Translate } from './translate';

/** What is shown later, in whatever language is read then: a fixed text, words as they stand, or why the shop refuses. */
export type Message = string | Reasoned;

/** Why something is refused; what the server refuses has its English sentence with it. */
export interface Reasoned extends Explanation<string> {
  message?: string;
  /** Name of the file that is refused; it stands before the sentence. */
  file?: string;
}

/** How texts, money, dates and numbers are written in a language. */
export interface Language {
  code: LanguageCode;
  t: Translate;
  say: (message: Message) => string;
  /** Takes cents. */
  formatEuro: (cents: number) => string;
  /** Takes a day like `2026-11-25`. */
  formatDay: (day: string) => string;
  formatDateTime: (time: Date) => string;
  formatNumber: (value: number, options?: Intl.NumberFormatOptions) => string;
}

/** Says in English what a form has found; not there before a form has asked for it, because the first page has none. */
let sayReason: ((given: Reasoned) => string) | null = null;

/** The source is in English, so nothing has to be translated. */
const ENGLISH: Language = {
  code: 'en',
  t: writerIn('en-US'),
  say: (message) =>
    typeof message === 'string'
      ? message
      : nameFile(message, message.message ?? sayReason?.(message) ?? TEXTS.somethingWentWrong),
  formatEuro,
  formatDay,
  formatDateTime,
  formatNumber: (value, options) => value.toLocaleString('en-US', options),
};

/** Read by the script in index.html, which chooses the language before the first paint. */
const STORAGE_KEY = 'language';

const listeners = new Set<() => void>();
let current = ENGLISH;

/** Returns a language with its texts and forms. German is loaded; rejects when it cannot be had. */
export async function loadLanguage(code: LanguageCode): Promise<Language> {
  return code === 'de' ? (await import('./german/german')).GERMAN : ENGLISH;
}

function show(language: Language): void {
  current = language;
  document.documentElement.lang = language.code;
  for (const listener of listeners) listener();
}

/** Loads what forms say in English; where it cannot be had, they say less. */
export async function loadReasons(): Promise<void> {
  if (sayReason !== null) return;
  const english = await import('./english').catch(() => null);
  if (english === null) return;
  sayReason = english.sayReason;
  show({ ...current });
}

/** Loads the language that index.html has chosen. Where German cannot be had, the page is in English rather than empty. */
export async function startLanguage(): Promise<void> {
  const code = document.documentElement.lang === 'de' ? 'de' : 'en';
  show(await loadLanguage(code).catch(() => ENGLISH));
}

/** How long the server is told of a choice, in seconds: a year. */
const REMEMBERED_SECONDS = 31_536_000;

/**
 * Shows the page in another language, as it stands, and remembers the choice; the server reads it from the cookie, for the
 * language of mails. Rejects when the language cannot be loaded.
 */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  show(await loadLanguage(code));
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

/** The language of one rendering where several go on at once: on the server. In the browser there is one for all. */
export const RenderedLanguage = createContext<Language | null>(null);

const readLanguage = (): Language => current;

/** The language that the page is in, and a new rendering whenever it changes. */
export function useLanguage(): Language {
  const shown = useSyncExternalStore(subscribe, readLanguage, readLanguage);
  return useContext(RenderedLanguage) ?? shown;
}
