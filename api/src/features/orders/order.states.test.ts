import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buy } from '../../../test/checkout-fixtures.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import { ORDER_STATES } from './order.record.js';
import { STATES } from './order.states.js';

let shop: TestShop;
let orderId: number;

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  orderId = (await buy(shop, await shop.customer(), { [await shop.product({ stockCount: 9 })]: 1 })).id;
});
afterAll(() => shop.close());

const FORBIDDEN = ORDER_STATES.filter((state) => !STATES.paid.next.includes(state));

describe('an order', () => {
  it.each(FORBIDDEN)('that is paid does not become %s', async (state) => {
    const { orders } = shop.services.checkout.ports;
    const before = await orders.byId(orderId);
    const step = orders.transition(orderId, { state: 'paid' }, { state, at: new Date() });
    await expect(step).rejects.toThrow(`An order that is "paid" cannot become "${state}".`);
    expect(await orders.byId(orderId)).toEqual(before);
  });

  it('takes the steps that the README tells', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
    const told = [...readme.matchAll(/^\| `(\w+)` +\|.*\|.*\|(.*)\|$/gm)]
      .filter(([, state = '']) => state in STATES)
      .map(([, state, next = '']) => [state, [...next.matchAll(/`(\w+)`/g)].map(([, name]) => name)]);
    expect(Object.fromEntries(told)).toEqual(
      Object.fromEntries(ORDER_STATES.map((state) => [state, STATES[state].next])),
    );
  });
});
