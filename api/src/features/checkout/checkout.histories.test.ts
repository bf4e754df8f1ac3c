import { describe, expect, it } from '@jest/globals';
import { History } from '../../../test/checkout/history.js';
import { deep } from '../../../test/deep.js';
import { Violation } from '../../../test/checkout/violation.js';
import { PLANTED_BUGS } from '../../../test/checkout/planted-bugs.js';
import { choicesOf, huntBug, playAll } from '../../../test/checkout/random-histories.js';

/** How many histories the proof takes. */
const RUNS = deep(300, 20_000);
/** Within how many histories a planted bug must show. */
const BUG_RUNS = 2_000;
/** The same histories every time: whether the proof can find a bug must not depend on luck. */
const BUG_SEED = 20_300_305;
/** Seeds by which the rarest bugs show within a dozen histories instead of hundreds. */
const RARE_SEEDS: Readonly<Record<string, number>> = {
  'a change of an order asks for no state': 3,
  'a refund that has failed counts as given': 261,
  'refunds at the provider are not known by their names': 14,
  'refunds at the provider are not known by their ids': 3,
  'each try of a refund has a name of its own': 262,
  'pieces come back without a marker': 4,
  'refunds are changed whatever their revision is': 3,
  'a payment of which a part went back counts as given back whole': 8,
};

const choices = choicesOf(200, 500);

describe('the checkout protocol', () => {
  it('keeps its 15 invariants in every random history of crashes, lost and late messages', async () => {
    const total = await playAll('checkout', choices, RUNS, (history) => new History(history).play());
    expect(total.paid).toBeGreaterThan(RUNS / 10);
    expect(total.unheldPaid).toBeGreaterThan(RUNS / 50);
  });
});

describe('the proof itself finds a planted bug', () => {
  it.each(Object.entries(PLANTED_BUGS))('%s', async (name, checkout) => {
    const hunt = { numRuns: BUG_RUNS, seed: RARE_SEEDS[name] ?? BUG_SEED };
    const error = await huntBug(name, choices, hunt, (history) => new History(history, { checkout }).play());
    expect(error).toBeInstanceOf(Violation);
  });
});
