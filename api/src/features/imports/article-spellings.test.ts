import { expect, it } from '@jest/globals';
import { runList } from '../../../test/imports.js';
import { prepared, testShop } from '../../../test/test-shop.js';

const shop = testShop();
const employee = prepared(() => shop.employee());

const price = async (productId: number): Promise<unknown> =>
  (await employee.ask<{ price: number }>(`{ product(id: "${productId}") { price } }`)).price;

const namedBy = async (...numbers: string[]): Promise<(number | null)[]> => {
  const named = await shop.services.catalog.byNumbers(numbers.map((articleNumber) => ({ articleNumber })));
  return named.map((product) => (product === null || product === 'several' ? null : product._id));
};

it.each([
  ['in other case', 'bdu-größe-1'],
  ['in mixed case', 'bDu-grÖßE-1'],
  ['in capitals, which write ß otherwise', 'BDU-GRÖSSE-1'],
  ['in letters of full width', 'ＢＤＵ－Größe－１'],
  ['with a non-breaking hyphen and a dash', 'Bdu\u2011Größe\u20131'],
  ['with signs that nobody sees', '\uFEFFBdu\u200B-Größe-\u00AD1'],
  ['in decomposed letters', 'Bdu-Gro\u0308ße-1'],
])('an article number names its product %s, in lists and in the inventory', async (_, written) => {
  const [known] = await namedBy('Bdu-Größe-1');
  const productId = known ?? (await shop.product({ name: 'Testor Spelled', articleNumber: 'Bdu-Größe-1' }));
  const before = Number(await price(productId));
  const { changed, added } = await runList(
    shop,
    `Article number,Price\n${written},${((before + 100) / 100).toFixed(2)}\n`,
  );
  expect([changed.length, added]).toEqual([1, 0]);
  expect(await price(productId)).toBe(before + 100);
  const found = await employee.ask<{ products: object[] }>(
    'query ($search: String!) { inventory(search: $search) { products { id articleNumber } } }',
    { search: written },
  );
  // What a list writes otherwise does not change how the shop writes it.
  expect(found.products).toEqual([{ id: String(productId), articleNumber: 'Bdu-Größe-1' }]);
});

it('means the one that is written so where two differ in their writing alone, and is read off an index', async () => {
  const [small, large] = [
    await shop.product({ name: 'Testor Small', articleNumber: 'twin-1' }),
    await shop.product({ name: 'Testor Large', articleNumber: 'TWIN-1' }),
  ];
  expect(await namedBy('twin-1', 'TWIN-1', 'other')).toEqual([small, large, null]);
  const [find] = await shop.commands.ofDuring('find products', () => namedBy('Twin-1'));
  const { filter } = find as { filter: object };
  const plan = JSON.stringify(await shop.connection.collection('products').find(filter).explain());
  expect(plan).toContain('"keyPattern":{"articleNumberFolded":1}');
  expect(plan).not.toContain('COLLSCAN');
});
