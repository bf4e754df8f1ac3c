import type { Kind } from '../facts/fact.types.js';
import type { SearchCondition } from './search.types.js';

/** What a piece of the text means for products of one kind. */
export interface Reading {
  readonly kind: Kind;
  readonly condition: SearchCondition;
  /** Counts only where other words of the text speak of the kind. */
  readonly isDependent: boolean;
}

/** A word of the text in the form in which the lists have it. */
export interface Word {
  /** Folded, as typed or as corrected. */
  readonly text: string;
  /** As the lists have it: without endings. */
  readonly canon: string;
  /** Where it stands in the original text. */
  readonly start: number;
  readonly end: number;
  readonly isGlued: boolean;
}

/** A piece of the text, from one word to before another. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  readonly type:
    | 'category'
    | 'facts'
    | 'price'
    | 'manufacturer'
    | 'purpose'
    | 'feature'
    | 'filler'
    | 'nothing'
    | 'word';
  readonly readings: readonly Reading[];
  readonly categories?: readonly string[];
  /** What it asks for whatever the kind is. */
  readonly condition?: SearchCondition;
}
