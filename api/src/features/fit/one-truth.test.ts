import { beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { demoCatalog } from '../../../demo/catalog/demo-catalog.js';
import { sum } from '../../../shared/money.js';
import { CATALOG_SORTS } from '../../../shared/rules/catalog-url.js';
import { deep, newSeed } from '../../../test/deep.js';
import { createRandom, type Random } from '../../../test/documents/random.js';
import { TestClient } from '../../../test/test-client.js';
import { testShop } from '../../../test/test-shop.js';

const SEED = newSeed();
const PARTS = [
  'processors',
  'motherboards',
  'memory',
  'graphics cards',
  'cases',
  'power supplies',
  'coolers',
];
const parts = demoCatalog.filter(({ category }) => PARTS.includes(category));

const shop = testShop();
beforeAll(async () => {
  await shop.services.adding.addMany(
    parts.map(({ name, description, category, manufacturer, priceCents, attributes }) => ({
      ...{ name, description, category, manufacturer, priceCents, stockCount: 5, attributes },
      ...{ thumbnailId: 1, pictureIds: [], specsDocId: null },
    })),
  );
});

interface Listed {
  id: string;
  category: string;
}

interface Counted {
  value: string;
  count: number;
}

interface List {
  products: Listed[];
  fit: { fits: number; withNote: number; unknown: number; clashes: number } | null;
  facets: { categories: Counted[]; manufacturers: Counted[] };
}

// Somebody else asks each time: one guest alone may not ask as often within a minute.
const ask = <Answer>(query: string, variables: Record<string, unknown>): Promise<Answer> =>
  new TestClient(shop.url).ask(query, variables);

const listed = (filter: object, sort = 'RELEVANCE', number = 1): Promise<List> =>
  ask(
    `query ($filter: ProductFilter, $sort: ProductSort!, $page: PageInput) {
      products(filter: $filter, sort: $sort, page: $page) {
        products { id category } fit { fits withNote unknown clashes }
        facets { categories { value count } manufacturers { value count } } } }`,
    { filter, sort, page: { number, size: 24 } },
  );

const outcomeOf = async (ids: readonly string[]): Promise<string> =>
  (await ask<{ outcome: string }>('query ($ids: [ID!]!) { fit(productIds: $ids) { outcome } }', { ids }))
    .outcome;

/** All products of a list: no category of the demo has more than two pages, and behind the last one it stands again. */
async function allOf(filter: object, sort?: string): Promise<Listed[]> {
  const pages = await Promise.all([1, 2].map((number) => listed(filter, sort, number)));
  const byId = new Map(pages.flatMap(({ products }) => products).map((product) => [product.id, product]));
  return [...byId.values()];
}

const inAll = (counts: readonly Counted[]): number => sum(counts.map(({ count }) => count));

/**
 * Expects lists of what fits into a machine, in the order of the same list without, and their counts to say what the verdict says of it with
 * each of some products.
 */
async function expectLists(
  filter: { category: string } & Record<string, unknown>,
  machine: readonly string[],
  sample: number,
  { sort, about }: { sort?: string; about?: string | undefined } = {},
): Promise<void> {
  const others = (await allOf(filter, sort)).map(({ id }) => id);
  const asList = async (certainty: string): Promise<string[]> => {
    const wanted = { ...filter, fitsInto: { productIds: machine, certainty } };
    const found = (await allOf(wanted, sort)).map(({ id }) => id);
    const { facets } = await listed(wanted);
    const inCategory = facets.categories.filter(({ value }) => value === filter.category);
    expect([inAll(inCategory), inAll(facets.manufacturers)]).toEqual([found.length, found.length]);
    return found;
  };
  const [certain, possible] = [await asList('CERTAIN'), await asList('NOT_CLASHING')];
  for (const found of [certain, possible]) expect(found).toEqual(others.filter((id) => found.includes(id)));
  const { fit } = await listed({ ...filter, fitsInto: { productIds: machine } });
  const { fits = 0, withNote = 0, unknown = 0, clashes = 0 } = fit ?? {};
  expect([fits + withNote, fits + withNote + unknown, fits + withNote + unknown + clashes]).toEqual([
    certain.length,
    possible.length,
    others.length,
  ]);
  if (others.length === 0) return;
  const sampled = fc.sample(fc.constantFrom(...others), { numRuns: sample, seed: SEED });
  for (const id of [...others.filter((one) => one === about), ...sampled]) {
    const outcome = await outcomeOf([...machine, id]);
    expect([machine, id, certain.includes(id), possible.includes(id)]).toEqual([
      machine,
      id,
      outcome.startsWith('FITS'),
      outcome !== 'CLASHES',
    ]);
  }
}

it('says the same of a pair in lists, beside products, and in the verdict', async () => {
  const products = (await Promise.all(PARTS.map((category) => allOf({ category })))).flat();
  const sampled = fc.sample(fc.tuple(fc.constantFrom(...products), fc.constantFrom(...PARTS)), {
    numRuns: deep(6, 300),
    seed: SEED,
  });
  for (const [part, category] of sampled) {
    if (category === part.category) continue;
    await expectLists({ category }, [part.id], deep(4, 35));
    const { goesWith } = await ask<{ goesWith: { product: Listed }[] }>(
      'query ($id: ID!) { product(id: $id) { goesWith { product { id category } } } }',
      { id: part.id },
    );
    for (const { product } of goesWith) expect(await outcomeOf([part.id, product.id])).toBe('FITS');
  }
});

it('finds by words only what does not clash', async () => {
  const searched = async (search: string, name: string): Promise<void> => {
    const found = await ask<List>(
      'query ($search: String) { products(search: $search, page: { size: 24 }) { products { id category } } }',
      { search },
    );
    const { products } = await ask<List>(
      'query ($name: String) { products(filter: { name: $name }) { products { id category } } }',
      { name },
    );
    const part = products[0]?.id ?? '';
    expect(found.products.length).toBeGreaterThan(0);
    for (const { id } of found.products) expect(await outcomeOf([part, id])).not.toBe('CLASHES');
  };
  await searched('board for 9800x3d', 'Ryzen 7 9800X3D');
  await searched('kühler für 14700k', 'Core i7-14700K');
});

it('counts within four commands, and refuses what is no part list', async () => {
  const [board] = (await listed({ category: 'motherboards' })).products;
  const filter = { category: 'processors', fitsInto: { productIds: [board?.id ?? ''] } };
  const commands = await shop.commands.during(() =>
    new TestClient(shop.url).graphql(
      'query ($filter: ProductFilter) { products(filter: $filter) { totalCount products { id name } fit { fits clashes } } }',
      { filter },
    ),
  );
  expect(commands.length).toBeLessThanOrEqual(4);
  const refused = (productIds: readonly string[]): Promise<unknown> =>
    new TestClient(shop.url).codeOf(
      'query ($filter: ProductFilter) { products(filter: $filter) { totalCount } }',
      { filter: { fitsInto: { productIds } } },
    );
  expect(await refused(['999999'])).toBe('NOT_FOUND');
  expect(await refused(['constructor'])).toBe('NOT_FOUND');
  expect(await refused(Array.from({ length: 25 }, (_, index) => String(index + 1)))).toBe('INVALID_INPUT');
  // Without parts everything that is a part of a computer fits.
  expect((await listed({ category: 'processors', fitsInto: { productIds: [] } })).fit?.clashes).toBe(0);
});

/** Sells a product out, takes it from the lists, or changes what is known of it: then it is of another class. */
async function changeOne(id: string, random: Random): Promise<void> {
  const stored = await shop.stored<{ _id: number; fit?: object }>('products').findOne({ _id: Number(id) });
  const facts = Object.entries(stored?.fit ?? {}).filter(([key]) => key === 'kind' || random(4) > 0);
  const described = { fit: Object.fromEntries(facts), fitClass: `changed ${random(2 ** 31)}` };
  const changes = [described, described, { stockCount: 0 }, { isListed: false }];
  await shop.set('products', Number(id), changes[random(changes.length)] ?? described);
}

it('lists what fits into any machine as the verdict says, also after changes of parts and tables', async () => {
  const random = createRandom(SEED);
  const pick = <Value>(all: readonly Value[]): Value => all[random(all.length)] as Value;
  const clerk = await shop.employee();
  let version = 0;
  const products = (await Promise.all(PARTS.map((category) => allOf({ category })))).flat();
  for (const how of ['few parts', 'changed parts', 'many parts', 'changed tables'])
    for (let count = deep(how === 'changed parts' ? 6 : 2, 75); count > 0; count -= 1) {
      const changed = how === 'changed parts' ? pick(products) : null;
      if (how === 'changed tables') {
        const value = version % 2 === 0 ? 'no' : 'bios';
        const cell = { table: 'PROCESSORS', row: 'X870', column: 'Zen 5', value, version };
        await clerk.change('saveCompatibility', { ...cell, source: 'The maker', checkedOn: '2020-01-31' });
        version += 1;
      }
      const category = changed?.category ?? pick(PARTS);
      // Of some parts a computer has one: the next takes its place.
      const isSeveral = ['memory', 'graphics cards', 'coolers'].includes(category);
      const besides = products.filter((one) => isSeveral || one.category !== category);
      const size = how === 'many parts' ? 23 : 1 + random(5);
      const machine = [...new Set(Array.from({ length: 3 * size }, () => pick(besides).id))].slice(0, size);
      const filter = pick([{}, {}, { priceFrom: 15_000 }, { priceTo: 30_000 }, { onlyInStock: true }]);
      const sort = pick(CATALOG_SORTS);
      const expected = [{ category, ...filter }, machine, deep(3, 10)] as const;
      await expectLists(...expected, { sort });
      if (changed === null) continue;
      await changeOne(changed.id, random);
      await expectLists(...expected, { sort, about: changed.id });
    }
});
