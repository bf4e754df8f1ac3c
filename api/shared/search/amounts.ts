import { ownValue } from '../own-value.js';
import type { Kind } from '../facts/fact.types.js';
import { COMPARISON_PHRASES, LONGEST_PHRASE, SUFFIX_PHRASES } from './dictionary.js';
import { countOf, numberOf } from './numbers.js';
import type { Reading, Word } from './reading.types.js';
import type { SearchCondition } from './search.types.js';
import { BARE_NUMBERS, type MeasureRule, MEASURES } from './measures.js';
import { LONGEST_UNIT, type Unit, UNIT_WORDS } from './units.js';

type Comparison = 'atMost' | 'atLeast' | 'about' | 'between' | undefined;

/** A number of the text with what is said about it. */
export interface Amount {
  /** How many words it takes. */
  readonly length: number;
  readonly comparison: Comparison;
  readonly number: number;
  /** The upper end of a range. */
  readonly second?: number;
  readonly unit: 'money' | Unit | undefined;
}

const CURRENCIES = new Set(['€', 'eur', 'euro', 'euros']);
const BETWEEN_STARTS = new Set(['zwischen', 'between', 'von', 'from']);
const BETWEEN_JOINTS = new Set(['-', 'und', 'and', 'bis', 'to']);

/** How far a number without a limit may be missed: sizes of drives and screens are rounded when they are named. */
const NEARLY = 0.03;
const ABOUT = 0.15;
const HALF_AN_INCH = 0.5;

function longest<Value>(
  words: readonly Word[],
  from: number,
  most: number,
  find: (phrase: string) => Value | undefined,
): { value: Value; length: number } | undefined {
  for (let length = Math.min(most, words.length - from); length > 0; length--) {
    const value = find(
      words
        .slice(from, from + length)
        .map(({ canon }) => canon)
        .join(' '),
    );
    if (value !== undefined) return { value, length };
  }
  return undefined;
}

/** Ends of a range are alike, or one is not much of the other: `16 gb bis 400 €` and `27 bis 300 €` are two things. */
const MIN_RATIO = 0.2;
const isOneRange = (
  from: { number: number; first: Amount['unit'] },
  to: { number: number; last: Amount['unit'] },
): boolean =>
  to.last !== undefined &&
  (from.first === undefined ? from.number >= to.number * MIN_RATIO : from.first === to.last);

class AmountReader {
  private at: number;

  constructor(
    private readonly words: readonly Word[],
    private readonly from: number,
  ) {
    this.at = from;
  }

  private take(isWanted: (text: string) => boolean): boolean {
    const word = this.words[this.at];
    if (word === undefined || !(isWanted(word.text) || isWanted(word.canon))) return false;
    this.at++;
    return true;
  }

  private number(): number | undefined {
    const number = numberOf(this.words[this.at]?.text);
    if (number !== undefined) this.at++;
    return number;
  }

  private unit(): Amount['unit'] {
    if (this.take((text) => CURRENCIES.has(text))) return 'money';
    const found = longest(this.words, this.at, LONGEST_UNIT, (phrase) => ownValue(UNIT_WORDS, phrase));
    this.at += found?.length ?? 0;
    return found?.value;
  }

  private comparison(): Comparison {
    const found = longest(this.words, this.at, LONGEST_PHRASE, (phrase) => COMPARISON_PHRASES.get(phrase));
    this.at += found?.length ?? 0;
    return found?.value;
  }

  private suffix(): Comparison {
    const found = longest(this.words, this.at, LONGEST_PHRASE, (phrase) => SUFFIX_PHRASES.get(phrase));
    // `300 mm max 500 €`: the limit belongs to what comes next.
    const next = this.words[this.at + (found?.length ?? 0)]?.text;
    if (found === undefined || (found.value === 'atMost' && numberOf(next) !== undefined)) return undefined;
    this.at += found.length;
    return found.value;
  }

  /** `200-300 €`, `von 200 bis 300 €`, `zwischen 200 und 300 €`. */
  private range(): Amount | undefined {
    const isOpened = this.take((text) => BETWEEN_STARTS.has(text));
    const isMoney = this.take((text) => CURRENCIES.has(text));
    const number = this.number();
    const first = number === undefined ? undefined : this.unit();
    const isDash = this.words[this.at]?.text === '-';
    if (number === undefined) return undefined;
    if (!this.take((text) => BETWEEN_JOINTS.has(text))) return undefined;
    this.take((text) => CURRENCIES.has(text));
    const second = this.number();
    if (second === undefined || second < number) return undefined;
    const last = this.unit() ?? (isMoney ? 'money' : undefined);
    if (!isOpened && !isDash && !isOneRange({ number, first }, { number: second, last })) return undefined;
    return {
      length: this.at - this.from,
      comparison: 'between',
      number,
      second,
      unit: last ?? first,
    };
  }

  private single(): Amount | undefined {
    const comparison = this.comparison();
    const isMoney = this.take((text) => CURRENCIES.has(text));
    const spelled = countOf(this.words[this.at]?.text);
    if (spelled !== undefined) this.at++;
    const number = spelled ?? this.number();
    if (number === undefined) return undefined;
    const unit = isMoney ? 'money' : this.unit();
    if (spelled !== undefined && typeof unit !== 'object') return undefined;
    // `4k` is a resolution; only a limit or a currency makes it a price.
    const isShort = this.words[this.at - 1]?.text.endsWith('k') === true;
    if (isShort && unit === undefined && comparison === undefined) return undefined;
    const suffix = unit === undefined ? undefined : this.suffix();
    return {
      length: this.at - this.from,
      comparison: comparison ?? suffix,
      number,
      unit,
    };
  }

  read(): Amount | undefined {
    const range = this.range();
    if (range !== undefined) return range;
    this.at = this.from;
    return this.single();
  }
}

/** Reads a number with its limit and unit, beginning at a word, or `undefined`. */
export const readAmount = (words: readonly Word[], from: number): Amount | undefined =>
  new AmountReader(words, from).read();

const cents = (euro: number): number => Math.round(euro * 100);

/** Returns the price that an amount asks for. A price without a limit is a budget. */
export function priceOf({ comparison, number, second }: Amount): SearchCondition {
  if (comparison === 'between') return { type: 'price', from: cents(number), to: cents(second ?? number) };
  if (comparison === 'about')
    return {
      type: 'price',
      from: cents(number * (1 - ABOUT)),
      to: cents(number * (1 + ABOUT)),
    };
  return comparison === 'atLeast'
    ? { type: 'price', from: cents(number), to: null }
    : { type: 'price', from: null, to: cents(number) };
}

const rounded = (number: number): number => Number(number.toPrecision(12));

function limits(key: string, number: number, mode: MeasureRule['mode'] | 'about'): SearchCondition {
  const around = (distance: number) =>
    ({
      type: 'range',
      key,
      from: rounded(number - distance),
      to: rounded(number + distance),
      nearest: number,
    }) as const;
  if (mode === 'atLeast') return { type: 'range', key, from: number, to: null, nearest: number };
  if (mode === 'atMost') return { type: 'range', key, from: null, to: number };
  if (mode === 'about') return around(number * ABOUT);
  if (mode === 'exact') return { type: 'range', key, from: number, to: number };
  return around(key === 'sizeIn' ? HALF_AN_INCH : number * NEARLY);
}

/** Returns what an amount means by one rule; `undefined` when the rule does not speak of such a number. */
function readingBy(rule: MeasureRule, amount: Amount): Reading | undefined {
  const factor = typeof amount.unit === 'object' ? amount.unit.factor : 1;
  const number = rounded(amount.number * factor);
  const isInside = rule.between === undefined || (number >= rule.between[0] && number <= rule.between[1]);
  if (!isInside || (rule.only !== undefined && !rule.only.includes(number))) return undefined;
  if (rule.isForNumbersOnly === true && amount.comparison !== undefined) return undefined;
  const [kind = '', key = ''] = rule.fact.split('.');
  const condition: SearchCondition =
    amount.comparison === 'between'
      ? {
          type: 'range',
          key,
          from: number,
          to: rounded((amount.second ?? amount.number) * factor),
        }
      : limited(key, number, amount.comparison, rule.mode);
  return {
    kind: kind as Kind,
    condition,
    isDependent: rule.isDependent === true,
  };
}

function limited(
  key: string,
  number: number,
  comparison: Comparison,
  mode: MeasureRule['mode'],
): SearchCondition {
  if (comparison === 'atLeast') return { type: 'range', key, from: number, to: null };
  return limits(key, number, comparison === 'atMost' || comparison === 'about' ? comparison : mode);
}

/** Returns what an amount means for the products of each kind: the first rule of a kind that fits its number. */
export function measuresOf(amount: Amount): Reading[] {
  const rules =
    typeof amount.unit === 'object'
      ? MEASURES[amount.unit.dimension]
      : BARE_NUMBERS.map((rule) => ({ ...rule, isDependent: true }));
  const readings: Reading[] = [];
  for (const rule of rules) {
    const reading = readingBy(rule, amount);
    if (reading !== undefined && !readings.some(({ kind }) => kind === reading.kind)) readings.push(reading);
  }
  return readings;
}
