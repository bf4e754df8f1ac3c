import { describe, expect, it } from '@jest/globals';
import {
  addBuyers,
  cancel,
  collect,
  fillCart,
  movesOf,
  place,
  placeApproved,
  placeCart,
  sessionAt,
  stockOf,
} from '../../../test/checkout-fixtures.js';
import { deep } from '../../../test/deep.js';
import { race, raceAll, tally } from '../../../test/race.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { OrderRecord } from '../orders/order.record.js';
import type { TestUser } from '../../../test/test-client.js';

const shop = testShop({ RATE_LIMITS: 'off' });
const twin = prepared(() => shop.twin());

const ordersOf = (userId: number) => shop.stored<OrderRecord>('orders').find({ userId }).toArray();

describe('many buyers of the last pieces', () => {
  const [PIECES, BUYERS] = [deep(15, 50), deep(150, 500)];
  it.each([1, 2, 3].slice(0, deep(1, 3)))(
    'pay at once for exactly as many as there are, round %i',
    async () => {
      const { checkout } = shop.services;
      const productId = await shop.product({ stockCount: PIECES });
      const buyers = await addBuyers(shop, BUYERS, [{ productId, count: 1 }]);
      const outcomes = await race(buyers.length, async (index) => {
        const buyer = buyers[index];
        if (buyer === undefined) return;
        const { paymentId } = await checkout.place(buyer, [{ productId, count: 1 }]);
        await shop.sandbox.approve(paymentId);
        await checkout.collect(buyer, paymentId);
      });
      const codes = outcomes.map((outcome) =>
        outcome.status === 'fulfilled' ? 'PAID' : (outcome.reason as { code?: string }).code,
      );
      expect(tally(codes)).toEqual({ PAID: PIECES, OUT_OF_STOCK: BUYERS - PIECES });
      expect(await stockOf(shop, productId)).toEqual({ free: 0, held: 0, sold: PIECES });
    },
  );
});

describe('one buyer in many places at once', () => {
  it('gets one capture and 100 equal answers from 100 collects, sent to two processes', async () => {
    const buyer = await shop.customer();
    const elsewhere = sessionAt(twin, buyer);
    const productId = await shop.product();
    const paymentId = await placeApproved(shop, buyer, { [productId]: 2 });
    const answers = await raceAll(100, (index) => collect(index % 2 === 0 ? buyer : elsewhere, paymentId));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await movesOf(shop, paymentId)).toHaveLength(1);
    expect(await stockOf(shop, productId)).toEqual({ free: 5, held: 0, sold: 2 });
    expect((await shop.mails()).filter(({ to }) => to === buyer.account.email)).toHaveLength(2);
  });

  it('gets one order from twenty clicks on the button in two tabs', async () => {
    const buyer = await shop.customer();
    const elsewhere = sessionAt(twin, buyer);
    const productId = await shop.product();
    await fillCart(buyer, { [productId]: 2 });
    const answers = await raceAll(20, (index) =>
      placeCart(index % 2 === 0 ? buyer : elsewhere, { [productId]: 2 }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.payload)).size).toBe(1);
    expect(await stockOf(shop, productId)).toEqual({ free: 5, held: 2, sold: 0 });
    expect((await ordersOf(buyer.account.userId)).map(({ state }) => state)).toEqual(['awaiting_payment']);
  });

  it.each([
    ['captures or cancels', (buyer: TestUser, paymentId: string) => cancel(buyer, paymentId)],
    [
      'pays or is too late',
      () => {
        shop.clock.advance(20 * 60_000);
        return shop.services.checkout.recover();
      },
    ],
  ])('either %s, never both', async (_name, end) => {
    for (let round = 0; round < deep(3, 10); round++) {
      const buyer = await shop.customer();
      const productId = await shop.product();
      const paymentId = await placeApproved(shop, buyer, { [productId]: 1 });
      const [paid, ended] = await Promise.all([collect(buyer, paymentId), end(buyer, paymentId)]);
      const isPaid = paid.status === 200;
      if (ended !== undefined) expect(ended.status).toBe(isPaid ? 400 : 200);
      expect(await movesOf(shop, paymentId)).toHaveLength(isPaid ? 1 : 0);
      const stock = isPaid ? { free: 6, held: 0, sold: 1 } : { free: 7, held: 0, sold: 0 };
      expect(await stockOf(shop, productId)).toEqual(stock);
    }
  });

  it('orders one of two carts that tabs send at once, and holds nothing for the other', async () => {
    const buyer = await shop.customer();
    const [first, second] = [await shop.product(), await shop.product()];
    await place(buyer, { [first]: 1 });
    await fillCart(buyer, { [second]: 1 });
    await raceAll(6, () => placeCart(buyer, { [first]: 1, [second]: 1 }));
    for (const productId of [first, second])
      expect(await stockOf(shop, productId)).toEqual({ free: 6, held: 1, sold: 0 });
    const states = (await ordersOf(buyer.account.userId)).map(({ state }) => state).sort();
    expect(states).toEqual(['awaiting_payment', 'canceled']);
  });

  it('runs the jobs in only one process', async () => {
    const takes = await raceAll(10, () => shop.services.leases.take('a job of this test', 15_000));
    expect(takes.filter(Boolean)).toHaveLength(1);
  });
});
