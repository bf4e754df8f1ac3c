import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { place } from '../../test/checkout-fixtures.js';
import { startShop, type TestShop } from '../../test/shop.js';
import type { TestUser } from '../../test/test-client.js';
import { restRoutes } from '../routes.js';

let shop: TestShop;
let customer: TestUser;
beforeAll(async () => {
  shop = await startShop();
  customer = await shop.customer();
});
afterAll(() => shop.close());

const ask = (method: string, path: string) =>
  fetch(`${shop.url}/api${path}`, { method, headers: { Cookie: customer.cookie } });

const NOT_ALLOWED = { msg: 'This call does not take that method.', payload: null };

describe('the methods of a call', () => {
  it.each([
    ['DELETE', '/products-catalog', 'GET, HEAD, OPTIONS'],
    ['POST', '/products-catalog', 'GET, HEAD, OPTIONS'],
    ['PUT', '/login', 'POST, OPTIONS'],
    ['GET', '/login', 'POST, OPTIONS'],
    ['PATCH', '/cart/add', 'POST, OPTIONS'],
    ['PATCH', '/favorite/1/1', 'POST, DELETE, OPTIONS'],
    ['DELETE', '/logout', 'GET, POST, OPTIONS'],
    ['PUT', '/collect-payment/x', 'GET, OPTIONS'],
  ])('%s %s is answered 405 with those that it takes', async (method, path, allowed) => {
    const answer = await ask(method, path);
    expect({ status: answer.status, allow: answer.headers.get('allow') }).toEqual({
      status: 405,
      allow: allowed,
    });
    expect(await answer.json()).toEqual(NOT_ALLOWED);
  });

  it('are told by OPTIONS for every call', async () => {
    for (const { method, path } of restRoutes) {
      const answer = await ask('OPTIONS', path.replace(/:\w+/g, '1'));
      expect({ path, status: answer.status, body: await answer.text() }).toEqual({
        path,
        status: 204,
        body: '',
      });
      expect(answer.headers.get('allow')?.split(', ')).toEqual(
        expect.arrayContaining([method.toUpperCase(), 'OPTIONS']),
      );
    }
  });

  it('are none for a path that does not exist', async () => {
    for (const method of ['GET', 'OPTIONS', 'HEAD', 'PATCH']) {
      const answer = await ask(method, '/nowhere');
      expect({ status: answer.status, allow: answer.headers.get('allow') }).toEqual({
        status: 404,
        allow: null,
      });
    }
  });
});

describe('HEAD', () => {
  it('answers as GET does, without the body', async () => {
    for (const path of ['/products-catalog', '/product-categories', '/validate-cookie', '/openapi.json']) {
      const [head, get] = [await ask('HEAD', path), await ask('GET', path)];
      expect({ path, status: head.status, body: await head.text() }).toEqual({ path, status: 200, body: '' });
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    }
  });

  it('never carries out a GET that changes something', async () => {
    const productId = await shop.product();
    const paymentId = await place(customer, { [productId]: 1 });
    await shop.sandbox.approve(paymentId);
    for (const path of ['/logout', `/collect-payment/${paymentId}`, `/cancel-payment/${paymentId}`]) {
      const answer = await ask('HEAD', path);
      expect({ path, status: answer.status, allow: answer.headers.get('allow')?.includes('HEAD') }).toEqual({
        path,
        status: 405,
        allow: false,
      });
    }
    expect((await ask('GET', '/validate-cookie')).status).toBe(200);
    const { body } = await customer.graphql('{ orders { orders { paymentStatus } } }');
    expect(body.data).toEqual({ orders: { orders: [{ paymentStatus: 'PENDING' }] } });
  });
});
