import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOSTILE_STRUCTURES, HOSTILE_TEXTS, someOf } from './hostile-values.js';
import { customerForm, startShop, type TestShop } from './shop.js';
import type { TestClient, TestUser } from './test-client.js';

let shop: TestShop;
let customer: TestUser;
let employee: TestUser;
let productId: number;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  customer = await shop.customer();
  employee = await shop.employee();
  productId = await shop.product();
});
afterAll(() => shop.close());

const MEGABYTE = 'a'.repeat(1_048_576);

interface Call {
  method: 'POST' | 'PUT';
  path: string;
  /** Who calls it. */
  client: () => TestClient;
  fields: Record<string, string>;
}

const call = (
  method: Call['method'],
  path: string,
  client: Call['client'],
  fields: Call['fields'],
): Call => ({
  method,
  path,
  client,
  fields,
});
const asGuest = () => shop.guest();
const asCustomer = () => customer;

const calls: Record<string, () => Call> = {
  login: () =>
    call('POST', '/login', asGuest, {
      username: customer.account.username,
      password: 'wrong-horse',
      stayLoggedIn: '',
    }),
  'register as a customer': () =>
    call('POST', '/register', asGuest, { ...customerForm(), is_employee: '', stayLoggedIn: '' }),
  'register as an employee': () =>
    call('POST', '/register', asGuest, {
      is_employee: 'on',
      username: customer.account.username,
      password: 'correct-horse',
      repeat_password: 'correct-horse',
      authentication_code: 'x',
    }),
  'profile-details': () => {
    const email = `${customer.account.username}@example.com`;
    const fields = { email, firstname: 'A', lastname: 'B', address: 'C' };
    return call('PUT', `/profile-details/${customer.account.userId}`, asCustomer, fields);
  },
  password: () => {
    const fields = { currentPassword: 'wrong-horse', newPassword: 'battery-staple' };
    return call('PUT', `/password/${customer.account.userId}`, asCustomer, fields);
  },
  review: () => {
    const fields = { rating: '5', comment: 'Fine.', productID: String(productId) };
    return call('POST', '/review', asCustomer, fields);
  },
  'cart/add': () => call('POST', '/cart/add', asCustomer, { productID: String(productId), count: '1' }),
  'cart/remove': () => call('POST', '/cart/remove', asCustomer, { productID: String(productId), count: '1' }),
  order: () => call('POST', '/order', asCustomer, { order: JSON.stringify({ [productId]: 1 }) }),
  'update-order-shipping-details': () =>
    call('POST', '/update-order-shipping-details/1', () => employee, {
      shipping_status: 'sent',
      shipping_speditor: 'DHL',
      shipment_tracking_code: '1',
    }),
  ticket: () => {
    const fields = { title: 'Fan', email_for_answer: 'a@b.co', content_question: 'Loud?' };
    return call('POST', '/ticket', asGuest, fields);
  },
};

const ENVELOPE = { msg: expect.any(String) };

describe.each(Object.entries(calls))('%s', (_call, callOf) => {
  it('refuses everything that is no text, in every field', async () => {
    const { method, path, fields, client } = callOf();
    for (const [index, field] of Object.keys(fields).entries()) {
      for (const value of someOf(HOSTILE_STRUCTURES, index * 10, 10)) {
        const answer = await client().rest(method, path, { json: { ...fields, [field]: value } });
        expect({ field, value, status: answer.status }).toEqual({ field, value, status: 400 });
        expect(answer.body).toMatchObject(ENVELOPE);
      }
    }
  });

  it('survives every text in every field', async () => {
    const { method, path, fields, client } = callOf();
    for (const [index, field] of Object.keys(fields).entries()) {
      for (const value of someOf(HOSTILE_TEXTS, index * 18, 18)) {
        const answer = await client().rest(method, path, { json: { ...fields, [field]: value } });
        expect([200, 400, 403]).toContain(answer.status);
        expect(answer.body).toMatchObject(ENVELOPE);
      }
    }
  });

  it('refuses a megabyte as JSON, urlencoded and multipart, and lives on', async () => {
    const { method, path, fields, client } = callOf();
    const [field = ''] = Object.keys(fields);
    const bloated = { ...fields, [field]: MEGABYTE };
    for (const body of [{ json: bloated }, { urlencoded: bloated }, { form: bloated }]) {
      const answer = await client().rest(method, path, body);
      expect({ status: answer.status, msg: answer.body.msg }).toEqual({
        status: 413,
        msg: 'The request is too large.',
      });
    }
    expect((await shop.guest().rest('GET', '/product-categories')).status).toBe(200);
  });

  it.each([
    ['broken JSON', { type: 'application/json', body: '{"a":' }, 400],
    ['JSON that is no object', { type: 'application/json', body: '"text"' }, 400],
    ['a list', { type: 'application/json', body: '[1]' }, 400],
    ['XML', { type: 'application/xml', body: '<a/>' }, 415],
    ['plain text', { type: 'text/plain', body: 'a=b' }, 415],
    ['an unknown charset', { type: 'application/json; charset=klingon', body: '{}' }, 415],
    ['a form without boundary', { type: 'multipart/form-data', body: 'a' }, 400],
    [
      'a form that never ends',
      {
        type: 'multipart/form-data; boundary=x',
        body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
      },
      400,
    ],
    ['a form of nothing', { type: 'multipart/form-data; boundary=x', body: 'nothing' }, 400],
  ])('refuses %s', async (_name, raw, status) => {
    const { method, path, client } = callOf();
    const answer = await client().rest(method, path, { raw });
    expect({ status: answer.status }).toEqual({ status });
    expect(answer.body).toMatchObject(ENVELOPE);
  });

  it('refuses a field that comes twice in a form', async () => {
    const { method, path, fields, client } = callOf();
    const [field = ''] = Object.keys(fields);
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.append(key, value);
    form.append(field, 'again');
    expect((await client().rest(method, path, { form })).status).toBe(400);
    const urlencoded = new URLSearchParams(fields);
    urlencoded.append(field, 'again');
    const raw = { type: 'application/x-www-form-urlencoded', body: urlencoded.toString() };
    expect((await client().rest(method, path, { raw })).status).toBe(400);
  });
});

describe('a form', () => {
  it('of a thousand fields is refused', async () => {
    const form = new FormData();
    for (let count = 0; count < 1_000; count++) form.append(`f${count}`, '');
    const { status } = await shop.guest().rest('POST', '/login', { form });
    expect([400, 413]).toContain(status);
  });

  it('with a file named like a property of every object is refused, and the shop lives on', async () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      const form = new FormData();
      form.append(name, new Blob(['x']), 'x.png');
      const { status } = await employee.rest('POST', '/add-product', { form });
      expect({ name, status }).toEqual({ name, status: 400 });
    }
    expect((await shop.guest().rest('GET', '/product-categories')).status).toBe(200);
  });

  it('that pollutes the prototype changes nothing', async () => {
    const form = { __proto__: 'x', username: customer.account.username, password: 'wrong-horse' };
    const answer = await shop.guest().rest('POST', '/login', {
      raw: {
        type: 'application/x-www-form-urlencoded',
        body: '__proto__[is_employee]=on&constructor[prototype][x]=1&username=a&password=b',
      },
    });
    expect(answer.status).toBe(400);
    expect((await shop.guest().rest('POST', '/login', { form })).status).toBe(400);
    expect(({} as Record<string, unknown>).is_employee).toBeUndefined();
  });

  it('that is cut off does not keep the shop from answering others', async () => {
    const { port } = new URL(shop.url);
    const broken = httpRequest({
      port,
      method: 'POST',
      path: '/api/login',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '1000' },
    });
    broken.on('error', () => undefined);
    broken.write('--x\r\n');
    broken.destroy();
    expect((await shop.guest().rest('GET', '/product-categories')).status).toBe(200);
  });
});

describe('GraphQL inputs', () => {
  const MUTATION = 'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }';

  it('refuse a megabyte', async () => {
    const { status } = await shop.guest().graphql(MUTATION, { input: { username: MEGABYTE, password: 'x' } });
    expect(status).toBe(413);
  });
});
