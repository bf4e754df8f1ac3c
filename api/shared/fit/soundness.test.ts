import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { deep, newSeed } from '../../test/deep.js';
import { factsOfTest } from './define.js';
import { fitOf, judge, type Outcome } from './evaluate.js';
import type { FitPart, Known } from './known.types.js';
import { RULES } from './rules.js';
import type { FactRef, Rule, Slot, Test } from './rule.types.js';

const SEED = newSeed();

/** Facts that rules compare as numbers; all others are texts. */
function numbersOf(test: Test): readonly FactRef[] {
  if (test.op === 'atMost') return factsOfTest(test);
  if (test.op === 'not') return numbersOf(test.of);
  return test.op === 'all' || test.op === 'any' ? test.of.flatMap(numbersOf) : [];
}

const NUMBERS = new Set(RULES.flatMap(({ test }) => numbersOf(test)));
const FACTS = [...new Set(RULES.flatMap(({ test }) => factsOfTest(test)))];
const SLOTS = [...new Set(FACTS.map((ref) => ref.split('.')[0] as Slot))];
const keysOf = (slot: Slot): string[] =>
  FACTS.filter((ref) => ref.startsWith(`${slot}.`)).map((ref) => ref.slice(slot.length + 1));

/** Few values, so that parts agree as often as they do not. */
const WORDS = [
  'yes',
  'no',
  'Air',
  'Liquid',
  'DDR5',
  'E-ATX',
  '12V-2x6',
  'NVMe',
  '1',
  'SFX',
  'ATX',
  'B650',
  'Zen 5',
];

/** A fact as it is, and what is known of it: itself, bounds around it, a list that may be longer, or nothing. */
interface Case {
  truth: Known;
  known: Known | undefined;
}

const MOST = 700;
const numberCase: fc.Arbitrary<Case> = fc
  .record({
    value: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: MOST })),
    below: fc.integer({ min: 0, max: 200 }),
    above: fc.integer({ min: 0, max: 200 }),
    how: fc.constantFrom('exact', 'bounded', 'nothing'),
  })
  .map(({ value, below, above, how }) => ({
    truth: { from: value, to: value, origin: 'MAKER' },
    known:
      how === 'nothing'
        ? undefined
        : how === 'exact'
          ? { from: value, to: value, origin: 'MAKER' }
          : { from: Math.max(0, value - below), to: value + above, origin: 'STANDARD' },
  }));

const textCase: fc.Arbitrary<Case> = fc
  .record({
    texts: fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
    how: fc.constantFrom('all', 'open', 'nothing'),
  })
  .map(({ texts, how }) => ({
    truth: { texts, origin: 'MAKER' },
    known:
      how === 'nothing'
        ? undefined
        : how === 'all'
          ? { texts, origin: 'MAKER' }
          : { texts: texts.slice(1), origin: 'MAKER', isOpen: true },
  }));

interface PartCase {
  slot: Slot;
  count: number;
  facts: Record<string, Case>;
}

const partCase = (slot: Slot): fc.Arbitrary<PartCase> =>
  fc.record({
    slot: fc.constant(slot),
    count: fc.integer({ min: 1, max: 3 }),
    facts: fc.record(
      Object.fromEntries(
        keysOf(slot).map((key) => [key, NUMBERS.has(`${slot}.${key}`) ? numberCase : textCase]),
      ),
    ),
  });

const build = fc.array(
  fc.constantFrom(...SLOTS).chain((slot) => partCase(slot)),
  { minLength: 1, maxLength: 7 },
);

/** A build as it is known (`known`), and as it is (`truth`). */
const seen = (parts: readonly PartCase[], side: keyof Case): FitPart[] =>
  parts.map(({ slot, count, facts }, id) => ({
    id,
    name: slot,
    slot,
    count,
    known: Object.fromEntries(
      Object.entries(facts).flatMap(([key, value]) => {
        const known = value[side];
        return known === undefined ? [] : [[key, known]];
      }),
    ),
  }));

const truthOf = (rule: Rule, parts: readonly FitPart[]): string | undefined => judge(rule, parts)?.truth;

it('never says of what is partly known what the whole truth contradicts', () => {
  fc.assert(
    fc.property(build, (parts) => {
      const [known, truth] = [seen(parts, 'known'), seen(parts, 'truth')];
      for (const rule of RULES) {
        const answer = truthOf(rule, known);
        if (answer === 'true' || answer === 'false')
          expect([rule.id, truthOf(rule, truth)]).toEqual([rule.id, answer]);
      }
    }),
    { numRuns: deep(300, 20_000), seed: SEED },
  );
});

it('is never less sure of what fits when more is known', () => {
  const SURE: readonly Outcome[] = ['FITS', 'FITS_WITH_NOTE'];
  fc.assert(
    fc.property(build, (parts) => {
      const before = fitOf(seen(parts, 'known'));
      const after = fitOf(seen(parts, 'truth'));
      if (before.outcome === 'CLASHES') expect(after.outcome).toBe('CLASHES');
      // Rules that nobody states for ordinary parts count only once they are known to fail.
      const isSurprise = after.verdicts.some(
        ({ rule, truth }) => rule.severity === 'rare' && truth === 'false',
      );
      if (SURE.includes(before.outcome) && !isSurprise) expect(SURE).toContain(after.outcome);
    }),
    { numRuns: deep(300, 20_000), seed: SEED },
  );
});
