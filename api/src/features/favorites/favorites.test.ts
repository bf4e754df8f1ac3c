import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { raceAll } from '../../../test/race.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import { said, type TestClient } from '../../../test/test-client.js';

const shop = testShop();
const customer = prepared(() => shop.customer(), beforeEach);
let productIds: number[];
beforeAll(async () => {
  productIds = [await shop.product(), await shop.product(), await shop.product()];
});

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
      for (const answer of answers)
        expect(answer).toMatchObject({
          status: 403,
          body: { msg: 'You are not allowed to do this.', payload: null },
        });
    }
    expect((await list(stranger, stranger.account.userId)).body.payload).toMatchObject({ products: [] });
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
    await shop.stored('favorites').insertOne({ _id: userId, productIds: filler });
    expect((await save(customer, userId, first)).status).toBe(200);
    expect(said(await save(customer, userId, second))).toBe('400 You can save up to 500 products.');
    expect((await save(customer, userId, first)).status).toBe(200);
  });
});

describe('favorites through GraphQL', () => {
  const SEEN = 'product { id isFavorite } viewer { favorites { id isFavorite } }';
  const toggle = (verb: 'save' | 'remove', productId: string, outcome: string) =>
    customer.ask(
      `mutation ($input: FavoriteInput!) { ${verb}Favorite(input: $input) {
        __typename ... on ${outcome} { ${SEEN} } ... on UserError { code } } }`,
      { input: { productId } },
    );

  it('give everything back that a heart changes', async () => {
    const id = String(productIds[0]);
    expect(await toggle('save', id, 'FavoriteSaved')).toEqual({
      __typename: 'FavoriteSaved',
      product: { id, isFavorite: true },
      viewer: { favorites: [{ id, isFavorite: true }] },
    });
    expect(await toggle('remove', id, 'FavoriteRemoved')).toEqual({
      __typename: 'FavoriteRemoved',
      product: { id, isFavorite: false },
      viewer: { favorites: [] },
    });
  });

  it('say that a product does not exist', async () => {
    const refused = { __typename: 'Rejected', code: 'NOT_FOUND' };
    expect(await toggle('save', '999999', 'FavoriteSaved')).toEqual(refused);
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
