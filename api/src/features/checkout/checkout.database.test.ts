import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { History, NO_FIGURES, type HistoryStats } from '../../../test/checkout/history.js';
import { openDatabaseBackend } from '../../../test/checkout/database-backend.js';
import { deep, newSeed } from '../../../test/deep.js';
import { testShop } from '../../../test/test-shop.js';

/** How many histories the proof takes. */
const RUNS = deep(30, 300);

/** Shorter than those of the model: each call is a command of the database. */
const choices = fc.array(fc.nat(255), { minLength: 90, maxLength: 180, size: 'max' });

const shop = testShop({ RATE_LIMITS: 'off' });

describe('the checkout protocol on a real database and a real payment sandbox', () => {
  it('keeps its 15 invariants in every random history, and the database answers as the model does', async () => {
    const total = { ...NO_FIGURES };
    const startedAt = performance.now();
    const seed = newSeed();
    await fc.assert(
      fc.asyncProperty(choices, async (history) => {
        const substance = await openDatabaseBackend(shop);
        try {
          const figures = await new History(history, undefined, substance).play();
          await substance.demandAgreement();
          for (const name of Object.keys(total) as (keyof HistoryStats)[]) total[name] += figures[name];
        } finally {
          await substance.close();
        }
      }),
      { numRuns: RUNS, endOnFailure: true, seed },
    );
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    process.stdout.write(
      `checkout, real database: seed ${seed}, ${RUNS} histories in ${seconds} s, 0 violations: ${JSON.stringify(total)}\n`,
    );
    expect(total.orders).toBeGreaterThan(RUNS / 2);
    // Few are paid, which few histories might miss.
    expect(total.paid).toBeGreaterThanOrEqual(deep(0, RUNS / 50));
  });
});
