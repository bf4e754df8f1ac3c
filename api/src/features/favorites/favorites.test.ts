import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { raceAll } from '../../../test/race.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';

let shop: TestShop;
let customer: TestUser;
let productIds: number[];
beforeAll(async () => {
  shop = await startShop();
  productIds = [await shop.product(), await shop.product(), await shop.product()];
});
beforeEach(async () => {
  customer = await shop.customer();
});
afterAll(() => shop.close());

const save = (client: TestClient, userId: number, productId: unknown) =>
  client.rest('POST', `/favorite/${userId}/${String(productId)}`);
const remove = (client: TestClient, userId: number, productId: unknown) =>
  client.rest('DELETE', `/favorite/${userId}/${String(productId)}`);
const list = (client: TestClient, userId: number) => client.rest('GET', `/favorite/${userId}`);

const payload = (products: unknown[]) => ({
  id: customer.account.userId,
  userID: customer.account.userId,
  products,
});

describe('favorites through REST', () => {
  it('are an empty list at first', async () => {
    const { status, body } = await list(customer, customer.account.userId);
    expect({ status, body }).toEqual({
      status: 200,
      body: { msg: 'Favorite products found.', payload: payload([]) },
    });
  });

  it('are kept in the order of saving, each once, until they are removed', async () => {
    const { userId } = customer.account;
    const [first, second] = productIds;
    await save(customer, userId, second);
    await save(customer, userId, first);
    expect((await save(customer, userId, second)).body).toEqual({
      msg: 'Product added to favorites.',
      payload: payload([second, first]),
    });
    expect((await remove(customer, userId, second)).body).toEqual({
      msg: 'Product deleted from favorites.',
      payload: payload([first]),
    });
    expect((await remove(customer, userId, second)).status).toBe(200);
    expect((await list(customer, userId)).body.payload).toEqual(payload([first]));
  });

  it.each([999_999, 0, -1, 'abc', '1.5', '%24ne'])('do not take the product "%s"', async (productId) => {
    const { userId } = customer.account;
    expect((await save(customer, userId, productId)).status).toBe(400);
    expect((await list(customer, userId)).body.payload).toEqual(payload([]));
  });

  it('belong to their owner alone: others get the same refusal whether or not the owner exists', async () => {
    const stranger = await shop.customer();
    for (const ownerId of [stranger.account.userId, 999_999]) {
      const answers = await Promise.all([
        list(customer, ownerId),
        save(customer, ownerId, productIds[0]),
        remove(customer, ownerId, productIds[0]),
      ]);
      for (const { status, body } of answers) {
        expect({ status, body }).toEqual({
          status: 403,
          body: { msg: 'You are not allowed to do this.', payload: null },
        });
      }
    }
    expect((await list(stranger, stranger.account.userId)).body.payload).toMatchObject({ products: [] });
  });

  it('are nothing for guests and employees', async () => {
    const employee = await shop.employee();
    const { userId } = employee.account;
    expect((await save(employee, userId, productIds[0])).status).toBe(403);
    expect((await list(employee, userId)).status).toBe(403);
    expect((await save(shop.guest(), customer.account.userId, productIds[0])).status).toBe(401);
  });

  it('cannot be changed by another site', async () => {
    const { userId } = customer.account;
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    const answer = await customer.rest('POST', `/favorite/${userId}/${productIds[0] ?? 0}`, { headers });
    expect(answer.status).toBe(403);
  });

  it('lose nothing when many hearts are clicked at once', async () => {
    const { userId } = customer.account;
    const answers = await raceAll(12, (index) => save(customer, userId, productIds[index % 3]));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(12).fill(200));
    const { products } = (await list(customer, userId)).body.payload as { products: number[] };
    expect([...products].sort((a, b) => a - b)).toEqual(productIds);
  });

  it('are 500 at most', async () => {
    const { userId } = customer.account;
    const [first, second] = productIds;
    const filler = Array.from({ length: 499 }, (_, index) => 1_000_000 + index);
    await shop.connection
      .collection<{ _id: number; productIds: number[] }>('favorites')
      .insertOne({ _id: userId, productIds: filler });
    expect((await save(customer, userId, first)).status).toBe(200);
    const { status, body } = await save(customer, userId, second);
    expect({ status, msg: body.msg }).toEqual({ status: 400, msg: 'You can save up to 500 products.' });
    expect((await save(customer, userId, first)).status).toBe(200);
  });
});

describe('favorites through GraphQL', () => {
  const SAVE = `mutation ($input: FavoriteInput!) {
    saveFavorite(input: $input) {
      __typename
      ... on FavoriteSaved { product { id isFavorite } viewer { favorites { id isFavorite } } }
      ... on UserError { code }
    }
  }`;
  const REMOVE = `mutation ($input: FavoriteInput!) {
    removeFavorite(input: $input) {
      __typename
      ... on FavoriteRemoved { product { id isFavorite } viewer { favorites { id } } }
    }
  }`;

  it('give everything back that a heart changes', async () => {
    const id = String(productIds[0]);
    const saved = await customer.graphql(SAVE, { input: { productId: id } });
    expect(saved.body.data).toEqual({
      saveFavorite: {
        __typename: 'FavoriteSaved',
        product: { id, isFavorite: true },
        viewer: { favorites: [{ id, isFavorite: true }] },
      },
    });
    const removed = await customer.graphql(REMOVE, { input: { productId: id } });
    expect(removed.body.data).toEqual({
      removeFavorite: {
        __typename: 'FavoriteRemoved',
        product: { id, isFavorite: false },
        viewer: { favorites: [] },
      },
    });
  });

  it('say that a product does not exist', async () => {
    const { body } = await customer.graphql(SAVE, { input: { productId: '999999' } });
    expect(body.data).toEqual({ saveFavorite: { __typename: 'Rejected', code: 'NOT_FOUND' } });
  });

  it('are refused to guests and employees', async () => {
    const input = { productId: String(productIds[0]) };
    const guest = await shop.guest().graphql(SAVE, { input });
    expect(guest.body.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const employee = await (await shop.employee()).graphql(SAVE, { input });
    expect(employee.body.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('cost one command however many hearts a page draws', async () => {
    const page = '{ products(page: { size: 24 }) { products { id isFavorite viewerHasReviewed } } }';
    const targets = await shop.commands.targetsDuring(() => customer.graphql(page));
    expect(targets.filter((target) => !target.endsWith('products'))).toEqual([
      'find favorites',
      'find reviews',
      'find sessions',
    ]);
  });
});
