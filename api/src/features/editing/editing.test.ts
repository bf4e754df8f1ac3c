import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { place, stockOf } from '../../../test/checkout-fixtures.js';
import { PRODUCT_FIELDS } from '../../../test/product-form.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';

let shop: TestShop;
let employee: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  shop = await startShop();
  employee = await shop.employee();
  colleague = await shop.employee();
});
afterAll(() => shop.close());

const details = async (productId: number): Promise<{ name: string; stockCount: number }> =>
  (await shop.guest().rest('GET', `/product-details/${productId}`)).body.payload as {
    name: string;
    stockCount: number;
  };

const EDIT = `mutation ($input: EditProductInput!) { editProduct(input: $input) {
  __typename
  ... on ProductEdited { product { name price stockCount version attributes { name } } }
  ... on ProductConflict { code current { name stockCount version } }
  ... on InvalidInput { fields { name code reason params { name value } } }
  ... on Rejected { code }
} }`;

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
  const edit = async (client: TestClient, changes: Record<string, unknown> = {}) =>
    (await client.graphql(EDIT, { input: input(changes) })).body.data?.editProduct;
  const editByForm = (changes: Record<string, string> = {}, id: number | string = productId) =>
    employee.rest('POST', `/edit-products-infos/${id}`, { form: { ...PRODUCT_FIELDS, ...changes } });

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
    expect((await details(withRows)).name).toBe('Testor Nova 3');
  });

  it('works for existing clients, who know no versions', async () => {
    const { status, body } = await editByForm({ stockCount: '3', category: 'Memory ' });
    expect({ status, body }).toEqual({ status: 200, body: { msg: 'Product infos updated.', payload: true } });
    expect(await details(productId)).toMatchObject({ stockCount: 3, category: 'memory', price: 19_900 });
    expect((await editByForm({ name: 'Testor Nova 5' })).status).toBe(200);
  });

  it('tells the second of two employees what the first has saved, and overwrites nothing', async () => {
    await edit(employee, { name: 'First' });
    expect(await edit(colleague, { name: 'Second' })).toEqual({
      __typename: 'ProductConflict',
      code: 'PRODUCT_CHANGED',
      current: { name: 'First', stockCount: 7, version: 1 },
    });
    expect((await details(productId)).name).toBe('First');
    expect(await edit(colleague, { name: 'Second', version: 1 })).toMatchObject({
      __typename: 'ProductEdited',
    });
  });

  it('lets exactly one of ten employees’ saves through at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => shop.employee()));
    const outcomes = await Promise.all(
      people.map((person, index) => edit(person, { name: `Save ${index}` })),
    );
    const types = outcomes.map((outcome) => (outcome as { __typename: string }).__typename);
    expect(types.filter((type) => type === 'ProductEdited')).toHaveLength(1);
    expect(types.filter((type) => type === 'ProductConflict')).toHaveLength(9);
  });

  it('never sets one’s own next save against one’s last, but against another’s between them', async () => {
    await edit(employee, { name: 'Mine' });
    expect(await edit(employee, { name: 'Mine again' })).toMatchObject({ __typename: 'ProductEdited' });
    await edit(colleague, { name: 'Yours', version: 2 });
    expect(await edit(employee, { name: 'Mine once more', version: 2 })).toMatchObject({
      __typename: 'ProductConflict',
    });
    await edit(employee, { name: 'Mine, knowing yours', version: 3 });
    expect(await edit(employee, { name: 'From before yours', version: 2 })).toMatchObject({
      __typename: 'ProductConflict',
    });
  });

  it('changes the stock by the difference to what was loaded, so that pieces sold meanwhile stay sold', async () => {
    await shop.connection
      .collection('products')
      .updateOne({ _id: productId as never }, { $inc: { stockCount: -2 } });
    expect(await edit(employee, { stockCount: 17 })).toMatchObject({ product: { stockCount: 15 } });
    const { body } = await editByForm({ stockCount: '16', stockCountBefore: '15' });
    expect(body.msg).toBe('Product infos updated.');
    expect((await details(productId)).stockCount).toBe(16);
  });

  it('does not change reserved units', async () => {
    const paymentId = await place(await shop.customer(), { [productId]: 2 });
    expect(paymentId).not.toBe('');
    expect(await edit(employee, { stockCount: 9 })).toMatchObject({ product: { stockCount: 7 } });
    expect(await stockOf(shop, productId)).toEqual({ free: 7, held: 2, sold: 0 });
    await editByForm({ stockCount: '1' });
    expect(await stockOf(shop, productId)).toEqual({ free: 1, held: 2, sold: 0 });
  });

  it('refuses to take away pieces that were sold meanwhile', async () => {
    await shop.connection
      .collection('products')
      .updateOne({ _id: productId as never }, { $set: { stockCount: 1 } });
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
    expect((await details(productId)).stockCount).toBe(15);
  });

  it('writes each change of stock to the stockMovements: who, when, before, after, why', async () => {
    await edit(employee, { stockCount: 10 });
    await edit(employee, { stockCount: 10, expectedStockCount: 10, name: 'No change of stock', version: 1 });
    await edit(employee, { stockCount: 4, expectedStockCount: 10, version: 2 });
    const { body } = await employee.graphql(
      `{ stockMovements(productId: "${productId}") { totalCount entries { username at before after change } } }`,
    );
    const entry = { username: employee.account.username, at: shop.clock.now().toISOString() };
    expect(body.data?.stockMovements).toEqual({
      totalCount: 2,
      entries: [
        { ...entry, before: 10, after: 4, change: 'INFORMATION_EDITED' },
        { ...entry, before: 7, after: 10, change: 'INFORMATION_EDITED' },
      ],
    });
  });

  it('knows no product with another id', async () => {
    expect(await edit(employee, { productId: '999999' })).toEqual({
      __typename: 'Rejected',
      code: 'NOT_FOUND',
    });
    expect(await edit(employee, { productId: 'x' })).toEqual({ __typename: 'Rejected', code: 'NOT_FOUND' });
    for (const id of ['999999', 'abc', '-1']) {
      const { status, body } = await editByForm({}, id);
      expect({ status, msg: body.msg }).toEqual({
        status: 400,
        msg: `Could not find a product with ID: "${id}".`,
      });
    }
  });

  it.each(Object.keys(PRODUCT_FIELDS))('refuses a form without %s', async (field) => {
    const form = Object.fromEntries(Object.entries(PRODUCT_FIELDS).filter(([name]) => name !== field));
    const { status } = await employee.rest('POST', `/edit-products-infos/${productId}`, { form });
    expect(status).toBe(400);
    expect((await details(productId)).name).toBe('Testor Prime 9');
  });
});
