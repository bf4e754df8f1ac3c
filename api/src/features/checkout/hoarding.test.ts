import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Viewer } from '../../../shared/access.js';
import { formatEuro } from '../../../shared/money.js';
import type { Quantity } from '../../../shared/rules/cart.js';
import { demoCatalog } from '../../../demo/catalog/demo-catalog.js';
import {
  addBuyers,
  collect,
  collectAsData,
  fillCart,
  movesOf,
  orderOf,
  place,
  placeApproved,
  placeCart,
  stockOf,
} from '../../../test/checkout-fixtures.js';
import { race } from '../../../test/race.js';
import { deep } from '../../../test/deep.js';
import { testShop } from '../../../test/test-shop.js';
import { said, type TestUser } from '../../../test/test-client.js';
import { CheckoutService } from './checkout.service.js';
import { MAX_HOLD_CENTS, HOLD_OF_PRODUCT, MAX_HOLD_PIECES } from './holding.protocol.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const shop = testShop({ RATE_LIMITS: 'off' });
let checkout: CheckoutService;
beforeAll(async () => {
  checkout = shop.services.checkout;
});

const stateOf = async (paymentId: string) => (await orderOf(shop, paymentId)).state;

async function buyerOf(...lines: Quantity[]): Promise<Viewer> {
  const [viewer] = await addBuyers(shop, 1, lines);
  if (viewer === undefined) throw new Error('There is nobody to buy.');
  return viewer;
}

/** Somebody with more in the cart than is held for one account, and an order of it. */
async function orderMuch(stockCount = 20, count = 16) {
  const productId = await shop.product({ stockCount, priceCents: 1_000 });
  const lines = [{ productId, count }];
  const viewer = await buyerOf(...lines);
  const { paymentId } = await checkout.place(viewer, lines);
  return { productId, lines, viewer, paymentId };
}

/** Puts exactly these lines into the cart. */
const setCart = (viewer: Viewer, lines: Quantity[]) => shop.set('carts', viewer.userId, { lines });

/** Adds to a cart that holds two pieces, and orders it. */
const placeMore = async (buyer: TestUser, productId: number, count: number): Promise<string> => {
  await fillCart(buyer, { [productId]: count });
  return (await placeCart(buyer, { [productId]: 2 + count })).body.payload as string;
};

/** Orders and does not pay until the jobs end the order. */
async function letExpire(viewer: Viewer, lines: Quantity[]): Promise<void> {
  await checkout.place(viewer, lines);
  shop.clock.advance(20 * MINUTE);
  await checkout.recover();
}

describe('an order that waits for its money', () => {
  it.each([
    ['15 pieces', 15, 100, 1_000, 15],
    ['16 pieces', 16, 100, 1_000, 0],
    ['7,500 euros', 1, 100, MAX_HOLD_CENTS, 1],
    ['a cent more', 1, 100, MAX_HOLD_CENTS + 1, 0],
    ['4 of 4 pieces', 4, 4, 1_000, 4],
    ['half of 10 pieces', 5, 10, 1_000, 5],
    ['more than half of 10 pieces', 6, 10, 1_000, 0],
  ])('of %s holds what one account may hold', async (_name, count, stockCount, priceCents, held) => {
    const productId = await shop.product({ stockCount, priceCents });
    const viewer = await buyerOf({ productId, count });
    const { paymentId } = await checkout.place(viewer, [{ productId, count }]);
    expect(await stockOf(shop, productId)).toEqual({ free: stockCount - held, held, sold: 0 });
    await shop.sandbox.approve(paymentId);
    expect(await checkout.collect(viewer, paymentId)).toMatchObject({ state: 'paid' });
    expect(await stockOf(shop, productId)).toEqual({ free: stockCount - count, held: 0, sold: count });
  });

  it('tells its buyer until when it can be paid, and until when it is held', async () => {
    const buyer = await shop.customer();
    const productId = await shop.product({ stockCount: 40, priceCents: 1_000 });
    const read = async (): Promise<unknown> =>
      (
        await buyer.ask<{ orders: unknown[] }>(
          '{ orders { orders { reservedUntil payableUntil paymentId } } }',
        )
      ).orders[0];
    const until = new Date(shop.clock.now().getTime() + 20 * MINUTE).toISOString();
    const small = await place(buyer, { [productId]: 2 });
    expect(await read()).toEqual({ reservedUntil: until, payableUntil: until, paymentId: small });
    const large = await placeMore(buyer, productId, 18);
    expect(await read()).toEqual({ reservedUntil: null, payableUntil: until, paymentId: large });
  });
});

describe('an account that lets its orders expire', () => {
  it('holds nothing after two of them, can still buy, and may hold again after a day', async () => {
    const productId = await shop.product({ stockCount: 10, priceCents: 1_000 });
    const lines = [{ productId, count: 2 }];
    const viewer = await buyerOf(...lines);
    await letExpire(viewer, lines);
    await letExpire(viewer, lines);
    const { paymentId } = await checkout.place(viewer, lines);
    expect(await stockOf(shop, productId)).toEqual({ free: 10, held: 0, sold: 0 });
    await shop.sandbox.approve(paymentId);
    expect(await checkout.collect(viewer, paymentId)).toMatchObject({ state: 'paid', isFinalized: true });
    expect(await stockOf(shop, productId)).toEqual({ free: 8, held: 0, sold: 2 });
    shop.clock.advance(DAY - 40 * MINUTE + 1);
    await setCart(viewer, lines);
    await checkout.place(viewer, lines);
    expect(await stockOf(shop, productId)).toEqual({ free: 6, held: 2, sold: 2 });
  });

  it('does no better by canceling at the last moment, and loses nothing by canceling early', async () => {
    const productId = await shop.product({ stockCount: 10, priceCents: 1_000 });
    const lines = [{ productId, count: 2 }];
    const viewer = await buyerOf(...lines);
    const heldIn = async (minutes: number): Promise<number> => {
      const { paymentId } = await checkout.place(viewer, lines);
      const { held } = await stockOf(shop, productId);
      shop.clock.advance(minutes * MINUTE);
      await checkout.cancel(viewer, paymentId);
      return held;
    };
    expect([await heldIn(1), await heldIn(0), await heldIn(19)]).toEqual([2, 2, 2]);
    expect([await heldIn(19), await heldIn(1)]).toEqual([2, 0]);
  });

  it('does not prolong an order by asking again and again for money that it has not approved', async () => {
    const productId = await shop.product({ stockCount: 10, priceCents: 1_000 });
    const lines = [{ productId, count: 2 }];
    const viewer = await buyerOf(...lines);
    const { paymentId } = await checkout.place(viewer, lines);
    shop.clock.advance(20 * MINUTE - 1);
    await expect(checkout.collect(viewer, paymentId)).rejects.toMatchObject({
      reason: 'PAYMENT_NOT_APPROVED',
    });
    expect(await stateOf(paymentId)).toBe('awaiting_payment');
    shop.clock.advance(1);
    await expect(checkout.collect(viewer, paymentId)).rejects.toMatchObject({ reason: 'ORDER_EXPIRED' });
    expect(await stockOf(shop, productId)).toEqual({ free: 10, held: 0, sold: 0 });
  });
});

describe('an order that is not held', () => {
  it('charges nothing when others were faster, ends, and says what is left', async () => {
    const { productId, viewer, lines, paymentId } = await orderMuch(20, 16);
    await shop.sandbox.approve(paymentId);
    await shop.set('products', productId, { stockCount: 3 });
    await expect(checkout.collect(viewer, paymentId)).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      reason: 'OUT_OF_STOCK_AT_PAYMENT',
      params: { names: 'Testor Prime 9' },
      details: { shortages: [{ productId, name: 'Testor Prime 9', requested: 16, available: 3 }] },
    });
    expect(await movesOf(shop, paymentId)).toEqual([]);
    expect(await stateOf(paymentId)).toBe('failed');
    expect(await stockOf(shop, productId)).toEqual({ free: 3, held: 0, sold: 0 });
    expect(await shop.services.cart.linesOf(viewer.userId)).toMatchObject(lines);
  });

  it('says so to clients of GraphQL as data, and to those of REST in the words that they know', async () => {
    const productId = await shop.product({ stockCount: 20, priceCents: 1_000 });
    const OUT = `__typename ... on OutOfStock {
      reason params { name value } message lines { available product { name } } }`;
    const soldOut = async <T>(call: (buyer: TestUser, paymentId: string) => Promise<T>): Promise<T> => {
      await shop.set('products', productId, { stockCount: 20 });
      const buyer = await shop.customer();
      const paymentId = await placeApproved(shop, buyer, { [productId]: 16 });
      await shop.set('products', productId, { stockCount: 0 });
      return call(buyer, paymentId);
    };
    const asData = await soldOut((buyer, paymentId) => collectAsData(buyer, paymentId, OUT));
    expect(asData).toEqual({
      __typename: 'OutOfStock',
      reason: 'OUT_OF_STOCK_AT_PAYMENT',
      params: [{ name: 'names', value: 'Testor Prime 9' }],
      message: 'There are not enough items left in stock: Testor Prime 9. You have not been charged.',
      lines: [{ available: 0, product: { name: 'Testor Prime 9' } }],
    });
    expect(said(await soldOut(collect))).toBe(
      `400 The products with IDs: ${productId} are unavailbale. Please empty your cart and try again.`,
    );
  });

  it('gives back what it had taken of one product when another is gone', async () => {
    const [first, second] = [await shop.product({ stockCount: 40 }), await shop.product({ stockCount: 40 })];
    const lines = [first, second].map((productId) => ({ productId, count: 10 }));
    const viewer = await buyerOf(...lines);
    const { paymentId } = await checkout.place(viewer, lines);
    await shop.sandbox.approve(paymentId);
    await shop.set('products', second, { isListed: false });
    await expect(checkout.collect(viewer, paymentId)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
    expect(await stockOf(shop, first)).toEqual({ free: 40, held: 0, sold: 0 });
  });

  it('keeps no pieces when the bank refuses: it ends, and the next press begins again', async () => {
    const { productId, lines, viewer, paymentId } = await orderMuch();
    await shop.sandbox.approve(paymentId, 'INSTRUMENT_DECLINED');
    await expect(checkout.collect(viewer, paymentId)).rejects.toMatchObject({
      code: 'PAYMENT_FAILED',
      reason: 'ORDER_FAILED',
      details: {},
    });
    expect(await stockOf(shop, productId)).toEqual({ free: 20, held: 0, sold: 0 });
    const again = await checkout.place(viewer, lines);
    await shop.sandbox.approve(again.paymentId);
    expect(await checkout.collect(viewer, again.paymentId)).toMatchObject({ state: 'paid' });
  });

  it('of many approved ones only as many are charged as there is stock for', async () => {
    const productId = await shop.product({ stockCount: 80, priceCents: 1_000 });
    const lines = [{ productId, count: 16 }];
    const viewers = await addBuyers(shop, 20, lines);
    const payments = await Promise.all(
      viewers.map(async (viewer) => {
        const { paymentId } = await checkout.place(viewer, lines);
        await shop.sandbox.approve(paymentId);
        return { viewer, paymentId };
      }),
    );
    const outcomes = await race(payments.length, async (index) => {
      const payment = payments[index];
      if (payment !== undefined) await checkout.collect(payment.viewer, payment.paymentId);
    });
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await stockOf(shop, productId)).toEqual({ free: 0, held: 0, sold: 80 });
    const captured = await Promise.all(payments.map(({ paymentId }) => movesOf(shop, paymentId)));
    expect(captured.flat()).toEqual(Array<string>(5).fill('capture 160.00 EUR'));
  });

  it('gives money back that was taken although the pieces are gone', async () => {
    const { productId, viewer, paymentId } = await orderMuch();
    await shop.sandbox.approve(paymentId);
    await checkout.ports.payments.capture(paymentId, 'by-somebody-else');
    await shop.set('products', productId, { stockCount: 3 });
    await expect(checkout.collect(viewer, paymentId)).rejects.toMatchObject({
      reason: 'PAYMENT_REFUNDED',
    });
    expect(await movesOf(shop, paymentId)).toEqual(['capture 160.00 EUR', 'refund 160.00 EUR']);
    expect(await stateOf(paymentId)).toBe('refunded');
    expect(await stockOf(shop, productId)).toEqual({ free: 3, held: 0, sold: 0 });
  });

  it('says that money is on its way back while the provider does not answer, and the jobs see to it', async () => {
    const { viewer, productId, paymentId } = await orderMuch();
    await shop.sandbox.approve(paymentId);
    await checkout.ports.payments.capture(paymentId, 'by-somebody-else');
    await shop.set('products', productId, { stockCount: 3 });
    await shop.sandbox.fault({ call: 'refund', answer: { status: 500 }, done: 'no', times: 3 });
    await expect(checkout.collect(viewer, paymentId)).rejects.toMatchObject({ reason: 'PAYMENT_REFUNDING' });
    await shop.sandbox.clearFaults();
    shop.clock.advance(MINUTE);
    await checkout.recover();
    expect(await movesOf(shop, paymentId)).toEqual(['capture 160.00 EUR', 'refund 160.00 EUR']);
    expect(await stateOf(paymentId)).toBe('refunded');
  });

  it('is sold once, also when a late call takes its pieces between a crash and the jobs', async () => {
    const { productId, viewer, paymentId } = await orderMuch(40, 16);
    await shop.sandbox.approve(paymentId);
    const { ports } = checkout;
    const dying = new CheckoutService({
      ...ports,
      cart: { ...ports.cart, settle: () => Promise.reject(new Error('The process has ended.')) },
    });
    await expect(dying.collect(viewer, paymentId)).rejects.toThrow('The process has ended.');
    const { _id: orderId } = await orderOf(shop, paymentId);
    const claim = { productId, orderId, userId: viewer.userId, count: 16 };
    expect(await ports.stock.reserve(claim)).toBe(true);
    shop.clock.advance(MINUTE);
    await checkout.recover();
    expect(await stateOf(paymentId)).toBe('paid');
    expect(await stockOf(shop, productId)).toEqual({ free: 24, held: 0, sold: 16 });
    expect(await ports.stock.reservations()).not.toContainEqual(expect.objectContaining({ productId }));
  });
});

/** The cart of the most money, or of the most pieces, that is held for one account. */
function largestCart(
  free: ReadonlyMap<number, { cents: number; count: number }>,
  most: 'money' | 'pieces',
): Quantity[] {
  const lines: Quantity[] = [];
  let [pieces, cents] = [MAX_HOLD_PIECES, MAX_HOLD_CENTS];
  const sign = most === 'money' ? -1 : 1;
  const wanted = [...free].sort(([, left], [, right]) => sign * (left.cents - right.cents));
  for (const [productId, product] of wanted) {
    const share = Math.max(HOLD_OF_PRODUCT, Math.floor(product.count / 2));
    const count = Math.min(product.count, share, pieces, Math.floor(cents / product.cents));
    if (count === 0) continue;
    lines.push({ productId, count });
    [pieces, cents] = [pieces - count, cents - count * product.cents];
  }
  return lines;
}

const HOARDERS = (
  [
    [10, 'money'],
    [10, 'pieces'],
    [1, 'money'],
    [1, 'pieces'],
  ] as const
).slice(0, deep(1, 4));

describe('fresh accounts that keep the demo catalog from others', () => {
  it.each(HOARDERS)('%i of them, after the most %s: for 40 minutes of a day', async (accounts, most) => {
    await shop.stored('products').updateMany({}, { $set: { isListed: false, stockCount: 0 } });
    const free = new Map<number, { cents: number; count: number }>();
    for (const { priceCents, stockCount } of demoCatalog) {
      if (stockCount === 0) continue;
      free.set(await shop.product({ priceCents, stockCount }), { cents: priceCents, count: stockCount });
    }
    const carts: { viewer: Viewer; lines: Quantity[] }[] = [];
    while (carts.length < accounts) {
      const lines = largestCart(free, most);
      carts.push({ viewer: await buyerOf(...lines), lines });
      for (const { productId, count } of lines) {
        const product = free.get(productId);
        if (product !== undefined) product.count -= count;
      }
    }
    const rounds: { pieces: number; cents: number }[] = [];
    for (let round = 0; round < 4; round++) {
      for (const { viewer, lines } of carts) await checkout.place(viewer, lines);
      const reservations = await checkout.ports.stock.reservations();
      rounds.push({
        pieces: reservations.reduce((sum, { count }) => sum + count, 0),
        cents: reservations.reduce(
          (sum, { count, productId: id }) => sum + count * (free.get(id)?.cents ?? 0),
          0,
        ),
      });
      shop.clock.advance(20 * MINUTE);
      await checkout.recover();
    }
    const [first = { pieces: 0, cents: 0 }] = rounds;
    process.stdout.write(
      `hoarding: ${accounts} fresh account(s) after the most ${most} keep ${first.pieces} pieces, ${formatEuro(first.cents)}, for 40 minutes of a day\n`,
    );
    expect(first.pieces).toBeGreaterThan(0);
    expect(first.pieces).toBeLessThanOrEqual(MAX_HOLD_PIECES * accounts);
    expect(first.cents).toBeLessThanOrEqual(MAX_HOLD_CENTS * accounts);
    expect(rounds.slice(1)).toEqual([first, { pieces: 0, cents: 0 }, { pieces: 0, cents: 0 }]);
  });
});
