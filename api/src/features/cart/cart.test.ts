import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { place } from '../../../test/checkout-fixtures.js';
import { raceAll } from '../../../test/race.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';

let shop: TestShop;
let customer: TestUser;
let productId: number;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  customer = await shop.customer();
  productId = await shop.product({ stockCount: 5, priceCents: 1_999 });
});
afterAll(() => shop.close());

const change = (client: TestClient, verb: 'add' | 'remove', product: unknown, count: unknown) =>
  client.rest('POST', `/cart/${verb}`, { form: { productID: String(product), count: String(count) } });
const read = (client: TestClient, userId: number) => client.rest('GET', `/cart/${userId}`);
const payloadOf = async (answer: ReturnType<typeof change>) => (await answer).body.payload;
const refusalOf = async (answer: ReturnType<typeof change>) => {
  const { status, body } = await answer;
  return { status, msg: body.msg };
};

async function edit(id: number, fields: Record<string, unknown>): Promise<void> {
  await shop.connection.collection<{ _id: number }>('products').updateOne({ _id: id }, { $set: fields });
  await shop.services.catalog.invalidate();
}

describe('the cart through REST', () => {
  it('is an empty object at first', async () => {
    const { status, body } = await read(customer, customer.account.userId);
    expect({ status, body }).toEqual({ status: 200, body: { msg: 'Card found.', payload: {} } });
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
    ['no count', 'it', '', 'Missing either prodcutID or count.'],
    ['a count of 0', 'it', 0, 'Missing either prodcutID or count.'],
    ['a negative count', 'it', -1, 'The number of items to add must be 1 or greater.'],
    ['half a piece', 'it', '1.5', 'The number of items to add must be 1 or greater.'],
    ['a huge count', 'it', '1e9', 'The number of items to add must be 1 or greater.'],
    ['an unknown product', 999_999, 1, 'A product with ID: 999999 could not be found.'],
    ['a product that is no id', '$ne', 1, 'A product with ID: $ne could not be found.'],
    ['more than there are', 'it', 6, 'There are less than 6 pieces left in stock.'],
  ])('does not take %s', async (_name, product, count, msg) => {
    const target = product === 'it' ? productId : product;
    expect(await refusalOf(change(customer, 'add', target, count))).toEqual({ status: 400, msg });
    expect((await read(customer, customer.account.userId)).body.payload).toEqual({});
  });

  it('never exceeds the stock', async () => {
    await change(customer, 'add', productId, 4);
    expect(await refusalOf(change(customer, 'add', productId, 2))).toEqual({
      status: 400,
      msg: 'We cannot add 2 more to your cart as the sum would exceed the available in stock.',
    });
    await change(customer, 'add', productId, 1);
    expect(await refusalOf(change(customer, 'add', productId, 1))).toEqual({
      status: 400,
      msg: 'All pieces available in stock are already in your cart.',
    });
    const soldOut = await shop.product({ stockCount: 0 });
    expect(await refusalOf(change(customer, 'add', soldOut, 1))).toEqual({
      status: 400,
      msg: `The product with ID: ${soldOut} is out of stock.`,
    });
  });

  it('rejects removing a product that is not in the cart', async () => {
    expect(await refusalOf(change(customer, 'remove', productId, 1))).toEqual({
      status: 400,
      msg: `The prodcut with ID: ${productId} is not in the cart.`,
    });
    await change(customer, 'add', productId, 1);
    expect(await refusalOf(change(customer, 'remove', productId, -1))).toEqual({
      status: 400,
      msg: 'The number of items to remove must be 1 or greater.',
    });
  });

  it('holds up to 100 different products', async () => {
    const lines = Array.from({ length: 99 }, (_, index) => ({ productId: 1_000_000 + index, count: 1 }));
    await shop.connection
      .collection<{ _id: number }>('carts')
      .insertOne({ _id: customer.account.userId, lines, revision: 1, purchasedOrders: [] } as never);
    expect((await change(customer, 'add', productId, 1)).status).toBe(200);
    const another = await shop.product();
    expect(await refusalOf(change(customer, 'add', another, 1))).toEqual({
      status: 400,
      msg: 'A cart can hold up to 100 different products.',
    });
    expect((await change(customer, 'add', productId, 1)).status).toBe(200);
  });

  it('belongs to its owner alone, whether or not the owner exists', async () => {
    const stranger = await shop.customer();
    for (const userId of [stranger.account.userId, 999_999]) {
      expect(await refusalOf(read(customer, userId))).toEqual({
        status: 403,
        msg: 'You are not allowed to do this.',
      });
    }
    const employee = await shop.employee();
    expect((await read(employee, employee.account.userId)).status).toBe(403);
    expect((await change(employee, 'add', productId, 1)).status).toBe(403);
    expect((await change(shop.guest(), 'add', productId, 1)).status).toBe(401);
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
const ADD = `mutation ($input: CartChangeInput!) { result: addToCart(input: $input) {
  __typename
  ... on CartChanged { cart { ${CART} } }
  ... on OutOfStock { code reason params { name value } lines { productId requested available product { id stockCount } } }
  ... on InvalidInput { code fields { name } }
  ... on Rejected { code }
} }`;
const resultOf = async (quantity: number, id: unknown = productId) => {
  const { body } = await customer.graphql(ADD, { input: { productId: String(id), quantity } });
  return body.data?.result;
};

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
    const { body } = await customer.graphql(
      `mutation { removeFromCart(input: { productId: "${productId}", quantity: 1 }) {
        ... on UserError { code reason params { name value } message } } }`,
    );
    expect(body.data?.removeFromCart).toEqual({
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
    await edit(productId, { stockCount: 2 });
    await edit(soldOut, { stockCount: 0 });
    await edit(withdrawn, { isListed: false });
    const { body } = await customer.graphql(`{ cart { ${CART} } }`);
    expect(body.data?.cart).toMatchObject({
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
    const { body } = await customer.graphql(
      '{ cart { lines { available problem product { stockCount } } } }',
    );
    expect(body.data?.cart).toEqual({ lines: [{ available: 3, problem: null, product: { stockCount: 0 } }] });
  });

  it('keeps the order of first adding, and gives back a removed product at the end', async () => {
    const first = String(productId);
    const second = String(await shop.product());
    await resultOf(1, first);
    await resultOf(1, second);
    await change(customer, 'remove', first, 1);
    await resultOf(1, first);
    const { body } = await customer.graphql('{ cart { lines { productId } } }');
    expect(body.data?.cart).toEqual({ lines: [{ productId: second }, { productId: first }] });
  });

  it('costs three commands to read, however many products it holds', async () => {
    for (let index = 0; index < 5; index++) await resultOf(1, await shop.product());
    await shop.services.catalog.invalidate();
    const targets = await shop.commands.targetsDuring(() => customer.graphql(`{ cart { ${CART} } }`));
    expect(targets).toEqual(['find carts', 'find products', 'find sessions']);
  });

  it('rejects guests and employees', async () => {
    const query = '{ cart { id } }';
    expect((await shop.guest().graphql(query)).body.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const employee = await shop.employee();
    expect((await employee.graphql(query)).body.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
