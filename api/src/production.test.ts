import { Writable } from 'node:stream';
import { afterEach, describe, expect, it } from '@jest/globals';
import { seedDemoAccounts } from '../demo/demo-accounts.js';
import { rejectDemoAccounts } from './demo-accounts.js';
import { ConfigurationError, readEnv } from './env.js';
import { openDatabase } from './kernel/database/database.js';
import { startEngine } from '../engine/wire/engine.server.js';
import { createLog } from './kernel/log.js';
import { PRODUCTION } from '../test/production-env.js';
import { startShop, type TestShop } from '../test/shop.js';

const shops: TestShop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

async function open(...options: Parameters<typeof startShop>): Promise<TestShop> {
  const shop = await startShop(...options);
  shops.push(shop);
  return shop;
}

describe('production', () => {
  it('does not start on the embedded engine, whatever its address', async () => {
    const engine = await startEngine({ dataDir: null });
    for (const host of ['127.0.0.1', 'localhost']) {
      const uri = new URL(engine.uri);
      uri.hostname = host;
      await expect(openDatabase(readEnv({ ...PRODUCTION, MONGODB_URI: uri.href }))).rejects.toThrow(
        'MONGODB_URI leads to the embedded engine',
      );
    }
    await engine.close();
  });

  it('does not start on a database with a demo account that everybody can enter', async () => {
    const { services } = await open();
    await expect(rejectDemoAccounts(services)).resolves.toBeUndefined();
    await seedDemoAccounts(services);
    await expect(rejectDemoAccounts(services)).rejects.toThrow(ConfigurationError);
    await expect(rejectDemoAccounts(services)).rejects.toThrow('demo accounts (demo, desk)');
  });

  it('lets a customer be called like a demo account', async () => {
    const { services, customer } = await open();
    await customer({ username: 'Demo' });
    await expect(rejectDemoAccounts(services)).resolves.toBeUndefined();
  });
});

describe('a shop that expects no proxy', () => {
  const SENTENCE = 'requests come with forwarded headers';

  /** The lines that a shop logs while somebody asks with these headers. */
  async function linesFor(trustProxy: string, headers: Record<string, string>): Promise<string[]> {
    const lines: string[] = [];
    const destination = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    });
    const { url } = await open({ TRUST_PROXY: trustProxy }, { log: createLog('warn', destination) });
    for (let asked = 0; asked < 3; asked += 1) await fetch(`${url}/api/products-catalog`, { headers });
    return lines.filter((line) => line.includes(SENTENCE));
  }

  it.each([{ 'X-Forwarded-For': '203.0.113.9' }, { Forwarded: 'for=203.0.113.9' }])(
    'says once that one stands before it: %j',
    async (headers) => {
      expect(await linesFor('0', headers)).toHaveLength(1);
    },
  );

  it('is silent when none does', async () => {
    expect(await linesFor('0', {})).toEqual([]);
    expect(await linesFor('1', { 'X-Forwarded-For': '203.0.113.9' })).toEqual([]);
  });
});
