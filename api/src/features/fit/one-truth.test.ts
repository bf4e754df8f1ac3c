import { beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { demoCatalog } from '../../../demo/catalog/demo-catalog.js';
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

interface List {
  products: Listed[];
  fit: { fits: number; withNote: number; unknown: number; clashes: number } | null;
}

// Somebody else asks each time: one guest alone may not ask as often within a minute.
const ask = <Answer>(query: string, variables: Record<string, unknown>): Promise<Answer> =>
  new TestClient(shop.url).ask(query, variables);

const listed = (filter: object, number = 1): Promise<List> =>
  ask(
    `query ($filter: ProductFilter, $page: PageInput) { products(filter: $filter, page: $page) {
      products { id category } fit { fits withNote unknown clashes } } }`,
    { filter, page: { number, size: 24 } },
  );

const outcomeOf = async (ids: readonly string[]): Promise<string> =>
  (await ask<{ outcome: string }>('query ($ids: [ID!]!) { fit(productIds: $ids) { outcome } }', { ids }))
    .outcome;

/** All products of a list: no category of the demo has more than two pages, and behind the last one it stands again. */
async function allOf(filter: object): Promise<Listed[]> {
  const pages = await Promise.all([1, 2].map((number) => listed(filter, number)));
  const byId = new Map(pages.flatMap(({ products }) => products).map((product) => [product.id, product]));
  return [...byId.values()];
}

/** Expects lists of what fits into a machine, and their counts, to say what the verdict says of it with each of some products. */
async function expectLists(
  category: string,
  machine: readonly string[],
  others: readonly Listed[],
  sample: number,
): Promise<void> {
  const asList = async (certainty: string): Promise<Set<string>> =>
    new Set((await allOf({ category, fitsInto: { productIds: machine, certainty } })).map(({ id }) => id));
  const [certain, possible] = [await asList('CERTAIN'), await asList('NOT_CLASHING')];
  const { fit } = await listed({ category, fitsInto: { productIds: machine } });
  const { fits = 0, withNote = 0, unknown = 0, clashes = 0 } = fit ?? {};
  expect([fits + withNote, fits + withNote + unknown, fits + withNote + unknown + clashes]).toEqual([
    certain.size,
    possible.size,
    others.length,
  ]);
  for (const { id } of fc.sample(fc.constantFrom(...others), { numRuns: sample, seed: SEED })) {
    const outcome = await outcomeOf([...machine, id]);
    expect([machine, id, certain.has(id), possible.has(id)]).toEqual([
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
    const others = products.filter((product) => product.category === category);
    await expectLists(category, [part.id], others, deep(4, 35));
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
    const { products } = await listed({ name });
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

/** Takes a product from the lists, or changes what is known of it: then it is of another class. */
async function changeOne(id: string, random: Random): Promise<void> {
  const stored = await shop.stored<{ _id: number; fit?: object }>('products').findOne({ _id: Number(id) });
  const facts = Object.entries(stored?.fit ?? {}).filter(([key]) => key === 'kind' || random(4) > 0);
  const described = { fit: Object.fromEntries(facts), fitClass: `changed ${random(2 ** 31)}` };
  await shop.set('products', Number(id), random(4) === 0 ? { isListed: false } : described);
}

it('lists what fits into any machine as the verdict says, also after changes of parts and tables', async () => {
  const random = createRandom(SEED);
  const pick = <Value>(all: readonly Value[]): Value => all[random(all.length)] as Value;
  const clerk = await shop.employee();
  let version = 0;
  const products = (await Promise.all(PARTS.map((category) => allOf({ category })))).flat();
  for (const how of ['few parts', 'changed parts', 'many parts', 'changed tables'])
    for (let count = deep(2, 75); count > 0; count -= 1) {
      if (how === 'changed parts') await changeOne(pick(products).id, random);
      if (how === 'changed tables') {
        const value = version % 2 === 0 ? 'no' : 'bios';
        const cell = { table: 'PROCESSORS', row: 'X870', column: 'Zen 5', value, version };
        await clerk.change('saveCompatibility', { ...cell, source: 'The maker', checkedOn: '2020-01-31' });
        version += 1;
      }
      const category = pick(PARTS);
      // Of some parts a computer has one: the next takes its place.
      const isSeveral = ['memory', 'graphics cards', 'coolers'].includes(category);
      const besides = products.filter((one) => isSeveral || one.category !== category);
      const size = how === 'many parts' ? 23 : 1 + random(5);
      const machine = [...new Set(Array.from({ length: 3 * size }, () => pick(besides).id))].slice(0, size);
      await expectLists(category, machine, await allOf({ category }), deep(3, 10));
    }
});
