import { factsOfTest, splitRef, supportOf } from './define.js';
import { addUp, choices, isAtMost, Reading, scale, type Bound, type Bounds, type Truth } from './evaluate.js';
import { allOf, anyOf, type Filter } from './filter.js';
import type { FitPart } from './known.types.js';
import {
  SUPPORTS,
  type FactRef,
  type Rule,
  type Slot,
  type Support,
  type Term,
  type Test,
} from './rule.types.js';

/** What a rule demands of one part, with all others known: which parts surely satisfy it, and which surely do not. */
export interface Condition {
  readonly holds: Filter;
  readonly fails: Filter;
}

/** A number that depends on one fact of the part that is looked for: what is fixed of it, and so many times the fact. */
interface Line {
  readonly fixed: Bounds;
  readonly times: number;
  readonly key: string | null;
}

/** Ways in which boards support processors: those that are wanted, and all others. */
type Ways = readonly [how: readonly Support[], others: readonly Support[]];

/** Tests that compare texts. */
type TextTest = Test & { op: 'is' | 'supports' | 'member' | 'equal' | 'meet' };

const NOTHING: Bounds = { from: 0, to: 0 };

const constantly = (truth: Truth): Condition => ({ holds: truth === 'true', fails: truth === 'false' });

const swap = ({ holds, fails }: Condition): Condition => ({ holds: fails, fails: holds });

const every = (conditions: readonly Condition[]): Condition => ({
  holds: allOf(conditions.map(({ holds }) => holds)),
  fails: anyOf(conditions.map(({ fails }) => fails)),
});

/** Which parts have a number of at most, or at least, what is left of the other side. */
function compare(left: Line, right: Line): Condition {
  if (left.key !== null && right.key !== null) throw new Error('a comparison reads one fact of a part');
  if (left.key !== null) {
    const { key, fixed, times } = left;
    const surely = (right.fixed.from - fixed.to) / times;
    const perhaps = (right.fixed.to - fixed.from) / times;
    return {
      holds: surely >= 0 && { key, is: 'upTo', limit: surely },
      // No number is below zero: where even that is too much, nothing has to be known.
      fails: perhaps < 0 || (perhaps < Number.POSITIVE_INFINITY && { key, is: 'over', limit: perhaps }),
    };
  }
  if (right.key === null) return constantly(isAtMost(left.fixed, right.fixed));
  const { key, fixed, times } = right;
  const surely = (left.fixed.to - fixed.from) / times;
  const perhaps = (left.fixed.from - fixed.to) / times;
  return {
    holds: surely <= 0 || (surely < Number.POSITIVE_INFINITY && { key, is: 'fromOn', limit: surely }),
    fails: perhaps > 0 && { key, is: 'under', limit: perhaps },
  };
}

/** Reads tests of one choice of parts in which one part is still looked for. */
class PartialReading {
  private readonly reading: Reading;

  constructor(
    build: readonly FitPart[],
    private readonly bound: Bound,
    private readonly wanted: FitPart,
  ) {
    this.reading = new Reading(build, bound);
  }

  test(test: Test): Condition {
    switch (test.op) {
      case 'not':
        return swap(this.test(test.of));
      case 'all':
        return every(test.of.map((part) => this.test(part)));
      case 'any':
        return swap(every(test.of.map((part) => swap(this.test(part)))));
      case 'atMost':
        return compare(this.line(test.left), this.line(test.right));
      default:
        return factsOfTest(test).some((ref) => this.isWanted(ref))
          ? this.compareTexts(test)
          : constantly(this.reading.test(test));
    }
  }

  private compareTexts(test: TextTest): Condition {
    if (test.op === 'is') return share(keyOf(test.fact), test.values, false);
    if (test.op === 'supports') return this.supports(test);
    return test.op === 'member' ? this.shared(test.item, test.list) : this.shared(test.left, test.right);
  }

  private isWanted(ref: FactRef): boolean {
    return this.bound.get(splitRef(ref)[0]) === this.wanted;
  }

  private shared(one: FactRef, other: FactRef): Condition {
    const [own, given] = this.isWanted(one) ? [one, other] : [other, one];
    const texts = this.reading.texts(given);
    return texts === null ? constantly('unknown') : share(keyOf(own), texts, this.reading.isOpen(given));
  }

  private supports({ support, architecture, how }: Test & { op: 'supports' }): Condition {
    const others = SUPPORTS.filter((one) => !how.includes(one));
    return this.isWanted(support)
      ? this.boards(support, this.reading.only(architecture), [how, others])
      : this.processors(architecture, support, [how, others]);
  }

  /** Which boards support an architecture in wanted ways and in no others, and the other way round. */
  private boards(support: FactRef, architecture: string | null, [how, others]: Ways): Condition {
    if (architecture === null) return constantly('unknown');
    const key = keyOf(support);
    const saying = (ways: readonly Support[], isNot: boolean): Filter => ({
      key,
      is: 'oneOf',
      values: ways.map((way) => supportOf(architecture, way)),
      isNot,
    });
    const only = (ways: readonly Support[], but: readonly Support[]): Filter =>
      allOf([saying(ways, false), saying(but, true), { key, is: 'open', isNot: true }]);
    return { holds: only(how, others), fails: only(others, how) };
  }

  /** Which architectures a board supports in wanted ways and in no others, and the other way round. */
  private processors(architecture: FactRef, support: FactRef, [how, others]: Ways): Condition {
    const texts = this.reading.texts(support);
    if (texts === null || this.reading.isOpen(support)) return constantly('unknown');
    const named = (ways: readonly Support[]): string[] =>
      texts.flatMap((text) =>
        ways.filter((way) => text.endsWith(` ${way}`)).map((way) => text.slice(0, -way.length - 1)),
      );
    const key = keyOf(architecture);
    const only = (ways: readonly Support[], but: readonly Support[]): Filter =>
      allOf([
        { key, is: 'oneOf', values: named(ways).filter((name) => !named(but).includes(name)) },
        { key, is: 'single' },
        { key, is: 'open', isNot: true },
      ]);
    return { holds: only(how, others), fails: only(others, how) };
  }

  private line(term: Term): Line {
    if (typeof term === 'object' && 'plus' in term) {
      const lines = term.plus.map((part) => this.line(part));
      const keys = new Set(lines.flatMap(({ key }) => key ?? []));
      if (keys.size > 1) throw new Error('a comparison reads one fact of a part');
      return {
        fixed: addUp(lines.map(({ fixed }) => fixed)),
        times: lines.reduce((total, { times }) => total + times, 0),
        key: [...keys][0] ?? null,
      };
    }
    if (typeof term === 'object' && 'times' in term) {
      const line = this.line(term.of);
      return { ...line, fixed: scale(line.fixed, term.times), times: line.times * term.times };
    }
    if (typeof term === 'object' && splitRef(term.sum)[0] === this.wanted.slot)
      return { fixed: this.reading.bounds(term), times: this.wanted.count, key: keyOf(term.sum) };
    if (typeof term === 'string' && this.isWanted(term))
      return { fixed: NOTHING, times: 1, key: keyOf(term) };
    return { fixed: this.reading.bounds(term), times: 0, key: null };
  }
}

const keyOf = (ref: FactRef): string => splitRef(ref)[1];

/** Which parts have one of some texts; a list that may be longer never says no. */
function share(key: string, values: readonly string[], isOpen: boolean): Condition {
  return {
    holds: { key, is: 'oneOf', values },
    fails:
      !isOpen &&
      allOf([
        { key, is: 'stated' },
        { key, is: 'oneOf', values, isNot: true },
        { key, is: 'open', isNot: true },
      ]),
  };
}

/**
 * Returns what a rule demands of one more part for a slot, taken so many times, with all other parts known; `null` when the rule
 * is not asked, since another slot of it is empty. What `judge` says of the build with the part is what the condition says of it.
 */
export function conditionOf(rule: Rule, build: readonly FitPart[], slot: Slot, count = 1): Condition | null {
  if (rule.without === slot || build.some((part) => part.slot === rule.without)) return null;
  const wanted: FitPart = { id: 0, name: '', slot, count, known: {} };
  const all = choices([...build, wanted], rule.slots);
  if (all.length === 0) return null;
  return every(all.map((bound) => new PartialReading(build, bound, wanted).test(rule.test)));
}
