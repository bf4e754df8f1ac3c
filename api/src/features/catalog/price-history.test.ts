import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { OPERATOR } from '../../../shared/access.js';
import { MAX_PRICE_STEPS, priceHistoryOf } from '../../../shared/rules/price-history.js';
import { newSeed } from '../../../test/deep.js';
import { testShop } from '../../../test/test-shop.js';

const shop = testShop();

const DAY = 86_400_000;

interface History {
  entries: { at: string; price: number | null }[];
  since: string;
  lowest: number | null;
  highest: number | null;
}

async function historyOf(productId: number, days?: number): Promise<History | null> {
  const { priceHistory } = await shop.guest().ask<{
    priceHistory: History | null;
  }>(`query ($days: Int) { product(id: "${productId}") { priceHistory(days: $days) { entries { at price } since lowest highest } } }`, { days });
  return priceHistory;
}

const setPrice = (productId: number, price: number) =>
  shop.services.editing.editOffer(
    OPERATOR,
    productId,
    { price, stockCount: null },
    { price: null, stockCount: null },
  );

describe('the history of a price', () => {
  it('has each price with its gaps, the lowest and the highest, as far back as is asked', async () => {
    const start = shop.clock.now();
    const productId = await shop.product({ priceCents: 500 });
    shop.clock.advance(40 * DAY);
    await setPrice(productId, 700);
    shop.clock.advance(20 * DAY);
    await shop.services.editing.delist(OPERATOR, productId);
    await setPrice(productId, 100);
    await setPrice(productId, 600);
    shop.clock.advance(5 * DAY);
    await shop.services.editing.relist(OPERATOR, productId);
    const at = (days: number) => new Date(start.getTime() + days * DAY).toISOString();
    const entries = [
      { at: at(0), price: 500 },
      { at: at(40), price: 700 },
      { at: at(60), price: null },
      { at: at(65), price: 600 },
    ];
    const since = at(0);
    expect(await historyOf(productId)).toEqual({ entries, since, lowest: 500, highest: 700 });
    expect(await historyOf(productId, 10)).toEqual({
      entries: entries.slice(1),
      since,
      lowest: 600,
      highest: 700,
    });
    // What is less than a day counts as one.
    expect((await historyOf(productId, -3))?.entries).toMatchObject([{ price: null }, { price: 600 }]);
  });

  it('is one entry where nothing has changed, and knows a new price at once', async () => {
    const productId = await shop.product({ priceCents: 500 });
    shop.clock.advance(200 * DAY);
    expect((await historyOf(productId))?.entries).toMatchObject([{ price: 500 }]);
    await setPrice(productId, 400);
    expect(await historyOf(productId)).toMatchObject({
      entries: [{ price: 500 }, { price: 400 }],
      lowest: 400,
    });
  });

  it('is read once and kept until the catalog changes', async () => {
    const productId = await shop.product({ priceCents: 500 });
    await historyOf(productId);
    await historyOf(await shop.product());
    await historyOf(productId);
    const customer = await shop.customer();
    const ask = `{ product(id: "${productId}") { priceHistory { lowest } } }`;
    const targets = await shop.commands.targetsDuring(() => customer.graphql(ask));
    expect(targets).not.toContain('find priceLedger');
  });

  it('has 400 entries at most, the lowest price and the last one among them', () => {
    const steps = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 3 * DAY }), fc.integer({ min: 1, max: 1_000 }), fc.boolean()),
      { minLength: 300, maxLength: 1_500, size: 'max' },
    );
    fc.assert(
      fc.property(steps, (changes) => {
        let time = 0;
        const entries = changes.map(([pause, cents, isListed]) => {
          time += pause;
          return { at: new Date(time), cents, isListed };
        });
        const { entries: shown, lowest } = priceHistoryOf(entries, new Date(0));
        expect(shown.length).toBeLessThanOrEqual(MAX_PRICE_STEPS);
        const prices = shown.flatMap(({ price }) => price ?? []);
        expect(Math.min(...prices)).toBe(lowest ?? Infinity);
        const last = entries.at(-1);
        expect(shown.at(-1)?.price).toBe(last?.isListed === true ? last.cents : null);
        expect(shown.map(({ at }) => at.getTime())).toEqual(
          shown.map(({ at }) => at.getTime()).sort((one, other) => one - other),
        );
      }),
      { numRuns: 50, seed: newSeed() },
    );
  });
});
