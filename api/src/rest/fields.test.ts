import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startShop, type TestShop } from '../../test/shop.js';
import type { TestUser } from '../../test/test-client.js';

let shop: TestShop;
let customer: TestUser;
let productId: number;
beforeAll(async () => {
  shop = await startShop();
  customer = await shop.customer();
  productId = await shop.product();
});
afterAll(() => shop.close());

describe('a field of a JSON body', () => {
  const review = (changed: object) => ({ productID: productId, rating: 5, comment: 'Fast.', ...changed });
  it.each([
    ['/review', () => review({ comment: false }), '"comment" must be a text.'],
    ['/review', () => review({ comment: 7 }), '"comment" must be a text.'],
    ['/review', () => review({ rating: true }), '"rating" must be a whole number.'],
    ['/review', () => review({ rating: 4.5 }), '"rating" must be a whole number.'],
    ['/login', () => ({ username: 1, password: 'x' }), '"username" must be a text.'],
    ['/login', () => ({ username: 'a', password: 'x', stayLoggedIn: 1 }), 'must be a text or true or false.'],
  ])('of another type than documented is refused: %s %#', async (path, json, sentence) => {
    const client = path === '/login' ? shop.guest() : customer;
    const { status, body } = await client.rest('POST', path, { json: json() });
    expect({ status, msg: body.msg }).toEqual({ status: 400, msg: expect.stringContaining(sentence) });
  });

  it('that is null counts as left out', async () => {
    const json = { username: 'nobody', password: 'wrong', code: null, stayLoggedIn: null };
    const { body } = await shop.guest().rest('POST', '/login', { json });
    expect(body.msg).toBe('False login credentials.');
    const without = await customer.rest('POST', '/review', { json: review({ comment: null }) });
    expect(without.body.msg).toBe('Both rating and comment are needed to submit a review.');
  });

  it('may be a whole number in a text, as in a form', async () => {
    const form = { productID: String(productId), count: '1' };
    expect((await customer.rest('POST', '/cart/add', { json: form })).status).toBe(200);
    expect((await customer.rest('POST', '/cart/add', { form })).status).toBe(200);
    expect((await customer.rest('POST', '/cart/add', { urlencoded: form })).status).toBe(200);
  });
});
