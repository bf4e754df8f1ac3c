import { foldText } from '../../../shared/rules/search.js';
import { splitAtBorders } from '../../../shared/search/product-words.js';
import type { IndexedProduct, ProductIndex } from './product-index.store.js';

/** How well a product's words agree with a searched one. */
const EXACT = 3;
const PREFIX = 2;

/** Numbers so short that longer ones mean something else. */
const SHORT_NUMBER = /^\d{1,2}$/;

/** How well each product that has a word agrees with it, by its id. */
type Scores = Map<number, number>;

/** The products that have a word, and those that have longer ones. */
class Postings {
  readonly size: number;

  constructor(
    private readonly exact: ReadonlySet<number> | undefined,
    private readonly prefixes: readonly ReadonlySet<number>[],
  ) {
    this.size = prefixes.reduce((sum, { size }) => sum + size, exact?.size ?? 0);
  }

  scores(): Scores {
    const scores: Scores = new Map();
    for (const ids of this.prefixes) for (const id of ids) scores.set(id, PREFIX);
    for (const id of this.exact ?? []) scores.set(id, EXACT);
    return scores;
  }

  /** Returns how well a product agrees, for as many questions: few are answered set by set. */
  lookup(questions: number): (id: number) => number | undefined {
    if (questions * this.prefixes.length > this.size) {
      const scores = this.scores();
      return (id) => scores.get(id);
    }
    return (id) => {
      if (this.exact?.has(id) === true) return EXACT;
      return this.prefixes.some((ids) => ids.has(id)) ? PREFIX : undefined;
    };
  }
}

/** Finds products by words, in an index that may change between two questions. */
export class WordSearch {
  private sorted: string[] = [];
  private sortedAt = -1;

  constructor(private readonly index: ProductIndex) {}

  /** Returns the products that have all of the words, and how well they agree with them together; `null` for no words. */
  match(words: readonly string[]): Scores | null {
    const [rarest, ...others] = words
      .map((word) => this.postingsOf(word))
      .sort((one, other) => one.size - other.size);
    if (rarest === undefined) return null;
    const scores = rarest.scores();
    for (const postings of others) {
      const scoreOf = postings.lookup(scores.size);
      for (const [id, sum] of scores) {
        const score = scoreOf(id);
        if (score === undefined) scores.delete(id);
        else scores.set(id, sum + score);
      }
    }
    return scores;
  }

  /** Returns the products whose name contains the whole text, or whose article number it is. */
  containing(text: string): IndexedProduct[] {
    const folded = foldText(text);
    const longest = (folded.match(/[\p{L}\p{N}]+/gu) ?? []).reduce(
      (best, run) => (run.length > best.length ? run : best),
      '',
    );
    if (folded === '') return [];
    const found = longest.length < 2 ? this.index.all() : this.withinWords(longest);
    const isMeant = ({ nameFolded, articleNumber }: IndexedProduct): boolean =>
      nameFolded.includes(folded) || articleNumber === folded;
    return [...found].filter(isMeant);
  }

  /** Returns whether some product has the word. */
  isKnown(word: string): boolean {
    return this.index.idsOf(word) !== undefined;
  }

  /** Returns the words of all products that begin with these letters, in the order of the alphabet. */
  beginningWith(letters: string): string[] {
    const words = this.sortedWords();
    let [low, high] = [0, words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((words[middle] ?? '') < letters) low = middle + 1;
      else high = middle;
    }
    const found: string[] = [];
    for (let at = low; words[at]?.startsWith(letters) === true; at += 1) found.push(words[at] ?? '');
    return found;
  }

  private postingsOf(word: string): Postings {
    const exact = this.index.idsOf(word);
    const longer = SHORT_NUMBER.test(word) ? [] : this.beginningWith(word);
    const prefixes = longer.flatMap((candidate) =>
      candidate === word ? [] : (this.index.idsOf(candidate) ?? []),
    );
    if (exact !== undefined || prefixes.length > 0) return new Postings(exact, prefixes);
    const pieces = splitAtBorders(word).filter((piece) => piece.length > 1);
    if (pieces.length > 1) return new Postings(new Set(this.match(pieces)?.keys()), []);
    const within = word.length < 3 ? [] : [...this.withinWords(word)].map(({ id }) => id);
    return new Postings(undefined, [new Set(within)]);
  }

  /** Products with a word that contains these letters anywhere. */
  private withinWords(letters: string): Set<IndexedProduct> {
    const found = new Set<IndexedProduct>();
    for (const word of this.sortedWords()) {
      if (!word.includes(letters)) continue;
      for (const id of this.index.idsOf(word) ?? []) {
        const product = this.index.get(id);
        if (product !== undefined) found.add(product);
      }
    }
    return found;
  }

  private sortedWords(): string[] {
    if (this.sortedAt !== this.index.described) {
      this.sorted = [...this.index.words()].sort();
      this.sortedAt = this.index.described;
    }
    return this.sorted;
  }
}
