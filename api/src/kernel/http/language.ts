import type { IncomingHttpHeaders } from 'node:http';
import { parse } from 'cookie';
import type { LanguageCode } from '../../../shared/language.js';

/** Where the client keeps the language that somebody has chosen. */
const COOKIE = 'language';

/** The first of our languages in an `Accept-Language` header; browsers list what their reader likes best first. */
const firstOf = (header: string): LanguageCode | undefined =>
  header
    .split(',')
    .map((entry) => entry.trim().slice(0, 2).toLowerCase())
    .find((code): code is LanguageCode => code === 'de' || code === 'en');

/** The language of a caller: the one chosen, else the first that their browser names, else English. */
export function readLanguage(headers: IncomingHttpHeaders): LanguageCode {
  const chosen = headers.cookie === undefined ? undefined : parse(headers.cookie)[COOKIE];
  return firstOf(chosen ?? '') ?? firstOf(headers['accept-language'] ?? '') ?? 'en';
}
