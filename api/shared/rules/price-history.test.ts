import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newSeed } from '../../test/deep.js';
import {
  lowestBefore,
  percentBelow,
  PRICE_WINDOW_MS,
  priceHistoryOf,
  type PriceEntry,
  type PriceStep,
} from './price-history.js';

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

it.each([
  [100, 100, 0],
  [99, 100, 1],
  [1, 3, 66],
  [999, 1_000, 0],
  [1, 1_000, 99],
])(
  'says of %i instead of %i cents that it is %i percent lower, never more than is true',
  (cents, referenceCents, percent) => {
    expect(percentBelow(cents, { referenceCents })).toBe(percent);
  },
);

describe('a history that is shown', () => {
  const three = [entry(0, 100), entry(10, 300), entry(20, 200)];

  it('begins with what held at its first moment, and knows no price before', () => {
    const shown = {
      entries: [
        { at: at(10), price: 300 },
        { at: at(20), price: 200 },
      ],
      lowest: 200,
      highest: 300,
    };
    expect(priceHistoryOf(three, at(10))).toEqual(shown);
    expect(priceHistoryOf(three, at(15))).toEqual(shown);
    expect(priceHistoryOf(three, at(9)).lowest).toBe(100);
  });

  it('begins with the first price where none held yet', () => {
    expect(priceHistoryOf(three, at(-1)).entries.map(({ price }) => price)).toEqual([100, 300, 200]);
    expect(priceHistoryOf([], at(0))).toEqual({ entries: [], lowest: null, highest: null });
  });

  it('has a step for each change of what was asked, and none where nothing changed', () => {
    const entries = [entry(0, 100), entry(1, 100), entry(2, 100, false), entry(3, 90, false), entry(4, 90)];
    expect(priceHistoryOf(entries, at(0))).toEqual({
      entries: [
        { at: at(0), price: 100 },
        { at: at(2), price: null },
        { at: at(4), price: 90 },
      ],
      lowest: 90,
      highest: 100,
    });
    expect(priceHistoryOf([entry(0, 100, false)], at(0))).toMatchObject({ lowest: null, highest: null });
  });

  /** Steps at equal distances from a midnight on which a span of two days begins; the first of four is one of two lowest. */
  const steps = (count: number, hours: number): PriceEntry[] =>
    Array.from({ length: count }, (_, index) => ({
      at: new Date(20_000 * DAY + index * hours * 3_600_000),
      cents: ([30, 50, 30, 40][index % 4] ?? 0) + Math.trunc(index / 4),
      isListed: index % 9 !== 4,
    }));
  const asShown = ({ at: since, cents, isListed }: PriceEntry): PriceStep => ({
    at: since,
    price: isListed ? cents : null,
  });
  const order = ({ price }: PriceStep): number => price ?? Number.MAX_SAFE_INTEGER;
  /** Of each span of some days the first of the lowest prices, and the last price of all. */
  const thinnedOut = (entries: readonly PriceEntry[], days: number): PriceStep[] => {
    const all = entries.slice(0, -1).map(asShown);
    const spanOf = ({ at: since }: PriceStep): number => Math.trunc(since.getTime() / (days * DAY));
    const lowest = [...new Set(all.map(spanOf))].flatMap((span) =>
      all
        .filter((step) => spanOf(step) === span)
        .toSorted((one, other) => order(one) - order(other))
        .slice(0, 1),
    );
    return [...lowest, ...entries.slice(-1).map(asShown)];
  };

  it('shows all of 400 steps', () => {
    const entries = steps(400, 5);
    expect(priceHistoryOf(entries, new Date(0)).entries).toEqual(entries.map(asShown));
  });

  it.each([401, 402])('shows of %i steps the first of the lowest of each day, and the last', (count) => {
    const entries = steps(count, 6);
    expect(priceHistoryOf(entries, new Date(0)).entries).toEqual(thinnedOut(entries, 1));
  });

  it('shows of steps on more days the lowest of two days each, and the last', () => {
    const entries = steps(1_000, 12);
    expect(priceHistoryOf(entries, new Date(0)).entries).toEqual(thinnedOut(entries, 2));
  });
});
