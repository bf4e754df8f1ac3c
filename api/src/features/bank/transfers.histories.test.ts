import { describe, expect, it } from '@jest/globals';
import { deep } from '../../../test/deep.js';
import { History } from '../../../test/checkout/history.js';
import { PLANTED_TRANSFER_BUGS } from '../../../test/checkout/planted-transfer-bugs.js';
import { choicesOf, huntBug, playAll } from '../../../test/checkout/random-histories.js';
import { Violation } from '../../../test/checkout/violation.js';

/** How many histories the proof takes. */
const RUNS = deep(160, 10_000);
/** Within how many histories a planted bug must show. */
const BUG_RUNS = 2_000;
/** The same histories every time, by seeds with which each bug shows within a few of them. */
const BUG_SEEDS: Readonly<Record<string, number>> = {
  'a credit is added whatever the account was when it was read': 83,
  'what a crash has left of an entry is never finished': 85,
};

const choices = choicesOf(150, 400);

describe('the bank account', () => {
  it('agrees with the bank to the cent in every random history of transfers, parts, late ones, refunds and crashes', async () => {
    const total = await playAll('transfers', choices, RUNS, (history) =>
      new History(history, {}, {}, 'transfers').play(),
    );
    expect(total.byTransfer).toBeGreaterThan(RUNS / 16);
    expect(total.onInvoice).toBeGreaterThan(RUNS / 16);
    expect(total.doubts).toBeGreaterThan(RUNS / 10);
  });
});

describe('the proof itself finds a planted bug', () => {
  it.each(Object.entries(PLANTED_TRANSFER_BUGS))('%s', async (name, bank) => {
    const error = await huntBug(name, choices, { numRuns: BUG_RUNS, seed: BUG_SEEDS[name] ?? 1 }, (history) =>
      new History(history, { bank }, {}, 'transfers').play(),
    );
    expect(error).toBeInstanceOf(Violation);
  });
});
