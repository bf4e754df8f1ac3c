import type { Facts, Kind } from '../facts/fact.types.js';

/** Where a value of a text or list fact occurs. */
export interface ValuePlace {
  readonly kind: Kind;
  readonly key: string;
  /** As the products state it. */
  readonly value: string;
}

/** What the catalog holds, for the interpretation of a search text. */
export interface Vocabulary {
  /** Categories with products, in lower case: `power supplies`. */
  readonly categories: readonly string[];
  /** Manufacturers as they are written, by their folded names. */
  readonly manufacturers: ReadonlyMap<string, string>;
  /** Values of text and list facts, by the folded value. */
  readonly values: ReadonlyMap<string, readonly ValuePlace[]>;
  /** Returns whether some product of a kind states a fact. */
  states(kind: Kind, key: string): boolean;
  /** Returns whether some product's name, manufacturer or facts contain this folded word. */
  hasWord(word: string): boolean;
  /** Returns known words that are near to an unknown one, best first. */
  near(word: string): readonly string[];
}

/** What a search text asks of a product. */
export type SearchCondition =
  | { readonly type: 'category'; readonly categories: readonly string[] }
  /** In cents, inclusive. */
  | {
      readonly type: 'price';
      readonly from: number | null;
      readonly to: number | null;
    }
  /** Names as they are written. */
  | { readonly type: 'manufacturer'; readonly manufacturers: readonly string[] }
  /** Any of the values; negated: the fact is known and not among them. */
  | {
      readonly type: 'fact';
      readonly key: string;
      readonly values: readonly (string | boolean)[];
      readonly isNegated?: boolean;
    }
  /** Inclusive. `nearest` is the stated number: what is closest to it comes first. */
  | {
      readonly type: 'range';
      readonly key: string;
      readonly from: number | null;
      readonly to: number | null;
      readonly nearest?: number;
    }
  /** Words of a product that the wanted one must fit: `for 9800x3d`. */
  | { readonly type: 'fits'; readonly words: readonly string[] };

/** One condition with the words that it was read from. */
export interface Clause {
  readonly condition: SearchCondition;
  /** The words of the text, in order. */
  readonly source: string;
  /** The text without these words: searching for it no longer asks for the condition. */
  readonly withoutIt: string;
}

/** What a search text means. */
export interface Interpretation {
  readonly clauses: readonly Clause[];
  /** Folded words that nothing explains: they are compared with names, manufacturers and facts. */
  readonly words: readonly string[];
  /** Phrases, as they were typed, by which nothing can be found: `gaming`, `cheap`, and facts that no wanted product states. */
  readonly ignored: readonly string[];
  readonly corrections: readonly {
    readonly from: string;
    readonly to: string;
  }[];
}

/** What a condition is compared with. */
export interface SearchedProduct {
  readonly category: string;
  readonly manufacturer: string;
  readonly priceCents: number;
  readonly facts: Facts;
}
