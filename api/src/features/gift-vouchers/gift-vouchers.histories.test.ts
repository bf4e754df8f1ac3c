import { describe, expect, it } from '@jest/globals';
import { deep } from '../../../test/deep.js';
import { History } from '../../../test/checkout/history.js';
import { PLANTED_GIFT_BUGS } from '../../../test/checkout/planted-gift-bugs.js';
import { choicesOf, huntBug, playAll } from '../../../test/checkout/random-histories.js';
import { Violation } from '../../../test/checkout/violation.js';

/** How many histories the proof takes. */
const RUNS = deep(100, 5_000);
/** Within how many histories a planted bug must show, always the same ones. */
const BUGS = { numRuns: 1_000, seed: 20_300_309 };

const choices = choicesOf(200, 500);

describe('gift vouchers', () => {
  it('are sold, spent and given back to the cent in every random history of crashes, lost and late messages', async () => {
    const total = await playAll('gifts', choices, RUNS, (history) =>
      new History(history, {}, {}, 'gifts').play(),
    );
    expect(total.gifts).toBeGreaterThan(RUNS / 20);
    expect(total.byGift).toBeGreaterThan(RUNS / 20);
    expect(total.refunds).toBeGreaterThan(RUNS / 20);
  });

  it.each(Object.entries(PLANTED_GIFT_BUGS))(
    'are proved so by a proof that finds it when %s',
    async (name, checkout) => {
      const error = await huntBug(name, choices, BUGS, (history) =>
        new History(history, { checkout }, {}, 'gifts').play(),
      );
      expect(error).toBeInstanceOf(Violation);
    },
  );
});
