import type { Slot } from './rule.types.js';

/**
 * Where knowledge comes from: the maker or the shop's own conclusion from it, a standard that bounds it, a table, the owner of
 * the part, or others who report it.
 */
export type Origin = 'MAKER' | 'STANDARD' | 'TABLE' | 'CUSTOMER' | 'REPORTED';

/** Who reports something, and what is known without. */
export interface Report {
  readonly by: string;
  readonly without: Known | undefined;
}

/** What is known of one fact: its texts, or the bounds of its number, which are equal where the number itself is known. */
export type Known = { readonly origin: Origin; readonly report?: Report } & (
  | {
      readonly texts: readonly string[];
      /** There may be more: what is not among the texts is not known. */
      readonly isOpen?: boolean;
    }
  | { readonly from: number; readonly to: number }
);

/** What is known of a part by the keys of its facts. Nothing is known of what is left out. */
export type Knowledge = Readonly<Record<string, Known>>;

/** A part of a build: what it is, how often it is taken, and what is known of it. */
export interface FitPart {
  readonly id: number;
  readonly name: string;
  readonly slot: Slot;
  readonly count: number;
  readonly known: Knowledge;
}
