import { SINGLE_SLOTS } from '../builds/build.js';
import { conditionOf } from './condition.js';
import type { Outcome } from './evaluate.js';
import { allOf, anyOf, createFilterTest } from './filter.js';
import type { FitPart, Knowledge } from './known.types.js';
import { hasReports, sureOf, withoutReports } from './reports.js';
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

/** Returns what tells whether every hard rule is proved of a build with one more part. */
function createProof(build: readonly FitPart[], slot: Slot): (known: Knowledge) => boolean {
  const hard = RULES.filter(({ severity }) => severity === 'hard');
  return createFilterTest(allOf(hard.flatMap((rule) => conditionOf(rule, build, slot)?.holds ?? [])));
}

/**
 * Returns what tells the outcome of a build with one more part in a slot, as `fitOf` would, for thousands of parts: the rules are
 * read once.
 */
export function createGrader(build: readonly FitPart[], slot: Slot): (known: Knowledge) => Outcome {
  const asked = RULES.flatMap((rule) => {
    const condition = conditionOf(rule, build, slot);
    return condition === null ? [] : [{ ...condition, severity: rule.severity }];
  });
  const of = (...severities: Severity[]) => asked.filter(({ severity }) => severities.includes(severity));
  const clashes = createFilterTest(anyOf(of('hard', 'rare').map(({ fails }) => fails)));
  const isProved = createFilterTest(allOf(of('hard').map(({ holds }) => holds)));
  const isProvedByMakers = build.some(({ known }) => hasReports(known))
    ? createProof(sureOf(build), slot)
    : isProved;
  const isNoted = createFilterTest(anyOf(of('note').map(({ fails }) => fails)));
  return (known) => {
    if (clashes(known)) return 'CLASHES';
    if (!isProved(known)) return 'UNKNOWN';
    return isNoted(known) || !isProvedByMakers(withoutReports(known)) ? 'FITS_WITH_NOTE' : 'FITS';
  };
}
