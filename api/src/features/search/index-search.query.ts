import { foldText } from '../../../shared/rules/search.js';
import { splitAtBorders } from '../../../shared/search/product-words.js';
import type { IndexedProduct, ProductIndex } from './product-index.store.js';

/** How well a product's words agree with a searched one. */
const EXACT = 3;
const PREFIX = 2;

/** So many names are not looked at one by one: to run over all of them is faster then. */
const MANY = 300;

/** Numbers so short that longer ones mean something else. */
const SHORT_NUMBER = /^\d{1,2}$/;

const LETTERS_AND_DIGITS = /[\p{L}\p{N}]+/gu;

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

/** The names of all products one behind the other, so that a text is looked for in one run over memory. */
class JoinedNames {
  private readonly text: string;
  private readonly ids: number[] = [];
  /** Where in the text each name, with the sign that parts it from the next, is over. */
  private readonly ends: Uint32Array;

  constructor(products: Iterable<IndexedProduct>) {
    const names: string[] = [];
    for (const { id, nameFolded } of products) {
      this.ids.push(id);
      names.push(nameFolded);
    }
    this.text = names.join('\n');
    let end = 0;
    this.ends = Uint32Array.from(names, ({ length }) => (end += length + 1));
  }

  /** Ids of the products whose names contain a folded text. */
  *idsWith(folded: string): Iterable<number> {
    let row = 0;
    for (let at = this.text.indexOf(folded); at !== -1; at = this.text.indexOf(folded, this.ends[row - 1])) {
      while ((this.ends[row] ?? Number.POSITIVE_INFINITY) <= at) row += 1;
      yield this.ids[row] ?? 0;
      row += 1;
      if (row === this.ids.length) return;
    }
  }
}

/** Finds products by words, in an index that may change between two questions. */
export class WordSearch {
  private sorted: string[] = [];
  private sortedAt = -1;
  private names: JoinedNames | null = null;
  private namesAt = -1;

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

  /** Returns the products whose name contains the whole text, or one of whose numbers it is. */
  containing(text: string): Set<IndexedProduct> {
    const found = new Set<IndexedProduct>();
    const folded = foldText(text);
    if (folded === '') return found;
    const isMeant = ({ nameFolded, numbers }: IndexedProduct): boolean =>
      nameFolded.includes(folded) || numbers.includes(folded);
    for (const product of this.products(this.index.idsOf(folded) ?? []))
      if (isMeant(product)) found.add(product);
    for (const product of this.mayContain(folded)) if (isMeant(product)) found.add(product);
    return found;
  }

  /** Returns whether some product has a word that begins with these letters. */
  hasBeginning(letters: string): boolean {
    return this.sortedWords()[this.placeOf(letters)]?.startsWith(letters) === true;
  }

  private beginningWith(letters: string): string[] {
    const words = this.sortedWords();
    const found: string[] = [];
    for (let at = this.placeOf(letters); words[at]?.startsWith(letters) === true; at += 1)
      found.push(words[at] ?? '');
    return found;
  }

  /** Where in the alphabet of all words those begin that do not stand before these letters. */
  private placeOf(letters: string): number {
    const words = this.sortedWords();
    let [low, high] = [0, words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((words[middle] ?? '') < letters) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Returns the products whose names may contain a folded text, among them all that do. Words behind its first begin where words of the name begin, and all
   * but the last end there as well: the rarest of them leaves the fewest names to compare, if any is rare.
   */
  mayContain(folded: string): Iterable<IndexedProduct> {
    const [, ...others] = folded.match(LETTERS_AND_DIGITS) ?? [];
    const last = others.pop() ?? '';
    const words = others.filter(({ length }) => length > 1);
    const postings = words.map((word) => new Postings(this.index.idsOf(word), []));
    if (last.length > 1) postings.push(this.postingsFrom(last));
    const [rarest] = postings.sort((one, other) => one.size - other.size);
    if (rarest !== undefined && rarest.size < MANY) return this.products(rarest.scores().keys());
    return this.products(this.joinedNames().idsWith(folded));
  }

  private postingsOf(word: string): Postings {
    const known = SHORT_NUMBER.test(word)
      ? new Postings(this.index.idsOf(word), [])
      : this.postingsFrom(word);
    if (known.size > 0) return known;
    const pieces = splitAtBorders(word).filter((piece) => piece.length > 1);
    if (pieces.length > 1) return new Postings(new Set(this.match(pieces)?.keys()), []);
    const within = word.length < 3 ? [] : [...this.withinWords(word)].map(({ id }) => id);
    return new Postings(undefined, [new Set(within)]);
  }

  /** The products that have the word, or one that begins with it. */
  private postingsFrom(word: string): Postings {
    const longer = this.beginningWith(word).filter((candidate) => candidate !== word);
    return new Postings(
      this.index.idsOf(word),
      longer.flatMap((candidate) => this.index.idsOf(candidate) ?? []),
    );
  }

  /** Products with a word that contains these letters anywhere. */
  private withinWords(letters: string): Set<IndexedProduct> {
    const found = new Set<IndexedProduct>();
    for (const word of this.sortedWords()) {
      if (!word.includes(letters)) continue;
      for (const product of this.products(this.index.idsOf(word) ?? [])) found.add(product);
    }
    return found;
  }

  private *products(ids: Iterable<number>): Iterable<IndexedProduct> {
    for (const id of ids) {
      const product = this.index.get(id);
      if (product !== undefined) yield product;
    }
  }

  private joinedNames(): JoinedNames {
    if (this.names === null || this.namesAt !== this.index.described) {
      this.names = new JoinedNames(this.index.all());
      this.namesAt = this.index.described;
    }
    return this.names;
  }

  private sortedWords(): string[] {
    if (this.sortedAt !== this.index.described) {
      this.sorted = [...this.index.words()].sort();
      this.sortedAt = this.index.described;
    }
    return this.sorted;
  }
}
