import type { Doc } from '../bson/values.js';
import type { Turns } from '../query/turns.js';

/** A compiled stage of a pipeline. */
export interface Stage {
  readonly run: (docs: Doc[]) => Doc[] | Turns<Doc[]>;
  /** Top-level fields of its input that it reads. */
  readonly reads: ReadonlySet<string>;
  /** Does its output consist of nothing but what it reads? Then the rest need not be decoded. */
  readonly closes: boolean;
  /** Set when the stage only counts, so that no documents need be made for it: by the values of paths, or all together. */
  readonly counting?: Counting | undefined;
}

/** How many records there are for each value of a field, or for each list of values of several fields. */
export interface ValueCount {
  readonly value: unknown;
  readonly count: number;
}

export interface Counting {
  /** None: one count for everything. Several: by the list of their values. */
  readonly paths: readonly string[];
  readonly finish: (counts: readonly ValueCount[]) => Doc[];
}

export type CompileStage = (operand: unknown) => Stage;
