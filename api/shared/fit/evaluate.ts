import { ownValue } from '../own-value.js';
import { factsOfTest, splitRef, supportOf } from './define.js';
import type { FitPart, Known } from './known.types.js';
import { sureOf } from './reports.js';
import { RULES } from './rules.js';
import { SUPPORTS, type FactRef, type Rule, type Slot, type Term, type Test } from './rule.types.js';

/** Whether a test holds, as far as is known. */
export type Truth = 'true' | 'false' | 'unknown';

/** A number as far as it is known. */
export interface Bounds {
  readonly from: number;
  readonly to: number;
}

/** What a rule says of a build. */
export interface Verdict {
  readonly rule: Rule;
  readonly truth: Truth;
  /** The parts that it speaks of, by their slots; of several parts in one slot the one that decides. */
  readonly parts: ReadonlyMap<Slot, FitPart>;
  /** What the left side of its comparison comes to; `null` for rules that compare no numbers. */
  readonly sum: Bounds | null;
  /** Whether only what others report decides it. */
  readonly isReported: boolean;
  /** Facts that are not known well enough to decide it. Empty when it is decided. */
  readonly missing: readonly FactRef[];
}

/** What all rules together say: it surely fits, fits with remarks, cannot be told, or does not fit. */
export type Outcome = 'FITS' | 'FITS_WITH_NOTE' | 'UNKNOWN' | 'CLASHES';

/** The answer for a build. `verdicts` are all rules that were asked, in their order. */
export interface Fit {
  readonly outcome: Outcome;
  readonly verdicts: readonly Verdict[];
}

/** The part that stands for each slot of a rule. */
export type Bound = ReadonlyMap<Slot, FitPart>;

/** Every number of a data sheet is a size, a count or a power: none is negative. */
const ANY_NUMBER: Bounds = { from: 0, to: Number.POSITIVE_INFINITY };

const negate = (truth: Truth): Truth => (truth === 'unknown' ? truth : truth === 'true' ? 'false' : 'true');

const truthOf = (isTrue: boolean): Truth => (isTrue ? 'true' : 'false');

/** The strong logic of three values: one decisive part decides, an unknown one leaves the rest open. */
function combine(truths: readonly Truth[], decisive: Truth): Truth {
  if (truths.includes(decisive)) return decisive;
  return truths.includes('unknown') ? 'unknown' : negate(decisive);
}

/** Reads what tests ask about one choice of parts. */
export class Reading {
  constructor(
    private readonly build: readonly FitPart[],
    private readonly bound: Bound,
  ) {}

  test(test: Test): Truth {
    switch (test.op) {
      case 'equal':
      case 'meet':
        return this.share(test.left, this.texts(test.right), test.right);
      case 'member':
        return this.share(test.item, this.texts(test.list), test.list);
      case 'is':
        return this.share(test.fact, test.values);
      case 'supports':
        return this.supports(test);
      case 'atMost':
        return isAtMost(this.bounds(test.left), this.bounds(test.right));
      case 'not':
        return negate(this.test(test.of));
      default:
        return combine(
          test.of.map((part) => this.test(part)),
          truthOf(test.op === 'any'),
        );
    }
  }

  bounds(term: Term): Bounds {
    if (typeof term === 'number') return { from: term, to: term };
    if (typeof term === 'string') return this.number(term);
    if ('sum' in term) return this.total(term.sum);
    if ('plus' in term) return addUp(term.plus.map((part) => this.bounds(part)));
    return scale(this.bounds(term.of), term.times);
  }

  /** Returns the facts of a test that keep it open. */
  missing(test: Test): readonly FactRef[] {
    if (this.test(test) !== 'unknown') return [];
    if (test.op === 'not') return this.missing(test.of);
    if (test.op === 'all' || test.op === 'any') return test.of.flatMap((part) => this.missing(part));
    return factsOfTest(test).filter((ref) => !this.isExact(ref));
  }

  /** Returns the comparisons by which a test holds; those by which a condition of it does not apply are left out. */
  grounds(test: Test): readonly Test[] {
    if (this.test(test) !== 'true' || test.op === 'not') return [];
    return test.op === 'all' || test.op === 'any' ? test.of.flatMap((part) => this.grounds(part)) : [test];
  }

  /** Whether a fact of all parts in its slot is known to the letter, and not only within bounds. */
  isExact(ref: FactRef): boolean {
    const [slot, key] = splitRef(ref);
    const parts = this.build.filter((part) => part.slot === slot);
    return parts.every(({ known }) => {
      const value = ownValue(known, key);
      return value !== undefined && ('texts' in value ? value.isOpen !== true : value.from === value.to);
    });
  }

  private known(ref: FactRef): Known | undefined {
    const [slot, key] = splitRef(ref);
    const part = this.bound.get(slot);
    return part === undefined ? undefined : ownValue(part.known, key);
  }

  /** Returns the texts of a fact; `null` where none are known. */
  texts(ref: FactRef): readonly string[] | null {
    const known = this.known(ref);
    return known !== undefined && 'texts' in known ? known.texts : null;
  }

  private number(ref: FactRef): Bounds {
    const known = this.known(ref);
    return known === undefined || 'texts' in known ? ANY_NUMBER : known;
  }

  private total(ref: FactRef): Bounds {
    const [slot, key] = splitRef(ref);
    const parts = this.build.filter((part) => part.slot === slot);
    return addUp(
      parts.map(({ known, count }) => {
        const value = ownValue(known, key);
        return scale(value === undefined || 'texts' in value ? ANY_NUMBER : value, count);
      }),
    );
  }

  /** Whether a fact and some texts have one in common; a list that may be longer never says no. */
  private share(fact: FactRef, others: readonly string[] | null, other: FactRef = fact): Truth {
    const texts = this.texts(fact);
    if (texts === null || others === null) return 'unknown';
    if (texts.some((text) => others.includes(text))) return 'true';
    return this.isOpen(fact) || this.isOpen(other) ? 'unknown' : 'false';
  }

  /** Whether there may be more texts than are known. */
  isOpen(ref: FactRef): boolean {
    const known = this.known(ref);
    return known !== undefined && 'texts' in known && known.isOpen === true;
  }

  private supports({ support, architecture, how }: Test & { op: 'supports' }): Truth {
    const [all, name] = [this.texts(support) ?? [], this.only(architecture)];
    if (name === null || this.isOpen(support)) return 'unknown';
    const said = SUPPORTS.filter((one) => all.includes(supportOf(name, one)));
    const wanted = said.filter((one) => how.includes(one));
    if (said.length === 0 || (wanted.length > 0 && wanted.length < said.length)) return 'unknown';
    return truthOf(wanted.length > 0);
  }

  /** The text of a fact that has one and no other; `null` for any other. */
  only(ref: FactRef): string | null {
    const [text, ...others] = this.texts(ref) ?? [];
    return text === undefined || others.length > 0 || this.isOpen(ref) ? null : text;
  }
}

/** Adds up numbers as far as they are known. */
export const addUp = (all: readonly Bounds[]): Bounds => ({
  from: all.reduce((total, { from }) => total + from, 0),
  to: all.reduce((total, { to }) => total + to, 0),
});

/** Returns so many times a number. */
export const scale = ({ from, to }: Bounds, factor: number): Bounds => ({
  from: from * factor,
  to: to * factor,
});

/** Whether a number is at most another. */
export function isAtMost(left: Bounds, right: Bounds): Truth {
  if (left.to <= right.from) return 'true';
  return left.from > right.to ? 'false' : 'unknown';
}

/** The comparison whose left side a sentence names: none of a condition, which is a negation. */
function comparisonOf(test: Test): (Test & { op: 'atMost' }) | null {
  if (test.op === 'atMost') return test;
  if (test.op !== 'all' && test.op !== 'any') return null;
  return test.of.map(comparisonOf).find((found) => found !== null) ?? null;
}

/** Every way to take one part for each slot of a rule. */
export const choices = (build: readonly FitPart[], slots: readonly Slot[]): Bound[] =>
  slots.reduce<Bound[]>(
    (found, slot) =>
      found.flatMap((bound) =>
        build.filter((part) => part.slot === slot).map((part) => new Map([...bound, [slot, part]])),
      ),
    [new Map()],
  );

const WORST_FIRST: readonly Truth[] = ['false', 'unknown', 'true'];

/** Returns what a rule says of a build; `null` when it is not asked, since one of its slots is empty. */
export function judge(rule: Rule, build: readonly FitPart[]): Verdict | null {
  if (rule.without !== null && build.some(({ slot }) => slot === rule.without)) return null;
  const verdicts = choices(build, rule.slots).map((parts): Omit<Verdict, 'isReported'> => {
    const reading = new Reading(build, parts);
    const comparison = comparisonOf(rule.test);
    return {
      rule,
      parts,
      truth: reading.test(rule.test),
      sum: comparison === null ? null : reading.bounds(comparison.left),
      missing: [...new Set(reading.missing(rule.test))],
    };
  });
  const worst = WORST_FIRST.find((truth) => verdicts.some((verdict) => verdict.truth === truth));
  const found = verdicts.find(({ truth }) => truth === worst);
  return found === undefined ? null : { ...found, isReported: isOnlyReported(found, build) };
}

/** Whether a rule reads something that is only reported. */
const doesReadReports = ({ test }: Rule, build: readonly FitPart[]): boolean =>
  factsOfTest(test)
    .map(splitRef)
    .some(([slot, key]) =>
      build.some((part) => part.slot === slot && ownValue(part.known, key)?.report !== undefined),
    );

/** Whether a rule would not say the same without what others report. */
const isOnlyReported = (
  { rule, truth }: Pick<Verdict, 'rule' | 'truth'>,
  build: readonly FitPart[],
): boolean => truth !== 'unknown' && doesReadReports(rule, build) && answerOf(rule, sureOf(build)) !== truth;

/** Returns the truth of what `judge` says, and nothing else, in a fraction of the time; `null` where the rule is not asked. */
export function answerOf(rule: Rule, build: readonly FitPart[]): Truth | null {
  if (rule.without !== null && build.some(({ slot }) => slot === rule.without)) return null;
  const truths = choices(build, rule.slots).map((parts) => new Reading(build, parts).test(rule.test));
  return WORST_FIRST.find((truth) => truths.includes(truth)) ?? null;
}

/** Returns what some verdicts say together. What only others report fits with that remark. */
export function outcomeOf(verdicts: readonly Verdict[]): Outcome {
  const isSome = (truth: Truth, ...severities: string[]): boolean =>
    verdicts.some((verdict) => verdict.truth === truth && severities.includes(verdict.rule.severity));
  if (isSome('false', 'hard', 'rare')) return 'CLASHES';
  if (isSome('unknown', 'hard')) return 'UNKNOWN';
  const isNoted = verdicts.some(({ rule, isReported }) => isReported && rule.severity === 'hard');
  return isNoted || isSome('false', 'note') ? 'FITS_WITH_NOTE' : 'FITS';
}

/**
 * Returns what all rules say of a build. What fits is proved: by values, or by bounds that leave no other answer. A rule of
 * which nothing is known keeps a build from fitting, unless it is rare.
 */
export function fitOf(build: readonly FitPart[]): Fit {
  const verdicts = RULES.flatMap((rule) => judge(rule, build) ?? []);
  return { outcome: outcomeOf(verdicts), verdicts };
}
