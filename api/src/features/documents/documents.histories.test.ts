import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PLANTED_DELIVERY_BUGS, PLANTED_PARCEL_BUGS } from '../../../test/checkout/planted-bugs.js';
import { PLANTED_KEY_BUGS } from '../../../test/checkout/planted-key-bugs.js';
import { PLANTED_DOCUMENT_BUGS } from '../../../test/checkout/planted-document-bugs.js';
import { deep, newSeed } from '../../../test/deep.js';
import { Violation } from '../../../test/checkout/violation.js';
import { History, NO_FIGURES, type HistoryStats, type Stage } from '../../../test/checkout/history.js';

/** Within how many histories a planted bug must show, always the same ones. */
const BUG_RUNS = 2_000;
const BUG_SEED = 20_300_308;
/** The seed by which the rarest bug shows within a dozen histories instead of hundreds. */
const RARE_SEEDS: Readonly<Record<string, number>> = { 'a cause may have two documents': 22 };
/** How many histories the proof takes. */
const RUNS = deep(300, 10_000);
/** How many of them with returns. */
const RETURN_RUNS = Math.ceil(RUNS / 4);

const choices = fc.array(fc.nat(255), { minLength: 60, maxLength: 180, size: 'max' });

/** Plays random histories, and tells what has come out of them. */
async function playAll(stage: Stage, runs: number): Promise<HistoryStats> {
  const total = { ...NO_FIGURES };
  const startedAt = performance.now();
  const seed = newSeed();
  await fc.assert(
    fc.asyncProperty(choices, async (history) => {
      const figures = await new History(history, {}, {}, stage).play();
      for (const name of Object.keys(total) as (keyof HistoryStats)[]) total[name] += figures[name];
    }),
    { numRuns: runs, endOnFailure: true, seed },
  );
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  process.stdout.write(
    `${stage}: seed ${seed}, ${runs} histories in ${seconds} s, 0 violations: ${JSON.stringify(total)}\n`,
  );
  return total;
}

describe('the documents of paid orders', () => {
  it('have numbers without gaps, one for each cause, and VAT to the cent in every random history of parcels, refunds and crashes', async () => {
    const { documents, reissued } = await playAll('parcels', RUNS);
    expect(documents).toBeGreaterThan(RUNS / 2);
    expect(reissued).toBeGreaterThan(RUNS / 20);
  });

  it('add up to the cent in every random history with returns, whose money goes back once', async () => {
    const { returns, returned } = await playAll('returns', RETURN_RUNS);
    expect(returns).toBeGreaterThan(RETURN_RUNS / 20);
    // Few come to their end, which few histories might miss.
    expect(returned).toBeGreaterThanOrEqual(deep(0, RETURN_RUNS / 50));
  });

  it('add up to the cent in every random history with repairs and replacements, which move no money and leave no piece behind', async () => {
    const { returns, remedied } = await playAll('remedies', RETURN_RUNS);
    expect(returns).toBeGreaterThan(RETURN_RUNS / 4);
    expect(remedied).toBeGreaterThanOrEqual(RETURN_RUNS / 50);
  });

  it('add up to the cent in every random history with license keys, none of which is delivered twice', async () => {
    const { keys, documents } = await playAll('keys', RETURN_RUNS);
    expect(keys).toBeGreaterThan(RETURN_RUNS / 4);
    expect(documents).toBeGreaterThan(RETURN_RUNS / 2);
  });

  it('are as right in every random history of a shop that is closed in the middle of it, and goes on when it opens', async () => {
    const { closings, documents } = await playAll('closing', RETURN_RUNS);
    expect(closings).toBeGreaterThan(RETURN_RUNS);
    expect(documents).toBeGreaterThan(RETURN_RUNS / 2);
  });
});

describe('the proof itself finds a planted bug', () => {
  const faults = [
    ...Object.entries(PLANTED_DOCUMENT_BUGS).map(
      ([name, issuing]) => [name, 'parcels', { issuing }] as const,
    ),
    ...Object.entries(PLANTED_PARCEL_BUGS).map(
      ([name, checkout]) => [name, 'parcels', { checkout }] as const,
    ),
    ...Object.entries(PLANTED_KEY_BUGS).map(([name, keys]) => [name, 'keys', { keys }] as const),
    ...Object.entries(PLANTED_DELIVERY_BUGS).map(([name, checkout]) => [name, 'keys', { checkout }] as const),
  ];
  it.each(faults)('%s', async (name, stage, fault) => {
    const result = await fc.check(
      fc.asyncProperty(choices, async (history) => {
        await new History(history, fault, {}, stage).play();
      }),
      { numRuns: BUG_RUNS, endOnFailure: true, seed: RARE_SEEDS[name] ?? BUG_SEED },
    );
    const error = result.failed ? result.errorInstance : null;
    const told = error instanceof Violation ? error.message : 'not found';
    process.stdout.write(`planted bug after ${result.numRuns} histories, ${name}: ${told}\n`);
    expect(error).toBeInstanceOf(Violation);
  });
});
