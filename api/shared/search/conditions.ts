import { factOf } from '../facts/kinds.js';
import { type Context, wordsIn } from './context.js';
import { FILLERS } from './plain-words.js';
import { besides, isModelToFit, namedProduct, purposeBehind } from './purpose.js';
import type { Reading, Segment, Word } from './reading.types.js';
import type { SearchCondition, Vocabulary } from './search.types.js';

/** A condition and where the words stand that ask for it. */
interface Found {
  readonly condition: SearchCondition;
  readonly at: ReadonlySet<number>;
}

/** What a text asks for, and its words that ask for nothing. */
interface Collected {
  readonly conditions: readonly Found[];
  readonly rest: readonly string[];
  readonly ignored: readonly Segment[];
}

const positions = ({ from, to }: Segment): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

const keyOf = (condition: SearchCondition): string => JSON.stringify(condition);

const isOfSameFact = (one: SearchCondition, other: SearchCondition): boolean =>
  one.type === 'fact' && other.type === 'fact' && one.key === other.key;

/** Conditions of one fact make one: what both name, `Radeon` and `9070 XT`, else any of what they name, `IPS or OLED`. */
function merged(
  one: SearchCondition,
  other: SearchCondition,
  context: Context | null,
): SearchCondition | null {
  if (one.type === 'manufacturer' && other.type === 'manufacturer')
    return {
      type: 'manufacturer',
      manufacturers: [...new Set([...one.manufacturers, ...other.manufacturers])],
    };
  if (one.type === 'price' && other.type === 'price')
    return {
      type: 'price',
      from: other.from ?? one.from,
      to: other.to ?? one.to,
    };
  if (one.type !== 'fact' || other.type !== 'fact' || one.key !== other.key) return null;
  const isList = [...(context?.kinds ?? [])].some((kind) => factOf(kind, one.key)?.type === 'list');
  if (isList || one.isNegated === true || other.isNegated === true) return null;
  const shared = one.values.filter((value) => other.values.includes(value));
  const values = shared.length > 0 ? shared : [...one.values, ...other.values];
  return { type: 'fact', key: one.key, values };
}

class Collector {
  private found: Found[] = [];
  private readonly rest: { text: string; at: number }[] = [];
  private readonly ignored: Segment[] = [];
  /** What stands behind a `for` and names no product. */
  private readonly purposes = new Set<Segment>();
  /** Categories that are mentioned besides the wanted one. */
  private readonly others: ReadonlySet<string>;

  constructor(
    private readonly segments: readonly Segment[],
    private readonly words: readonly Word[],
    private readonly context: Context | null,
    private readonly vocabulary: Vocabulary,
  ) {
    const unwanted = segments.filter((segment) => context?.segments.includes(segment) !== true);
    this.others = new Set(unwanted.flatMap(({ categories = [] }) => categories));
  }

  private add(condition: SearchCondition, at: Iterable<number>): void {
    for (const other of this.found) {
      const isSame = keyOf(other.condition) === keyOf(condition);
      const together = isSame ? condition : merged(other.condition, condition, this.context);
      if (together === null) continue;
      const both = { condition: together, at: new Set([...other.at, ...at]) };
      this.found = this.found.map((entry) => (entry === other ? both : entry));
      return;
    }
    this.found.push({ condition, at: new Set(at) });
  }

  /** What nothing explains is looked for as it was typed: `16gb` in one word. */
  private leave(segment: Segment): void {
    for (const at of positions(segment)) {
      const { text = '', isGlued = false } = this.words[at] ?? {};
      const last = this.rest.at(-1);
      if (isGlued && last?.at === at - 1) this.rest[this.rest.length - 1] = { text: last.text + text, at };
      else if (/[\p{L}\p{N}]/u.test(text)) this.rest.push({ text, at });
    }
  }

  /** Wishes that no fact answers are left out where it is known what is wanted; in names they may be words like others. */
  private dismiss(segment: Segment): void {
    const texts = wordsIn(this.words, segment).map(({ text }) => text);
    const isName = this.context === null && texts.some((text) => this.vocabulary.hasWord(text));
    if (isName) this.leave(segment);
    else this.ignore(segment);
  }

  private ignore(segment: Segment): void {
    this.ignored.push(segment);
  }

  /** A fact that no product of the kind states would leave nothing, though some may well satisfy the condition. */
  private isStated({ kind, condition }: Reading): boolean {
    const isOfFact = condition.type === 'fact' || condition.type === 'range';
    return !isOfFact || this.vocabulary.states(kind, condition.key);
  }

  /** What a piece means for the products that are asked for. */
  private meaning({ readings }: Segment): readonly Reading[] {
    const kinds = this.context?.kinds ?? new Set();
    const fitting = readings
      .filter(({ kind }) => kinds.has(kind))
      .map((reading) => besides(reading, this.others));
    const perKind = new Map<string, string>();
    for (const { kind, condition } of fitting)
      perKind.set(kind, (perKind.get(kind) ?? '') + keyOf(condition));
    return new Set(perKind.values()).size === 1 && perKind.size === kinds.size ? fitting : [];
  }

  /** The `m.2` of `am4 board m.2` is no condition on boards, and no word of theirs. */
  private isOfOtherKinds({ readings }: Segment): boolean {
    const { context } = this;
    return context !== null && !context.isImplied && !readings.some(({ kind }) => context.kinds.has(kind));
  }

  private readFacts(segment: Segment): void {
    const meaning = this.meaning(segment);
    const stated = meaning.filter((reading) => this.isStated(reading));
    const isFiller = wordsIn(this.words, segment).every(
      ({ text, canon }) => FILLERS.has(text) || FILLERS.has(canon),
    );
    for (const { condition } of stated) this.add(condition, positions(segment));
    if (stated.length === 0 && (meaning.length > 0 || this.isOfOtherKinds(segment))) this.ignore(segment);
    else if (meaning.length === 0 && this.isOnlyPurpose(segment)) this.ignore(segment);
    else if (meaning.length === 0 && isFiller) this.dismiss(segment);
    else if (meaning.length === 0) this.leave(segment);
  }

  /** A category that is not the wanted one says what the wanted one is for, and no more. */
  private readCategory(segment: Segment): void {
    if (this.context?.segments.includes(segment) !== true) return;
    const later = this.context.segments.filter((other) => other.from > segment.from);
    for (const { condition } of this.meaning(segment).filter((reading) => this.isStated(reading))) {
      const isOverruled = later.some(({ readings }) =>
        readings.some((other) => isOfSameFact(other.condition, condition)),
      );
      if (!isOverruled) this.add(condition, positions(segment));
    }
  }

  /** What a purpose says besides is no word of the wanted product: `for macbook`. A model is looked for all the same. */
  private isOnlyPurpose(segment: Segment): boolean {
    return this.purposes.has(segment) && wordsIn(this.words, segment).every(({ text }) => !/\d/.test(text));
  }

  private readWord(segment: Segment): void {
    const { text = '' } = this.words[segment.from] ?? {};
    if (this.isOnlyPurpose(segment)) return this.ignore(segment);
    if (this.context === null || this.context.isImplied || !isModelToFit(text, this.context, this.vocabulary))
      this.leave(segment);
    else this.add({ type: 'fits', words: [text] }, positions(segment));
  }

  /** Reads what stands behind a `for`, and returns the last piece of it. */
  private readPurpose(segment: Segment, index: number): number {
    if (this.context === null || this.context.isImplied) return index;
    const behind = this.segments.slice(index + 1);
    const named = namedProduct(behind, this.words, this.vocabulary, (part) => this.meaning(part).length > 0);
    const last = named.at(-1);
    if (last === undefined) {
      for (const part of purposeBehind(behind)) this.purposes.add(part);
      return index;
    }
    const texts = named.flatMap((part) => wordsIn(this.words, part)).map(({ text }) => text);
    this.add({ type: 'fits', words: texts }, [segment, ...named].flatMap(positions));
    return this.segments.indexOf(last);
  }

  private read(segment: Segment, index: number): number {
    if (segment.type === 'purpose') return this.readPurpose(segment, index);
    if (segment.condition !== undefined) this.add(segment.condition, positions(segment));
    else if (segment.type === 'facts') this.readFacts(segment);
    else if (segment.type === 'category') this.readCategory(segment);
    else if (segment.type === 'word') this.readWord(segment);
    else if (segment.type === 'filler') this.dismiss(segment);
    return index;
  }

  collect(): Collected {
    const { context } = this;
    if (context !== null && context.categories.length > 0)
      this.add({ type: 'category', categories: context.categories }, context.segments.flatMap(positions));
    for (let index = 0; index < this.segments.length; index++) {
      const segment = this.segments[index];
      if (segment !== undefined) index = this.read(segment, index);
    }
    const isEmpty = this.found.length === 0 && this.rest.length === 0;
    // Where nothing else is asked for, every word counts.
    if (isEmpty) for (const segment of this.segments) this.leave(segment);
    return {
      conditions: this.found,
      rest: this.rest.map(({ text }) => text),
      ignored: isEmpty ? [] : this.ignored,
    };
  }
}

/** Returns what the pieces of a text ask for in its context. */
export const collectConditions = (
  segments: readonly Segment[],
  words: readonly Word[],
  context: Context | null,
  vocabulary: Vocabulary,
): Collected => new Collector(segments, words, context, vocabulary).collect();
