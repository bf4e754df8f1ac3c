import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { deep, newSeed } from '../../test/deep.js';
import { FAULTS, type Fault } from '../../test/fit-faults.js';
import { readParts } from '../../test/parts-as-text.js';
import { seen, world, type World } from '../../test/random-parts.js';
import { soldPart } from '../../test/sold-parts.js';
import { conditionOf } from './condition.js';
import { atMost, plus, rule as defineRule } from './define.js';
import { fitOf, judge } from './evaluate.js';
import { createFilterTest, negate } from './filter.js';
import { besidesOf } from './grade.js';
import type { FitPart, Knowledge } from './known.types.js';
import { OUTCOMES, PartClasses } from './part-classes.js';
import { RULES } from './rules.js';
import type { Rule, Slot } from './rule.types.js';
import { PROPOSAL_ORDER } from './wish.js';

const SEED = newSeed();

/** Whether the condition of a rule says of each part what the rule says of a build with it, also after a mistake. */
function agrees(rule: Rule, { slot, others, candidates }: World, mistake: Fault = {}): boolean {
  const [build, parts] = [seen(others, 'known'), seen(candidates, 'known')];
  const condition = conditionOf(mistake.rule?.(rule) ?? rule, mistake.build?.(build) ?? build, slot);
  if (condition === null) return parts.every((part) => judge(rule, [...build, part]) === null);
  const [holds, notFails] = [condition.holds, negate(condition.fails)].map((filter) =>
    createFilterTest(mistake.filter?.(filter) ?? filter),
  );
  return parts.every((part) => {
    const truth = judge(rule, [...build, part])?.truth;
    return holds?.(part.known) === (truth === 'true') && notFails?.(part.known) === (truth !== 'false');
  });
}

it('means in memory what the rules say of every part', () => {
  fc.assert(
    fc.property(world, (one) => {
      expect(RULES.filter((rule) => !agrees(rule, one)).map(({ id }) => id)).toEqual([]);
    }),
    { numRuns: deep(30, 1_000), seed: SEED },
  );
});

it.each([
  atMost('graphics.lengthMm', 'graphics.heightMm'),
  atMost(plus('graphics.lengthMm', 'graphics.heightMm'), 'case.maxGpuMm'),
])('refuses a comparison of two facts of the part that is looked for', (test) => {
  const twofold = defineRule('TWO-01', 'hard', test, ['', ''], ['', '']);
  const chassis: FitPart = { id: 1, name: '', slot: 'case', count: 1, known: {} };
  expect(() => conditionOf(twofold, [chassis], 'graphics')).toThrow('one fact');
});

/** Parts of the demo, of some of which only others state a fact. */
const partly = (slot: Slot): fc.Arbitrary<FitPart> =>
  fc.record({ part: soldPart(slot), reported: fc.nat({ max: 60 }) }).map(({ part, reported }) => ({
    ...part,
    known: Object.fromEntries(
      Object.entries(part.known).map(([key, value], index) => [
        key,
        index === reported
          ? { ...value, origin: 'REPORTED', report: { by: 'a reporter', without: undefined } }
          : value,
      ]),
    ) as Knowledge,
  }));

it('puts a part in the place of another where a computer has one, and beside others elsewhere', () => {
  const build = readParts('processor; storage; graphics');
  const left = (slot: Slot): string[] => besidesOf(build, slot).map((part) => part.slot);
  expect([left('processor'), left('storage'), left('motherboard')]).toEqual([
    ['storage', 'graphics'],
    ['processor', 'storage', 'graphics'],
    ['processor', 'storage', 'graphics'],
  ]);
});

it('grades every part as the rules judge the build with it', () => {
  const outcomes = new Set<string>();
  const expectGrades = (others: readonly FitPart[], slot: Slot, candidates: readonly FitPart[]): void => {
    const build = besidesOf(others, slot);
    const classes = new PartClasses(slot);
    const numbers = candidates.map(({ known }) => classes.of(known).number);
    const grades = classes.grade(build);
    candidates.forEach((part, place) => {
      const { outcome } = fitOf([...build, { ...part, count: 1 }]);
      expect([slot, OUTCOMES[grades[numbers[place] ?? -1] ?? -1]]).toEqual([slot, outcome]);
      outcomes.add(outcome);
    });
  };
  fc.assert(
    fc.property(world, ({ slot, others, candidates }) => {
      expectGrades(seen(others, 'known'), slot, seen(candidates, 'known'));
    }),
    { numRuns: deep(20, 1_000), seed: SEED },
  );
  const sold = fc.constantFrom(...PROPOSAL_ORDER).chain((slot) =>
    fc.record({
      slot: fc.constant(slot),
      others: fc
        .subarray([...PROPOSAL_ORDER], { maxLength: 4 })
        .chain((slots) => fc.tuple(...slots.map(partly))),
      candidates: fc.array(partly(slot), { minLength: 5, maxLength: 5 }),
    }),
  );
  fc.assert(
    fc.property(sold, ({ slot, others, candidates }) => {
      expectGrades(others, slot, candidates);
    }),
    { numRuns: deep(150, 5_000), seed: SEED },
  );
  expect([...outcomes].sort()).toEqual(['CLASHES', 'FITS', 'FITS_WITH_NOTE', 'UNKNOWN']);
});

it.each(Object.entries(FAULTS))('is found out where %s', (_, mistake) => {
  const isRight = (one: World): boolean => RULES.every((rule) => agrees(rule, one, mistake));
  expect(
    fc.check(fc.property(world, isRight), { numRuns: 1_000, seed: SEED, endOnFailure: true }).failed,
  ).toBe(true);
});

it('is never less sure of a part of which more is known', () => {
  fc.assert(
    fc.property(world, ({ slot, others, candidates }) => {
      const build = seen(others, 'known');
      const [before, after] = [seen(candidates, 'known'), seen(candidates, 'truth')];
      for (const rule of RULES) {
        const { holds, fails } = conditionOf(rule, build, slot) ?? { holds: false, fails: false };
        for (const isSure of [holds, fails].map(createFilterTest))
          before.forEach(({ known }, place) => {
            if (isSure(known)) expect([rule.id, isSure(after[place]?.known ?? {})]).toEqual([rule.id, true]);
          });
      }
    }),
    { numRuns: deep(20, 1_000), seed: SEED },
  );
});
