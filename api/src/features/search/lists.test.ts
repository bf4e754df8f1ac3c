import { beforeAll, describe, expect, it } from '@jest/globals';
import { demoCatalog } from '../../../demo/catalog/demo-catalog.js';
import { judgeLists } from '../../../test/clerk/judge.js';
import { TestClient } from '../../../test/test-client.js';
import { testShop } from '../../../test/test-shop.js';
import { catalogModels } from '../catalog/catalog.model.js';

const shop = testShop();

beforeAll(async () => {
  await shop.services.adding.addMany(
    demoCatalog.map((product) => ({ ...product, thumbnailId: 1, pictureIds: [], specsDocId: null })),
  );
  await shop.services.ranking.refresh();
});

/** Names of a category as its list shows them. */
async function listed(category: string): Promise<string[]> {
  const { body } = await new TestClient(shop.url).graphql(
    'query ($category: String!) { products(filter: { category: $category }, page: { size: 24 }) { products { name } } }',
    { category },
  );
  return (body.data?.products as { products: { name: string }[] }).products.map(({ name }) => name);
}

it('values of facts that a text asks for are told as chosen, with the text that is left without them', async () => {
  const { body } = await new TestClient(shop.url).graphql(
    '{ products(search: "nvme ssd 1tb günstig") { interpretation { ignored } factFacets { key values { value count withoutIt } } } }',
  );
  const { interpretation, factFacets } = body.data?.products as {
    interpretation: { ignored: string[] };
    factFacets: { key: string; values: { value: string; withoutIt: string | null }[] }[];
  };
  const chosen = (key: string) =>
    factFacets
      .find((facet) => facet.key === key)
      ?.values.filter(({ withoutIt }) => withoutIt !== null)
      .map(({ value, withoutIt }) => [value, withoutIt]);
  expect(chosen('protocol')).toEqual([['NVMe', '1tb günstig']]);
  expect(chosen('capacityGb')?.[0]).toEqual(['1000', 'nvme ssd günstig']);
  expect(chosen('form')).toEqual([]);
  expect(interpretation.ignored).toEqual(['günstig']);
});

describe('the order of lists', () => {
  it('shows first what a clerk would show first, for 30 texts and in 12 categories', async () => {
    const judgments = await judgeLists(async (query, variables) => {
      // Somebody else asks each time: one guest alone may not ask as often within a minute.
      const { body } = await new TestClient(shop.url).graphql(query, { ...variables });
      expect(body.errors).toBeUndefined();
      return body.data;
    });
    expect(judgments).toHaveLength(42);
    const missed = judgments.filter(({ right, first }) => right < first);
    expect(missed.map(({ asked, wrong }) => `${asked}: ${wrong.join('; ')}`)).toEqual([]);
  });

  it('is the same for filters that the index answers, and for those of the database', async () => {
    const { body } = await new TestClient(shop.url).graphql(
      `{ one: products(filter: { category: "storage" }, page: { size: 24 }) { products { name } }
         two: products(filter: { category: "storage", facts: [{ key: "capacityGb", values: [], from: 1 }] }, page: { size: 24 }) {
           products { name } } }`,
    );
    expect(body.data?.one).toEqual(body.data?.two);
  });

  it('changes with what is sold out, and is written for what has another place alone', async () => {
    expect(await shop.services.ranking.refresh()).toBe(0);
    const [first = '', second = ''] = await listed('mice');
    await catalogModels(shop.connection).products.updateOne({ name: first }, { stockCount: 0 });
    await shop.services.catalog.invalidate();
    expect(await listed('mice')).toEqual(expect.arrayContaining([first]));
    expect(await shop.services.ranking.refresh()).toBeGreaterThan(0);
    const names = await listed('mice');
    expect(names[0]).toBe(second);
    expect(names.slice(-2)).toContain(first);
  });

  it('shows obsolete generations behind what is sold out', async () => {
    const relic = {
      description: 'It is old.',
      manufacturer: 'Nvidia',
      category: 'graphics cards',
      priceCents: 20_000,
    };
    const attributes = [{ name: 'Chip', value: 'GeForce GTX 570' }];
    await shop.services.adding.addMany([
      {
        ...relic,
        name: 'Nvidia GTX 570',
        attributes,
        stockCount: 9,
        thumbnailId: 1,
        pictureIds: [],
        specsDocId: null,
      },
    ]);
    await shop.services.ranking.refresh();
    expect((await listed('graphics cards')).at(-1)).toBe('Nvidia GTX 570');
  });

  it('shows all goods, sold-out ones too, before services', async () => {
    await shop.services.adding.addMany([
      {
        ...{ name: 'Assembly', description: 'By hand.', category: 'services', manufacturer: 'Rechenwerk' },
        ...{ priceCents: 9_900, stockCount: 50, attributes: [{ name: 'Type', value: 'Assembly' }] },
        ...{ thumbnailId: 1, pictureIds: [], specsDocId: null },
      },
    ]);
    await shop.services.ranking.refresh();
    const { body } = await shop.guest().graphql('{ products(page: { number: 999 }) { products { name } } }');
    const { products } = body.data?.products as { products: { name: string }[] };
    expect(products.at(-1)).toEqual({ name: 'Assembly' });
  });
});
