import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startEngine } from '../engine/wire/engine.server.js';
import { FaultyServer, type Silence } from '../engine/test/faulty-server.js';
import { TEST_PRODUCT } from '../test/shop.js';
import { TestClient } from '../test/test-client.js';
import { readEnv } from './env.js';
import { connectTo } from './kernel/database/database.js';
import { toShopError } from './kernel/failure.js';
import { createLog } from './kernel/log.js';
import { DISABLED_PAYMENTS } from './payments/no-payments.js';
import { openShop, type RunningShop } from './shop.js';

/** Stands in for the client's build for servers: every page asks the shop something. */
const RENDERER = `
  const query = 'query Products { products { totalCount } }';
  export const createRenderer = async () => async ({ ask }) => {
    const { errors } = await ask({ query, operationName: 'Products', variables: {} });
    if (errors) throw new Error(errors[0].message);
    return { head: '', html: 'seen', parts: [], answers: {} };
  };
`;

let folder: string;
let engine: Awaited<ReturnType<typeof startEngine>>;
let server: FaultyServer;
let connection: Connection;
let shop: RunningShop;
let guest: TestClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rechenwerk-silent-'));
  const webDir = join(folder, 'web');
  await mkdir(join(webDir, '.server'), { recursive: true });
  await writeFile(join(webDir, 'index.html'), await readFile('web/index.html'));
  await writeFile(join(webDir, '.server/server.mjs'), RENDERER);
  const pages = { '/': [], '/products-catalog': [], '/product-details': [] };
  await writeFile(join(webDir, 'first-views.json'), JSON.stringify({ pages, parts: {} }));
  engine = await startEngine({ dataDir: null });
  server = await FaultyServer.before(engine.uri);
  connection = await connectTo(server.uri);
  shop = await openShop({
    env: readEnv({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_WAIT_MS: '1000' }),
    database: { connection },
    log: createLog('silent'),
    payments: DISABLED_PAYMENTS,
    webDir,
    jobs: 'off',
  });
  await shop.services.adding.addMany([TEST_PRODUCT]);
  guest = new TestClient(`http://127.0.0.1:${shop.port}`);
});
afterEach(() => server.silence(null));
afterAll(async () => {
  await shop.close();
  await connection.close();
  await server.close();
  await engine.close();
  await rm(folder, { recursive: true });
});

const open = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${shop.port}${path}`);

const TICKET = { title: 'A question', email_for_answer: 'a@example.com', content_question: 'Why is that?' };
const SUBMIT = `mutation { submitTicket(input: {
  title: "A question", emailForAnswer: "a@example.com", question: "Why is that?" }) { __typename } }`;

let asked = 0;

/** What visitors ask; nothing of it was asked before, so that no kept answer serves. */
const REQUESTS: Record<string, () => Promise<{ status: number; headers: Headers }>> = {
  'the home page': () => open('/'),
  'a product’s page': () => open('/product-details/1'),
  'the page of a search': () => open(`/products-catalog?name=${(asked += 1)}`),
  'a search by GraphQL': () =>
    guest.graphql(`{ products(filter: { name: "${(asked += 1)}" }) { totalCount } }`),
  'a change by GraphQL': () => guest.graphql(SUBMIT),
  'a search by REST': () => guest.rest('GET', `/products-catalog?name=${(asked += 1)}`),
  'a change by REST': () => guest.rest('POST', '/ticket', { form: TICKET }),
  '/readyz': () => open('/readyz'),
};

/** The status of the answer to each request. */
async function statuses(): Promise<Record<string, number>> {
  const each = Object.entries(REQUESTS).map(async ([name, ask]) => [name, (await ask()).status] as const);
  return Object.fromEntries(await Promise.all(each));
}

const all = (status: number): Record<string, number> =>
  Object.fromEntries(Object.keys(REQUESTS).map((name) => [name, status]));

/** Asks until everything is served: on a busy machine an answer may come later than this shop waits. */
async function serves(): Promise<void> {
  while (Object.values(await statuses()).includes(503));
}

describe.each<[string, Silence]>([
  ['says nothing any more', 'everything'],
  ['says that it lives, and does not work', 'work'],
])('a database that %s', (_name, silence) => {
  it('ends each request with 503, and what comes after the silence is served', async () => {
    await serves();
    server.silence(silence);
    // For 200 ms the process may believe that nothing has changed, and answer with what it keeps; one round takes longer.
    for (const status of Object.values(await statuses())) expect([200, 503]).toContain(status);
    expect(await statuses()).toEqual(all(503));
    const [page, search, program] = await Promise.all([
      open('/product-details/1'),
      guest.rest('GET', '/products-catalog?name=again'),
      guest.graphql('{ products(filter: { name: "again" }) { totalCount } }'),
    ]);
    for (const { headers } of [page, search, program]) expect(headers.get('retry-after')).toBe('5');
    expect(await page.text()).toContain('<div id="root">');
    expect(search.body.msg).toBe('The shop is taking a short break. Please try again in a moment.');
    expect(program.body.errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
    server.silence(null);
    await serves();
  });
});

it('a connection that none is free of in time is a busy database, not a bug', async () => {
  const narrow = await connectTo(server.uri, { maxPoolSize: 1, waitQueueTimeoutMS: 3_000 });
  server.silence('work');
  const look = (): Promise<unknown> => narrow.collection('counters').findOne({});
  const first = look();
  const refused = [look(), narrow.collection('counters').insertMany([{ seq: 1 }, { seq: 2 }])];
  const errors: unknown[] = await Promise.all(refused.map((act) => act.catch((error: unknown) => error)));
  server.silence(null);
  await first;
  await narrow.close();
  expect(errors).toMatchObject([{ name: 'MongoWaitQueueTimeoutError' }, { name: 'MongoBulkWriteError' }]);
  expect(errors.map((error) => toShopError(error).code)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
});
