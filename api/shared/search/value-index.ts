import type { Kind } from '../facts/fact.types.js';
import { factOf } from '../facts/kinds.js';
import { valueIn } from '../facts/wording.js';
import type { Reading } from './reading.types.js';
import type { ValuePlace, Vocabulary } from './search.types.js';
import { wordsOf } from './tokens.js';

/** Facts whose values say something of a part by some of their words: `5070 Ti` of `GeForce RTX 5070 Ti`. */
const READ_IN_PART: ReadonlySet<string> = new Set([
  'graphics.chip',
  'keyboard.switches',
  'computer.graphics',
  'computer.processor',
]);

/** Facts whose values say by themselves what is wanted. Those of others are also words of names, as `Core` and `Gaming` are. */
const ANCHORS: ReadonlySet<string> = new Set([
  'processor.socket',
  'motherboard.socket',
  'motherboard.chipset',
  'motherboard.form',
  'case.form',
  'cooler.sockets',
  'graphics.chip',
  'storage.interface',
  'supply.efficiency',
  'monitor.resolution',
  'monitor.panel',
  'memory.generation',
]);

/** Facts that are read only where a word list asks for them: their values are whole sentences, or single letters. */
const LISTED_ONLY: ReadonlySet<string> = new Set([
  'graphics.outputs',
  'monitor.ports',
  'monitor.energyClass',
  'case.boardForms',
  'case.radiators',
  'case.supplyForms',
  'software.bits',
]);

/** Longest value that is read, in words. */
const MAX_WORDS = 8;

/** Most values that share a word: what so many share says little. */
const MAX_POSTINGS = 500;

interface Entry extends ValuePlace {
  readonly words: readonly string[];
}

const nameOf = ({ kind, key }: ValuePlace): string => `${kind}.${key}`;

const startsAt = (words: readonly string[], phrase: readonly string[], from: number): boolean =>
  phrase.every((word, index) => words[from + index] === word);

/** Finds the values of a catalog by their words, in both languages. */
export class ValueIndex {
  private readonly phrases = new Map<string, Entry[]>();
  private readonly byWord = new Map<string, Entry[]>();
  /** Words that stand one after the other in some value: a phrase with others is in none. */
  private readonly neighbours = new Set<string>();
  private readonly known = new Set<string>();
  private readonly listed = new WeakMap<object, readonly Reading[]>();
  /** Most words of a phrase. */
  readonly longest: number;

  constructor({ values }: Vocabulary) {
    let longest = 1;
    for (const places of values.values())
      for (const place of places) {
        this.known.add(`${nameOf(place)}=${place.value}`);
        longest = Math.max(longest, this.take(place));
      }
    this.longest = longest;
  }

  /** Takes a value in, and returns how many words its longest spelling has. */
  private take(place: ValuePlace): number {
    const texts = new Set([place.value, valueIn(place.value, undefined, 'de')]);
    const [words = [], ...others] = [...texts].map(wordsOf);
    for (const [index, word] of words.entries()) this.neighbours.add(`${word} ${words[index + 1] ?? ''}`);
    for (const word of new Set(words)) this.add(this.byWord, word, { ...place, words });
    if (LISTED_ONLY.has(nameOf(place))) return 1;
    const read = [words, ...others].filter(({ length }) => length > 0 && length <= MAX_WORDS);
    for (const spelling of read) this.add(this.phrases, spelling.join(' '), { ...place, words: spelling });
    return Math.max(1, ...read.map(({ length }) => length));
  }

  private add(index: Map<string, Entry[]>, key: string, entry: Entry): void {
    const entries = index.get(key);
    if (entries === undefined) index.set(key, [entry]);
    else if (entries.length < MAX_POSTINGS) entries.push(entry);
  }

  /** Keeps what an entry of the word lists means in this catalog. */
  remember(entry: object, find: () => readonly Reading[]): readonly Reading[] {
    const known = this.listed.get(entry) ?? find();
    this.listed.set(entry, known);
    return known;
  }

  /** Whether a fact has this value somewhere. */
  has(kind: Kind, key: string, value: string): boolean {
    return this.known.has(`${kind}.${key}=${value}`);
  }

  /** The values of a fact that contain these words one after the other. */
  containing(
    phrase: readonly string[],
    { kind, key, isPrefix }: { kind: Kind; key: string; isPrefix: boolean },
  ): string[] {
    const [first = ''] = phrase;
    const candidates =
      isPrefix && phrase.length === 1 ? this.beginning(first) : (this.byWord.get(first) ?? []);
    const found = candidates
      .filter((entry) => entry.kind === kind && entry.key === key)
      .filter(({ words }) =>
        isPrefix ? this.isBeginning(words, phrase) : words.some((_, index) => startsAt(words, phrase, index)),
      );
    return [...new Set(found.map(({ value }) => value))];
  }

  private isBeginning(words: readonly string[], phrase: readonly string[]): boolean {
    const last = phrase.length - 1;
    return phrase.every((word, index) =>
      index === last ? (words[index]?.startsWith(word) ?? false) : words[index] === word,
    );
  }

  private *entriesBeginning(prefix: string): Iterable<Entry> {
    for (const [word, entries] of this.byWord) if (word.startsWith(prefix)) yield* entries;
  }

  private beginning(prefix: string): Entry[] {
    return [...this.entriesBeginning(prefix)];
  }

  /** What a phrase means as a value: those that are it, else those that end with it, else those that contain it. */
  readings(phrase: readonly string[]): Reading[] {
    const whole = this.phrases.get(phrase.join(' ')) ?? [];
    const parts = this.parts(phrase).filter(
      (entry) => !whole.some((other) => nameOf(other) === nameOf(entry)),
    );
    const byFact = new Map<string, Entry[]>();
    for (const entry of [...whole, ...parts])
      if (factOf(entry.kind, entry.key) !== undefined) this.add(byFact, nameOf(entry), entry);
    return [...byFact].map(([name, [first, ...more]]) => {
      const { kind, key } = first as Entry;
      const values = [...new Set([first as Entry, ...more].map(({ value }) => value))];
      return {
        kind,
        condition: { type: 'fact', key, values },
        isDependent: !ANCHORS.has(name),
      };
    });
  }

  private parts(phrase: readonly string[]): Entry[] {
    // A number or a single word of a chip is a word of other names as well: `pro`, `super`.
    if (phrase.every((word) => /^\d|^.$/.test(word))) return [];
    if (phrase.some((word, index) => index > 0 && !this.neighbours.has(`${phrase[index - 1] ?? ''} ${word}`)))
      return [];
    const containing = (this.byWord.get(phrase[0] ?? '') ?? []).filter(
      (entry) =>
        READ_IN_PART.has(nameOf(entry)) &&
        (phrase.length > 1 || !ANCHORS.has(nameOf(entry))) &&
        entry.words.some((_, index) => startsAt(entry.words, phrase, index)),
    );
    const ending = containing.filter(({ words }) => startsAt(words, phrase, words.length - phrase.length));
    return ending.length > 0 ? ending : containing;
  }
}

const indexes = new WeakMap<Vocabulary, ValueIndex>();

/** Returns the index of a vocabulary, which is built once. */
export function valueIndexOf(vocabulary: Vocabulary): ValueIndex {
  const known = indexes.get(vocabulary);
  if (known !== undefined) return known;
  const index = new ValueIndex(vocabulary);
  indexes.set(vocabulary, index);
  return index;
}
