import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { deep, newSeed } from '../../../test/deep.js';
import { History, NO_FIGURES, type HistoryStats } from '../../../test/checkout/history.js';
import { PLANTED_TRANSFER_BUGS } from '../../../test/checkout/planted-transfer-bugs.js';
import { Violation } from '../../../test/checkout/violation.js';

/** How many histories the proof takes. */
const RUNS = deep(160, 10_000);
/** Within how many histories a planted bug must show, always the same ones. */
const BUG_RUNS = 2_000;
const BUG_SEED = 20_300_311;

const choices = fc.array(fc.nat(255), { minLength: 150, maxLength: 400, size: 'max' });

describe('the bank account', () => {
  it('agrees with the bank to the cent in every random history of transfers, parts, late ones, refunds and crashes', async () => {
    const total = { ...NO_FIGURES };
    const seed = newSeed();
    await fc.assert(
      fc.asyncProperty(choices, async (history) => {
        const figures = await new History(history, {}, {}, 'transfers').play();
        for (const name of Object.keys(total) as (keyof HistoryStats)[]) total[name] += figures[name];
      }),
      { numRuns: RUNS, endOnFailure: true, seed },
    );
    process.stdout.write(
      `transfers: seed ${seed}, ${RUNS} histories, 0 violations: ${JSON.stringify(total)}\n`,
    );
    expect(total.byTransfer).toBeGreaterThan(RUNS / 16);
    expect(total.onInvoice).toBeGreaterThan(RUNS / 16);
    expect(total.doubts).toBeGreaterThan(RUNS / 10);
  });
});

describe('the proof itself finds a planted bug', () => {
  it.each(Object.entries(PLANTED_TRANSFER_BUGS))('%s', async (name, bank) => {
    let runs = 0;
    const result = await fc.check(
      fc.asyncProperty(choices, async (history) => {
        runs += 1;
        await new History(history, { bank }, {}, 'transfers').play();
      }),
      { numRuns: BUG_RUNS, endOnFailure: true, seed: BUG_SEED },
    );
    const error = result.failed ? result.errorInstance : null;
    process.stdout.write(`planted bug after ${runs} histories, ${name}: ${String(error)}\n`);
    expect(error).toBeInstanceOf(Violation);
  });
});
