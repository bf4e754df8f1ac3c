import { beforeAll, describe, expect, it } from '@jest/globals';
import { testShop } from '../../../test/test-shop.js';
import { PRODUCT_FIELDS } from '../../../test/product-form.js';
import { TestClient } from '../../../test/test-client.js';
import { catalogModels } from './catalog.model.js';

const shop = testShop();
let guest: TestClient;
beforeAll(async () => {
  guest = new TestClient(shop.url);
});

let models = 0;

/** A model that no other test knows, and the function that puts one of its sizes on sale. */
function newModel() {
  const model = `Vault ${String.fromCharCode(65 + models++)}`;
  return (size: string, gigabytes: number, priceCents = 10_000): Promise<number> =>
    shop.product({
      name: `Nova ${model} ${size}`,
      manufacturer: 'Nova',
      category: 'storage',
      priceCents,
      attributes: [{ name: 'Capacity', value: gigabytes, unit: 'GB' }],
    });
}

async function sizesOf(productId: number): Promise<[size: string, id: number][]> {
  const { variants } = await guest.ask<{ variants: { size: string; product: { id: string } }[] }>(
    `{ product(id: "${productId}") { variants { size(language: GERMAN) product { id } } } }`,
  );
  return variants.map(({ size, product }) => [size, Number(product.id)]);
}

describe('the sizes of a model', () => {
  it('are told smallest first, the same from each of them', async () => {
    const sell = newModel();
    const [four, half, one] = [await sell('4TB', 4_000), await sell('500GB', 500), await sell('1 TB', 1_000)];
    const sizes = [
      ['500\u00A0GB', half],
      ['1\u00A0TB', one],
      ['4\u00A0TB', four],
    ];
    expect(await sizesOf(four)).toEqual(sizes);
    expect(await sizesOf(half)).toEqual(sizes);
  });

  it('are none where there is one, or none in the name, or where another manufacturer has the other', async () => {
    const sell = newModel();
    expect(await sizesOf(await sell('1TB', 1_000))).toEqual([]);
    expect(await sizesOf(await newModel()('plain', 1_000))).toEqual([]);
  });

  it('offer the cheapest of several products of one size, but never another one for the product itself', async () => {
    const sell = newModel();
    const small = await sell('1TB', 1_000);
    const [dear, cheap] = [await sell('2TB', 2_000, 30_000), await sell('2 TB', 2_000, 20_000)];
    expect((await sizesOf(small))[1]).toEqual(['2\u00A0TB', cheap]);
    expect((await sizesOf(dear))[1]).toEqual(['2\u00A0TB', dear]);
  });

  it('leave out what is withdrawn from the catalog', async () => {
    const sell = newModel();
    const [one, two] = [await sell('1TB', 1_000), await sell('2TB', 2_000)];
    await catalogModels(shop.connection).products.updateOne({ _id: two }, { isListed: false });
    await shop.services.catalog.invalidate();
    expect(await sizesOf(one)).toEqual([]);
  });

  it('follow the name when it is edited', async () => {
    const sell = newModel();
    const [one, two] = [await sell('1TB', 1_000), await sell('2TB', 2_000)];
    expect(await sizesOf(one)).toHaveLength(2);
    const employee = await shop.employee();
    const form = { ...PRODUCT_FIELDS, name: 'Nova Something', manufacturer: 'Nova', category: 'storage' };
    await employee.rest('POST', `/edit-products-infos/${two}`, { form });
    expect(await sizesOf(one)).toEqual([]);
  });
});
