import { foldText } from '../../../shared/rules/search.js';
import type { IndexedProduct, ProductIndex } from './product-index.store.js';

/** How well a product's words agree with a searched one. */
const EXACT = 3;
const PREFIX = 2;
const WITHIN = 1;

/** Numbers so short that longer ones mean something else. */
const SHORT_NUMBER = /^\d{1,2}$/;

const BORDER = /(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/;

/** How well each product that has a word agrees with it, by its id. */
type Scores = Map<number, number>;

/** Finds products by words, in an index that may change between two questions. */
export class WordSearch {
  private sorted: string[] = [];
  private sortedAt = -1;

  constructor(private readonly index: ProductIndex) {}

  /** Returns the products that have all of the words, and how well they agree with them together; `null` for no words. */
  match(words: readonly string[]): Scores | null {
    if (words.length === 0) return null;
    const each = words.map((word) => this.scoresOf(word)).sort((one, other) => one.size - other.size);
    const [rarest, ...others] = each;
    const sums: Scores = new Map();
    for (const [id, score] of rarest ?? []) {
      const scores = others.map((other) => other.get(id));
      if (scores.every((other) => other !== undefined))
        sums.set(
          id,
          scores.reduce<number>((sum, other) => sum + (other ?? 0), score),
        );
    }
    return sums;
  }

  /** Returns the products whose name contains the whole text. */
  containing(text: string): IndexedProduct[] {
    const folded = foldText(text);
    const longest = (folded.match(/[\p{L}\p{N}]+/gu) ?? []).reduce(
      (best, run) => (run.length > best.length ? run : best),
      '',
    );
    if (folded === '') return [];
    const found = longest.length < 2 ? this.index.all() : this.withinWords(longest);
    return [...found].filter(({ nameFolded }) => nameFolded.includes(folded));
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

  private scoresOf(word: string): Scores {
    const scores: Scores = new Map();
    for (const longer of SHORT_NUMBER.test(word) ? [word] : this.beginningWith(word))
      for (const id of this.index.idsOf(longer) ?? [])
        if (longer === word) scores.set(id, EXACT);
        else if (!scores.has(id)) scores.set(id, PREFIX);
    if (scores.size > 0) return scores;
    const pieces = word.split(BORDER).filter((piece) => piece.length > 1);
    if (pieces.length > 1) return this.match(pieces) ?? scores;
    for (const { id } of word.length < 3 ? [] : this.withinWords(word)) scores.set(id, WITHIN);
    return scores;
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
