import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PageInfo } from '../../graphql/page.js';
import { place } from '../../../test/checkout-fixtures.js';
import { delistProduct } from '../../../test/product-form.js';
import { tally } from '../../../test/race.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { TestClient } from '../../../test/test-client.js';

const shop = testShop();
const employee = prepared(() => shop.employee());

interface Listed {
  products: { id: string; name: string; stockCount: number; price: number }[];
  pageInfo: PageInfo;
}

const LIST = `query ($state: InventoryState!, $sort: InventorySort!, $search: String!, $after: String, $first: Int!) {
  inventory(state: $state, sort: $sort, search: $search, after: $after, first: $first) {
    pageInfo { endCursor hasNextPage } products { id name stockCount price isListed } } }`;

const START = { state: 'LISTED', sort: 'NAME', search: '', after: null, first: 24 };

type Wanted = Partial<Record<keyof typeof START, unknown>>;

const list = (wanted: Wanted = {}) => employee.ask<Listed>(LIST, { ...START, ...wanted });

const names = async (wanted: Wanted = {}): Promise<string[]> =>
  (await list(wanted)).products.map(({ name }) => name);

describe('the inventory', () => {
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    for (const [name, stockCount, priceCents] of [
      ['Testor Plenty', 60, 3_000],
      ['Testor Low', 5, 2_000],
      ['Testor Last', 1, 5_000],
      ['Testor Gone', 0, 1_000],
      ['Testor Away', 9, 4_000],
    ] as const)
      ids[name] = await shop.product({ name, stockCount, priceCents });
    await delistProduct(employee, ids['Testor Away'] ?? 0);
  });

  it.each([
    ['LISTED', ['Testor Gone', 'Testor Last', 'Testor Low', 'Testor Plenty']],
    ['LOW', ['Testor Last', 'Testor Low']],
    ['SOLD_OUT', ['Testor Gone']],
    ['DELISTED', ['Testor Away']],
  ])('shows what is %s', async (state, expected) => {
    expect(await names({ state })).toEqual(expected);
  });

  it.each([
    ['NAME', ['Gone', 'Last', 'Low', 'Plenty']],
    ['STOCK_ASC', ['Gone', 'Last', 'Low', 'Plenty']],
    ['STOCK_DESC', ['Plenty', 'Low', 'Last', 'Gone']],
    ['PRICE_ASC', ['Gone', 'Low', 'Plenty', 'Last']],
    ['PRICE_DESC', ['Last', 'Plenty', 'Low', 'Gone']],
  ])('is sorted by %s', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected.map((name) => `Testor ${name}`));
  });

  it.each(['NAME', 'STOCK_ASC', 'STOCK_DESC', 'PRICE_ASC', 'PRICE_DESC'])(
    'goes on behind a cursor, in the order of %s, through products that are equal in it too',
    async (sort) => {
      for (let twin = 0; twin < 3; twin += 1)
        ids[`twin ${twin}`] ??= await shop.product({ name: 'Testor Low', stockCount: 5, priceCents: 2_000 });
      for (const state of ['LISTED', 'LOW']) {
        const whole = (await list({ state, sort })).products.map(({ id }) => id);
        const seen: string[] = [];
        let after: string | null = null;
        do {
          const found = await list({ state, sort, after, first: 2 });
          seen.push(...found.products.map(({ id }) => id));
          after = found.pageInfo.hasNextPage ? found.pageInfo.endCursor : null;
        } while (after !== null);
        expect(seen).toEqual(whole);
      }
    },
  );

  it('passes over none when those before it change', async () => {
    const productId = await shop.product({ name: 'Testor Mover', stockCount: 0, priceCents: 10 });
    const first = await list({ sort: 'STOCK_ASC', first: 1 });
    expect(first.products[0]?.id).toBe(String(productId));
    await edit({ productId: String(productId), stockCount: 40 });
    expect((await names({ sort: 'STOCK_ASC', after: first.pageInfo.endCursor, first: 1 }))[0]).toBe(
      'Testor Gone',
    );
    await delistProduct(employee, productId);
  });

  it('needs no argument', async () => {
    const { products } = await employee.ask<Listed>('{ inventory { products { name } } }');
    expect(products.map(({ name }) => name)).toEqual(await names());
  });

  it.each([-1, 0, 101])('gives as many as a page shows when %i are asked for', async (first) => {
    expect(await names({ first })).toEqual(await names());
  });

  it('finds by name, manufacturer, id and article number, and keeps to the state', async () => {
    const special = await shop.product({
      name: 'Blinkor 4070 Super',
      manufacturer: 'Blinkor',
      articleNumber: 'BL-7',
      stockCount: 2,
    });
    for (const search of ['4070', 'blinkor', `#${special}`, String(special), 'BL-7'])
      expect(await names({ search })).toContain('Blinkor 4070 Super');
    expect(await names({ search: 'blinkor', state: 'LOW' })).toEqual(['Blinkor 4070 Super']);
    expect(await names({ search: 'blinkor', state: 'SOLD_OUT' })).toEqual([]);
    await delistProduct(employee, special);
    expect(await names({ search: 'blinkor' })).toEqual([]);
    for (const search of ['070 sup', 'Blinkor', String(special), 'BL-7'])
      expect(await names({ search, state: 'DELISTED' })).toEqual(['Blinkor 4070 Super']);
  });

  it('refuses a text that no product can match', async () => {
    expect(await employee.codeOf(LIST, { ...START, search: 'x'.repeat(300) })).toBe('INVALID_INPUT');
  });
});

describe('a page of the inventory', () => {
  beforeAll(async () => {
    // A handful of products is sorted sooner than an index is entered.
    for (let number = 0; number < 120; number += 1)
      await shop.product({
        name: `Rank ${number}`,
        priceCents: 100 + number,
        stockCount: [0, 1, 30, 30][number % 4] ?? 0,
      });
  });

  it.each([
    ['LISTED', 'NAME', { isListed: 1, nameFolded: 1, _id: -1 }],
    ['LISTED', 'STOCK_DESC', { isListed: 1, stockCount: 1, _id: -1 }],
    ['LISTED', 'PRICE_DESC', { isListed: 1, priceCents: 1, _id: -1 }],
    ['LOW', 'NAME', { nameFolded: 1, _id: -1 }],
    ['LOW', 'STOCK_ASC', { isListed: 1, stockCount: 1, _id: -1 }],
    ['LOW', 'PRICE_ASC', { priceCents: 1, _id: -1 }],
    ['SOLD_OUT', 'NAME', { nameFolded: 1, _id: -1 }],
    ['SOLD_OUT', 'STOCK_ASC', { isListed: 1, stockCount: 1, _id: -1 }],
    ['SOLD_OUT', 'PRICE_DESC', { priceCents: 1, _id: -1 }],
    ['DELISTED', 'NAME', { isListed: 1, nameFolded: 1, _id: -1 }],
  ] as const)(
    'is read, of what is %s by %s, off an index in its order by one command',
    async (state, sort, key) => {
      const { endCursor } = (await list({ state, sort, first: 1 })).pageInfo;
      for (const after of [null, endCursor]) {
        const ask = () => list({ state, sort, after, first: 2 });
        expect(await shop.commands.targetsDuring(ask)).toEqual(['find products', 'find sessions']);
        const [find] = await shop.commands.ofDuring('find products', ask);
        const question = find as { filter: object; sort: Record<string, 1>; limit: number };
        const found = shop.stored('products').find(question.filter).sort(question.sort).limit(question.limit);
        const plan = JSON.stringify(await found.explain());
        expect(plan).toContain(`"keyPattern":${JSON.stringify(key)}`);
        expect(plan).not.toContain('"SORT"');
      }
    },
  );
});

const EDITED = `__typename
  ... on ProductEdited { product { name price stockCount version } }
  ... on ProductConflict { code current { price stockCount } }
  ... on InvalidInput { fields { name reason } }
  ... on Rejected { code }`;

const edit = (input: object, client: TestClient = employee) =>
  client.change<{ __typename: string }>('editOffer', input, EDITED);

describe('a new price or stock count', () => {
  let productId: string;
  beforeEach(async () => {
    productId = String(await shop.product({ name: 'Offered', priceCents: 19_900, stockCount: 50 }));
  });
  const edited = (product: object) => ({
    __typename: 'ProductEdited',
    product: expect.objectContaining(product),
  });

  it('leaves all else as it is, and is in the price record, the stock ledger and the audit log', async () => {
    expect(await edit({ productId, price: 17_900, expectedPrice: 19_900 })).toEqual(
      edited({ name: 'Offered', price: 17_900, stockCount: 50, version: 1 }),
    );
    expect(await edit({ productId, stockCount: 60, expectedStockCount: 50 })).toEqual(
      edited({ price: 17_900, stockCount: 60, version: 2 }),
    );
    await shop.services.outbox.work();
    const of = (collection: string) =>
      shop
        .stored(collection)
        .find({ $or: [{ productId: Number(productId) }, { subjectId: Number(productId) }] })
        .sort({ _id: 1 })
        .toArray();
    expect(await of('priceLedger')).toMatchObject([{ cents: 19_900 }, { cents: 17_900 }]);
    expect(await of('stockLedger')).toMatchObject([{ before: 50, after: 60 }]);
    expect(await of('auditLog')).toMatchObject([{ action: 'PRODUCT_EDITED' }, { action: 'PRODUCT_EDITED' }]);
  });

  it('changes the stock by the difference to what was seen, so that pieces sold meanwhile stay sold', async () => {
    await place(await shop.customer(), { [productId]: 3 });
    expect(await edit({ productId, stockCount: 100, expectedStockCount: 50 })).toEqual(
      edited({ stockCount: 97 }),
    );
    expect(await edit({ productId, stockCount: 80 })).toEqual(edited({ stockCount: 80 }));
  });

  it('overwrites no price that somebody else has set meanwhile, unless it is the same', async () => {
    const colleague = await shop.employee();
    await edit({ productId, price: 18_900, expectedPrice: 19_900 }, colleague);
    expect(await edit({ productId, price: 15_900, expectedPrice: 19_900 })).toEqual({
      __typename: 'ProductConflict',
      code: 'PRODUCT_CHANGED',
      current: { price: 18_900, stockCount: 50 },
    });
    expect(await edit({ productId, price: 18_900, expectedPrice: 19_900 })).toEqual(edited({ version: 1 }));
    expect(await edit({ productId, price: 15_900 })).toEqual(edited({ price: 15_900 }));
  });

  it('lets exactly one of ten prices through that rest on the same one', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        edit({ productId, price: 100 + index, expectedPrice: 19_900 }),
      ),
    );
    expect(tally(outcomes.map(({ __typename }) => __typename))).toEqual({
      ProductEdited: 1,
      ProductConflict: 9,
    });
  });

  it('is told to the colleague who has the product open in the form', async () => {
    const colleague = await shop.employee();
    await edit({ productId, price: 18_900 });
    expect(
      await colleague.ask(`mutation { editProduct(input: { productId: "${productId}", version: 0, expectedStockCount: 50, name: "Offered", description: "A",
        category: "processors", manufacturer: "Testor", price: 19900, stockCount: 50 }) { __typename } }`),
    ).toEqual({ __typename: 'ProductConflict' });
  });

  it.each([
    [{ price: 0 }, [{ name: 'price', reason: 'PRICE_INVALID' }]],
    [
      { price: -5, stockCount: -1 },
      [
        { name: 'price', reason: 'PRICE_INVALID' },
        { name: 'stockCount', reason: 'STOCK_INVALID' },
      ],
    ],
    [{ stockCount: 0, expectedStockCount: 51 }, [{ name: 'stockCount', reason: 'STOCK_SOLD' }]],
  ])('refuses %j', async (input, fields) => {
    expect(await edit({ productId, ...input })).toEqual({ __typename: 'InvalidInput', fields });
  });

  it('may be none at all, and then nothing is written', async () => {
    expect(await edit({ productId })).toEqual(edited({ version: 0 }));
    expect(await edit({ productId, price: 19_900, stockCount: 50, expectedStockCount: 50 })).toEqual(
      edited({ version: 0 }),
    );
  });

  it('knows no product with another id', async () => {
    for (const id of ['999999', 'x'])
      expect(await edit({ productId: id, price: 1 })).toEqual({ __typename: 'Rejected', code: 'NOT_FOUND' });
  });
});
