import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PRODUCT_FIELDS } from '../../../test/product-form.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import { TestClient, type TestUser } from '../../../test/test-client.js';
import { catalogModels } from './catalog.model.js';

let shop: TestShop;
let employee: TestUser;
let guest: TestClient;
beforeAll(async () => {
  shop = await startShop();
  employee = await shop.employee();
  guest = new TestClient(shop.url);
});
afterAll(() => shop.close());

const BOARD = {
  name: 'Asus PRIME B650-PLUS WIFI',
  manufacturer: 'Asus',
  category: 'motherboards',
  attributes: [
    { name: 'Socket', value: 'AM5' },
    { name: 'Max memory', value: 192, unit: 'GB' },
    { name: 'Finish', value: 'Matt' },
  ],
};

const SHOWN = `name attributes { label(language: GERMAN) display(language: GERMAN) }
  german: keyData(language: GERMAN) keyData
  facts { key origin number isYes texts unit label display(language: GERMAN) }`;

async function show(productId: number) {
  const { body } = await guest.graphql(`{ product(id: "${productId}") { ${SHOWN} } }`);
  return body.data?.product as Record<string, unknown> & { facts: Record<string, unknown>[] };
}

const stored = (productId: number) =>
  catalogModels(shop.connection).products.findById(productId).lean().exec();

describe('facts of a product', () => {
  it('are shown with their origin and worded in both languages', async () => {
    const { facts, ...product } = await show(await shop.product(BOARD));
    expect(product).toEqual({
      name: BOARD.name,
      attributes: [
        { label: 'Sockel', display: 'AM5' },
        { label: 'Max. Speicher', display: '192\u00A0GB' },
        { label: 'Finish', display: 'Matt' },
      ],
      german: ['AM5', 'B650', 'Wi-Fi'],
      keyData: ['AM5', 'B650', 'Wi-Fi'],
    });
    expect(facts).toContainEqual({
      key: 'maxMemoryGb',
      origin: 'STATED',
      number: 192,
      isYes: null,
      texts: [],
      unit: 'GB',
      label: 'Max memory',
      display: '192\u00A0GB',
    });
    expect(facts.map(({ key, origin, texts }) => [key, origin, texts])).toContainEqual([
      'memoryGeneration',
      'DERIVED',
      ['DDR5'],
    ]);
  });

  it('are stored with every edit, also with one that leaves the rows out', async () => {
    const productId = await shop.product(BOARD);
    const { name, manufacturer, category } = BOARD;
    const form = { ...PRODUCT_FIELDS, name: name.replace('B650', 'X670'), manufacturer, category };
    await employee.rest('POST', `/edit-products-infos/${productId}`, { form });
    const after = await stored(productId);
    expect(after?.fit).toMatchObject({
      kind: 'motherboard',
      socket: 'AM5',
      chipset: 'X670',
      maxMemoryGb: 192,
    });
    expect(after?.fitClass).not.toBe((await stored(await shop.product(BOARD)))?.fitClass);
  });

  it('are derived for products from before there were facts, once', async () => {
    const productId = await shop.product(BOARD);
    const { products } = catalogModels(shop.connection);
    const fields = { fit: 1, fitClass: 1, factsVersion: 1, changedAt: 1 };
    await products.collection.updateOne({ _id: productId as never }, { $unset: fields });
    expect((await show(productId)).keyData).toEqual(['AM5', 'B650', 'Wi-Fi']);
    expect(await shop.services.facts.deriveOutdated()).toBe(1);
    expect((await stored(productId))?.fit).toMatchObject({ kind: 'motherboard', chipset: 'B650' });
    expect(await shop.services.facts.deriveOutdated()).toBe(0);
  });

  it('of an earlier version of the rules are derived again', async () => {
    const productId = await shop.product(BOARD);
    await catalogModels(shop.connection).products.updateOne({ _id: productId }, { factsVersion: 0, fit: {} });
    expect(await shop.services.facts.deriveOutdated()).toBe(1);
    expect((await stored(productId))?.fit).toMatchObject({ socket: 'AM5' });
  });
});
