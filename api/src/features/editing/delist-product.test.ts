import { describe, expect, it } from '@jest/globals';
import { prepared, testShop } from '../../../test/test-shop.js';
import { PRODUCT_FIELDS } from '../../../test/product-form.js';

const shop = testShop();
const employee = prepared(() => shop.employee());

describe('withdrawing a product', () => {
  const change = (name: 'delist' | 'relist', productId: number) =>
    employee.change(
      `${name}Product`,
      { productId: String(productId) },
      '__typename ... on ProductEdited { product { isListed } } ... on Rejected { code }',
    );

  it('takes it from customers everywhere at once, and gives it back', async () => {
    const customer = await shop.customer();
    const productId = await shop.product({ name: 'Testor Withdrawn' });
    const favorites = `/favorite/${customer.account.userId}`;
    await customer.rest('POST', `${favorites}/${productId}`);
    const seen = async () => {
      const catalog = await shop.guest().rest('GET', '/products-catalog?name=Testor Withdrawn');
      const bulk = await shop
        .guest()
        .rest('POST', '/product-data-bulk', { json: { allProductIDs: [productId] } });
      const page = await customer.rest('GET', `/product-details/${productId}`);
      const { body } = await customer.graphql(
        `{ product(id: "${productId}") { id } productsByIds(ids: ["${productId}"]) { id } viewer { favorites { id } } }`,
      );
      return {
        inCatalog: (catalog.body.payload as { products: unknown[] }).products.length,
        inBulk: (bulk.body.payload as unknown[])[0] !== null,
        status: page.status,
        favorites: (await customer.get<{ products: number[] }>(favorites)).products,
        graphql: body.data,
      };
    };
    const reference = { id: String(productId) };
    const listed = {
      inCatalog: 1,
      inBulk: true,
      status: 200,
      favorites: [productId],
      graphql: { product: reference, productsByIds: [reference], viewer: { favorites: [reference] } },
    };
    expect(await seen()).toEqual(listed);
    expect(await change('delist', productId)).toEqual({
      __typename: 'ProductEdited',
      product: { isListed: false },
    });
    expect(await seen()).toEqual({
      inCatalog: 0,
      inBulk: false,
      status: 400,
      favorites: [],
      graphql: { product: null, productsByIds: [null], viewer: { favorites: [] } },
    });
    await change('relist', productId);
    expect(await seen()).toEqual(listed);
  });

  it('leaves it to employees, who can still open and edit it', async () => {
    const productId = await shop.product();
    await change('delist', productId);
    const opened = await employee.rest('GET', `/product-details/${productId}`);
    expect(opened.body.payload).toMatchObject({ name: 'Testor Prime 9' });
    expect(await employee.ask(`{ product(id: "${productId}") { isListed } }`)).toEqual({ isListed: false });
    const form = { ...PRODUCT_FIELDS, name: 'Edited while withdrawn' };
    expect((await employee.rest('POST', `/edit-products-infos/${productId}`, { form })).status).toBe(200);
    expect((await shop.guest().rest('GET', `/product-details/${productId}`)).status).toBe(400);
  });

  it('cannot be saved as a favorite, and twice is fine', async () => {
    const productId = await shop.product();
    await change('delist', productId);
    expect(await change('delist', productId)).toMatchObject({ __typename: 'ProductEdited' });
    const customer = await shop.customer();
    const saved = await customer.rest('POST', `/favorite/${customer.account.userId}/${productId}`);
    expect(saved.status).toBe(400);
    expect(await change('delist', 999_999)).toEqual({ __typename: 'Rejected', code: 'NOT_FOUND' });
  });

  it('takes its reviews along for guests, and it gets no new ones', async () => {
    const productId = await shop.product();
    const [writer, reader] = [await shop.customer(), await shop.customer()];
    const json = { productID: String(productId), rating: '4', comment: 'Good.' };
    await writer.rest('POST', '/review', { json });
    const seen = async () =>
      (await shop.guest().get<{ reviews: object[] }>(`/product-reviews?productID=${productId}`)).reviews
        .length;
    expect(await seen()).toBe(1);
    await change('delist', productId);
    expect(await seen()).toBe(0);
    expect((await reader.rest('POST', '/review', { json })).status).toBe(400);
    await change('relist', productId);
    expect(await seen()).toBe(1);
  });
});
