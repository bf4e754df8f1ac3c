import { beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { demoCatalog } from '../../../demo/catalog/demo-catalog.js';
import { deep, newSeed } from '../../../test/deep.js';
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

it('says the same of a pair in lists, beside products, and in the verdict', async () => {
  const all: Listed[] = (
    await Promise.all(PARTS.flatMap((category) => [1, 2].map((number) => listed({ category }, number))))
  ).flatMap(({ products }) => products);
  const byId = new Map(all.map((product) => [product.id, product]));
  const products = [...byId.values()];
  const sampled = fc.sample(fc.tuple(fc.constantFrom(...products), fc.constantFrom(...PARTS)), {
    numRuns: deep(6, 300),
    seed: SEED,
  });
  for (const [part, category] of sampled) {
    if (category === part.category) continue;
    const asList = async (certainty: string): Promise<{ ids: Set<string>; fit: List['fit'] }> => {
      const filter = { category, fitsInto: { productIds: [part.id], certainty } };
      const pages = await Promise.all([1, 2].map((number) => listed(filter, number)));
      const ids = new Set(pages.flatMap((page) => page.products.map(({ id }) => id)));
      return { ids, fit: pages[0]?.fit ?? null };
    };
    const [certain, possible] = [await asList('CERTAIN'), await asList('NOT_CLASHING')];
    const others = products.filter((product) => product.category === category);
    expect(certain.fit).toEqual(possible.fit);
    const { fits = 0, withNote = 0, unknown = 0, clashes = 0 } = certain.fit ?? {};
    expect([fits + withNote, fits + withNote + unknown, fits + withNote + unknown + clashes]).toEqual([
      certain.ids.size,
      possible.ids.size,
      others.length,
    ]);
    const { goesWith } = await ask<{ goesWith: { product: Listed }[] }>(
      'query ($id: ID!) { product(id: $id) { goesWith { product { id category } } } }',
      { id: part.id },
    );
    for (const { product } of goesWith) expect(await outcomeOf([part.id, product.id])).toBe('FITS');
    for (const other of fc.sample(fc.constantFrom(...others), { numRuns: deep(4, 35), seed: SEED })) {
      const outcome = await outcomeOf([part.id, other.id]);
      const said = [certain.ids.has(other.id), possible.ids.has(other.id)];
      expect([part.id, other.id, ...said]).toEqual([
        part.id,
        other.id,
        outcome.startsWith('FITS'),
        outcome !== 'CLASHES',
      ]);
    }
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
