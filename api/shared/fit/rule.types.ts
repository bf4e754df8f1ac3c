/** A place in a computer. Several parts may stand in one: two drives, three fans. */
export type Slot =
  | 'processor'
  | 'motherboard'
  | 'memory'
  | 'graphics'
  | 'storage'
  | 'case'
  | 'supply'
  | 'cooler'
  | 'fan'
  | 'monitor'
  | 'system'
  | 'expansion'
  | 'backup';

/** A fact of the part in a slot: `motherboard.socket`. */
export type FactRef = `${Slot}.${string}`;

/** A number that a rule compares; a sum runs over all parts of a slot, each as often as it is taken. */
export type Term =
  | number
  | FactRef
  | { readonly sum: FactRef }
  | { readonly plus: readonly Term[] }
  | { readonly times: number; readonly of: Term };

/** How a board supports a processor: at once, after a BIOS update, on some revisions of the board, or never. */
export const SUPPORTS = ['yes', 'bios', 'revision', 'no'] as const;
export type Support = (typeof SUPPORTS)[number];

/** What a rule demands. Texts are compared as written, numbers within the bounds that are known of them. */
export type Test =
  | { readonly op: 'equal'; readonly left: FactRef; readonly right: FactRef }
  | { readonly op: 'is'; readonly fact: FactRef; readonly values: readonly string[] }
  | { readonly op: 'member'; readonly item: FactRef; readonly list: FactRef }
  | { readonly op: 'meet'; readonly left: FactRef; readonly right: FactRef }
  | { readonly op: 'atMost'; readonly left: Term; readonly right: Term }
  | {
      readonly op: 'supports';
      /** What a board supports, each as `Zen 5 bios`. */
      readonly support: FactRef;
      readonly architecture: FactRef;
      readonly how: readonly Support[];
    }
  | { readonly op: 'all' | 'any'; readonly of: readonly Test[] }
  | { readonly op: 'not'; readonly of: Test };

/**
 * What follows when a rule does not hold: `hard` and `rare` do not fit, a `note` works with a remark, `open` needs something
 * more. Nobody states the facts of `rare` rules for ordinary parts, so they leave a build that is otherwise proved as it is.
 */
export type Severity = 'hard' | 'rare' | 'note' | 'open';

/** The same text in both languages. */
export interface Worded {
  readonly en: string;
  readonly de: string;
}

/** One rule of what fits together. */
export interface Rule {
  readonly id: string;
  readonly severity: Severity;
  readonly test: Test;
  /** Slots that have to be filled before the rule is asked. */
  readonly slots: readonly Slot[];
  /** A slot that has to be empty: with a graphics card nobody asks for another picture. */
  readonly without: Slot | null;
  readonly label: Worded;
  /** What to say when it does not hold; `{slot}` names the part, `{slot.fact}` its value, `{sum}` the left side's. */
  readonly sentence: Worded;
}
