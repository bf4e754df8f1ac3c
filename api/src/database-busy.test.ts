import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startShop, type TestShop } from '../test/shop.js';

/** Products enough that looking through all of them takes longer than the shop of this file lets a read take. */
const MANY = 20_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({}, { readMs: 1 });
  const id = await shop.product({ name: 'Testor Prime 9 rare' });
  const products = shop.connection.collection<{ _id: number; importKey?: string }>('products');
  const one = await products.findOne({ _id: id });
  const changedAt = shop.clock.now();
  const copies = Array.from({ length: MANY }, (_, index) => ({ ...one, _id: id + 1_000 + index, changedAt }));
  for (let start = 0; start < MANY; start += 5_000) {
    await products.insertMany(copies.slice(start, start + 5_000));
  }
  // Shows the copies to a search that has read the catalog already.
  await shop.product();
}, 60_000);
afterAll(() => shop.close());

const SENTENCE = 'This takes too long at the moment. Please ask for less, or try again in a moment.';

it('stops a search that takes too long, and says so in both worlds', async () => {
  const guest = shop.guest();
  const { status, body } = await guest.graphql(
    '{ products(filter: { name: "o", priceFrom: 100, onlyInStock: true }, sort: RATING) { totalCount } }',
  );
  expect({ status, errors: body.errors }).toMatchObject({
    status: 503,
    errors: [{ message: SENTENCE, extensions: { code: 'UNAVAILABLE' } }],
  });
  const answer = await guest.rest('GET', '/products-catalog?name=r&availableInStock=yes&priceFrom=1.00');
  expect({ status: answer.status, msg: answer.body.msg }).toEqual({ status: 503, msg: SENTENCE });
});

it('answers what can be read from an index meanwhile', async () => {
  const { status, body } = await shop.guest().graphql('{ product(id: 1) { name } }');
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { data: { product: { name: expect.stringContaining('Testor') as unknown } } },
  });
});

it('gives every read of a model its time', async () => {
  const unlimited: string[] = [];
  const reads = new Set(['find', 'count', 'aggregate', 'distinct']);
  shop.connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (reads.has(commandName) && command.maxTimeMS === undefined) unlimited.push(JSON.stringify(command));
  });
  const employee = await shop.employee();
  await employee.graphql(`{
    viewer { favorites { id } } categories { name productsCount } products { totalCount products { id reviews { totalCount } } }
    orders { totalCount orders { id } } tickets { totalCount } cart { id } attributeSuggestions(category: "processors") { name }
  }`);
  expect(unlimited).toEqual([]);
});
