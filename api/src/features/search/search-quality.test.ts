import { beforeAll, describe, expect, it } from '@jest/globals';
import { demoCatalog } from '../../../demo/catalog/demo-catalog.js';
import { QUALITY_QUERIES, type QualityQuery } from '../../../shared/search/quality-queries.fixture.js';
import { testShop } from '../../../test/test-shop.js';
import { TestClient } from '../../../test/test-client.js';

const shop = testShop();

beforeAll(async () => {
  await shop.services.adding.addMany(
    demoCatalog.map(({ name, description, category, manufacturer, priceCents, stockCount, attributes }) => ({
      ...{ name, description, category, manufacturer, priceCents, stockCount, attributes },
      ...{ thumbnailId: 1, pictureIds: [], specsDocId: null },
    })),
  );
});

interface Chip {
  english: string;
  german: string;
  value: string;
  withoutIt: string;
}

interface Answer {
  pagesCount: number;
  products: { name: string }[];
  interpretation: { chips: Chip[] } | null;
}

async function ask(search: string, { name = '', number = 1 } = {}): Promise<Answer> {
  // Somebody else asks each time: one guest alone may not ask as often within a minute.
  const { body } = await new TestClient(shop.url).graphql(
    `query ($search: String, $filter: ProductFilter, $page: PageInput) {
      products(search: $search, filter: $filter, page: $page) {
        pagesCount products { name }
        interpretation {
          chips { english: label(language: ENGLISH) german: label(language: GERMAN) value(language: GERMAN) withoutIt } } } }`,
    { search, filter: { name }, page: { number, size: 24 } },
  );
  expect(body.errors).toBeUndefined();
  return body.data?.products as Answer;
}

const namesOf = ({ products }: Answer): string[] => products.map(({ name }) => name);

const chipsOf = ({ interpretation }: Answer): Chip[] => interpretation?.chips ?? [];

/** The names on all pages. */
async function allNames(search: string, name = ''): Promise<string[]> {
  const first = await ask(search, { name });
  const names = namesOf(first);
  for (let number = 2; number <= first.pagesCount; number++)
    names.push(...namesOf(await ask(search, { name, number })));
  return names;
}

/** The wanted products that do not stand among the first. At least three places count. */
async function missed({ query, first }: QualityQuery): Promise<string[]> {
  const wanted = first.split('; ');
  const found = namesOf(await ask(query)).slice(0, Math.max(3, wanted.length));
  return wanted.filter((name) => !found.includes(name));
}

describe('a search of the demo shop', () => {
  it('shows the wanted products first for every one of the searches that customers type', async () => {
    const missing: Record<string, string[]> = {};
    for (const quality of QUALITY_QUERIES) {
      const names = await missed(quality);
      if (names.length > 0) missing[quality.query] = names;
    }
    expect(missing).toEqual({});
  });

  it('names its chips in both languages, and shows a chip no more once it is removed', async () => {
    for (const { query } of QUALITY_QUERIES)
      for (const { english, german, value, withoutIt } of chipsOf(await ask(query))) {
        expect([english, german, value]).not.toContain('');
        const left = chipsOf(await ask(withoutIt)).map((chip) => `${chip.english}: ${chip.value}`);
        expect(left).not.toContain(`${english}: ${value}`);
      }
  });

  it.each([
    'pro',
    'quiet',
    'am5',
    'ssd',
    'rtx 5080',
    '16g',
    'gaming',
    'windows 11',
    'wifi',
    'x3d',
    'dark rock',
    'red plus 4tb',
  ])('puts every product first whose name contains "%s"', async (text) => {
    const literal = await allNames('', text);
    expect((await allNames(text)).slice(0, literal.length).sort()).toEqual([...literal].sort());
  });
});
