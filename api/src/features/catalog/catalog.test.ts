import { beforeAll, describe, expect, it } from '@jest/globals';
import type { NewProduct } from '../editing/adding.service.js';
import { testShop } from '../../../test/test-shop.js';
import { TEST_PRODUCT } from '../../../test/shop.js';
import { until } from '../../../test/eventually.js';

const product = (name: string, details: Partial<NewProduct>): NewProduct => ({
  ...TEST_PRODUCT,
  name,
  description: `${name} for tests.`,
  manufacturer: name.split(' ')[0] ?? '',
  priceCents: 10_000,
  stockCount: 5,
  ...details,
});

/** Added in this order, so the newest is the last. */
const PRODUCTS: readonly NewProduct[] = [
  product('Intel Core i5-14600K', { priceCents: 29_900 }),
  product('AMD Ryzen 5 9600X', { priceCents: 24_900, stockCount: 0 }),
  product('AMD Ryzen 7 9800X3D', {
    priceCents: 45_900,
    pictureIds: [11, 12],
    specsDocId: 13,
    attributes: [
      { name: 'Cores', value: 8 },
      { name: 'TDP', value: 120, unit: 'W' },
      { name: 'Integrated graphics', value: true },
      { name: 'Socket', value: 'AM5' },
    ],
  }),
  product('Corsair Vengeance 32GB', { category: 'memory', priceCents: 9_999 }),
  product('G.Skill Trident (2×16 GB) C++ .*', {
    category: 'memory',
    priceCents: 12_000,
    manufacturer: 'G.Skill',
  }),
  product('Größenwahn Tastatur', { category: 'keyboards', priceCents: 7_000, manufacturer: 'Größenwahn' }),
  product('Board for AMD Ryzen', { category: 'motherboards', priceCents: 18_000, manufacturer: 'Asus' }),
  product('Intellinet Switch 😀', { category: 'networking', priceCents: 3_000, manufacturer: 'Intellinet' }),
];

const shop = testShop();
let ids: number[];

beforeAll(async () => {
  ids = await shop.services.adding.addMany(PRODUCTS);
});

interface WirePage {
  products: { productID: number; name: string; price: number; stockCount: number }[];
  currentPage: number;
  pagesCount: number;
}

const catalog = async (query: string): Promise<WirePage> => {
  const { status, body } = await shop.guest().rest('GET', `/products-catalog?${query}`);
  expect(status).toBe(200);
  return body.payload as WirePage;
};
const namesOf = async (query: string): Promise<string[]> =>
  (await catalog(query)).products.map(({ name }) => name);

interface GraphqlPage {
  products: { name: string }[];
  currentPage: number;
  pagesCount: number;
  totalCount: number;
}

const query = async (variables: Record<string, unknown>): Promise<GraphqlPage> => {
  const { body } = await shop.guest().graphql(
    `query List($filter: ProductFilter, $sort: ProductSort! = RELEVANCE, $page: PageInput) {
      products(filter: $filter, sort: $sort, page: $page) { products { name } currentPage pagesCount totalCount }
    }`,
    variables,
  );
  expect(body.errors).toBeUndefined();
  return body.data?.products as GraphqlPage;
};

describe('the catalog over /api', () => {
  it('answers with msg and payload, newest product first, prices in cents', async () => {
    const { status, body } = await shop.guest().rest('GET', '/products-catalog?currentPage=1&itemsPerPage=4');
    expect(status).toBe(200);
    expect(body.msg).toBe('Products queried and sorted successfully.');
    const page = body.payload as WirePage;
    expect(page).toMatchObject({ currentPage: 1, pagesCount: 2 });
    expect(page.products).toHaveLength(4);
    expect(page.products[0]).toEqual({
      productID: ids.at(-1),
      name: 'Intellinet Switch 😀',
      description: 'Intellinet Switch 😀 for tests.',
      category: 'networking',
      price: 3_000,
      stockCount: 5,
      manufacturer: 'Intellinet',
      thumbnailID: 1,
      pictures: [],
      specsDocID: null,
    });
  });

  it('clamps the page number and returns page 1 of 0 for no results', async () => {
    expect(await catalog('currentPage=99&itemsPerPage=4')).toMatchObject({ currentPage: 2, pagesCount: 2 });
    expect(await catalog('name=nothing')).toEqual({ products: [], currentPage: 1, pagesCount: 0 });
  });

  it.each([
    'currentPage=0&itemsPerPage=1000',
    'currentPage=null&itemsPerPage=null&name=null&category=null&priceFrom=null&manufacturer=null',
    'name=&category=&priceFrom=&priceTo=&availableInStock=&manufacturer=&',
    '%E0%A4%A',
  ])('falls back to twelve products of page 1 for ?%s', async (text) => {
    const page = await catalog(text);
    expect(page.currentPage).toBe(1);
    expect(page.products).toHaveLength(PRODUCTS.length);
  });

  it.each([
    ['a price of letters', 'priceFrom=abc'],
    ['a page that is no number', 'currentPage=x'],
    ['a size of pages that is no number', 'itemsPerPage=abc'],
    ['a word for the stock that is not offered', 'availableInStock=maybe'],
    ['a name of 201 characters', `name=${'x'.repeat(201)}`],
    ['a NUL byte', 'name=name%00'],
    ['a repeated parameter', 'name=a&name=b'],
    ['a repeated operator', 'category[$ne]=x&category[$ne]=y'],
  ])('refuses %s with 400, a sentence and an object as payload', async (_what, text) => {
    const { status, body } = await shop.guest().rest('GET', `/products-catalog?${text}`);
    expect(status).toBe(400);
    expect(body.msg.length).toBeGreaterThan(10);
    expect(body.payload).toEqual({});
  });

  it.each([
    ['name[$ne]=x', PRODUCTS.length],
    ['__proto__=x&constructor=y', PRODUCTS.length],
  ])('is not impressed by ?%s', async (text, count) => {
    expect((await catalog(text)).products).toHaveLength(count);
  });

  it('knows a product by its id and refuses an unknown one with 400 and its own sentence', async () => {
    const known = await shop.guest().rest('GET', `/product-details/${ids[2]}`);
    expect(known.body.msg).toBe('Product found.');
    expect(known.body.payload).toMatchObject({
      name: 'AMD Ryzen 7 9800X3D',
      pictures: [11, 12],
      specsDocID: 13,
    });
    for (const id of ['999999', 'abc', '0', '-1', '1.5', '%00', '1%27', '9'.repeat(30)]) {
      const { status, body } = await shop.guest().rest('GET', `/product-details/${id}`);
      expect(status).toBe(400);
      expect(body.msg).toMatch(/^Could not find a product with ID: "/);
      expect(body.payload).toBeNull();
    }
  });

  it('gives products in bulk in the order asked for, null for a missing one', async () => {
    const { status, body } = await shop
      .guest()
      .rest('POST', '/product-data-bulk', { json: { allProductIDs: [ids[1], 999_999, ids[0], ids[1]] } });
    expect(status).toBe(200);
    const found = body.payload as ({ productID: number } | null)[];
    expect(found.map((entry) => entry?.productID ?? null)).toEqual([ids[1], null, ids[0], ids[1]]);
    const none = await shop.guest().rest('POST', '/product-data-bulk', { json: { allProductIDs: [] } });
    expect(none.body.payload).toEqual([]);
  });

  it('takes the ids of a bulk request from every kind of form', async () => {
    const [one = 0, other = 0] = ids;
    const list = `allProductIDs=${other}&allProductIDs=${one}`;
    const form = new FormData();
    for (const id of [other, one]) form.append('allProductIDs', String(id));
    const type = 'application/x-www-form-urlencoded';
    for (const options of [
      { raw: { type, body: list } },
      { raw: { type, body: `allProductIDs=${other},${one}` } },
      { form },
      { form: { allProductIDs: `[${other}, ${one}]` } },
    ]) {
      const { status, body } = await shop.guest().rest('POST', '/product-data-bulk', options);
      const found = body.payload as ({ productID: number } | null)[] | null;
      expect({ status, ids: found?.map((entry) => entry?.productID) }).toEqual({
        status: 200,
        ids: [other, one],
      });
    }
    const wrong = await shop
      .guest()
      .rest('POST', '/product-data-bulk', { urlencoded: { allProductIDs: 'x' } });
    expect(wrong.body.msg).toBe('One or more values are not numbers.');
  });

  it.each([
    [{ allProductIDs: ['1'] }],
    [{ allProductIDs: [{ $ne: null }] }],
    [{ allProductIDs: Array.from({ length: 101 }, (_, index) => index + 1) }],
    [{}],
    [[]],
  ])('refuses a bulk request that is not a list of ids: #%#', async (json) => {
    const { status } = await shop.guest().rest('POST', '/product-data-bulk', { json });
    expect(status).toBe(400);
  });

  it('lists the categories in the order in which they came into use', async () => {
    const { body } = await shop.guest().rest('GET', '/product-categories');
    expect(body).toEqual({
      msg: 'Categories found.',
      payload: ['processors', 'memory', 'keyboards', 'motherboards', 'networking'],
    });
  });

  it('answers JSON for what it does not know', async () => {
    const unknown = await shop.guest().rest('GET', '/nothing-here');
    expect(unknown.status).toBe(404);
    expect(unknown.body.payload).toBeNull();
    const broken = await shop
      .guest()
      .rest('POST', '/product-data-bulk', { raw: { type: 'application/json', body: '{"allProductIDs": [' } });
    expect(broken.status).toBe(400);
    const huge = await shop.guest().rest('POST', '/product-data-bulk', {
      raw: { type: 'application/json', body: `["${'x'.repeat(200_000)}"]` },
    });
    expect(huge.status).toBe(413);
  });
});

describe('filters, over both edges', () => {
  it.each([
    ['name=ryzen', { name: 'ryzen' }, ['Board for AMD Ryzen', 'AMD Ryzen 7 9800X3D', 'AMD Ryzen 5 9600X']],
    ['name=GROSSENWAHN', { name: 'GROSSENWAHN' }, ['Größenwahn Tastatur']],
    ['name=wahn%20tast', { name: 'wahn tast' }, ['Größenwahn Tastatur']],
    ['name=C%2B%2B', { name: 'C++' }, ['G.Skill Trident (2×16 GB) C++ .*']],
    ['name=(2', { name: '(2' }, ['G.Skill Trident (2×16 GB) C++ .*']],
    ['name=.*', { name: '.*' }, ['G.Skill Trident (2×16 GB) C++ .*']],
    ['name=%F0%9F%98%80', { name: '😀' }, ['Intellinet Switch 😀']],
    [
      'category=memory',
      { category: 'memory' },
      ['G.Skill Trident (2×16 GB) C++ .*', 'Corsair Vengeance 32GB'],
    ],
    [
      'category=MEMORY',
      { category: ' MEMORY ' },
      ['G.Skill Trident (2×16 GB) C++ .*', 'Corsair Vengeance 32GB'],
    ],
    ['category=mem', { category: 'mem' }, []],
    ['manufacturer=intel', { manufacturer: 'intel' }, ['Intel Core i5-14600K']],
    ['manufacturer=intelli', { manufacturer: 'intelli' }, ['Intellinet Switch 😀']],
    ['manufacturer=skill', { manufacturer: 'skill' }, ['G.Skill Trident (2×16 GB) C++ .*']],
    [
      'priceFrom=99.99&priceTo=120.00',
      { priceFrom: 9_999, priceTo: 12_000 },
      ['G.Skill Trident (2×16 GB) C++ .*', 'Corsair Vengeance 32GB'],
    ],
    [
      'category=processors&availableInStock=yes&priceTo=300.00',
      { category: 'processors', onlyInStock: true, priceTo: 30_000 },
      ['Intel Core i5-14600K'],
    ],
    ['priceFrom=500.00&priceTo=100.00', { priceFrom: 50_000, priceTo: 10_000 }, []],
  ])('?%s', async (rest, filter, names) => {
    const sort = 'NEWEST';
    expect((await query({ filter, sort })).products.map(({ name }) => name)).toEqual(names);
    expect((await namesOf(rest)).sort()).toEqual([...names].sort());
  });

  it('puts names that begin with the text first, then the newest', async () => {
    const names = ['AMD Ryzen 7 9800X3D', 'AMD Ryzen 5 9600X', 'Board for AMD Ryzen'];
    expect(await namesOf('name=amd')).toEqual(names);
    const firstPage = await query({ filter: { name: 'a' }, page: { number: 1, size: 4 } });
    const secondPage = await query({ filter: { name: 'a' }, page: { number: 2, size: 4 } });
    const all = [...firstPage.products, ...secondPage.products].map(({ name }) => name);
    expect(all.slice(0, 2)).toEqual(['AMD Ryzen 7 9800X3D', 'AMD Ryzen 5 9600X']);
    expect(new Set(all).size).toBe(firstPage.totalCount);
  });
});

describe('the catalog over GraphQL', () => {
  it.each([
    ['PRICE_ASC', 'Intellinet Switch 😀', 'AMD Ryzen 7 9800X3D'],
    ['PRICE_DESC', 'AMD Ryzen 7 9800X3D', 'Intellinet Switch 😀'],
    ['NAME_ASC', 'AMD Ryzen 5 9600X', 'Intellinet Switch 😀'],
    ['NEWEST', 'Intellinet Switch 😀', 'Intel Core i5-14600K'],
  ])('sorts by %s', async (sort, first, last) => {
    const { products } = await query({ sort, page: { number: 1, size: 8 } });
    expect(products[0]?.name).toBe(first);
    expect(products.at(-1)?.name).toBe(last);
  });

  it('shows each product once when many are equal in the order', async () => {
    const pages = await Promise.all(
      [1, 2].map((number) => query({ sort: 'RATING', page: { number, size: 4 } })),
    );
    const names = pages.flatMap(({ products }) => products.map(({ name }) => name));
    expect(new Set(names).size).toBe(PRODUCTS.length);
  });

  it('falls back for wrong page numbers and sizes', async () => {
    expect(await query({ page: { number: -5, size: 7 } })).toMatchObject({ currentPage: 1, pagesCount: 1 });
  });

  it('gives a product with its typed attributes, pictures and document', async () => {
    expect(
      await shop.guest().ask(
        `query Product($id: ID!) { product(id: $id) {
        id price sheet: specification { id url } thumbnail { url } pictures { id }
        attributes { name text numberValue booleanValue unit } rating reviewsCount } }`,
        { id: String(ids[2]) },
      ),
    ).toMatchObject({
      id: String(ids[2]),
      price: 45_900,
      sheet: { id: '13', url: '/api/file/doc/13' },
      thumbnail: { url: '/api/file/pic/1' },
      pictures: [{ id: '11' }, { id: '12' }],
      attributes: [
        { name: 'Cores', text: '8', numberValue: 8, booleanValue: null, unit: null },
        { name: 'TDP', text: '120', numberValue: 120, booleanValue: null, unit: 'W' },
        { name: 'Integrated graphics', text: 'yes', numberValue: null, booleanValue: true, unit: null },
        { name: 'Socket', text: 'AM5', numberValue: null, booleanValue: null, unit: null },
      ],
      rating: 0,
      reviewsCount: 0,
    });
  });

  it('gives null for a product that does not exist, whatever the id looks like', async () => {
    for (const id of ['999999', 'abc', '', '-1', '{"$ne":null}']) {
      expect(await shop.guest().ask('query P($id: ID!) { product(id: $id) { id } }', { id })).toEqual(null);
    }
  });

  it('gives products by ids in order and refuses more than a hundred', async () => {
    const asked = [String(ids[3]), 'x', String(ids[0])];
    const text = 'query B($ids: [ID!]!) { productsByIds(ids: $ids) { id } }';
    const { body } = await shop.guest().graphql(text, { ids: asked });
    expect(body.data?.productsByIds).toEqual([{ id: String(ids[3]) }, null, { id: String(ids[0]) }]);
    const many = await shop
      .guest()
      .graphql(text, { ids: Array.from({ length: 101 }, (_, index) => String(index)) });
    expect(many.body.errors?.[0]?.extensions.code).toBe('INVALID_INPUT');
  });

  it('counts the values of each filter beside the other filters', async () => {
    const { body } = await shop.guest().graphql(
      `{ products(filter: { category: "processors", onlyInStock: true }) { totalCount facets {
        categories { value count } manufacturers { value count } } }
        categories { name productsCount } }`,
    );
    expect(body.data?.products).toEqual({
      totalCount: 2,
      facets: {
        categories: [
          { value: 'memory', count: 2 },
          { value: 'processors', count: 2 },
          { value: 'keyboards', count: 1 },
          { value: 'motherboards', count: 1 },
          { value: 'networking', count: 1 },
        ],
        manufacturers: [
          { value: 'AMD', count: 1 },
          { value: 'Intel', count: 1 },
        ],
      },
    });
    expect(body.data?.categories).toContainEqual({ name: 'processors', productsCount: 3 });
  });

  it.each([
    ['an unknown field', '{ products { products { nothing } } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['broken syntax', '{ products( }', 'GRAPHQL_PARSE_FAILED'],
    ['an unknown order', '{ products(sort: CHEAP) { totalCount } }', 'GRAPHQL_VALIDATION_FAILED'],
    [
      'text for money',
      '{ products(filter: { priceFrom: "12" }) { totalCount } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'a name too long',
      `{ products(filter: { name: "${'x'.repeat(201)}" }) { totalCount } }`,
      'INVALID_INPUT',
    ],
  ])('answers %s with the GraphQL error of its kind', async (_what, text, code) => {
    const { body } = await shop.guest().graphql(text);
    expect(body.errors?.[0]?.extensions.code).toBe(code);
    expect(JSON.stringify(body)).not.toContain('node_modules');
  });
});

describe('what a page costs the database', () => {
  it('is a read of the products that are not kept for a catalog page, whatever is filtered', async () => {
    for (const filter of [
      {},
      { category: 'memory' },
      { name: 'amd' },
      { category: 'processors', priceFrom: 1, priceTo: 90_000 },
      { manufacturer: 'intel', onlyInStock: true },
    ]) {
      const targets = await shop.commands.targetsDuring(() => query({ filter }));
      expect(targets.filter((target) => target === 'find products').length).toBeLessThanOrEqual(1);
      expect(targets.filter((target) => /^(count|aggregate) products/.test(target))).toEqual([]);
    }
  });

  it('is at most five commands for a product page, and one for a hundred products by id', async () => {
    const text = `{ product(id: "${ids[2]}") { name attributes { name } pictures { id } rating reviewsCount } }`;
    expect((await shop.commands.during(() => shop.guest().graphql(text))).length).toBeLessThanOrEqual(5);
    await shop.product({ name: 'Fresh catalog', category: 'fresh' });
    const bulk = `{ productsByIds(ids: ${JSON.stringify(ids.map(String))}) { name } }`;
    // Not by names alone: on a busy machine a look at the revision falls into the time.
    expect(await shop.commands.targetsDuring(() => shop.guest().graphql(bulk))).toEqual(['find products']);
  });

  it.each([
    [{ isListed: true }, { _id: -1 }],
    [{ isListed: true }, { priceCents: 1, _id: -1 }],
    [{ isListed: true }, { priceCents: -1, _id: 1 }],
    [{ isListed: true }, { nameFolded: 1, _id: -1 }],
    [{ isListed: true, category: 'memory' }, { _id: -1 }],
  ] as const)('is served by an index for %j sorted by %j', async (filter, sort) => {
    const products = shop.stored('products');
    const plan = JSON.stringify(await products.find(filter).sort(sort).limit(12).explain('queryPlanner'));
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toContain('COLLSCAN');
    expect(plan).not.toContain('"SORT"');
  });
});

describe('what the catalog keeps in memory', () => {
  const count = async (url: string): Promise<number> => {
    const answer = await fetch(`${url}/api/products-catalog?category=cables&itemsPerPage=24`);
    const { payload } = (await answer.json()) as { payload: WirePage };
    return payload.products.length;
  };

  it('costs the database nothing when the same page is asked for again, and is gone with the next change', async () => {
    const page = (): Promise<unknown> => query({ filter: { category: 'memory' }, sort: 'NAME_DESC' });
    await page();
    const repeated = await shop.commands.during(page);
    expect(repeated.length).toBeLessThanOrEqual(1);
    expect(await count(shop.url)).toBe(0);
    await shop.product({ name: 'Cable One', category: 'cables' });
    expect(await count(shop.url)).toBe(1);
  });

  it('invalidates the cache of other processes', async () => {
    const twin = await shop.twin();
    const before = await count(twin.url);
    await shop.product({ name: 'Cable Two', category: 'cables' });
    await until(async () => (await count(twin.url)) === before + 1);
  });

  it('is never older than the change that the asker has made, however many ask at once', async () => {
    const before = await count(shop.url);
    for (let round = 1; round <= 5; round += 1) {
      const readers = Array.from({ length: 10 }, () => count(shop.url));
      await shop.product({ name: `Cable of round ${round}`, category: 'cables' });
      expect(await count(shop.url)).toBe(before + round);
      await Promise.all(readers);
    }
  });
});
