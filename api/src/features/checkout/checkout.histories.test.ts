import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { History, NO_FIGURES, type HistoryStats } from '../../../test/checkout/history.js';
import { deep, newSeed } from '../../../test/deep.js';
import { Violation } from '../../../test/checkout/violation.js';
import { PLANTED_BUGS } from '../../../test/checkout/planted-bugs.js';

/** How many histories the proof takes. */
const RUNS = deep(300, 20_000);
/** Within how many histories a planted bug must show. */
const BUG_RUNS = 2_000;
/** The same histories every time: whether the proof can find a bug must not depend on luck. */
const BUG_SEED = 20_300_305;
/** Seeds by which the rarest bugs show within a dozen histories instead of hundreds. */
const RARE_SEEDS: Readonly<Record<string, number>> = {
  'a refund that has failed counts as given': 261,
  'refunds at the provider are not known by their names': 14,
  'each try of a refund has a name of its own': 225,
  'pieces come back without a marker': 4,
  'refunds are changed whatever their revision is': 16,
  'a payment of which a part went back counts as given back whole': 8,
};

const choices = fc.array(fc.nat(255), { minLength: 200, maxLength: 500, size: 'max' });

describe('the checkout protocol', () => {
  it('keeps its 15 invariants in every random history of crashes, lost and late messages', async () => {
    const total = { ...NO_FIGURES };
    const startedAt = performance.now();
    const seed = newSeed();
    await fc.assert(
      fc.asyncProperty(choices, async (history) => {
        const figures = await new History(history).play();
        for (const name of Object.keys(total) as (keyof HistoryStats)[]) total[name] += figures[name];
      }),
      { numRuns: RUNS, endOnFailure: true, seed },
    );
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    process.stdout.write(
      `checkout: seed ${seed}, ${RUNS} histories in ${seconds} s, 0 violations: ${JSON.stringify(total)}\n`,
    );
    expect(total.paid).toBeGreaterThan(RUNS / 10);
    expect(total.unheldPaid).toBeGreaterThan(RUNS / 50);
  });
});

type Faults = ConstructorParameters<typeof History>[1];

/** How many histories it takes until the bug of this name shows, and as what. */
async function hunt(name: string, faults: Faults): Promise<{ runs: number; violation: string | null }> {
  let runs = 0;
  const result = await fc.check(
    fc.asyncProperty(choices, async (history) => {
      runs += 1;
      await new History(history, faults).play();
    }),
    { numRuns: BUG_RUNS, endOnFailure: true, seed: RARE_SEEDS[name] ?? BUG_SEED },
  );
  const error = result.failed ? result.errorInstance : null;
  return { runs, violation: error instanceof Violation ? error.message : null };
}

describe('the proof itself finds a planted bug', () => {
  it.each(Object.entries(PLANTED_BUGS))('%s', async (name, fault) => {
    const { runs, violation } = await hunt(name, { checkout: fault });
    process.stdout.write(`planted bug after ${runs} histories, ${name}: ${violation ?? 'not found'}\n`);
    expect(violation).not.toBeNull();
  });
});
