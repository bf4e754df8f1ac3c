import { beforeAll, describe, expect, it } from '@jest/globals';
import { prepared, testShop } from '../../../test/test-shop.js';
import { PRODUCT_FIELDS } from '../../../test/product-form.js';
import { TestClient } from '../../../test/test-client.js';
import { catalogModels } from './catalog.model.js';

const shop = testShop();
const employee = prepared(() => shop.employee());
let guest: TestClient;
beforeAll(async () => {
  guest = new TestClient(shop.url);
});

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

function show(productId: number) {
  return guest.ask<Record<string, unknown> & { facts: Record<string, unknown>[] }>(
    `{ product(id: "${productId}") { ${SHOWN} } }`,
  );
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

  it.each([
    [
      'before there were facts',
      { $unset: { fit: 1, fitClass: 1, factsVersion: 1, model: 1, changedAt: 1 } },
      ['AM5', 'B650', 'Wi-Fi'],
    ],
    ['an earlier version of the rules', { $set: { factsVersion: 0, fit: {} } }, []],
  ] as const)('are derived for products of %s, once', async (_name, damage, shownUntilThen) => {
    const productId = await shop.product(BOARD);
    await shop.stored('products').updateOne({ _id: productId }, damage);
    expect((await show(productId)).keyData).toEqual(shownUntilThen);
    expect(await shop.services.facts.deriveOutdated()).toBe(1);
    expect((await stored(productId))?.fit).toMatchObject({ kind: 'motherboard', chipset: 'B650' });
    expect(await shop.services.facts.deriveOutdated()).toBe(0);
  });
});
