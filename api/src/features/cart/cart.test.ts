import { beforeEach, describe, expect, it } from '@jest/globals';
import { place } from '../../../test/checkout-fixtures.js';
import { raceAll } from '../../../test/race.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import { said, type TestClient } from '../../../test/test-client.js';

const shop = testShop();
const customer = prepared(() => shop.customer(), beforeEach);
let productId: number;
beforeEach(async () => {
  productId = await shop.product({ stockCount: 5, priceCents: 1_999 });
});

const change = (client: TestClient, verb: 'add' | 'remove', product: unknown, count: unknown) =>
  client.rest('POST', `/cart/${verb}`, { form: { productID: String(product), count: String(count) } });
const read = (client: TestClient, userId: number) => client.rest('GET', `/cart/${userId}`);
const payloadOf = async (answer: ReturnType<typeof change>) => (await answer).body.payload;

describe('the cart through REST', () => {
  it('is an empty object at first', async () => {
    const { status, body } = await read(customer, customer.account.userId);
    expect({ status, ...body }).toEqual({ status: 200, msg: 'Card found.', payload: {} });
  });

  it('counts pieces as numbers, up and down, until the product is gone', async () => {
    const other = await shop.product();
    expect(await change(customer, 'add', productId, 2)).toMatchObject({
      status: 200,
      body: { msg: 'Product added.', payload: { [productId]: 2 } },
    });
    expect(await payloadOf(change(customer, 'add', productId, 1))).toEqual({ [productId]: 3 });
    await change(customer, 'add', other, 1);
    expect(await change(customer, 'remove', productId, 1)).toMatchObject({
      status: 200,
      body: { msg: 'Product removed.', payload: { [productId]: 2, [other]: 1 } },
    });
    expect(await payloadOf(change(customer, 'remove', productId, 9))).toEqual({ [other]: 1 });
    expect(await payloadOf(change(customer, 'remove', other, 1))).toEqual({});
  });

  it.each([
    ['no product', '', 1, 'Missing either prodcutID or count.'],
    ['a count of 0', 'it', 0, 'Missing either prodcutID or count.'],
    ['a negative count', 'it', -1, 'The number of items to add must be 1 or greater.'],
    ['half a piece', 'it', '1.5', 'The number of items to add must be 1 or greater.'],
    ['an unknown product', 999_999, 1, 'A product with ID: 999999 could not be found.'],
    ['a product that is no id', '$ne', 1, 'A product with ID: $ne could not be found.'],
    ['more than there are', 'it', 6, 'There are less than 6 pieces left in stock.'],
  ])('does not take %s', async (_name, product, count, msg) => {
    const target = product === 'it' ? productId : product;
    expect(said(await change(customer, 'add', target, count))).toBe(`400 ${msg}`);
    expect((await read(customer, customer.account.userId)).body.payload).toEqual({});
  });

  it('never exceeds the stock', async () => {
    await change(customer, 'add', productId, 4);
    expect(said(await change(customer, 'add', productId, 2))).toBe(
      '400 We cannot add 2 more to your cart as the sum would exceed the available in stock.',
    );
    await change(customer, 'add', productId, 1);
    expect(said(await change(customer, 'add', productId, 1))).toBe(
      '400 All pieces available in stock are already in your cart.',
    );
    const soldOut = await shop.product({ stockCount: 0 });
    expect(said(await change(customer, 'add', soldOut, 1))).toBe(
      `400 The product with ID: ${soldOut} is out of stock.`,
    );
  });

  it('rejects removing a product that is not in the cart', async () => {
    expect(said(await change(customer, 'remove', productId, 1))).toBe(
      `400 The prodcut with ID: ${productId} is not in the cart.`,
    );
    await change(customer, 'add', productId, 1);
    expect(said(await change(customer, 'remove', productId, -1))).toBe(
      '400 The number of items to remove must be 1 or greater.',
    );
  });

  it('holds up to 100 different products', async () => {
    const lines = Array.from({ length: 99 }, (_, index) => ({ productId: 1_000_000 + index, count: 1 }));
    await shop
      .stored('carts')
      .insertOne({ _id: customer.account.userId, lines, revision: 1, purchasedOrders: [] });
    expect((await change(customer, 'add', productId, 1)).status).toBe(200);
    const another = await shop.product();
    expect(said(await change(customer, 'add', another, 1))).toBe(
      '400 A cart can hold up to 100 different products.',
    );
    expect((await change(customer, 'add', productId, 1)).status).toBe(200);
  });

  it('belongs to its owner alone, whether or not the owner exists', async () => {
    const stranger = await shop.customer();
    for (const userId of [stranger.account.userId, 999_999])
      expect(said(await read(customer, userId))).toBe('403 You are not allowed to do this.');
  });

  it('loses nothing when two tabs add and remove at once', async () => {
    const others = await Promise.all([shop.product(), shop.product(), shop.product()]);
    await raceAll(12, (index) => change(customer, 'add', others[index % 3], 1));
    await raceAll(6, (index) =>
      index < 3 ? change(customer, 'add', productId, 1) : change(customer, 'remove', others[index - 3], 1),
    );
    const expected = Object.fromEntries([...others.map((id) => [id, 3]), [productId, 3]]);
    expect((await read(customer, customer.account.userId)).body.payload).toEqual(expected);
  });

  it('takes no more than the stock when twenty tabs add at once', async () => {
    const answers = await raceAll(20, () => change(customer, 'add', productId, 1));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect((await read(customer, customer.account.userId)).body.payload).toEqual({ [productId]: 5 });
  });
});

const CART = 'id totalCount total vat lines { productId quantity lineTotal problem product { id } }';
const ADD = `mutation ($input: CartChangeInput!) { addToCart(input: $input) {
  __typename
  ... on CartChanged { cart { ${CART} } }
  ... on OutOfStock { code reason params { name value } lines { productId requested available product { id stockCount } } }
  ... on InvalidInput { code fields { name } }
  ... on Rejected { code }
} }`;
const resultOf = (quantity: number, id: unknown = productId) =>
  customer.ask(ADD, { input: { productId: String(id), quantity } });

describe('the cart through GraphQL', () => {
  it('comes back whole from a change, with prices and the VAT that they contain', async () => {
    const id = String(productId);
    expect(await resultOf(2)).toEqual({
      __typename: 'CartChanged',
      cart: {
        id: String(customer.account.userId),
        totalCount: 2,
        total: 3_998,
        vat: 638,
        lines: [{ productId: id, quantity: 2, lineTotal: 3_998, problem: null, product: { id } }],
      },
    });
  });

  it('tells which product is short, and how many pieces there are', async () => {
    await resultOf(4);
    const id = String(productId);
    expect(await resultOf(2)).toEqual({
      __typename: 'OutOfStock',
      code: 'OUT_OF_STOCK',
      reason: 'MORE_THAN_IN_STOCK',
      params: [{ name: 'count', value: '2' }],
      lines: [{ productId: id, requested: 6, available: 5, product: { id, stockCount: 5 } }],
    });
  });

  it('says in plain English what /api says in the words that existing clients know', async () => {
    expect(
      await customer.ask(`mutation { removeFromCart(input: { productId: "${productId}", quantity: 1 }) {
        ... on UserError { code reason params { name value } message } } }`),
    ).toEqual({
      code: 'NOT_FOUND',
      reason: 'NOT_IN_CART',
      params: [{ name: 'productId', value: String(productId) }],
      message: `The product with the ID ${productId} is not in the cart.`,
    });
  });

  it('refuses counts below 1 at the field, and unknown products', async () => {
    for (const count of [0, -3]) {
      expect(await resultOf(count)).toEqual({
        __typename: 'InvalidInput',
        code: 'INVALID_INPUT',
        fields: [{ name: 'count' }],
      });
    }
    for (const id of ['999999', 'abc']) {
      expect(await resultOf(1, id)).toEqual({ __typename: 'Rejected', code: 'NOT_FOUND' });
    }
  });

  it('reports low stock, no stock and delisting per line', async () => {
    const soldOut = await shop.product();
    const withdrawn = await shop.product();
    await resultOf(3);
    await resultOf(1, soldOut);
    await resultOf(1, withdrawn);
    await shop.set('products', productId, { stockCount: 2 });
    await shop.set('products', soldOut, { stockCount: 0 });
    await shop.set('products', withdrawn, { isListed: false });
    expect(await customer.ask(`{ cart { ${CART} } }`)).toMatchObject({
      total: 3 * 1_999 + 19_900,
      lines: [
        { problem: 'NOT_ENOUGH_STOCK', lineTotal: 5_997 },
        { problem: 'OUT_OF_STOCK' },
        { problem: 'WITHDRAWN', product: null, lineTotal: 0 },
      ],
    });
  });

  it('counts the pieces of the buyer’s own unpaid order as available to them', async () => {
    const few = await shop.product({ stockCount: 3 });
    await place(customer, { [few]: 3 });
    expect(await customer.ask('{ cart { lines { available problem product { stockCount } } } }')).toEqual({
      lines: [{ available: 3, problem: null, product: { stockCount: 0 } }],
    });
  });

  it('keeps the order of first adding, and gives back a removed product at the end', async () => {
    const first = String(productId);
    const second = String(await shop.product());
    await resultOf(1, first);
    await resultOf(1, second);
    await change(customer, 'remove', first, 1);
    await resultOf(1, first);
    expect(await customer.ask('{ cart { lines { productId } } }')).toEqual({
      lines: [{ productId: second }, { productId: first }],
    });
  });

  it('costs three commands to read, however many products it holds', async () => {
    for (let index = 0; index < 5; index++) await resultOf(1, await shop.product());
    await shop.services.catalog.invalidate();
    const targets = await shop.commands.targetsDuring(() => customer.graphql(`{ cart { ${CART} } }`));
    expect(targets).toEqual(['find carts', 'find products', 'find sessions']);
  });
});
