import { describe, expect, it } from '@jest/globals';
import { History } from '../../../test/checkout/history.js';
import { openDatabaseBackend } from '../../../test/checkout/database-backend.js';
import { choicesOf, playAll } from '../../../test/checkout/random-histories.js';
import { deep } from '../../../test/deep.js';
import { testShop } from '../../../test/test-shop.js';

/** How many histories the proof takes. */
const RUNS = deep(30, 300);

/** Shorter than those of the model: each call is a command of the database. */
const choices = choicesOf(90, 180);

const shop = testShop({ RATE_LIMITS: 'off' });

describe('the checkout protocol on a real database and a real payment sandbox', () => {
  it('keeps its 15 invariants in every random history, and the database answers as the model does', async () => {
    const total = await playAll('checkout, real database', choices, RUNS, async (history) => {
      const substance = await openDatabaseBackend(shop);
      try {
        const figures = await new History(history, undefined, substance).play();
        await substance.demandAgreement();
        return figures;
      } finally {
        await substance.close();
      }
    });
    expect(total.orders).toBeGreaterThan(RUNS / 2);
    // Few are paid, which few histories might miss.
    expect(total.paid).toBeGreaterThanOrEqual(deep(0, RUNS / 50));
  });
});
