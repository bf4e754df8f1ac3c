import { factOf } from '../facts/kinds.js';
import { type Context, wordsIn } from './context.js';
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
  readonly ignored: readonly string[];
}

const positions = ({ from, to }: Segment): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

const keyOf = (condition: SearchCondition): string => JSON.stringify(condition);

/** Conditions of one fact that can be met together only by meeting any of them: `IPS or OLED`. */
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
    return { type: 'price', from: other.from ?? one.from, to: other.to ?? one.to };
  if (one.type !== 'fact' || other.type !== 'fact' || one.key !== other.key) return null;
  const isList = [...(context?.kinds ?? [])].some((kind) => factOf(kind, one.key)?.type === 'list');
  if (isList || one.isNegated === true || other.isNegated === true) return null;
  return { type: 'fact', key: one.key, values: [...new Set([...one.values, ...other.values])] };
}

class Collector {
  private found: Found[] = [];
  private readonly rest: { text: string; at: number }[] = [];
  private readonly fillers: string[] = [];

  constructor(
    private readonly segments: readonly Segment[],
    private readonly words: readonly Word[],
    private readonly context: Context | null,
    private readonly vocabulary: Vocabulary,
  ) {}

  private add(condition: SearchCondition, at: Iterable<number>): void {
    for (const other of this.found) {
      const together =
        keyOf(other.condition) === keyOf(condition)
          ? condition
          : merged(other.condition, condition, this.context);
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
      if (isGlued && last !== undefined && last.at === at - 1)
        this.rest[this.rest.length - 1] = { text: last.text + text, at };
      else if (/[\p{L}\p{N}]/u.test(text)) this.rest.push({ text, at });
    }
  }

  /** What a piece means for the products that are asked for. */
  private meaning({ readings }: Segment): readonly Reading[] {
    const kinds = this.context?.kinds ?? new Set();
    const fitting = readings.filter(({ kind }) => kinds.has(kind));
    const perKind = new Map<string, string>();
    for (const { kind, condition } of fitting)
      perKind.set(kind, (perKind.get(kind) ?? '') + keyOf(condition));
    return new Set(perKind.values()).size === 1 && perKind.size === kinds.size ? fitting : [];
  }

  private readFacts(segment: Segment): void {
    const meaning = this.meaning(segment);
    if (meaning.length === 0) this.leave(segment);
    for (const { condition } of meaning) this.add(condition, positions(segment));
  }

  /** A category that is not the wanted one says what the wanted one is for, and no more. */
  private readCategory(segment: Segment): void {
    if (this.context?.segments.includes(segment) !== true) return;
    const later = this.context.segments.filter((other) => other.from > segment.from);
    for (const { condition } of this.meaning(segment)) {
      const isOverruled = later.some(({ readings }) =>
        readings.some(
          (other) =>
            other.condition.type === 'fact' &&
            condition.type === 'fact' &&
            other.condition.key === condition.key,
        ),
      );
      if (!isOverruled) this.add(condition, positions(segment));
    }
  }

  /** `for 9800x3d`: words that name a product, and no fact of the wanted one. */
  private fits(index: number): readonly Segment[] {
    if (this.context === null || this.context.isImplied) return [];
    const behind = this.segments.slice(index + 1);
    const end = behind.findIndex(({ type }) => ['price', 'purpose', 'feature'].includes(type));
    const purpose = end < 0 ? behind : behind.slice(0, end);
    if (purpose.some((segment) => segment.type === 'facts' && this.meaning(segment).length > 0)) return [];
    const named = purpose.filter(({ type }) => ['facts', 'word', 'manufacturer'].includes(type));
    const models = named
      .flatMap((segment) => wordsIn(this.words, segment))
      .filter(({ text }) => /\d/.test(text));
    return models.some(({ text }) => this.vocabulary.hasWord(text)) ? named : [];
  }

  private read(segment: Segment, index: number): number {
    if (segment.type === 'purpose') {
      const named = this.fits(index);
      const last = named.at(-1);
      if (last === undefined) return index;
      const texts = named.flatMap((part) => wordsIn(this.words, part)).map(({ text }) => text);
      this.add({ type: 'fits', words: texts }, [segment, ...named].flatMap(positions));
      return this.segments.indexOf(last);
    }
    if (segment.condition !== undefined) this.add(segment.condition, positions(segment));
    else if (segment.type === 'facts') this.readFacts(segment);
    else if (segment.type === 'category') this.readCategory(segment);
    else if (segment.type === 'word') this.leave(segment);
    else if (segment.type === 'filler')
      this.fillers.push(...wordsIn(this.words, segment).map(({ text }) => text));
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
      ignored: isEmpty ? [] : this.fillers,
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
