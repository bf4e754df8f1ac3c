import type { Viewer } from '../../shared/access.js';
import type { Quantity } from '../../shared/rules/cart.js';
import type { OrderRecord } from '../../src/features/orders/order.record.js';
import type { SandboxEntry } from '../../sandbox/sandbox.ledger.js';
import { addBuyers, stockOf } from '../checkout-fixtures.js';
import type { TestShop } from '../shop.js';

const HOUR = 3_600_000;
const STOCK = 5;
const COUNT = 2;
const UNIT_CENTS = 1_999;

/** Somebody who lived through something, and what they wanted to buy: two pieces of each, which nobody else wants. */
export interface Scenario {
  viewer: Viewer;
  claim: Quantity[];
}

/** A customer with new products in the cart. */
export async function createScenario(
  shop: TestShop,
  productsCount: number,
  stockCount = STOCK,
  unitCents = UNIT_CENTS,
): Promise<Scenario> {
  const claim: Quantity[] = [];
  while (claim.length < productsCount)
    claim.push({
      productId: await shop.product({ stockCount, priceCents: unitCents }),
      count: COUNT,
    });
  const [viewer] = await addBuyers(shop, 1, claim);
  if (viewer === undefined) throw new Error('There is nobody to buy.');
  return { viewer, claim };
}

/** Stops injecting faults, resolves pending captures and runs the jobs until nothing is due. */
export async function drain(shop: TestShop): Promise<void> {
  await shop.sandbox.clearFaults();
  const { orders } = await shop.sandbox.state();
  const pending = orders.flatMap(({ captures }) => captures.filter(({ status }) => status === 'PENDING'));
  for (const { id } of pending) await shop.sandbox.settle(id, 'COMPLETED');
  for (const pauseMs of [60_000, HOUR, 4 * HOUR, 60_000]) {
    shop.clock.advance(pauseMs);
    await shop.services.checkout.recover();
  }
}

/** The newest order of somebody, and everything around it, beside the records of the provider. */
export async function snapshotOf(
  shop: TestShop,
  { viewer, claim }: Scenario,
  entries: readonly SandboxEntry[],
) {
  const [order] = await shop.connection
    .collection<OrderRecord>('orders')
    .find({ userId: viewer.userId })
    .sort({ _id: -1 })
    .toArray();
  const moves = entries.filter(({ paymentId }) => paymentId === order?.paymentId);
  const captures = moves.filter(({ kind }) => kind === 'capture').length;
  const stocks = await Promise.all(claim.map(({ productId }) => stockOf(shop, productId)));
  return {
    // Anyone who had paid has an empty cart, also when the money has gone back.
    state: order?.state === 'refunded' && order.isFinalized ? 'given back' : (order?.state ?? 'none'),
    captures,
    kept: captures - (moves.length - captures),
    // All products of an order share its fate.
    stocks: [...new Set(stocks.map(({ free, held, sold }) => `${free} free, ${held} held, ${sold} sold`))],
    isCartEmpty: (await shop.services.cart.linesOf(viewer.userId)).length === 0,
  };
}

/** The stock of a dead order, as `snapshotOf` tells it. */
export const ALL_FREE = ['5 free, 0 held, 0 sold'];

const DEAD = { captures: 0, kept: 0, stocks: ALL_FREE, isCartEmpty: false };

/** What must be true of an order that rests in a state; a state that is missing here is no rest. */
export const EXPECTED_BY_STATE: Record<string, object> = {
  none: DEAD,
  canceled: DEAD,
  expired: DEAD,
  failed: DEAD,
  paid: { captures: 1, kept: 1, stocks: ['3 free, 0 held, 2 sold'], isCartEmpty: true },
  review: { captures: 1, kept: 1, stocks: ['3 free, 2 held, 0 sold'], isCartEmpty: false },
  'given back': { captures: 1, kept: 0, stocks: ALL_FREE, isCartEmpty: true },
  refunded: { captures: 1, kept: 0, stocks: ALL_FREE, isCartEmpty: false },
};
