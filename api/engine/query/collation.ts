import { createCache } from '../../process/bounds.js';
import { EngineError } from '../errors.js';
import { isDoc, toNumber } from '../bson/values.js';

/**
 * Collations: a locale and a strength become one function that turns text into text that compares plainly.
 * Strength 1 compares base letters, 2 adds accents, 3 (MongoDB's default) adds case.
 * https://www.mongodb.com/docs/manual/reference/collation/
 */
export interface Collation {
  readonly locale: string;
  readonly strength: number;
  /** Do digits count as numbers, so that "a2" comes before "a10"? */
  readonly numeric: boolean;
  /** Never undefined here: the collation "simple" is represented by no collation at all. */
  readonly fold: (text: string) => string;
}

const KNOWN_OPTIONS: Record<string, readonly unknown[] | undefined> = {
  locale: undefined,
  strength: [1, 2, 3],
  caseLevel: [false],
  caseFirst: ['off'],
  numericOrdering: [true, false],
  alternate: ['non-ignorable'],
  maxVariable: ['punct'],
  backwards: [false],
  normalization: [false],
  version: undefined,
};

const EXPANSIONS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ĳ: 'ij', ﬁ: 'fi', ﬂ: 'fl' };
const EXPANDED = /[ßæœĳﬁﬂ]/g;
const COMBINING = /[\u0300-\u036f]/;
const PLAIN = /^[\x20-\x7e]*$/;

/** What the order of letters of a locale takes, in bytes. */
const COLLATION_BYTES = 20_480;

const collations = createCache<string, Collation>('engine collations', { bytesOf: () => COLLATION_BYTES });

/** Reads a command's `collation`; `undefined` for none or for the locale "simple". */
export function parseCollation(value: unknown): Collation | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isDoc(value)) throw new EngineError('TypeMismatch', "BSON field 'collation' must be an object");
  for (const [name, option] of Object.entries(value)) checkOption(name, option);
  const locale = value['locale'];
  if (typeof locale !== 'string')
    throw new EngineError(40414, "BSON field 'collation.locale' is missing but a required field");
  if (locale === 'simple') return undefined;
  const strength = value['strength'] === undefined ? 3 : toNumber(value['strength']);
  const numeric = value['numericOrdering'] === true;
  const key = `${locale}/${strength}/${numeric}`;
  const known = collations.get(key);
  if (known) return known;
  const plain = foldOf(locale, strength);
  const made = {
    locale,
    strength,
    numeric,
    fold: numeric ? (text: string) => plain(markNumbers(text)) : plain,
  };
  collations.set(key, made);
  return made;
}

/** Puts the number of digits before each run of them, behind a zero that keeps the run among the digits. */
function markNumbers(text: string): string {
  return text.replace(/\d+/g, (digits) => {
    const significant = digits.replace(/^0+(?=.)/, '');
    return `0${'9'.repeat(Math.floor(significant.length / 10))}${significant.length % 10}${significant}`;
  });
}

function checkOption(name: string, option: unknown): void {
  if (!Object.hasOwn(KNOWN_OPTIONS, name))
    throw new EngineError(40415, `BSON field 'collation.${name}' is an unknown field.`);
  const allowed = KNOWN_OPTIONS[name];
  const plain = typeof option === 'object' ? toNumber(option) : option;
  if (allowed && !allowed.includes(plain))
    throw new EngineError('BadValue', `collation ${name}: ${String(option)} is not supported by this engine`);
}

/** A collation as `listIndexes` shows it, with the defaults filled in. */
export function describeCollation({ locale, strength, numeric }: Collation): Record<string, unknown> {
  return {
    locale,
    caseLevel: false,
    caseFirst: 'off',
    strength,
    numericOrdering: numeric,
    alternate: 'non-ignorable',
    maxVariable: 'punct',
    normalization: false,
    backwards: false,
    version: '57.1',
  };
}

/** Do two collations compare alike, so that an index of one serves a query of the other? */
export function sameCollation(a: Collation | undefined, b: Collation | undefined): boolean {
  return a?.locale === b?.locale && a?.strength === b?.strength && a?.numeric === b?.numeric;
}

function collatorOf(locale: string): Intl.Collator {
  const tag = locale.replaceAll('_', '-');
  try {
    if (Intl.Collator.supportedLocalesOf(tag).length > 0)
      return new Intl.Collator(tag, { sensitivity: 'base' });
  } catch {
    // A tag that is not well-formed is refused like one that is not known.
  }
  throw new EngineError('BadValue', `Field 'locale' is invalid in: { locale: "${locale}" }`);
}

/** Ranks of the characters below U+0250 in the locale's order; what lies above keeps the order of code points. */
function rankTable(locale: string): string[] {
  const collator = collatorOf(locale);
  const characters = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code));
  const sorted = [...characters].sort((a, b) => collator.compare(a, b) || (a < b ? -1 : 1));
  const ranks: string[] = [];
  let rank = 1;
  sorted.forEach((character, at) => {
    const before = sorted[at - 1];
    if (before !== undefined && collator.compare(before, character) !== 0) rank++;
    ranks[character.charCodeAt(0)] = String.fromCharCode(rank);
  });
  return ranks;
}

function foldOf(locale: string, strength: number): (text: string) => string {
  const ranks = rankTable(locale);
  const rankOf = (letter: string): string =>
    ranks[letter.charCodeAt(0)] ?? String.fromCharCode(Math.min(0xffff, letter.charCodeAt(0) + 0x250));
  const primary = (text: string): string => {
    let key = '';
    for (const letter of text) key += rankOf(letter) + (letter.length > 1 ? letter.charAt(1) : '');
    return key;
  };
  return (text) => {
    if (PLAIN.test(text)) {
      const key = primary(text.toLowerCase());
      return strength < 3 ? key : `${key}\x00${caseMarks(text)}`;
    }
    const lower = text.toLowerCase().replace(EXPANDED, (letter) => EXPANSIONS[letter] ?? letter);
    const { base, accents } = splitAccents(lower.normalize('NFD'));
    const second = strength < 2 || accents === '' ? '' : `\x00${accents}`;
    return strength < 3 ? primary(base) + second : `${primary(base)}${second}\x00${caseMarks(text)}`;
  };
}

/** Where the upper case letters stand: lower case sorts first, as the default `caseFirst: "off"` does. */
function caseMarks(text: string): string {
  let marks = '';
  let pending = '';
  for (const letter of text) {
    pending += '\x01';
    if (letter === letter.toLowerCase()) continue;
    marks += `${pending.slice(1)}\x02`;
    pending = '';
  }
  return marks;
}

function splitAccents(decomposed: string): { base: string; accents: string } {
  if (!COMBINING.test(decomposed)) return { base: decomposed, accents: '' };
  let base = '';
  let accents = '';
  for (const letter of decomposed) {
    if (COMBINING.test(letter)) accents += String.fromCharCode(base.length + 1) + letter;
    else base += letter;
  }
  return { base, accents };
}
