import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addBuyers,
  cancel,
  collect,
  fillCart,
  place,
  placeCart,
  stockOf,
} from '../../../test/checkout-fixtures.js';
import { deep } from '../../../test/deep.js';
import { race, raceAll } from '../../../test/race.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import { TestClient, type TestUser } from '../../../test/test-client.js';

let shop: TestShop;
let twin: { url: string; close(): Promise<void> };
beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  twin = await shop.twin();
});
afterAll(async () => {
  await twin.close();
  await shop.close();
});

/** The same person, sent by the proxy to the other process. */
function viaSecondProcess(user: TestUser): TestClient {
  const other = new TestClient(twin.url, user.address);
  other.cookie = user.cookie;
  return other;
}

const capturesOf = async (paymentId: string) =>
  (await shop.sandbox.entries()).filter((entry) => entry.paymentId === paymentId);

const ordersOf = (userId: number) =>
  shop.connection.collection<{ _id: number; state: string }>('orders').find({ userId }).toArray();

describe('many buyers of the last pieces', () => {
  it.each([1, 2, 3].slice(0, deep(1, 3)))('500 at once pay for exactly 50, round %i', async () => {
    const { checkout } = shop.services;
    const productId = await shop.product({ stockCount: 50 });
    const buyers = await addBuyers(shop, 500, [{ productId, count: 1 }]);
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
    expect(codes.filter((code) => code === 'PAID')).toHaveLength(50);
    expect(codes.filter((code) => code === 'OUT_OF_STOCK')).toHaveLength(450);
    expect(await stockOf(shop, productId)).toEqual({ free: 0, held: 0, sold: 50 });
  });
});

describe('one buyer in many places at once', () => {
  it('gets one capture and 100 equal answers from 100 collects, sent to two processes', async () => {
    const buyer = await shop.customer();
    const elsewhere = viaSecondProcess(buyer);
    const productId = await shop.product();
    const paymentId = await place(buyer, { [productId]: 2 });
    await shop.sandbox.approve(paymentId);
    const answers = await raceAll(100, (index) =>
      (index % 2 === 0 ? buyer : elsewhere).rest('GET', `/collect-payment/${paymentId}`),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await capturesOf(paymentId)).toHaveLength(1);
    expect(await stockOf(shop, productId)).toEqual({ free: 5, held: 0, sold: 2 });
    expect((await shop.mails()).filter(({ to }) => to === buyer.account.email)).toHaveLength(2);
  });

  it('gets one order from twenty clicks on the button in two tabs', async () => {
    const buyer = await shop.customer();
    const elsewhere = viaSecondProcess(buyer);
    const productId = await shop.product();
    await fillCart(buyer, { [productId]: 2 });
    const order = JSON.stringify({ [productId]: 2 });
    const answers = await raceAll(20, (index) =>
      (index % 2 === 0 ? buyer : elsewhere).rest('POST', '/order', { form: { order } }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.payload)).size).toBe(1);
    expect(await stockOf(shop, productId)).toEqual({ free: 5, held: 2, sold: 0 });
    expect((await ordersOf(buyer.account.userId)).map(({ state }) => state)).toEqual(['awaiting_payment']);
  });

  it('either captures or cancels, never both', async () => {
    for (let round = 0; round < deep(3, 10); round++) {
      const buyer = await shop.customer();
      const productId = await shop.product();
      const paymentId = await place(buyer, { [productId]: 1 });
      await shop.sandbox.approve(paymentId);
      const [paid, canceled] = await Promise.all([collect(buyer, paymentId), cancel(buyer, paymentId)]);
      expect([paid.status, canceled.status].sort()).toEqual([200, 400]);
      const isPaid = paid.status === 200;
      expect(await capturesOf(paymentId)).toHaveLength(isPaid ? 1 : 0);
      expect(await stockOf(shop, productId)).toEqual(
        isPaid ? { free: 6, held: 0, sold: 1 } : { free: 7, held: 0, sold: 0 },
      );
    }
  });

  it('either pays or is too late, never both', async () => {
    for (let round = 0; round < deep(3, 10); round++) {
      const buyer = await shop.customer();
      const productId = await shop.product();
      const paymentId = await place(buyer, { [productId]: 1 });
      await shop.sandbox.approve(paymentId);
      shop.clock.advance(20 * 60_000);
      const [paid] = await Promise.all([collect(buyer, paymentId), shop.services.checkout.recover()]);
      const isPaid = paid.status === 200;
      expect(await capturesOf(paymentId)).toHaveLength(isPaid ? 1 : 0);
      expect(await stockOf(shop, productId)).toEqual(
        isPaid ? { free: 6, held: 0, sold: 1 } : { free: 7, held: 0, sold: 0 },
      );
    }
  });

  it('orders one of two carts that tabs send at once, and holds nothing for the other', async () => {
    const buyer = await shop.customer();
    const products = [await shop.product(), await shop.product()];
    await fillCart(buyer, { [products[0] ?? 0]: 1 });
    const both = { [products[0] ?? 0]: 1, [products[1] ?? 0]: 1 };
    await placeCart(buyer, { [products[0] ?? 0]: 1 });
    await fillCart(buyer, { [products[1] ?? 0]: 1 });
    await raceAll(6, () => placeCart(buyer, both));
    expect(await stockOf(shop, products[0] ?? 0)).toEqual({ free: 6, held: 1, sold: 0 });
    expect(await stockOf(shop, products[1] ?? 0)).toEqual({ free: 6, held: 1, sold: 0 });
    const states = (await ordersOf(buyer.account.userId)).map(({ state }) => state).sort();
    expect(states).toEqual(['awaiting_payment', 'canceled']);
  });

  it('runs the jobs in only one process', async () => {
    const takes = await raceAll(10, () => shop.services.leases.take('a job of this test', 15_000));
    expect(takes.filter(Boolean)).toHaveLength(1);
  });
});
