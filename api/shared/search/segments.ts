import { measuresOf, priceOf, readAmount } from './amounts.js';
import { type Entry, ENTRIES, LONGEST_PHRASE, PURPOSE_PHRASES } from './dictionary.js';
import { FEATURES, FILLERS, NEGATIONS, STOP_WORDS } from './plain-words.js';
import type { Reading, Segment, Word } from './reading.types.js';
import { readingsOf } from './readings.js';
import { readSpecial } from './special-forms.js';
import type { SearchCondition, Vocabulary } from './search.types.js';
import { wordsOf } from './tokens.js';
import { UNIT_WORDS } from './units.js';
import { type ValueIndex, valueIndexOf } from './value-index.js';

/** Longest name of a manufacturer that is looked for, in words. */
const LONGEST_MANUFACTURER = 4;

const manufacturerIndexes = new WeakMap<Vocabulary, ReadonlyMap<string, string>>();

/** The manufacturers by their words: `be quiet!` is found without its mark. */
function manufacturersOf(vocabulary: Vocabulary): ReadonlyMap<string, string> {
  const known = manufacturerIndexes.get(vocabulary);
  if (known !== undefined) return known;
  const index = new Map(
    [...vocabulary.manufacturers.values()].map((name) => [wordsOf(name).join(' '), name]),
  );
  manufacturerIndexes.set(vocabulary, index);
  return index;
}

/** Cuts the words of a text into pieces, the longest known piece first. */
class SegmentReader {
  private readonly values: ValueIndex;
  private readonly manufacturers: ReadonlyMap<string, string>;

  constructor(
    private readonly words: readonly Word[],
    private readonly vocabulary: Vocabulary,
  ) {
    this.values = valueIndexOf(vocabulary);
    this.manufacturers = manufacturersOf(vocabulary);
  }

  read(): Segment[] {
    const segments: Segment[] = [];
    for (let at = 0; at < this.words.length;) {
      const segment = this.segmentAt(at);
      segments.push(segment);
      at = segment.to;
    }
    return segments;
  }

  private textOf(from: number, length: number): string {
    return this.words
      .slice(from, from + length)
      .map(({ text }) => text)
      .join(' ');
  }

  private segmentAt(from: number): Segment {
    const found = [
      readSpecial(this.words, from),
      this.amountAt(from),
      this.phraseAt(from),
      this.manufacturerAt(from),
      this.purposeAt(from),
    ].filter((segment) => segment !== undefined);
    const [best, ...others] = found.sort((a, b) => b.to - a.to);
    const alike = others.find(({ to, type }) => to === best?.to && type === best.type);
    if (best?.type === 'facts' && alike !== undefined) return together(best, alike);
    return best ?? this.negationAt(from) ?? this.plainAt(from);
  }

  private amountAt(from: number): Segment | undefined {
    const amount = readAmount(this.words, from);
    if (amount === undefined) return undefined;
    const to = from + amount.length;
    const isPrice = amount.unit === 'money' || (amount.unit === undefined && amount.comparison !== undefined);
    if (isPrice)
      return {
        from,
        to,
        type: 'price',
        readings: [],
        condition: priceOf(amount),
      };
    const readings = measuresOf(amount);
    return readings.length === 0 ? undefined : { from, to, type: 'facts', readings };
  }

  private phraseAt(from: number): Segment | undefined {
    const most = Math.min(Math.max(LONGEST_PHRASE, this.values.longest), this.words.length - from);
    for (let length = most; length > 0; length--) {
      const words = this.words.slice(from, from + length);
      const entry = ENTRIES.get(words.map(({ canon }) => canon).join(' '));
      const values = this.valuesOf(words);
      const isMaker = entry === undefined && this.manufacturers.has(this.textOf(from, length));
      if (!isMaker && (entry !== undefined || values.length > 0))
        return this.phrase(from, from + length, entry, values);
    }
    return undefined;
  }

  /** What words mean as a value of a fact. Units, articles and negations have no such meaning. */
  private valuesOf(words: readonly Word[]): readonly Reading[] {
    const [{ text = '' } = {}] = words;
    const isPlain = STOP_WORDS.has(text) || NEGATIONS.has(text) || Object.hasOwn(UNIT_WORDS, text);
    if (words.length === 1 && isPlain) return [];
    const found = this.values.readings(words.map((word) => word.text));
    return found.length > 0 ? found : this.values.readings(words.map(({ canon }) => canon));
  }

  private phrase(from: number, to: number, entry: Entry | undefined, values: readonly Reading[]): Segment {
    const listed = entry === undefined ? [] : readingsOf(entry.patterns, this.values);
    const others = values.filter(({ kind }) => !listed.some((reading) => reading.kind === kind));
    const categories = entry?.categories
      ?.map((alternative) => alternative.filter((name) => this.vocabulary.categories.includes(name)))
      .find((alternative) => alternative.length > 0);
    if (categories === undefined && listed.length + others.length === 0) return this.plainAt(from);
    return categories === undefined
      ? { from, to, type: 'facts', readings: [...listed, ...others] }
      : { from, to, type: 'category', readings: listed, categories };
  }

  private manufacturerAt(from: number): Segment | undefined {
    for (let length = Math.min(LONGEST_MANUFACTURER, this.words.length - from); length > 0; length--) {
      const name = this.manufacturers.get(this.textOf(from, length));
      if (name === undefined) continue;
      const condition: SearchCondition = {
        type: 'manufacturer',
        manufacturers: [name],
      };
      return {
        from,
        to: from + length,
        type: 'manufacturer',
        readings: [],
        condition,
      };
    }
    return undefined;
  }

  private purposeAt(from: number): Segment | undefined {
    for (let length = 2; length > 0; length--) {
      if (PURPOSE_PHRASES.has(this.textOf(from, length)))
        return { from, to: from + length, type: 'purpose', readings: [] };
    }
    return undefined;
  }

  /** `without integrated graphics`: what cannot be negated says nothing. */
  private negationAt(from: number): Segment | undefined {
    if (!NEGATIONS.has(this.words[from]?.text ?? '')) return undefined;
    let next = from + 1;
    while (STOP_WORDS.has(this.words[next]?.text ?? '')) next++;
    if (next >= this.words.length) return { from, to: from + 1, type: 'nothing', readings: [] };
    const denied = this.segmentAt(next);
    const readings = denied.type === 'facts' ? denied.readings.flatMap(negated) : [];
    return {
      from,
      to: denied.to,
      type: readings.length > 0 ? 'facts' : 'filler',
      readings,
    };
  }

  private plainAt(from: number): Segment {
    const { text = '', canon = '' } = this.words[from] ?? {};
    const to = from + 1;
    if (FEATURES.has(text)) return { from, to, type: 'feature', readings: [] };
    if (STOP_WORDS.has(text) || !/[\p{L}\p{N}]/u.test(text))
      return { from, to, type: 'nothing', readings: [] };
    const isFiller = FILLERS.has(text) || FILLERS.has(canon);
    return { from, to, type: isFiller ? 'filler' : 'word', readings: [] };
  }
}

/** Two ways to read the same words: `3.5 mm` is a length, and the plug of a headset. The first counts for its kinds. */
const together = (one: Segment, other: Segment): Segment => ({
  ...one,
  readings: [
    ...one.readings,
    ...other.readings.filter(({ kind }) => !one.readings.some((reading) => reading.kind === kind)),
  ],
});

/** Turns what is asked for into its opposite. */
function negated(reading: Reading): Reading[] {
  const { condition } = reading;
  if (condition.type !== 'fact') return [];
  const { key, values } = condition;
  if (condition.isNegated === true) return [{ ...reading, condition: { type: 'fact', key, values } }];
  const isFlag = typeof values[0] === 'boolean';
  return [
    {
      ...reading,
      condition: isFlag
        ? { type: 'fact', key, values: values.map((value) => value === false) }
        : { type: 'fact', key, values, isNegated: true },
    },
  ];
}

/** Returns the pieces that a text consists of, in order and without gaps. */
export const readSegments = (words: readonly Word[], vocabulary: Vocabulary): Segment[] =>
  new SegmentReader(words, vocabulary).read();
