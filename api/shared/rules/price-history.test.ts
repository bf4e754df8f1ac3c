import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newSeed } from '../../test/deep.js';
import { lowestBefore, PRICE_WINDOW_MS, type PriceEntry } from './price-history.js';

const START = Date.parse('2026-03-20T12:00:00Z');
const DAY = 86_400_000;

const entry = (days: number, cents: number, isListed = true): PriceEntry => ({
  at: new Date(START + days * DAY),
  cents,
  isListed,
});
const at = (days: number): Date => new Date(START + days * DAY);

describe('the lowest price of the 30 days before a moment', () => {
  it.each<[string, PriceEntry[], number | null]>([
    ['counts the price in force when they begin', [entry(0, 100), entry(20, 300)], 100],
    ['leaves out what ended before they began', [entry(0, 100), entry(5, 300)], 300],
    ['leaves out what ended just as they began', [entry(0, 100), entry(10, 300)], 300],
    ['leaves out the price that begins at that moment', [entry(0, 300), entry(40, 100)], 300],
    ['counts a price of a moment', [entry(0, 300), entry(39, 100), entry(39.000_01, 300)], 100],
    ['leaves out a price at which nothing was sold', [entry(0, 300), entry(20, 100, false)], 300],
    ['is not known where nothing was sold', [entry(0, 100), entry(5, 100, false)], null],
    ['is not known before the first entry', [entry(41, 100)], null],
  ])('%s', (_, entries, lowest) => {
    expect(lowestBefore(entries, at(40))).toBe(lowest);
  });

  it('is what looking at every single moment gives, in 10,000 histories', () => {
    // Moments are whole units, of which the window has eight: so few that each can be looked at.
    const unit = PRICE_WINDOW_MS / 8;
    const history = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 }), fc.boolean()),
    );
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 40 }), (steps, now) => {
        let time = 0;
        const entries = steps.map(([pause, cents, isListed]) => {
          time += pause;
          return { at: new Date(time * unit), cents, isListed };
        });
        const asked: number[] = [];
        for (let moment = now - 8; moment < now; moment += 1) {
          const current = entries.filter((one) => one.at.getTime() <= moment * unit).at(-1);
          if (current?.isListed === true) asked.push(current.cents);
        }
        const lowest = asked.length === 0 ? null : Math.min(...asked);
        expect(lowestBefore(entries, new Date(now * unit))).toBe(lowest);
      }),
      { numRuns: 10_000, seed: newSeed() },
    );
  });
});
