import { factsOfTest, splitRef } from './define.js';
import type { Outcome } from './evaluate.js';
import { createFilterTest, type Filter } from './filter.js';
import { gradingOf } from './grade.js';
import type { FitPart, Knowledge } from './known.types.js';
import { withoutReports } from './reports.js';
import { RULES } from './rules.js';
import type { Slot } from './rule.types.js';

/** Parts of a slot of which the rules read the same, whatever else is said of them. */
export interface PartClass {
  readonly slot: Slot;
  /** Counts the classes of the slot from 0 on, in the order in which they were met. */
  readonly number: number;
}

/** All outcomes, the surest first. */
export const OUTCOMES = [
  'FITS',
  'FITS_WITH_NOTE',
  'UNKNOWN',
  'CLASHES',
] as const satisfies readonly Outcome[];

const [FITS, FITS_WITH_NOTE, UNKNOWN, CLASHES] = [0, 1, 2, 3] as const;

/** Classes as the bits of a whole number, each at the place of its own. */
type ClassSet = bigint;

/** One value of a fact, and which classes have it. */
interface Value {
  readonly known: Knowledge;
  classes: ClassSet;
}

/** The facts of each slot that rules read. */
const READ = new Map<Slot, string[]>();
for (const ref of new Set(RULES.flatMap(({ test }) => factsOfTest(test)))) {
  const [slot, key] = splitRef(ref);
  READ.set(slot, [...(READ.get(slot) ?? []), key]);
}

/** What is known of classes fact by fact, so that a condition is asked once of each value, and not of each class. */
class Columns {
  private all: ClassSet = 0n;
  private readonly values;

  constructor(keys: readonly string[]) {
    this.values = new Map(keys.map((key) => [key, new Map<string, Value>()]));
  }

  add(known: Knowledge, one: ClassSet): void {
    this.all |= one;
    for (const [key, values] of this.values) {
      const { [key]: fact } = known;
      const identity = JSON.stringify(fact ?? null);
      const value = values.get(identity) ?? { known: fact === undefined ? {} : { [key]: fact }, classes: 0n };
      value.classes |= one;
      values.set(identity, value);
    }
  }

  /** Returns the classes that a filter means. */
  meant(filter: Filter): ClassSet {
    if (typeof filter === 'boolean') return filter ? this.all : 0n;
    if ('all' in filter) return filter.all.reduce((meant, part) => meant & this.meant(part), this.all);
    if ('any' in filter) return filter.any.reduce((meant, part) => meant | this.meant(part), 0n);
    const isMeant = createFilterTest(filter);
    let meant = 0n;
    for (const { known, classes } of this.values.get(filter.key)?.values() ?? [])
      if (isMeant(known)) meant |= classes;
    return meant;
  }
}

/** The parts of a slot by classes, so that thousands of them are judged as often as the rules tell them apart. */
export class PartClasses {
  private readonly classes = new Map<string, PartClass>();
  private readonly keys;
  private readonly columns;
  /** The same without what others report. */
  private readonly sureColumns;

  constructor(private readonly slot: Slot) {
    this.keys = READ.get(slot) ?? [];
    this.columns = new Columns(this.keys);
    this.sureColumns = new Columns(this.keys);
  }

  /** Returns the class of a part by what is known of it. */
  of(known: Knowledge): PartClass {
    const identity = JSON.stringify(this.keys.map((key) => known[key] ?? null));
    const before = this.classes.get(identity);
    if (before !== undefined) return before;
    const added = { slot: this.slot, number: this.classes.size };
    const one = 1n << BigInt(added.number);
    this.columns.add(known, one);
    this.sureColumns.add(withoutReports(known), one);
    this.classes.set(identity, added);
    return added;
  }

  /** How many classes there are. */
  get size(): number {
    return this.classes.size;
  }

  /**
   * Returns for each class, in its place, the outcome of a build with one more part of it, as `fitOf` would: the place of that
   * outcome in `OUTCOMES`.
   */
  grade(build: readonly FitPart[]): Uint8Array {
    const { clashes, isProved, isProvedByMakers, isNoted } = gradingOf(build, this.slot);
    const { size } = this;
    /** One digit a class, the last one first. */
    const digitsOf = (meant: ClassSet): string => meant.toString(2).padStart(size, '0');
    const clashing = digitsOf(this.columns.meant(clashes));
    const proved = digitsOf(this.columns.meant(isProved));
    const plain = digitsOf(this.sureColumns.meant(isProvedByMakers) & ~this.columns.meant(isNoted));
    return Uint8Array.from({ length: size }, (_, number) => {
      const digit = size - 1 - number;
      if (clashing[digit] === '1') return CLASHES;
      if (proved[digit] === '0') return UNKNOWN;
      return plain[digit] === '1' ? FITS : FITS_WITH_NOTE;
    });
  }
}
