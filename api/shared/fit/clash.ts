import { choices, judge } from './evaluate.js';
import { factsOfTest, splitRef } from './define.js';
import type { FitPart } from './known.types.js';
import type { Rule } from './rule.types.js';

/** Whether a rule surely does not hold for some parts. */
const fails = (rule: Rule, parts: readonly FitPart[]): boolean => judge(rule, parts)?.truth === 'false';

/** What the left side of a rule's comparison comes to at least; 0 where it compares no numbers. */
const sumOf = (rule: Rule, parts: readonly FitPart[]): number => judge(rule, parts)?.sum?.from ?? 0;

/**
 * Adds to parts for which a rule holds what makes it fail, the part that adds most to its sum first, which leads to the fewest;
 * `null` where nothing does.
 */
function completed(rule: Rule, begun: readonly FitPart[], further: readonly FitPart[]): FitPart[] | null {
  const set = [...begun];
  const left = [...further];
  while (!fails(rule, set)) {
    const sums = left.map((part) => sumOf(rule, [...set, part]));
    const [next] = left.splice(sums.indexOf(Math.max(...sums)), 1);
    if (next === undefined) return null;
    set.push(next);
  }
  return set;
}

/**
 * Returns the fewest parts of a build that cannot stand together by a rule: without any one of them the others satisfy it, or it
 * is not asked. Of several such sets the one whose parts come first; `null` where the rule does not surely fail.
 */
export function smallestClash(rule: Rule, build: readonly FitPart[]): readonly FitPart[] | null {
  if (!fails(rule, build)) return null;
  const read = new Set(factsOfTest(rule.test).map((ref) => splitRef(ref)[0]));
  const relevant = build.filter(({ slot }) => read.has(slot));
  let smallest: readonly FitPart[] | null = null;
  for (const bound of choices(build, rule.slots)) {
    const begun = [...bound.values()];
    const set = completed(
      rule,
      begun,
      relevant.filter((part) => !begun.includes(part)),
    );
    if (set !== null && (smallest === null || set.length < smallest.length)) smallest = set;
  }
  return smallest;
}
