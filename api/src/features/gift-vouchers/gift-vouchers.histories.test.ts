import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { deep, newSeed } from '../../../test/deep.js';
import { History, NO_FIGURES, type HistoryStats } from '../../../test/checkout/history.js';
import { PLANTED_GIFT_BUGS } from '../../../test/checkout/planted-gift-bugs.js';
import { Violation } from '../../../test/checkout/violation.js';

/** How many histories the proof takes. */
const RUNS = deep(100, 5_000);
/** Within how many histories a planted bug must show, always the same ones. */
const BUG_RUNS = 1_000;
const BUG_SEED = 20_300_309;

const choices = fc.array(fc.nat(255), { minLength: 200, maxLength: 500, size: 'max' });

describe('gift vouchers', () => {
  it('are sold, spent and given back to the cent in every random history of crashes, lost and late messages', async () => {
    const total = { ...NO_FIGURES };
    const seed = newSeed();
    await fc.assert(
      fc.asyncProperty(choices, async (history) => {
        const figures = await new History(history, {}, {}, 'gifts').play();
        for (const name of Object.keys(total) as (keyof HistoryStats)[]) total[name] += figures[name];
      }),
      { numRuns: RUNS, endOnFailure: true, seed },
    );
    process.stdout.write(`gifts: seed ${seed}, ${RUNS} histories, 0 violations: ${JSON.stringify(total)}\n`);
    expect(total.gifts).toBeGreaterThan(RUNS / 20);
    expect(total.byGift).toBeGreaterThan(RUNS / 20);
    expect(total.refunds).toBeGreaterThan(RUNS / 20);
  });

  it.each(Object.entries(PLANTED_GIFT_BUGS))(
    'are proved so by a proof that finds it when %s',
    async (_, checkout) => {
      const result = await fc.check(
        fc.asyncProperty(choices, async (history) => {
          await new History(history, { checkout }, {}, 'gifts').play();
        }),
        { numRuns: BUG_RUNS, endOnFailure: true, seed: BUG_SEED },
      );
      expect(result.failed ? result.errorInstance : null).toBeInstanceOf(Violation);
    },
  );
});
