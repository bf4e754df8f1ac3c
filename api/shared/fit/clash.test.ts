import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { deep, newSeed } from '../../test/deep.js';
import { readParts } from '../../test/parts-as-text.js';
import { partCase, seen, SLOTS } from '../../test/random-parts.js';
import { smallestClash } from './clash.js';
import { judge } from './evaluate.js';
import type { FitPart } from './known.types.js';
import { RULES } from './rules.js';

const MOST_PARTS = 8;

const build = fc
  .array(
    fc.constantFrom(...SLOTS).chain((slot) => partCase(slot)),
    { minLength: 2, maxLength: MOST_PARTS },
  )
  .map((parts) => seen(parts, 'known'));

const subsetsOf = (parts: readonly FitPart[]): FitPart[][] =>
  parts.reduce<FitPart[][]>((sets, part) => sets.flatMap((set) => [set, [...set, part]]), [[]]);

it('is as small as any set of parts that cannot stand together, and each of its parts resolves it', () => {
  let found = 0;
  let sums = 0;
  const isSmallest = (parts: FitPart[]): void => {
    const subsets = subsetsOf(parts);
    for (const rule of RULES) {
      const fails = (some: readonly FitPart[]): boolean => judge(rule, some)?.truth === 'false';
      const smallest = smallestClash(rule, parts);
      if (!fails(parts)) {
        expect([rule.id, smallest]).toEqual([rule.id, null]);
        continue;
      }
      const sizes = subsets.filter(fails).map(({ length }) => length);
      expect([rule.id, smallest?.length]).toEqual([rule.id, Math.min(...sizes)]);
      expect(fails(smallest ?? [])).toBe(true);
      for (const part of smallest ?? [])
        expect([rule.id, fails((smallest ?? []).filter((other) => other !== part))]).toEqual([
          rule.id,
          false,
        ]);
      found += 1;
      if ((smallest?.length ?? 0) > rule.slots.length) sums += 1;
    }
  };
  fc.assert(fc.property(build, isSmallest), { numRuns: deep(60, 3_000), seed: newSeed() });
  expect(found).toBeGreaterThan(50);
  expect(sums).toBeGreaterThan(0);
});

it('is, of several sets that are equally small, the one whose parts come first', () => {
  const rule = RULES.find(({ id }) => id === 'GPU-01');
  const build = readParts(
    'graphics lengthMm=300; graphics lengthMm=340; case maxGpuMm=320; graphics lengthMm=350',
  );
  expect(rule && smallestClash(rule, build)?.map(({ id }) => id)).toEqual([1, 2]);
});
