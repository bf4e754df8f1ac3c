import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { endProcess, startShopProcess, type ShopProcess } from '../../test/shop-process.js';
import { backUp, restore } from '../backup/backup.js';
import { readEnv } from '../env.js';
import { openDatabase } from '../kernel/database/database.js';
import { createServices } from '../services.js';
import { runClosingCommand } from './closing.command.js';

/** Walks `scripts/deploy/UPDATE.md` with real processes and what its commands run, but for systemd and docker. */

let folder: string;
let shop: ShopProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rechenwerk-update-'));
});
afterAll(async () => {
  await endProcess(shop.child, 'SIGKILL');
  await rm(folder, { recursive: true });
});

/** Does something with the database of a data folder, as a command of the shop does. */
async function onData<Given>(name: string, act: (connection: Connection) => Promise<Given>): Promise<Given> {
  const database = await openDatabase(
    readEnv({ DATA_DIR: join(folder, name), DATABASE_ENGINE: 'embedded', DEMO_DATA: 'off' }),
  );
  try {
    return await act(database.connection);
  } finally {
    await database.close();
  }
}

const command = (name: string, ...args: string[]): Promise<string[]> =>
  onData(name, (connection) => runClosingCommand(createServices(connection), args));

/** What a guest gets of the shop: the status, and when to come back. */
async function look(): Promise<string> {
  const answer = await fetch(`${shop.url}/api/product-categories`);
  return `${answer.status} ${answer.headers.get('retry-after') ?? ''}`.trim();
}

const saved = () => join(folder, 'before.backup.gz');

describe('an update', () => {
  it('begins with a shop that is closed and still ready, stops cleanly, and is backed up', async () => {
    shop = await startShopProcess(join(folder, 'live'));
    expect(await look()).toBe('200');
    await command('live', 'close', '--reason', 'update');
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    expect(await endProcess(shop.child, 'SIGTERM')).toBe(0);
    expect(Object.keys(await onData('live', (connection) => backUp(connection, saved())))).toContain(
      'orders',
    );
  });

  it('ends with the next version, which is closed until it is opened, and open from then on', async () => {
    shop = await startShopProcess(join(folder, 'live'));
    expect(shop.words()).toContain('Closed     update');
    expect(await look()).toBe('503 300');
    expect(await command('live', 'open')).toEqual(['The shop is open. It was closed: update.']);
    expect(await endProcess(shop.child, 'SIGTERM')).toBe(0);
  });

  it('can be taken back: what is restored is closed until it is opened', async () => {
    await onData('back', (connection) => restore(connection, saved()));
    expect(await command('back', 'open')).toEqual([
      'The shop is open. It was closed: restored from before.backup.gz.',
    ]);
  });

  it('leaves a copy of the folder closed that is started beside it', async () => {
    const [live, copied] = [join(folder, 'live'), join(folder, 'copied')];
    await cp(live, copied, { recursive: true });
    shop = await startShopProcess(copied);
    expect(shop.words()).toContain(`Closed     copied from folder ${live} to folder ${copied}`);
    expect(await look()).toBe('503 300');
    expect(await endProcess(shop.child, 'SIGTERM')).toBe(0);
  });
});
