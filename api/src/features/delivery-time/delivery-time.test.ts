import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buy, fillCart, place } from '../../../test/checkout-fixtures.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient } from '../../../test/test-client.js';

const DAY_MS = 86_400_000;

/** A test shop opens on a Tuesday at 14:05 in Berlin, five minutes after the cut-off. */
const PACKED_WEDNESDAY = {
  earliest: '2030-03-08',
  latest: '2030-03-12',
  orderBy: '2030-03-06T13:00:00.000Z',
};
const PACKED_THURSDAY = {
  earliest: '2030-03-11',
  latest: '2030-03-13',
  orderBy: '2030-03-07T13:00:00.000Z',
};

let shop: TestShop;
let productId: number;
beforeAll(async () => {
  shop = await startShop();
  productId = await shop.product();
});
afterAll(() => shop.close());

/** The delivery of something that a query names. */
async function deliveryOf(client: TestClient, subject: string): Promise<unknown> {
  const { body } = await client.graphql(`{ subject: ${subject} { delivery { earliest latest orderBy } } }`);
  return (body.data?.subject as { delivery: unknown }).delivery;
}

const product = (id: number): string => `product(id: ${id})`;
const order = (id: string | number): string => `order(id: ${id})`;

describe('the delivery date', () => {
  it('stands on a product that is in stock, and on no other', async () => {
    const soldOut = await shop.product({ stockCount: 0 });
    expect(await deliveryOf(shop.guest(), product(productId))).toEqual(PACKED_WEDNESDAY);
    expect(await deliveryOf(shop.guest(), product(soldOut))).toBeNull();
  });

  it('stands on a cart, unless it is empty', async () => {
    const buyer = await shop.customer();
    expect(await deliveryOf(buyer, 'cart')).toBeNull();
    await fillCart(buyer, { [productId]: 1 });
    expect(await deliveryOf(buyer, 'cart')).toEqual(PACKED_WEDNESDAY);
  });

  it('stands on an order that is paid until it is sent', async () => {
    const [buyer, employee] = [await shop.customer(), await shop.employee()];
    const { id } = await buy(shop, buyer, { [productId]: 1 });
    expect(await deliveryOf(buyer, order(id))).toEqual(PACKED_WEDNESDAY);
    const input = { orderId: String(id), carrier: 'DHL', trackingCode: '00340434161094042557' };
    await employee.graphql('mutation ($input: ShipOrderInput!) { shipOrder(input: $input) { __typename } }', {
      input,
    });
    expect(await deliveryOf(buyer, order(id))).toBeNull();
  });

  it('moves on at the cut-off for what is not paid, also where answers to guests are cached', async () => {
    const buyer = await shop.customer();
    const { id } = await buy(shop, buyer, { [productId]: 1 });
    for (let asked = 0; asked < 3; asked++)
      expect(await deliveryOf(shop.guest(), product(productId))).toEqual(PACKED_WEDNESDAY);

    shop.clock.advance(DAY_MS);
    const employee = await shop.employee();
    expect(await deliveryOf(shop.guest(), product(productId))).toEqual(PACKED_THURSDAY);
    expect(await deliveryOf(employee, order(id))).toEqual(PACKED_WEDNESDAY);
    const late = await shop.customer();
    await place(late, { [productId]: 1 });
    const { body } = await late.graphql('{ orders { orders { delivery { earliest latest orderBy } } } }');
    expect(body.data?.orders).toEqual({ orders: [{ delivery: PACKED_THURSDAY }] });
  });
});
