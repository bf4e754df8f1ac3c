import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { startEngine } from '../engine/wire/engine.server.js';
import { FaultyServer } from '../engine/test/faulty-server.js';
import { SOLE_TRADER } from '../test/production-env.js';
import { endProcess, startShopProcess } from '../test/shop-process.js';

it('opens in production for a sole trader with ten lines', async () => {
  const engine = await startEngine({ dataDir: null });
  const server = await FaultyServer.before(engine.uri);
  // Stands in for the replica set that production asks for.
  server.present({ version: '8.2.6', ok: 1 });
  const folder = await mkdtemp(join(tmpdir(), 'rechenwerk-trader-'));
  expect(Object.keys(SOLE_TRADER)).toHaveLength(10);
  const { child, url, words } = await startShopProcess(folder, {
    DATABASE_ENGINE: '',
    DEMO_DATA: '',
    NODE_ENV: 'production',
    ...SOLE_TRADER,
    MONGODB_URI: server.uri,
  });
  expect((await fetch(`${url}/api/products-catalog`)).status).toBe(200);
  expect(words()).not.toContain('register with the code');
  expect(await endProcess(child, 'SIGTERM')).toBe(0);
  await server.close();
  await engine.close();
  await rm(folder, { recursive: true });
});
