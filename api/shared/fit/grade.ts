import { SINGLE_SLOTS } from '../builds/build.js';
import { conditionOf } from './condition.js';
import type { Outcome } from './evaluate.js';
import { allOf, anyOf, type Filter } from './filter.js';
import type { FitPart } from './known.types.js';
import { hasReports, sureOf } from './reports.js';
import { RULES } from './rules.js';
import type { Severity, Slot } from './rule.types.js';

/** Returns the parts beside which one more for a slot stands: where a computer has one, it takes the place of the present one. */
export const besidesOf = (build: readonly FitPart[], slot: Slot): readonly FitPart[] =>
  SINGLE_SLOTS.includes(slot) ? build.filter((part) => part.slot !== slot) : build;

/** Which parts a list shows: those that surely fit, or also those of which a fact is missing that decides it. */
export type Certainty = 'CERTAIN' | 'NOT_CLASHING';

/** How sure a list has to be that its products fit. */
export const CERTAINTIES = {
  CERTAIN: ['FITS', 'FITS_WITH_NOTE'],
  NOT_CLASHING: ['FITS', 'FITS_WITH_NOTE', 'UNKNOWN'],
} as const satisfies Record<Certainty, readonly Outcome[]>;

/** Which parts have which outcome, by what is known of them. */
export interface Grading {
  /** They do not fit. */
  readonly clashes: Filter;
  /** Every hard rule is proved. */
  readonly isProved: Filter;
  /** The same, asked of what is known without what others report. */
  readonly isProvedByMakers: Filter;
  /** There is a remark. */
  readonly isNoted: Filter;
}

/** Returns of which parts every hard rule is proved as one more part of a build. */
const proofOf = (build: readonly FitPart[], slot: Slot): Filter =>
  allOf(
    RULES.filter(({ severity }) => severity === 'hard').flatMap(
      (rule) => conditionOf(rule, build, slot)?.holds ?? [],
    ),
  );

/** Returns what all rules say of a build with one more part for a slot: they are read once for thousands of parts. */
export function gradingOf(build: readonly FitPart[], slot: Slot): Grading {
  const asked = RULES.flatMap((rule) => {
    const condition = conditionOf(rule, build, slot);
    return condition === null ? [] : [{ ...condition, severity: rule.severity }];
  });
  const of = (...severities: Severity[]) => asked.filter(({ severity }) => severities.includes(severity));
  const isProved = allOf(of('hard').map(({ holds }) => holds));
  return {
    clashes: anyOf(of('hard', 'rare').map(({ fails }) => fails)),
    isProved,
    isProvedByMakers: build.some(({ known }) => hasReports(known)) ? proofOf(sureOf(build), slot) : isProved,
    isNoted: anyOf(of('note').map(({ fails }) => fails)),
  };
}
