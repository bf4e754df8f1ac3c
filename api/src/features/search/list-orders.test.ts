import { beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { createRandom, type Random } from '../../../test/documents/random.js';
import { TestClient } from '../../../test/test-client.js';
import { TEST_PRODUCT } from '../../../test/shop.js';
import { testShop } from '../../../test/test-shop.js';
import { catalogModels } from '../catalog/catalog.model.js';
import type { ProductRecord } from '../catalog/product.record.js';

/** Of each category; together more than are put in their places one by one. */
const PRODUCTS = 270;
const CATEGORIES = ['storage', 'memory'];
const STEPS = 25;

const shop = testShop();
let guest: TestClient;
let ids: number[];
beforeAll(async () => {
  guest = new TestClient(shop.url);
  ids = await shop.services.adding.addMany(
    CATEGORIES.flatMap((category) =>
      Array.from({ length: PRODUCTS }, (_, index) => ({
        ...TEST_PRODUCT,
        category,
        name: `Part ${index % 40}`,
        // Few prices, so that many products tie.
        priceCents: 1_000 + (index % 7) * 100,
        stockCount: index % 3,
      })),
    ),
  );
});

type Order = (one: ProductRecord, other: ProductRecord) => number;

const newest: Order = (one, other) => other._id - one._id;
const byText = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** What the API says of each order. */
const ORDERS: Readonly<Record<string, Order>> = {
  NEWEST: newest,
  PRICE_ASC: (one, other) => one.priceCents - other.priceCents || newest(one, other),
  PRICE_DESC: (one, other) => other.priceCents - one.priceCents || newest(other, one),
  NAME_ASC: (one, other) => byText(one.nameFolded, other.nameFolded) || newest(one, other),
  NAME_DESC: (one, other) => byText(other.nameFolded, one.nameFolded) || newest(other, one),
  RATING: (one, other) => other.ratingMean - one.ratingMean || newest(one, other),
};

interface Filter {
  category?: string;
  priceFrom?: number;
  priceTo?: number;
  onlyInStock?: boolean;
}

const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[random(values.length)] as Value;

const someFilter = (random: Random): Filter => ({
  ...(random(2) === 0 ? { category: pick(random, [...CATEGORIES, 'nothing']) } : {}),
  ...(random(2) === 0 ? { priceFrom: 900 + 100 * random(9) } : {}),
  ...(random(2) === 0 ? { priceTo: 900 + 100 * random(9) } : {}),
  ...(random(2) === 0 ? { onlyInStock: true } : {}),
});

/** Writes to products as the features of the shop do. */
async function change(some: readonly number[], update: Partial<ProductRecord>): Promise<void> {
  const { products } = catalogModels(shop.connection);
  await products.updateMany({ _id: mongoose.trusted({ $in: [...some] }) }, { $set: update });
  await shop.services.catalog.invalidate();
}

const someChange = (random: Random): Partial<ProductRecord> =>
  pick<Partial<ProductRecord>>(random, [
    { priceCents: 1_000 + 100 * random(8) },
    { stockCount: random(2) },
    { isListed: random(2) === 0 },
    { ratingMean: 1 + random(5) },
    { category: pick(random, CATEGORIES) },
    { nameFolded: `part ${random(41)}` },
  ]);

/** Asks for a page, and compares it with what sorting all stored products gives. */
async function expectPage(filter: Filter, sort: string, wanted: number): Promise<void> {
  const size = 12;
  const { products } = catalogModels(shop.connection);
  const stored = await products.find({ isListed: true }).lean<ProductRecord[]>().exec();
  const expected = stored
    .filter(
      ({ category, priceCents, stockCount }) =>
        (filter.category ?? category) === category &&
        priceCents >= (filter.priceFrom ?? 0) &&
        priceCents <= (filter.priceTo ?? Number.POSITIVE_INFINITY) &&
        (filter.onlyInStock !== true || stockCount > 0),
    )
    .sort(ORDERS[sort]);
  const pages = Math.ceil(expected.length / size);
  const number = Math.max(1, Math.min(wanted, pages));
  const page = await guest.ask<object>(
    `query ($filter: ProductFilter, $page: PageInput) { products(filter: $filter, sort: ${sort}, page: $page) {
      totalCount currentPage products { id } } }`,
    { filter, page: { number: wanted, size } },
  );
  const shown = expected.slice((number - 1) * size, number * size).map(({ _id }) => ({ id: String(_id) }));
  expect({ filter, sort, ...page }).toEqual({
    filter,
    sort,
    totalCount: expected.length,
    currentPage: number,
    products: shown,
  });
}

describe('a list that no word narrows', () => {
  it('is what sorting all products anew gives, after any changes of some or of most of them', async () => {
    const random = createRandom(34);
    for (let step = 0; step < STEPS; step += 1) {
      const isLarge = step % 8 === 7;
      const some = isLarge
        ? ids.slice(0, 510)
        : Array.from({ length: 1 + random(5) }, () => pick(random, ids));
      await change(some, isLarge ? { priceCents: 1_000 + step } : someChange(random));
      for (const sort of Object.keys(ORDERS)) await expectPage(someFilter(random), sort, 1 + random(30));
    }
  });
});
