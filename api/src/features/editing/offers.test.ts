import { describe, expect, it } from '@jest/globals';
import { place } from '../../../test/checkout-fixtures.js';
import { schemaProblems } from '../../../test/schema-check.js';
import { TEST_PRODUCT } from '../../../test/shop.js';
import { said, type TestClient } from '../../../test/test-client.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import { offerRoutes } from './offers.rest.js';

const shop = testShop();
const employee = prepared(() => shop.employee());

async function program(...scopes: string[]): Promise<TestClient> {
  const input = { name: 'Warehouse', scopes, days: 9 };
  const { token } = await employee.change<{ token: string }>(
    'createApiKey',
    input,
    '... on ApiKeyCreated { token }',
  );
  const client = shop.guest();
  client.authorization = `Bearer ${token}`;
  return client;
}

const send = (offers: unknown, client: TestClient = employee) =>
  client.rest('POST', '/offers', { json: { offers } });

const answersOf = async (offers: unknown, client?: TestClient): Promise<Record<string, unknown>[]> => {
  const { body, status } = await send(offers, client);
  expect([status, body.msg]).toEqual([200, 'Offers written.']);
  return (body.payload as { offers: Record<string, unknown>[] }).offers;
};

let numbers = 0;
async function article(stockCount = 50, priceCents = 19_900): Promise<{ id: number; number: string }> {
  const number = `ART-${++numbers}`;
  return { id: await shop.product({ articleNumber: number, stockCount, priceCents }), number };
}

describe('prices and stock by article number', () => {
  it('are answered row by row, and a bad row keeps no other from being written', async () => {
    const [priced, counted, same, sold] = [
      await article(),
      await article(),
      await article(),
      await article(2),
    ];
    const answers = await answersOf([
      { articleNumber: priced.number.toLowerCase(), price: 17_900 },
      { articleNumber: counted.number, stockCount: 7, price: null },
      { articleNumber: same.number, price: 19_900, stockCount: 50 },
      { articleNumber: 'ART-NONE', stockCount: 1 },
      { articleNumber: counted.number, stockCount: 8 },
      { articleNumber: sold.number, stockCount: 0, stockCountBefore: 5 },
      { articleNumber: same.number, price: 0 },
    ]);
    expect(answers).toEqual([
      expect.objectContaining({
        outcome: 'changed',
        productID: priced.id,
        price: 17_900,
        stockCount: 50,
        version: 1,
        reason: null,
      }),
      expect.objectContaining({
        outcome: 'changed',
        productID: counted.id,
        price: 19_900,
        stockCount: 7,
        version: 1,
      }),
      expect.objectContaining({ outcome: 'unchanged', productID: same.id, version: 0 }),
      expect.objectContaining({
        outcome: 'refused',
        productID: null,
        reason: 'ARTICLE_NOT_FOUND',
        params: { articleNumber: 'ART-NONE' },
      }),
      expect.objectContaining({
        outcome: 'refused',
        productID: counted.id,
        stockCount: 7,
        reason: 'ARTICLE_REPEATED',
      }),
      expect.objectContaining({ outcome: 'refused', stockCount: 2, reason: 'STOCK_SOLD' }),
      expect.objectContaining({ outcome: 'refused', reason: 'ARTICLE_REPEATED' }),
    ]);
    expect(await answersOf([{ articleNumber: same.number, price: 0, stockCount: -1 }])).toMatchObject([
      { outcome: 'refused', reason: 'PRICE_INVALID', msg: expect.stringMatching(/price/) },
    ]);
    const { payload } = offerRoutes[0]?.about as { payload: object };
    expect(schemaProblems(payload, { offers: answers }, {})).toEqual([]);
  });

  it('stand in the price record, the stock ledger and the audit log, under the name of the key', async () => {
    const { id, number } = await article();
    const erp = await program('PRODUCTS_WRITE');
    await send([{ articleNumber: number, price: 17_900, stockCount: 60 }], erp);
    await shop.services.outbox.work();
    const of = (collection: string) =>
      shop
        .stored(collection)
        .find({ $or: [{ productId: id }, { subjectId: id }] })
        .sort({ _id: 1 })
        .toArray();
    expect(await of('priceLedger')).toMatchObject([{ cents: 19_900 }, { cents: 17_900 }]);
    expect(await of('stockLedger')).toMatchObject([{ before: 50, after: 60, username: 'Warehouse' }]);
    expect(await of('auditLog')).toMatchObject([{ action: 'PRODUCT_EDITED', username: 'Warehouse' }]);
  });

  it('keep what was sold since the count that was seen, and refuse a version that is over', async () => {
    const [sold, edited] = [await article(), await article()];
    await place(await shop.customer(), { [sold.id]: 3 });
    await send([{ articleNumber: edited.number, price: 18_900 }]);
    const rows = [
      { articleNumber: sold.number, stockCount: 100, stockCountBefore: 50, version: 0 },
      { articleNumber: edited.number, price: 15_900, version: 0 },
    ];
    expect(await answersOf(rows)).toMatchObject([
      { outcome: 'changed', stockCount: 97, version: 1 },
      { outcome: 'refused', reason: 'PRODUCT_CHANGED', price: 18_900, version: 1 },
    ]);
    expect(await answersOf(rows)).toMatchObject([
      { outcome: 'refused', reason: 'PRODUCT_CHANGED', stockCount: 97 },
      { outcome: 'refused' },
    ]);
  });

  it('are written by one of two at the same time who have seen the same version, row by row', async () => {
    const articles = [await article(), await article(), await article()];
    const rows = (price: number) =>
      articles.map(({ number }) => ({ articleNumber: number, price, version: 0 }));
    const [one = [], other = []] = await Promise.all([answersOf(rows(100)), answersOf(rows(200))]);
    for (const [index, answer] of one.entries())
      expect([answer['outcome'], other[index]?.['outcome']].sort()).toEqual(['changed', 'refused']);
  });

  it('take 250 rows in nearly as many database commands as ten, and no row more', async () => {
    const articles = Array.from({ length: 250 }, (_, index) => ({ number: `MANY-${index}` }));
    await shop.services.adding.addMany(
      articles.map(({ number: articleNumber }) => ({ ...TEST_PRODUCT, articleNumber })),
    );
    const rows = (from: number, to: number, price: number) =>
      articles.slice(from, to).map(({ number }) => ({ articleNumber: number, price, stockCount: 8 }));
    const commandsOf = async (offers: object[], expected = 'changed'): Promise<number> => {
      const commands = await shop.commands.during(async () => {
        expect(new Set((await answersOf(offers)).map(({ outcome }) => outcome))).toEqual(new Set([expected]));
      });
      return commands.length;
    };
    await commandsOf(rows(0, 10, 100));
    const ofTen = await commandsOf(rows(0, 10, 200));
    // The database answers 250 products in a few parts.
    expect(await commandsOf(rows(0, 250, 300))).toBeLessThanOrEqual(ofTen + 5);
    expect(await commandsOf(rows(0, 250, 300), 'unchanged')).toBeLessThanOrEqual(ofTen + 5);
    expect(said(await send([...rows(0, 250, 1), { articleNumber: 'X' }]))).toBe(
      '400 The field "offers" must be a list of 1 to 250 rows.',
    );
  });

  it.each([
    ['nothing', undefined, /list of 1 to 250/],
    ['no row', [], /list of 1 to 250/],
    ['a text', 'ART-1', /list of 1 to 250/],
    ['a row of no fields', [null], /^Row 1 /],
    ['a number as article number', [{ articleNumber: 'A' }, { articleNumber: 7 }], /^Row 2 /],
    ['a price with decimals', [{ articleNumber: 'A', price: 1.5 }], /^Row 1 /],
    ['a price as text', [{ articleNumber: 'A', price: '100' }], /^Row 1 /],
    ['a count before below none', [{ articleNumber: 'A', stockCount: 1, stockCountBefore: -1 }], /^Row 1 /],
  ])('are refused as a whole for %s', async (_what, offers, words) => {
    const { status, body } = await send(offers);
    expect([status, body.msg]).toEqual([400, expect.stringMatching(words)]);
  });

  it('need the scope for stock, and the one for products for a price', async () => {
    const { number } = await article();
    const packer = await program('STOCK_WRITE');
    expect(await answersOf([{ articleNumber: number, stockCount: 7 }], packer)).toMatchObject([
      { outcome: 'changed' },
    ]);
    const priced = [{ articleNumber: number, stockCount: 9, price: 1 }];
    for (const client of [packer, await program('ORDERS_READ'), await shop.employee('packer')])
      expect((await send(priced, client)).status).toBe(403);
    expect(await answersOf([{ articleNumber: number, stockCount: 7 }])).toMatchObject([
      { outcome: 'unchanged' },
    ]);
  });
});
