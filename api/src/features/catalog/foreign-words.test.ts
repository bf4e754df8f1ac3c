import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { factsOf } from '../../../shared/facts/facts-of.js';
import { FACT_TABLES } from '../../../shared/facts/kinds.js';
import { KNOWN_CATEGORIES } from '../../../shared/category-table.js';
import { startShop, type TestShop } from '../../../test/shop.js';

/** What every object of JavaScript has, and so no table may be asked for. */
const WORDS = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'];

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

describe('a word that every object knows', () => {
  it('names a category, a row and a maker like any other', async () => {
    const id = await shop.product({
      category: 'constructor',
      manufacturer: 'constructor',
      name: 'constructor one',
      attributes: WORDS.map((word) => ({ name: word, value: word, unit: word })),
    });
    const { status, body } = await shop.guest().graphql(
      `query ($id: ID!) {
        product(id: $id) {
          inCategory { slug label(language: GERMAN) } keyData(language: GERMAN)
          attributes { name label(language: GERMAN) display(language: GERMAN) } facts { key }
          similar { id } goesWith { product { id } } variants { product { id } }
        }
        products(search: "constructor") { factFacets { key } facets { categories { value } } products { id } }
      }`,
      { id: String(id) },
    );
    expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined });
    expect(body.data).toMatchObject({
      product: { inCategory: { slug: 'constructor', label: 'Constructor' } },
      products: { products: [{ id: String(id) }] },
    });
  });

  it.each(WORDS)('is understood as text in any row of any kind: %s', (word) => {
    const rows = Object.values(FACT_TABLES).flatMap((table) =>
      Object.values(table).flatMap((definition) => definition.rows),
    );
    for (const category of [...KNOWN_CATEGORIES.keys(), word]) {
      const attributes = [...new Set(rows)].map((name) => ({ name, value: word }));
      const { facts } = factsOf({ name: word, category, manufacturer: word, attributes });
      const kinds = new Set(Object.values(facts).map((value) => typeof [value].flat()[0]));
      kinds.delete('string');
      kinds.delete('number');
      kinds.delete('boolean');
      expect([category, ...kinds]).toEqual([category]);
    }
  });
});
