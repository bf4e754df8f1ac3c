import { expect, it } from '@jest/globals';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { Refund } from '../orders/refund.record.js';
import { wilson } from './sales.states.js';

const shop = testShop();
const owner = prepared(() => shop.employee());

/** How many orders there are more than come with one answer of the database. */
const MANY = 1_200;

it('has the intervals of the books for shares', () => {
  const rounded = (hits: number, count: number): number[] =>
    Object.values(wilson(hits, count)).map((end) => Math.round(end * 10_000) / 10_000);
  // Newcombe 1998, table I, method 3.
  expect(rounded(81, 263)).toEqual([0.2553, 0.3662]);
  expect(rounded(15, 148)).toEqual([0.0624, 0.1605]);
  expect(rounded(0, 20)).toEqual([0, 0.1611]);
  expect(rounded(29, 29)).toEqual([0.883, 1]);
});

it('tells what a month has sold beside others, and what came back of those makers of which enough was sold', async () => {
  const [chip, card] = [
    await shop.product({ manufacturer: 'Testor' }),
    await shop.product({ manufacturer: 'Rarely' }),
  ];
  await shop.stored('products').updateOne({ _id: chip }, { $set: { purchasePriceCents: 700 } });
  let id = 90_000;
  const line = (productId: number, count: number, name = 'Testor Prime 9') => ({
    ...{ productId, name, count, unitCents: 1_000, vatPercent: 19, thumbnailId: 1 },
  });
  const order = (paidAt: string, lines: object[], refunds: Partial<Refund>[] = []) => ({
    ...{ _id: ++id, userId: 1, state: 'paid', paidAt: new Date(paidAt), lines, refunds, outbox: [] },
  });
  const back = (count: number, unsentCount: number, state: Refund['state'] = 'completed') => ({
    ...{ state, cents: 1_000 * count },
    lines: [
      {
        ...{ line: 0, count, unsentCount, cents: 1_000 * count, isRestockable: true, isRestocked: true },
        returned: count === unsentCount ? [] : [{ shipment: 1, count: count - unsentCount }],
      },
    ],
  });
  await shop.stored('orders').insertMany([
    // In Berlin it is March already.
    order('2030-02-28T23:30:00Z', [line(chip, 3)], [back(1, 0), back(1, 0, 'failed')]),
    order('2030-03-04T10:00:00Z', [line(card, 9, 'Old name')]),
    order('2030-03-05T10:00:00Z', [line(card, 1, 'New name')], [back(1, 1)]),
    order('2030-02-10T10:00:00Z', [line(chip, 40)], [back(5, 2), back(4, 0)]),
    order('2029-03-10T10:00:00Z', [line(chip, 7)], [back(7, 0)]),
    order('2029-02-10T10:00:00Z', [line(chip, 900)]),
    ...Array.from({ length: MANY }, () => order('2029-06-10T10:00:00Z', [line(chip, 1)])),
  ]);
  const report = await owner.ask(
    `{ salesReport(month: "2030-03") { isProvisional smallMakersCount
      months { month revenue ordersCount quantity }
      bestSellers { productId name quantity quantityBefore revenue margin }
      makers { manufacturer quantity returnedQuantity } } }`,
  );
  expect(report).toEqual({
    isProvisional: true,
    months: [
      { month: '2030-03', revenue: 11_000, ordersCount: 2, quantity: 11 },
      { month: '2030-02', revenue: 31_000, ordersCount: 1, quantity: 31 },
      { month: '2029-03', revenue: 0, ordersCount: 0, quantity: 0 },
    ],
    bestSellers: [
      {
        productId: String(card),
        name: 'New name',
        quantity: 9,
        quantityBefore: 0,
        revenue: 9_000,
        margin: null,
      },
      {
        productId: String(chip),
        name: 'Testor Prime 9',
        quantity: 2,
        quantityBefore: 31,
        revenue: 2_000,
        margin: 281,
      },
    ],
    makers: [{ manufacturer: 'Testor', quantity: MANY + 41, returnedQuantity: 8 }],
    smallMakersCount: 1,
  });
});
