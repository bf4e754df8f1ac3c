import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { deep, newSeed } from '../../test/deep.js';
import { partCase, seen, SLOTS } from '../../test/random-parts.js';
import { fitOf, judge, type Outcome } from './evaluate.js';
import type { FitPart } from './known.types.js';
import { RULES } from './rules.js';
import type { Rule } from './rule.types.js';

const SEED = newSeed();

const build = fc.array(
  fc.constantFrom(...SLOTS).chain((slot) => partCase(slot)),
  { minLength: 1, maxLength: 7 },
);

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
