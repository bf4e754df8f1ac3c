import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readEnv } from './env.js';
import { connectTo } from './kernel/database/database.js';
import { startEngine } from '../engine/wire/engine.server.js';
import { createLog } from './kernel/log.js';
import { DISABLED_PAYMENTS } from './payments/no-payments.js';
import { openShop, type RunningShop } from './shop.js';
import { FaultyServer, type ServerFault } from '../engine/test/faulty-server.js';
import { TestClient } from '../test/test-client.js';

let folder: string;
let engine: Awaited<ReturnType<typeof startEngine>>;
let server: FaultyServer;
let connection: Connection;
let shop: RunningShop;
let guest: TestClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rechenwerk-away-'));
  engine = await startEngine({ dataDir: join(folder, 'database') });
  server = await FaultyServer.before(engine.uri);
  // A deposed member tells the drivers that watch it. The one behind the faults knows of none, so the driver must ask.
  connection = await connectTo(`${server.uri}&readPreference=secondary&serverMonitoringMode=poll`);
  const env = readEnv({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' });
  shop = await openShop({
    env,
    database: { connection },
    log: createLog('silent'),
    payments: DISABLED_PAYMENTS,
    webDir: null,
    jobs: 'off',
  });
  guest = new TestClient(`http://127.0.0.1:${shop.port}`);
});
afterAll(async () => {
  await shop.close();
  await connection.close();
  await server.close();
  await engine.close();
  await rm(folder, { recursive: true });
});

const readiness = (): Promise<number> =>
  fetch(`http://127.0.0.1:${shop.port}/readyz`).then(({ status }) => status);

/** Waits until the shop has found its database again; each look waits for it as long as a request would. */
async function recovers(): Promise<void> {
  while ((await readiness()) !== 200);
}

const categories = (): ReturnType<TestClient['rest']> => guest.rest('GET', '/product-categories');

describe('a shop whose database goes away', () => {
  it('answers 503 in JSON over both edges and recovers without a restart', async () => {
    await shop.services.adding.addMany([
      {
        name: 'Testor Prime',
        description: 'A part.',
        category: 'processors',
        manufacturer: 'Testor',
        priceCents: 100,
        stockCount: 1,
        attributes: [],
        thumbnailId: 1,
        pictureIds: [],
        specsDocId: null,
      },
    ]);
    expect((await categories()).status).toBe(200);

    expect(await readiness()).toBe(200);
    await engine.close();
    expect(await readiness()).toBe(503);
    const rest = await guest.rest('GET', '/products-catalog?priceFrom=1');
    expect({ status: rest.status, wait: rest.headers.get('retry-after') }).toEqual({
      status: 503,
      wait: '5',
    });
    expect(rest.body).toEqual({
      msg: 'The shop is taking a short break. Please try again in a moment.',
      payload: {},
    });
    const graphql = await guest.graphql('{ products { totalCount } }');
    expect({ status: graphql.status, wait: graphql.headers.get('retry-after') }).toEqual({
      status: 503,
      wait: '5',
    });
    expect(graphql.body.errors?.[0]?.extensions.code).toBe('UNAVAILABLE');

    engine = await startEngine({ dataDir: join(folder, 'database'), port: engine.port });
    await recovers();
    const again = await categories();
    expect(again.status).toBe(200);
    expect(again.body.payload).toEqual(['processors']);
  });
});

const RETRYABLE = ['RetryableWriteError'];
const FAULTS: Record<string, ServerFault> = {
  'another primary is being chosen': { code: 10107, codeName: 'NotWritablePrimary', errorLabels: RETRYABLE },
  'the primary has stepped down': { code: 189, codeName: 'PrimarySteppedDown', errorLabels: RETRYABLE },
  'the server stops': { code: 11600, codeName: 'InterruptedAtShutdown', errorLabels: RETRYABLE },
  'the server has become a secondary': { code: 11602, codeName: 'InterruptedDueToReplStateChange' },
};
const TOO_FEW: ServerFault = { code: 64, codeName: 'WriteConcernTimeout', isWriteConcern: true };

const QUESTION = { title: 'A question', email_for_answer: 'a@example.com', content_question: 'Why is that?' };
const SUBMIT = `mutation { submitTicket(input: {
  title: "A question", emailForAnswer: "a@example.com", question: "Why is that?" }) { __typename } }`;

/** No product has this id or one above it, so the shop does not keep what it would answer. */
const NOBODYS = 100_000;
let asked = 0;
/** Reads and writes over both edges, nothing of which was asked before. */
const calls = (): Promise<{ status: number; headers: Headers; body: object }>[] => {
  asked += 1;
  return [
    guest.rest('GET', `/product-details/${NOBODYS + asked}`),
    guest.graphql(`{ product(id: "${NOBODYS + asked}") { id } }`),
    guest.rest('POST', '/ticket', { form: QUESTION }),
    guest.graphql(SUBMIT),
  ];
};

/** What each of the calls is answered, and after how long another try makes sense. */
async function answers(): Promise<{ status: number; wait: string | null }[]> {
  const all = await Promise.all(calls());
  return all.map(({ status, headers }) => ({ status, wait: headers.get('retry-after') }));
}

const AWAY = { status: 503, wait: '5' };
const SERVED = { status: 200, wait: null };
const ALL_SERVED = [{ status: 400, wait: null }, SERVED, SERVED, SERVED];

describe('a shop whose database says that it cannot serve now', () => {
  afterEach(() => server.fail(null));

  it.each(Object.entries(FAULTS))('answers 503 and when to come back while %s', async (_name, fault) => {
    server.fail(fault);
    expect(await answers()).toEqual([AWAY, AWAY, AWAY, AWAY]);
    server.fail(null);
    await recovers();
    expect(await answers()).toEqual(ALL_SERVED);
  });

  it('serves as if nothing had been when the second try finds another primary', async () => {
    const count = (): Promise<number> => connection.collection('tickets').countDocuments();
    const before = await count();
    for (const call of [
      () => guest.rest('POST', '/ticket', { form: QUESTION }),
      () => guest.graphql(SUBMIT),
    ]) {
      server.fail({ code: 189, codeName: 'PrimarySteppedDown', errorLabels: RETRYABLE, times: 1 });
      expect((await call()).status).toBe(200);
    }
    expect(await count()).toBe(before + 2);
  });

  it('does not say that something was stored which no majority has confirmed in time', async () => {
    server.fail(TOO_FEW);
    const [, , rest, graphql] = await answers();
    expect([rest, graphql]).toEqual([AWAY, AWAY]);
  });
});

describe('a shop whose database stops a read that takes too long', () => {
  const msg = 'This takes too long at the moment. Please ask for less, or try again in a moment.';

  it('says so in both worlds, and serves on', async () => {
    server.fail({ code: 50, codeName: 'MaxTimeMSExpired' });
    const [rest, graphql] = await Promise.all(calls().slice(0, 2));
    server.fail(null);
    expect(rest).toMatchObject({ status: 503, body: { msg } });
    const errors = [{ message: msg, extensions: { code: 'UNAVAILABLE' } }];
    expect(graphql).toMatchObject({ status: 503, body: { errors } });
    expect(await answers()).toEqual(ALL_SERVED);
  });
});

it('reads from the primary alone, also where its address names a secondary', () => {
  // To the only server of an address the driver sends another command, so that the connection is checked before it is used.
  expect(connection.getClient().options.readPreference.mode).toBe('primary');
});
