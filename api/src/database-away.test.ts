import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readEnv } from './env.js';
import { connectTo } from './platform/database/database.js';
import { startEngine } from './platform/database/engine/engine.server.js';
import { createLog } from './platform/log.js';
import { NO_PAYMENTS } from './platform/payments/no-payments.js';
import { openShop, type RunningShop } from './shop.js';
import { TestClient } from './testing/test-client.js';

let folder: string;
let engine: Awaited<ReturnType<typeof startEngine>>;
let connection: Connection;
let shop: RunningShop;
let guest: TestClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rechenwerk-away-'));
  engine = await startEngine({ dataDir: join(folder, 'database') });
  connection = await connectTo(engine.uri);
  const env = readEnv({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' });
  shop = await openShop({
    env,
    database: { connection },
    log: createLog('silent'),
    payments: NO_PAYMENTS,
    webDir: null,
    jobs: 'off',
  });
  guest = new TestClient(`http://127.0.0.1:${shop.port}`);
});
afterAll(async () => {
  await shop.close();
  await connection.close();
  await engine.close();
  await rm(folder, { recursive: true });
});

const categories = (): ReturnType<TestClient['rest']> => guest.rest('GET', '/product-categories');

describe('a shop whose database goes away', () => {
  it('answers 503 in JSON over both edges and recovers without a restart', async () => {
    await shop.services.catalog.addMany([
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

    const readiness = () => fetch(`http://127.0.0.1:${shop.port}/readyz`).then(({ status }) => status);
    expect(await readiness()).toBe(200);
    await engine.close();
    expect(await readiness()).toBe(503);
    const rest = await guest.rest('GET', '/products-catalog?name=never+asked+before');
    expect(rest.status).toBe(503);
    expect(rest.body).toEqual({
      msg: 'The shop is taking a short break. Please try again in a moment.',
      payload: {},
    });
    const graphql = await guest.graphql('{ products { totalCount } }');
    expect(graphql.status).toBe(503);
    expect(graphql.body.errors?.[0]?.extensions.code).toBe('UNAVAILABLE');

    engine = await startEngine({ dataDir: join(folder, 'database'), port: engine.port });
    const again = await categories();
    expect(again.status).toBe(200);
    expect(again.body.payload).toEqual(['processors']);
  });
});
