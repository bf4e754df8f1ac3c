import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REST_CALLERS, REST_TABLE } from '../../test/access-matrix.table.js';
import { buy } from '../../test/checkout-fixtures.js';
import { resolveReference, schemaProblems } from '../../test/schema-check.js';
import { startShop, type TestShop } from '../../test/shop.js';
import type { TestClient, TestUser } from '../../test/test-client.js';
import { restRoutes } from '../routes.js';

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; description?: string }[];
  security: Record<string, string[]>[];
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: object }> }>;
}
interface ApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation | undefined> | undefined>;
}

let shop: TestShop;
let document: ApiDocument;
let customer: TestUser;
let employee: TestUser;
let productId: number;
beforeAll(async () => {
  shop = await startShop();
  productId = await shop.product();
  customer = await shop.customer();
  employee = await shop.employee();
  const response = await fetch(`${shop.url}/api/openapi.json`);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  document = (await response.json()) as ApiDocument;
});
afterAll(() => shop.close());

const toTemplate = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

function operation(method: string, path: string): Operation {
  const found = document.paths[toTemplate(path)]?.[method];
  if (found === undefined) throw new Error(`${method} ${path} is not described`);
  return found;
}

describe('the OpenAPI document', () => {
  it('is of version 3.1 and describes every call of /api, each under a name of its own', () => {
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map((method) => `${method} ${path}`),
    );
    const served = restRoutes.map(({ method, path }) => `${method} ${toTemplate(path)}`);
    expect(described.sort()).toEqual(served.sort());
    const names = restRoutes.map(({ method, path }) => operation(method, path).operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it('describes every parameter of a path', () => {
    for (const { method, path } of restRoutes) {
      const named = operation(method, path).parameters ?? [];
      const inPath = named.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect({ path, inPath }).toEqual({
        path,
        inPath: [...path.matchAll(/:(\w+)/g)].map(([, name]) => name),
      });
      expect(named.filter(({ description = '' }) => description === '')).toEqual([]);
    }
  });

  it('leads nowhere that is not there', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, target = '']) => target,
    );
    expect(references.length).toBeGreaterThan(40);
    expect(references.filter((target) => resolveReference(document, target) === undefined)).toEqual([]);
  });

  it('lets in without a session exactly those whom the authorization matrix lets in', () => {
    const guest = REST_CALLERS.indexOf('guest');
    for (const { method, path } of restRoutes) {
      const { security } = operation(method, path);
      const isOpen = security.length === 0 || security.some((way) => Object.keys(way).length === 0);
      expect({ path, isOpen }).toEqual({ path, isOpen: REST_TABLE[`${method} ${path}`]?.[guest] === '+' });
    }
  });

  it('tells every refusal, with the headers that say what to do', () => {
    const { responses } = operation('post', '/login');
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['400', '401', '403', '405', '413', '415', '429', '503']),
    );
    const headersOf = (status: string): string[] =>
      Object.keys(
        (resolveReference(document, responses[status]?.$ref ?? '') as { headers?: object }).headers ?? {},
      );
    expect([headersOf('401'), headersOf('405'), headersOf('429'), headersOf('503')]).toEqual([
      ['WWW-Authenticate'],
      ['Allow'],
      ['Retry-After'],
      ['Retry-After'],
    ]);
    expect(Object.keys(operation('get', '/products-catalog').responses)).not.toContain('415');
  });

  it('names the eight states of a payment', () => {
    const order = resolveReference(document, '#/components/schemas/Order') as {
      properties: { payment_status: { enum: string[] } };
    };
    expect(order.properties.payment_status.enum).toHaveLength(8);
    expect(order.properties.payment_status.enum).toContain('in_review');
  });

  it('names the scopes that open a call to a key', () => {
    expect(operation('get', '/ticket-filter').security).toEqual([
      { session: [] },
      { apiKey: ['tickets:read'] },
      { apiKey: ['tickets:answer'] },
    ]);
    expect(operation('get', '/cart/:userID').security).toEqual([{ session: [] }]);
  });
});

describe('real answers fit it', () => {
  /** What does not fit in the answer to a call; the path of the call may have a query. */
  async function misfits(
    client: TestClient,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    template: string,
    path: string,
    json?: object,
  ): Promise<string[]> {
    const { status, body } = await client.rest(method, path, json === undefined ? {} : { json });
    const responses = operation(method.toLowerCase(), template).responses;
    const named = responses[String(status)];
    const response = (
      named?.$ref === undefined ? named : resolveReference(document, named.$ref)
    ) as typeof named;
    const schema = response?.content?.['application/json']?.schema;
    return schema === undefined ? [`${status} is not described`] : schemaProblems(schema, body, document);
  }

  it('of the catalog', async () => {
    const guest = shop.guest();
    expect(await misfits(guest, 'GET', '/products-catalog', '/products-catalog?itemsPerPage=4')).toEqual([]);
    expect(await misfits(guest, 'GET', '/products-catalog', '/products-catalog?name=zzz')).toEqual([]);
    expect(await misfits(guest, 'GET', '/products-catalog', '/products-catalog?priceFrom=x')).toEqual([]);
    const details = `/product-details/${productId}`;
    expect(await misfits(guest, 'GET', '/product-details/:productID', details)).toEqual([]);
    expect(await misfits(guest, 'GET', '/product-details/:productID', '/product-details/0')).toEqual([]);
    const ids = { allProductIDs: [productId, 999_999] };
    expect(await misfits(guest, 'POST', '/product-data-bulk', '/product-data-bulk', ids)).toEqual([]);
    expect(await misfits(guest, 'GET', '/product-categories', '/product-categories')).toEqual([]);
    const rating = `/rating-and-review-count/${productId}`;
    expect(await misfits(guest, 'GET', '/rating-and-review-count/:productID', rating)).toEqual([]);
  });

  it('to a customer', async () => {
    const { userId } = customer.account;
    await buy(shop, customer, { [productId]: 1 });
    expect(await misfits(customer, 'GET', '/validate-cookie', '/validate-cookie')).toEqual([]);
    expect(await misfits(customer, 'GET', '/user-data/:userID', `/user-data/${userId}`)).toEqual([]);
    const favorite = `/favorite/${userId}/${productId}`;
    expect(await misfits(customer, 'POST', '/favorite/:userID/:productID', favorite)).toEqual([]);
    const change = { productID: productId, count: 1 };
    expect(await misfits(customer, 'POST', '/cart/add', '/cart/add', change)).toEqual([]);
    const review = { productID: productId, rating: 5, comment: 'Yes.' };
    expect(await misfits(customer, 'POST', '/review', '/review', review)).toEqual([]);
    const reviews = `/product-reviews?productID=${productId}`;
    expect(await misfits(customer, 'GET', '/product-reviews', reviews)).toEqual([]);
    const ticket = { title: 'Fan', email_for_answer: 'a@b.co', content_question: 'Loud?' };
    expect(await misfits(customer, 'POST', '/ticket', '/ticket', ticket)).toEqual([]);
    expect(await misfits(customer, 'GET', '/filtered-orders', '/filtered-orders')).toEqual([]);
  });

  it('to an employee, and refusals', async () => {
    expect(await misfits(employee, 'GET', '/ticket-filter', '/ticket-filter')).toEqual([]);
    expect(await misfits(shop.guest(), 'GET', '/ticket-filter', '/ticket-filter')).toEqual([]);
    expect(await misfits(employee, 'GET', '/cart/:userID', '/cart/1')).toEqual([]);
  });
});
