import type { FieldProblem } from '../errors.js';
import { checkEmail } from './account.js';
import { cleanLine, cleanText } from './plain-text.js';
import { checkUpTo, fieldProblem, isWhole, toFieldProblems } from './problems.js';
import { checkPriceCents } from './product.js';

/** For how many days a quote can be ordered from at most; one month is what customers expect. */
export const MAX_QUOTE_DAYS = 60;

/** How many days are proposed. */
export const USUAL_QUOTE_DAYS = 14;

/** Products of one quote. */
export const MAX_QUOTE_LINES = 50;

/** Pieces of a product in a quote. */
export const MAX_QUOTE_PIECES = 999;

/** Longest name of whom a quote is for, and longest note to them, in characters. */
export const MAX_QUOTE_NAME = 120;
export const MAX_QUOTE_NOTE = 1_000;

/** What owners decide about quotes. */
export interface QuoteSettings {
  /** How far below the price of the shop clerks may go, in whole per cent; owners may agree any price. */
  clerkPercent: number;
}

/** What holds unless the shop says something else. */
export const DEFAULT_QUOTES: QuoteSettings = { clerkPercent: 10 };

/** How far an owner may let clerks go, in per cent. */
export const MAX_CLERK_PERCENT = 90;

/** Returns what is wrong with the settings of quotes. */
export const checkQuoteSettings = ({ clerkPercent }: QuoteSettings): FieldProblem[] =>
  checkUpTo('clerkPercent', clerkPercent, MAX_CLERK_PERCENT);

/** What employees have done with a quote. Whether it was ordered or its time is over follows from its order and its last day. */
export const QUOTE_STATES = ['draft', 'sent', 'withdrawn'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** The page on which whoever has the secret of a quote reads and orders it. */
export const quotePath = (key: string): string => `/quote/${key}`;

/** Goods of a quote, with the price that was agreed, in cents. */
export interface AgreedLine {
  productId: number;
  count: number;
  unitCents: number;
}

/** What employees say of a quote. */
export interface QuoteInfo {
  name: string;
  email: string;
  note: string;
  /** For how many days it can be ordered from, once it is sent. */
  days: number;
  /** Whether its goods are reserved so long, once it is sent. */
  isReserving: boolean;
  language: 'de' | 'en';
}

/** Returns what is said of a quote without what nobody sees. */
export const cleanQuote = (info: QuoteInfo): QuoteInfo => ({
  ...info,
  name: cleanLine(info.name),
  email: cleanLine(info.email),
  note: cleanText(info.note),
});

const REASONS = {
  name: { reason: 'QUOTE_NAME_INVALID', params: { max: MAX_QUOTE_NAME } },
  email: { reason: 'EMAIL_INVALID' },
  note: { reason: 'QUOTE_NOTE_INVALID', params: { max: MAX_QUOTE_NOTE } },
  days: { reason: 'QUOTE_DAYS_INVALID', params: { max: MAX_QUOTE_DAYS } },
} as const;

/** What is wrong with what is said of a quote. */
export function checkQuote(info: QuoteInfo): FieldProblem[] {
  const { name, email, note, days } = cleanQuote(info);
  return toFieldProblems(
    {
      name: name === '' || name.length > MAX_QUOTE_NAME ? 'length' : null,
      email: checkEmail(email),
      note: note.length > MAX_QUOTE_NOTE ? 'length' : null,
      days: isWhole(days, 1, MAX_QUOTE_DAYS) ? null : 'range',
    },
    REASONS,
  );
}

/** What is wrong with the goods of a quote. */
export function checkQuoteLines(
  lines: readonly { productId: number | string; count: number; unitCents: number }[],
): FieldProblem[] {
  if (lines.length === 0 || lines.length > MAX_QUOTE_LINES)
    return [
      fieldProblem('lines', 'count', { reason: 'QUOTE_LINES_INVALID', params: { max: MAX_QUOTE_LINES } }),
    ];
  if (new Set(lines.map(({ productId }) => String(productId))).size < lines.length)
    return [fieldProblem('lines', 'duplicate', { reason: 'QUOTE_LINE_TWICE' })];
  if (!lines.every(({ count }) => isWhole(count, 1, MAX_QUOTE_PIECES)))
    return [fieldProblem('lines', 'range', { reason: 'PIECES_INVALID', params: { max: MAX_QUOTE_PIECES } })];
  return lines.every(({ unitCents }) => checkPriceCents(unitCents) === null)
    ? []
    : [fieldProblem('lines', 'price', { reason: 'PRICE_INVALID' })];
}

/** The lowest price that a clerk may agree for goods of this price, in cents. */
export const lowestByClerk = (listCents: number, clerkPercent: number): number =>
  Math.ceil((listCents * (100 - clerkPercent)) / 100);
