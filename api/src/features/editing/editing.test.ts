import { beforeEach, describe, expect, it } from '@jest/globals';
import { place, stockOf } from '../../../test/checkout-fixtures.js';
import { editByForm, PRODUCT_FIELDS } from '../../../test/product-form.js';
import { tally } from '../../../test/race.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import { said, type TestClient } from '../../../test/test-client.js';

const shop = testShop();
const employee = prepared(() => shop.employee());
const colleague = prepared(() => shop.employee());

const details = (productId: number) => shop.guest().get(`/product-details/${productId}`);

const EDITED = `__typename
  ... on ProductEdited { product { name price stockCount version attributes { name } } }
  ... on ProductConflict { code current { name stockCount version } }
  ... on InvalidInput { fields { name code reason params { name value } } }
  ... on Rejected { code }`;

describe('editing the information about a product', () => {
  let productId: number;
  beforeEach(async () => {
    productId = await shop.product({ stockCount: 7 });
  });

  const input = (changes: Record<string, unknown> = {}) => ({
    ...PRODUCT_FIELDS,
    price: 19_900,
    productId: String(productId),
    stockCount: 7,
    expectedStockCount: 7,
    version: 0,
    ...changes,
  });
  const edit = (client: TestClient, changes: Record<string, unknown> = {}) =>
    client.change<{ __typename: string }>('editProduct', input(changes), EDITED);
  const [DONE, CONFLICT] = [{ __typename: 'ProductEdited' }, { __typename: 'ProductConflict' }];

  it('saves it, raises the version and leaves attributes alone that are not sent', async () => {
    const withRows = await shop.product({ attributes: [{ name: 'TDP', value: 120, unit: 'W' }] });
    expect(await edit(employee, { productId: String(withRows), name: 'Testor Nova 4', price: 100 })).toEqual({
      __typename: 'ProductEdited',
      product: {
        name: 'Testor Nova 4',
        price: 100,
        stockCount: 7,
        version: 1,
        attributes: [{ name: 'TDP' }],
      },
    });
    expect(await edit(employee, { productId: String(withRows), version: 1, attributes: [] })).toMatchObject({
      product: { version: 2, attributes: [] },
    });
    expect(await details(withRows)).toMatchObject({ name: 'Testor Nova 3' });
  });

  it('works for existing clients, who know no versions', async () => {
    expect(await editByForm(employee, productId, { stockCount: '3', category: 'Memory ' })).toMatchObject({
      status: 200,
      body: { msg: 'Product infos updated.', payload: true },
    });
    expect(await details(productId)).toMatchObject({ stockCount: 3, category: 'memory', price: 19_900 });
    expect((await editByForm(employee, productId, { name: 'Testor Nova 5' })).status).toBe(200);
  });

  it('tells the second of two employees what the first has saved, and overwrites nothing', async () => {
    await edit(employee, { name: 'First' });
    expect(await edit(colleague, { name: 'Second' })).toEqual({
      __typename: 'ProductConflict',
      code: 'PRODUCT_CHANGED',
      current: { name: 'First', stockCount: 7, version: 1 },
    });
    expect(await details(productId)).toMatchObject({ name: 'First' });
    expect(await edit(colleague, { name: 'Second', version: 1 })).toMatchObject(DONE);
  });

  it('lets exactly one of ten employees’ saves through at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => shop.employee()));
    const outcomes = await Promise.all(
      people.map((person, index) => edit(person, { name: `Save ${index}` })),
    );
    const types = outcomes.map(({ __typename }) => __typename);
    expect(tally(types)).toEqual({ ProductEdited: 1, ProductConflict: 9 });
  });

  it('never sets one’s own next save against one’s last, but against another’s between them', async () => {
    await edit(employee, { name: 'Mine' });
    expect(await edit(employee, { name: 'Mine again' })).toMatchObject(DONE);
    await edit(colleague, { name: 'Yours', version: 2 });
    expect(await edit(employee, { name: 'Mine once more', version: 2 })).toMatchObject(CONFLICT);
    await edit(employee, { name: 'Mine, knowing yours', version: 3 });
    expect(await edit(employee, { name: 'From before yours', version: 2 })).toMatchObject(CONFLICT);
  });

  it('changes the stock by the difference to what was loaded, so that pieces sold meanwhile stay sold', async () => {
    await shop.set('products', productId, { stockCount: 5 });
    expect(await edit(employee, { stockCount: 17 })).toMatchObject({ product: { stockCount: 15 } });
    await editByForm(employee, productId, { stockCount: '16', stockCountBefore: '15' });
    expect(await details(productId)).toMatchObject({ stockCount: 16 });
  });

  it('does not change reserved units', async () => {
    await place(await shop.customer(), { [productId]: 2 });
    expect(await edit(employee, { stockCount: 9 })).toMatchObject({ product: { stockCount: 7 } });
    expect(await stockOf(shop, productId)).toEqual({ free: 7, held: 2, sold: 0 });
    await editByForm(employee, productId, { stockCount: '1' });
    expect(await stockOf(shop, productId)).toEqual({ free: 1, held: 2, sold: 0 });
  });

  it('refuses to take away pieces that were sold meanwhile', async () => {
    await shop.set('products', productId, { stockCount: 1 });
    expect(await edit(employee, { stockCount: 2, name: 'Never' })).toEqual({
      __typename: 'InvalidInput',
      fields: [
        {
          name: 'stockCount',
          code: 'sold',
          reason: 'STOCK_SOLD',
          params: [{ name: 'count', value: '1' }],
        },
      ],
    });
    expect(await details(productId)).toMatchObject({ stockCount: 1, name: 'Testor Prime 9' });
  });

  it('loses no piece when many change the stock at once', async () => {
    await Promise.all(
      Array.from({ length: 8 }, () => edit(employee, { stockCount: 8, expectedStockCount: 7 })),
    );
    expect(await details(productId)).toMatchObject({ stockCount: 15 });
  });

  it('writes each change of stock to the stockMovements: who, when, before, after, why', async () => {
    await edit(employee, { stockCount: 10 });
    await edit(employee, { stockCount: 10, expectedStockCount: 10, name: 'No change of stock', version: 1 });
    await edit(employee, { stockCount: 4, expectedStockCount: 10, version: 2 });
    const movements = await employee.ask(
      `{ stockMovements(productId: "${productId}") { totalCount entries { username at before after change } } }`,
    );
    const entry = { username: employee.account.username, at: shop.clock.now().toISOString() };
    expect(movements).toEqual({
      totalCount: 2,
      entries: [
        { ...entry, before: 10, after: 4, change: 'INFORMATION_EDITED' },
        { ...entry, before: 7, after: 10, change: 'INFORMATION_EDITED' },
      ],
    });
  });

  it('knows no product with another id', async () => {
    for (const unknown of ['999999', 'x'])
      expect(await edit(employee, { productId: unknown })).toEqual({
        __typename: 'Rejected',
        code: 'NOT_FOUND',
      });
    for (const id of ['999999', 'abc', '-1']) {
      expect(said(await editByForm(employee, id))).toBe(`400 Could not find a product with ID: "${id}".`);
    }
  });

  it.each(Object.keys(PRODUCT_FIELDS))('refuses a form without %s', async (field) => {
    const form = Object.fromEntries(Object.entries(PRODUCT_FIELDS).filter(([name]) => name !== field));
    const answer = await employee.rest('POST', `/edit-products-infos/${productId}`, { form });
    expect(answer.status).toBe(400);
    expect(await details(productId)).toMatchObject({ name: 'Testor Prime 9' });
  });
});
