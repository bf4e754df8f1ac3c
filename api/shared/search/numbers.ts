import { ownValue } from '../own-value.js';

/** Numbers that are written as words before what they count: `octa core`, `dual slot`. */
const COUNTS: Readonly<Record<string, number>> = {
  single: 1,
  dual: 2,
  two: 2,
  zwei: 2,
  triple: 3,
  three: 3,
  drei: 3,
  quad: 4,
  four: 4,
  vier: 4,
  five: 5,
  funf: 5,
  six: 6,
  hexa: 6,
  sechs: 6,
  eight: 8,
  octa: 8,
  acht: 8,
  twelve: 12,
  zwolf: 12,
  sixteen: 16,
  sechzehn: 16,
};

/** Largest number that is read. */
const MAX_NUMBER = 10_000_000;

/** Returns a number that is written with a decimal point or comma; groups of three digits behind a mark are thousands. */
export function numberOf(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d/.test(text)) return undefined;
  const thousand = /^(\d+(?:[.,]\d+)?)k$/.exec(text)?.[1];
  const digits = (thousand ?? text)
    .replace(/^\d{1,3}(?:[.,]\d{3})+(?=\D|$)/, (groups) => groups.replace(/[.,]/g, ''))
    .replace(',', '.');
  const number = /^\d+(?:\.\d+)?$/.test(digits)
    ? Number(digits) * (thousand === undefined ? 1 : 1_000)
    : Number.NaN;
  return number <= MAX_NUMBER ? number : undefined;
}

/** Returns the number that a word counts; `undefined` for other words. */
export const countOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : ownValue(COUNTS, text);
