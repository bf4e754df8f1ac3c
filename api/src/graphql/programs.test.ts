import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop, type TestShop } from '../../test/shop.js';

/** What programs meet at the edges before they have read any documentation. */

let shop: TestShop;
let webDir: string;
let token: string;
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'rechenwerk-web-'));
  writeFileSync(join(webDir, 'index.html'), readFileSync('web/index.html'));
  shop = await startShop({}, { webDir });
  const employee = await shop.employee();
  const { body } = await employee.graphql(
    `mutation { createApiKey(input: { name: "urql", scopes: [ORDERS_READ], days: 1 }) { ... on ApiKeyCreated { token } } }`,
  );
  ({ token } = body.data?.createApiKey as { token: string });
});
afterAll(async () => {
  await shop.close();
  rmSync(webDir, { recursive: true });
});

const get = (path: string, headers: Record<string, string>): Promise<Response> =>
  fetch(shop.url + path, { headers, redirect: 'manual' });

const QUESTION = `/graphql?query=${encodeURIComponent('{ orders { totalCount } }')}`;

it('answers a GET that shows a key, and none that might be a link of another site', async () => {
  const shown = await get(QUESTION, { Authorization: `Bearer ${token}` });
  expect(await shown.json()).toMatchObject({ data: { orders: { totalCount: 0 } } });
  expect((await get(QUESTION, {})).status).toBe(400);
});

it('leads a browser at the address of GraphQL to the playground, and nobody else', async () => {
  const browser = await get('/graphql', { Accept: 'text/html,application/xhtml+xml' });
  expect([browser.status, browser.headers.get('location')]).toEqual([303, '/playground']);
  expect((await get('/graphql', { Accept: 'application/json' })).status).toBe(400);
  expect((await get(QUESTION, { Accept: 'text/html' })).status).toBe(400);
});

it.each(['/graphql', '/api/ticket-filter'])('says at %s how to authenticate', async (path) => {
  const refused = await get(path, { Authorization: 'Bearer nonsense' });
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    401,
    'Bearer realm="Rechenwerk"',
  ]);
});

it('lets pages of other sites read when to try again', async () => {
  const { headers } = await get('/api/product-categories', { Origin: 'https://elsewhere.example' });
  expect(headers.get('access-control-expose-headers')).toContain('Retry-After');
});

it('names the specification of each scalar of its own', async () => {
  const { body } = await shop
    .guest()
    .graphql(
      '{ money: __type(name: "Money") { specifiedByURL } date: __type(name: "DateTimeISO") { specifiedByURL } }',
    );
  expect(body.data).toEqual({
    money: { specifiedByURL: 'https://spec.graphql.org/October2021/#sec-Int' },
    date: { specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6' },
  });
});
