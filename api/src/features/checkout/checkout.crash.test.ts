import { describe, expect, it } from '@jest/globals';
import type { Viewer } from '../../../shared/access.js';
import { addBuyers, stockOf } from '../../../test/checkout-fixtures.js';
import { Crash, crashingPorts, type CrashPoint } from '../../../test/crashing-ports.js';
import { deep } from '../../../test/deep.js';
import { testShop } from '../../../test/test-shop.js';
import { CheckoutService } from './checkout.service.js';

const HOUR = 3_600_000;
const STOCK = 5;
/** More calls than any of the histories makes. */
const NEVER = 1_000;

const shop = testShop({ RATE_LIMITS: 'off' });
let viewer: Viewer;
let productIds: number[] = [];
/** The last order of the histories before. */
let earlierId = 0;

/** The order that the history is about, and everything around it, as the database and the provider know them. */
async function examine() {
  const [order] = await shop
    .stored<{ _id: number; state: string; paymentId: string | null; isFinalized: boolean }>('orders')
    .find({ _id: { $gt: earlierId } })
    .sort({ _id: -1 })
    .toArray();
  const entries = (await shop.sandbox.entries()).filter(({ paymentId }) => paymentId === order?.paymentId);
  const count = (kind: string): number => entries.filter((entry) => entry.kind === kind).length;
  return {
    state: order?.state ?? 'none',
    isFinalized: order?.isFinalized ?? false,
    captures: count('capture'),
    refunds: count('refund'),
    stocks: await Promise.all(productIds.map((id) => stockOf(shop, id))),
    cart: await shop.services.cart.linesOf(viewer.userId),
  };
}

/** What must be true once everything has come to rest. */
async function expectRest(where: string): Promise<void> {
  const { state, isFinalized, captures, refunds, stocks, cart } = await examine();
  const isPaid = state === 'paid';
  const isDead = ['none', 'canceled', 'expired', 'failed', 'refunded'].includes(state);
  expect({ where, state, isAtRest: isPaid || isDead }).toEqual({ where, state, isAtRest: true });
  expect({ where, kept: captures - refunds }).toEqual({ where, kept: isPaid ? 1 : 0 });
  expect({ where, isFinalized }).toEqual({ where, isFinalized: isPaid });
  const rest = isPaid ? { free: STOCK - 2, held: 0, sold: 2 } : { free: STOCK, held: 0, sold: 0 };
  expect({ where, stocks }).toEqual({ where, stocks: productIds.map(() => rest) });
  expect({ where, cart: cart.length }).toEqual({ where, cart: isPaid ? 0 : 2 });
}

/** Somebody new with two pieces each of two new products in the cart. */
async function fillCart(priceCents: number): Promise<void> {
  const [last] = await shop.stored('orders').find().sort({ _id: -1 }).limit(1).toArray();
  earlierId = Number(last?._id ?? 0);
  const product = { stockCount: STOCK, priceCents };
  productIds = [await shop.product(product), await shop.product(product)];
  [viewer = viewer] = await addBuyers(shop, 1, claim());
}

const claim = () => productIds.map((productId) => ({ productId, count: 2 }));

/** What a buyer does, from the cart on. */
const HISTORIES: Record<string, (checkout: CheckoutService) => Promise<unknown>> = {
  buys: async (checkout) => {
    const { paymentId } = await checkout.place(viewer, claim());
    await shop.sandbox.approve(paymentId);
    await checkout.collect(viewer, paymentId);
  },
  cancels: async (checkout) => {
    const { paymentId } = await checkout.place(viewer, claim());
    await checkout.cancel(viewer, paymentId);
  },
  'is declined, then buys': async (checkout) => {
    const { paymentId } = await checkout.place(viewer, claim());
    await shop.sandbox.approve(paymentId, 'INSTRUMENT_DECLINED');
    await checkout.collect(viewer, paymentId).catch((error: unknown) => {
      if (error instanceof Crash) throw error;
    });
    const again = await checkout.place(viewer, claim());
    await shop.sandbox.approve(again.paymentId);
    await checkout.collect(viewer, again.paymentId);
  },
  'goes away and comes back too late': async (checkout) => {
    const { paymentId } = await checkout.place(viewer, claim());
    shop.clock.advance(HOUR);
    await checkout.recover();
    await checkout.collect(viewer, paymentId).catch((error: unknown) => {
      if (error instanceof Crash) throw error;
    });
  },
};

const ignoreCrash = (error: unknown): void => {
  if (!(error instanceof Crash)) throw error;
};

/** Lives a history whose process ends at one of its calls, and the process after it at one of the jobs' calls. */
async function live(
  history: string,
  priceCents: number,
  crashAt: number,
  moment: CrashPoint,
): Promise<string[]> {
  await fillCart(priceCents);
  const healthy = shop.services.checkout;
  const first = crashingPorts(healthy.ports, crashAt, moment);
  await HISTORIES[history]?.(new CheckoutService(first.ports)).catch(ignoreCrash);
  shop.clock.advance(300_000);
  const second = crashingPorts(healthy.ports, 1 + (crashAt % 12), moment);
  await new CheckoutService(second.ports).recover().catch(ignoreCrash);
  for (const pauseMs of [60_000, HOUR, 4 * HOUR, 60_000]) {
    shop.clock.advance(pauseMs);
    await healthy.recover();
  }
  return first.calls;
}

/** What one piece costs, in cents: stock is held for a small order, and taken with the money of a large one. */
const HELD_CENTS = 1_999;
const UNHELD_CENTS = 400_000;

/** What dies when: the moment after a call is nearly that before the next one, so that the gate takes one for each price. */
const CRASHES = (
  [
    ['after', HELD_CENTS],
    ['before', UNHELD_CENTS],
    ['before', HELD_CENTS],
    ['after', UNHELD_CENTS],
  ] as const
).slice(0, deep(2, 4));

describe.each(Object.keys(HISTORIES))('a buyer who %s', (history) => {
  it.each(CRASHES)(
    'leaves the books right, whichever call the process dies %s, for pieces of %i cents',
    async (moment, priceCents) => {
      const calls = await live(history, priceCents, NEVER, moment);
      await expectRest('without a crash');
      expect(calls.length).toBeGreaterThan(12);
      for (let crashAt = 1; crashAt <= calls.length; crashAt++) {
        await live(history, priceCents, crashAt, moment);
        await expectRest(`${moment} call ${crashAt}, ${calls[crashAt - 1] ?? ''}`);
      }
    },
  );
});
