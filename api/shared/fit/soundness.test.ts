import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { deep, newSeed } from '../../test/deep.js';
import { createRandom } from '../../test/documents/random.js';
import { completionOf, partCase, seen, SLOTS } from '../../test/random-parts.js';
import { answerOf, fitOf, type Outcome } from './evaluate.js';
import { RULES } from './rules.js';

const SEED = newSeed();

const build = fc.array(
  fc.constantFrom(...SLOTS).chain((slot) => partCase(slot)),
  { minLength: 1, maxLength: 7 },
);

/** Random truths of each build that what is known of it allows: a million in all in `npm run test:deep`. */
const COMPLETIONS = deep(5, 50);
const BUILDS = deep(300, 20_000);

it('never says of what is partly known what a truth contradicts that it allows', () => {
  const random = createRandom(SEED);
  const contradicted = new Set<string>();
  fc.assert(
    fc.property(build, (parts) => {
      const known = seen(parts, 'known');
      const decided = RULES.flatMap((rule) => {
        const answer = answerOf(rule, known);
        return answer === 'true' || answer === 'false' ? [{ rule, answer }] : [];
      });
      const truths = [
        seen(parts, 'truth'),
        ...Array.from({ length: COMPLETIONS }, () => completionOf(known, random)),
      ];
      for (const truth of truths)
        for (const { rule, answer } of decided)
          if (answerOf(rule, truth) !== answer) contradicted.add(rule.id);
      expect([...contradicted]).toEqual([]);
    }),
    { numRuns: BUILDS, seed: SEED },
  );
  process.stdout.write(`${BUILDS * COMPLETIONS} truths within what is known contradict no verdict\n`);
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
