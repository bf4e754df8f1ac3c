import { beforeAll, describe, expect, it } from '@jest/globals';
import { demoCatalog } from '../../../demo/catalog/demo-catalog.js';
import { CATALOG_SORTS, type CatalogSort } from '../../../shared/rules/catalog-url.js';
import { foldText } from '../../../shared/rules/search.js';
import type { SearchCondition } from '../../../shared/search/search.types.js';
import { deep, newSeed } from '../../../test/deep.js';
import { createRandom, type Random } from '../../../test/documents/random.js';
import { TestClient } from '../../../test/test-client.js';
import { testShop } from '../../../test/test-shop.js';
import { containing } from '../catalog/catalog.query.js';
import type { ProductRecord } from '../catalog/product.record.js';

const STEPS = deep(60, 1_000);
/** Products of a page. */
const SIZE = 12;

const shop = testShop();
beforeAll(async () => {
  await shop.services.adding.addMany(
    demoCatalog.map((product) => ({ ...product, thumbnailId: 1, pictureIds: [], specsDocId: null })),
  );
  await shop.services.ranking.refresh();
});

type Query = Record<string, unknown>;

const NEWEST = { _id: -1 } as const;
/** What the API says of each order, as the database sorts. */
const ORDERS: Readonly<Record<CatalogSort, Record<string, 1 | -1>>> = {
  RELEVANCE: { rank: -1, ...NEWEST },
  NEWEST,
  PRICE_ASC: { priceCents: 1, ...NEWEST },
  PRICE_DESC: { priceCents: -1, _id: 1 },
  NAME_ASC: { nameFolded: 1, ...NEWEST },
  NAME_DESC: { nameFolded: -1, ...NEWEST },
  RATING: { ratingMean: -1, ...NEWEST },
};

interface Filter {
  category?: string | undefined;
  priceFrom?: number;
  priceTo?: number;
  onlyInStock?: boolean;
  name?: string;
  manufacturers?: string[] | undefined;
  facts?: { key: string; values?: string[]; from?: number; to?: number }[];
}

/** What a value that a list offers is in the database. */
const storedAs = (text: string): unknown[] => [
  text,
  ...(Number.isNaN(Number(text)) ? [] : [Number(text)]),
  ...(text === 'yes' || text === 'no' ? [text === 'yes'] : []),
];

const between = (from: number | null = null, to: number | null = null): Query => ({
  $type: 'number',
  ...(from === null ? {} : { $gte: from }),
  ...(to === null ? {} : { $lte: to }),
});

const queryOfFilter = ({
  category,
  priceFrom,
  priceTo,
  onlyInStock,
  name,
  manufacturers,
  facts,
}: Filter): Query[] => [
  { isListed: true },
  { priceCents: between(priceFrom, priceTo) },
  ...(category === undefined ? [] : [{ category }]),
  ...(onlyInStock === true ? [{ stockCount: { $gt: 0 } }] : []),
  ...(foldText(name ?? '') === '' ? [] : [{ nameFolded: containing(foldText(name ?? '')) }]),
  ...(manufacturers === undefined ? [] : [{ manufacturer: { $in: manufacturers } }]),
  ...(facts ?? []).map(({ key, values, from, to }) => ({
    [`fit.${key}`]: values === undefined ? between(from, to) : { $in: values.flatMap(storedAs) },
  })),
];

function queryOfCondition(condition: SearchCondition): Query {
  if (condition.type === 'category') return { category: { $in: condition.categories } };
  if (condition.type === 'manufacturer') return { manufacturer: { $in: condition.manufacturers } };
  if (condition.type === 'price') return { priceCents: between(condition.from, condition.to) };
  if (condition.type === 'range') return { [`fit.${condition.key}`]: between(condition.from, condition.to) };
  if (condition.type === 'fits') throw new Error('The database knows no rules of fitting.');
  const { key, values, isNegated } = condition;
  return { [`fit.${key}`]: isNegated === true ? { $exists: true, $nin: values } : { $in: values } };
}

/** What a text asks of the database: what it was understood as, or names that contain all of it; `null` where it has other words. */
async function queryOfText(search: string): Promise<Query | null> {
  const understood = await shop.services.search.interpretation({ filter: {}, search });
  const conditions = (understood?.clauses ?? []).map(({ condition }) => condition);
  if (understood === null || understood.words.length > 0) return null;
  const named = { nameFolded: containing(foldText(search)) };
  return conditions.length === 0 ? named : { $or: [named, { $and: conditions.map(queryOfCondition) }] };
}

const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[random(values.length)] as Value;

const PIECES = [
  ...[
    'ddr5',
    '32gb',
    'cl30',
    'memory',
    'am5',
    'mainboard',
    'wifi',
    'b650',
    'ohne wlan',
    'ssd',
    '1tb',
    'nvme',
  ],
  ...['monitor', 'wqhd', '144 hz', '27 zoll', 'oled', 'grafikkarte', '16gb vram', '750w', 'netzteil', 'gold'],
  ...[
    'leise',
    'gaming',
    'pc',
    'kabellos',
    'maus',
    'gehäuse',
    '360 mm',
    'kühler',
    'corsair',
    'asus',
    'be quiet!',
  ],
  ...['unter 200 euro', 'ab 100 €', '100-300 €', '8 kerne', 'rtx', 'intel', 'x3d', 'windows'],
];

const someText = (random: Random): string =>
  Array.from({ length: 1 + random(4) }, () => pick(random, PIECES)).join(' ');

function someFact(random: Random): NonNullable<Filter['facts']>[number] {
  const [key, value] = pick(random, Object.entries(pick(random, products).fit ?? {}).slice(1));
  if (typeof value === 'number' && random(2) === 0)
    return pick(random, [
      { key, from: value },
      { key, to: value },
      { key, from: value, to: 2 * value },
    ]);
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : (String(value).split(',')[0] ?? '');
  return { key, values: random(4) === 0 ? [text, 'nothing'] : [text] };
}

let products: ProductRecord[] = [];

/** Texts are narrowed less, so that they find something. */
const someFilter = (random: Random, rarely: number): Filter => {
  const { category, nameFolded, manufacturer } = pick(random, products);
  return {
    ...(random(2 * rarely) === 0 ? { category } : {}),
    ...(random(4) === 0 ? { priceFrom: 1_000 * random(50) } : {}),
    ...(random(4) === 0 ? { priceTo: 1_000 * random(200) } : {}),
    ...(random(4) === 0 ? { onlyInStock: true } : {}),
    ...(random(6 * rarely) === 0 ? { name: nameFolded.slice(random(4), 4 + random(8)) } : {}),
    ...(random(4 * rarely) === 0
      ? { manufacturers: [manufacturer, pick(random, products).manufacturer] }
      : {}),
    ...(random(2 * rarely) === 0
      ? { facts: Array.from({ length: 1 + random(2) }, () => someFact(random)) }
      : {}),
  };
};

/** Sells a product out, prices it, takes it from the lists or back, or describes it otherwise. */
async function changeOne(random: Random): Promise<void> {
  const { _id, fit = {} } = pick(random, products);
  const facts = Object.fromEntries(Object.entries(fit).filter(([key]) => key === 'kind' || random(5) > 0));
  await shop.set(
    'products',
    _id,
    pick<Query>(random, [
      { stockCount: random(2) },
      { priceCents: 1_000 * (1 + random(90)) },
      { isListed: random(3) > 0 },
      { ratingMean: random(6) },
      { fit: facts, fitClass: `changed ${random(2 ** 31)}` },
      { manufacturer: 'Corsair', manufacturerFolded: 'corsair' },
    ]),
  );
}

interface Page {
  totalCount: number;
  pagesCount: number;
  currentPage: number;
  products: { id: string }[];
  facets: Record<'categories' | 'manufacturers', { value: string; count: number }[]>;
  factFacets: { key: string; values: { value: string; count: number }[] }[];
}

// Somebody else asks each time: one guest alone may not ask as often within a minute.
async function ask(filter: Filter, search: string, sort: CatalogSort, number: number): Promise<Page> {
  // A part of a name and all facets together cost more than one question may.
  const facets =
    filter.name === undefined
      ? 'facets { categories { value count } manufacturers { value count } } factFacets { key values { value count } }'
      : '';
  const { body } = await new TestClient(shop.url).graphql(
    `query ($filter: ProductFilter, $search: String, $sort: ProductSort!, $page: PageInput) {
      products(filter: $filter, search: $search, sort: $sort, page: $page) {
        totalCount pagesCount currentPage products { id } ${facets} } }`,
    { filter, search, sort, page: { number, size: SIZE } },
  );
  expect({ filter, search, errors: body.errors }).toEqual({ filter, search });
  return body.data?.products as Page;
}

const idsIn = ({ products: shown }: Page): number[] => shown.map(({ id }) => Number(id));

const inOrder = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other);

/** What was asked, so that a difference says where it is. */
interface Asked {
  filter: Filter;
  search: string;
  sort: CatalogSort;
}

/** Expects a list to be what the database finds: one page of it, or all of it where only the database knows no order of texts. */
async function expectList({ filter, search, sort }: Asked, text: Query, random: Random): Promise<Page> {
  const query = { $and: [...queryOfFilter(filter), text] };
  const found = await shop.stored('products').find(query).sort(ORDERS[sort]).toArray();
  const ids = found.map(({ _id }) => Number(_id));
  const pagesCount = Math.ceil(ids.length / SIZE);
  const wanted = 1 + random(pagesCount + 1);
  const page = await ask(filter, search, sort, wanted);
  const currentPage = Math.max(1, Math.min(wanted, pagesCount));
  const { totalCount } = page;
  expect({
    filter,
    search,
    sort,
    totalCount,
    pagesCount: page.pagesCount,
    currentPage: page.currentPage,
  }).toEqual({ filter, search, sort, totalCount: ids.length, pagesCount, currentPage });
  if (sort === 'RELEVANCE' && search + (filter.name ?? '') !== '') {
    const pages = await Promise.all(
      Array.from({ length: pagesCount }, (_, index) => ask(filter, search, sort, index + 1)),
    );
    expect({ filter, search, ids: inOrder(pages.flatMap(idsIn)) }).toEqual({
      filter,
      search,
      ids: inOrder(ids),
    });
  } else {
    const shown = ids.slice((currentPage - 1) * SIZE, currentPage * SIZE);
    expect({ filter, search, sort, ids: idsIn(page) }).toEqual({ filter, search, sort, ids: shown });
  }
  return page;
}

/** Expects each kind of facet to say of one of its values how many the database finds with it. */
async function expectFacets(
  { filter, search }: Asked,
  text: Query,
  page: Page,
  random: Random,
): Promise<number> {
  const facts = (key: string) => (filter.facts ?? []).filter((fact) => fact.key !== key);
  const facets = [
    ...page.factFacets.map(({ key, values }) => ({
      values,
      beside: { ...filter, facts: facts(key) },
      queryOf: (value: string): Query => ({ [`fit.${key}`]: { $in: storedAs(value) } }),
    })),
    {
      values: page.facets.categories,
      beside: { ...filter, category: undefined },
      queryOf: (category: string): Query => ({ category }),
    },
    {
      values: page.facets.manufacturers,
      beside: { ...filter, manufacturers: undefined },
      queryOf: (manufacturer: string): Query => ({ manufacturer }),
    },
  ].filter(({ values }) => values.length > 0);
  for (const { values, beside, queryOf } of facets) {
    const { value, count } = pick(random, values);
    const query = { $and: [...queryOfFilter(beside), text, queryOf(value)] };
    expect({ filter, search, value, count }).toEqual({
      ...{ filter, search, value },
      count: await shop.stored('products').countDocuments(query),
    });
  }
  return facets.length;
}

describe('a list of what a text or facts mean', () => {
  it('is what the database finds, in every order, with every facet, and after any changes', async () => {
    const random = createRandom(newSeed());
    const compared = { texts: 0, found: 0, facets: 0 };
    for (let step = 0; step < STEPS; step += 1) {
      products = await shop.stored<ProductRecord & { _id: number }>('products').find({}).toArray();
      if (step % 3 === 2) await changeOne(random);
      const search = random(3) > 0 ? someText(random) : '';
      const text = search === '' ? {} : await queryOfText(search);
      if (text === null) continue;
      const asked = {
        filter: someFilter(random, search === '' ? 1 : 3),
        search,
        sort: pick(random, CATALOG_SORTS),
      };
      const page = await expectList(asked, text, random);
      if (asked.filter.name === undefined) compared.facets += await expectFacets(asked, text, page, random);
      if (search !== '') compared.texts += 1;
      if (page.totalCount > 0) compared.found += 1;
    }
    expect(compared.texts).toBeGreaterThan(STEPS / 4);
    expect(compared.found).toBeGreaterThan(STEPS / 4);
    expect(compared.facets).toBeGreaterThan(STEPS);
  });
});
