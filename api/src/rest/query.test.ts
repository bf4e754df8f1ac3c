import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startShop, type TestShop } from '../../test/shop.js';
import type { TestClient } from '../../test/test-client.js';

let shop: TestShop;
let guest: TestClient;
let employee: TestClient;
let pictureId: number;
beforeAll(async () => {
  shop = await startShop();
  guest = shop.guest();
  employee = await shop.employee();
  const productId = await shop.product();
  pictureId = (await guest.get<{ thumbnailID: number }>(`/product-details/${productId}`)).thumbnailID;
});
afterAll(() => shop.close());

describe('what a call of /api does not offer', () => {
  it.each([
    ['/filtered-orders?shipping_status=foo', '"shipping_status" must be one of: pending, sent.'],
    ['/filtered-orders?payment_status=xyz', '"payment_status" must be one of: paid, pending, canceled,'],
    ['/filtered-orders?time=garbage', '"time" must be one of: ascending, descending.'],
    ['/filtered-orders?orderID=abc', '"orderID" must be a whole number from 0.'],
    ['/filtered-orders?recipientID=-1', '"recipientID" must be a whole number from 0.'],
    ['/filtered-orders?currentPage=x', '"currentPage" must be a whole number.'],
    ['/ticket-filter?status=lost', '"status" must be one of: open, closed.'],
    ['/ticket-filter?id=1.5', '"id" must be a whole number from 0.'],
    ['/ticket-filter?itemsPerPage=abc', '"itemsPerPage" must be a whole number.'],
    ['/products-catalog?availableInStock=no', '"availableInStock" must be one of: yes.'],
    ['/product-reviews?productID=1&currentPage=x', '"currentPage" must be a whole number.'],
    ['/export/to-ship.csv?carrier=dhl&skip=1', '"skip" must be one of: yes.'],
    ['/documents/2026-11.zip?part=0', '"part" must be a whole number from 1.'],
  ])('is refused by name: %s', async (path, sentence) => {
    const { status, body } = await employee.rest('GET', path);
    expect({ status, msg: body.msg }).toEqual({ status: 400, msg: expect.stringContaining(sentence) });
  });

  it('is refused of pictures too', async () => {
    for (const query of ['w=161', 'format=jpg', 'palette=night']) {
      const { status, body } = await guest.rest('GET', `/file/pic/${pictureId}?${query}`);
      expect({ status, payload: body.payload }).toEqual({ status: 400, payload: null });
    }
  });

  it('is told to nobody who may not make the call', async () => {
    expect((await guest.rest('GET', '/ticket-filter?status=lost')).status).toBe(401);
  });
});

describe('what existing clients send', () => {
  it.each([
    '/filtered-orders?orderID=null&recipientID=null&shipping_status=null&time=descending&currentPage=1&itemsPerPage=4&',
    '/filtered-orders?orderID=%20007&recipientID=0&time=&payment_status=',
    '/filtered-orders?currentPage=-3&itemsPerPage=7',
    '/ticket-filter?time_open=ascending&currentPage=1&itemsPerPage=4&',
    '/ticket-filter?time_open=null&status=',
    '/products-catalog?currentPage=1&itemsPerPage=12&name=&category=&priceFrom=&priceTo=&availableInStock=&manufacturer=&',
    '/products-catalog?currentPage=0&itemsPerPage=null&name=AT&T&availableInStock=yes&',
  ])('is taken: %s', async (path) => {
    expect((await employee.rest('GET', path)).status).toBe(200);
  });
});

describe('a hundred products at once', () => {
  it('are named in each kind of body', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => index + 1);
    const form = new FormData();
    const fields = new URLSearchParams();
    for (const id of ids) {
      form.append('allProductIDs', String(id));
      fields.append('allProductIDs', String(id));
    }
    const { status, body } = await guest.rest('POST', '/product-data-bulk', { json: { allProductIDs: ids } });
    expect({ status, length: (body.payload as unknown[]).length }).toEqual({ status: 200, length: 100 });
    for (const sent of [form, fields]) {
      const answer = await fetch(`${shop.url}/api/product-data-bulk`, { method: 'POST', body: sent });
      expect(await answer.json()).toEqual(body);
    }
  });
});

describe('the OpenAPI document', () => {
  it('names the cookie that this server reads', async () => {
    const answer = await fetch(`${shop.url}/api/openapi.json`);
    const document = (await answer.json()) as {
      components: { securitySchemes: { session: { name: string } } };
    };
    expect(document.components.securitySchemes.session.name).toBe('sid');
  });
});

describe('a form', () => {
  it.each([[1], [2]])('with %i parts without a name is refused, and the server lives', async (count) => {
    const part = '--x\r\nContent-Disposition: form-data; name=""\r\n\r\n1\r\n';
    const answer = await fetch(`${shop.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: `${part.repeat(count)}--x--\r\n`,
    });
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 400,
      body: { msg: expect.any(String), payload: null },
    });
    expect((await guest.rest('GET', '/product-categories')).status).toBe(200);
  });
});
