import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { backUp } from './backup/backup.js';
import { readEnv } from './env.js';
import { openDataFolder } from './kernel/data-folder.js';
import { openDatabase } from './kernel/database/database.js';
import { createServices } from './services.js';
import { place } from '../test/checkout-fixtures.js';
import { customerForm, register } from '../test/shop.js';
import { endProcess, startShopProcess, type ShopProcess } from '../test/shop-process.js';
import { until } from '../test/eventually.js';

/** A folder as earlier versions have left it, on a machine that lets everybody read. */
let folder: string;
let shop: ShopProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rechenwerk-private-'));
  await mkdir(join(folder, 'mail'));
  for (const name of ['employee-code.txt', 'payments.jsonl', 'mail/earlier.eml'])
    await writeFile(join(folder, name), '');
  await writeFile(join(folder, 'employee-code.txt'), 'a code from before');
  await openToAll(folder);
  shop = await startShopProcess(folder);
});
afterAll(async () => {
  await endProcess(shop.child, 'SIGTERM');
  await rm(folder, { recursive: true });
});

async function openToAll(path: string): Promise<void> {
  for (const entry of await readdir(path, { recursive: true })) {
    const isFolder = (await stat(join(path, entry))).isDirectory();
    await chmod(join(path, entry), isFolder ? 0o755 : 0o644);
  }
  await chmod(path, 0o755);
}

/** What others than the owner may do anything with, below and with the folder itself. */
async function openToOthers(path: string): Promise<string[]> {
  const paths = [path, ...(await readdir(path, { recursive: true })).map((name) => join(path, name))];
  const open = [];
  for (const each of paths) {
    const { mode } = await stat(each);
    if ((mode & 0o077) !== 0) open.push(`${relative(path, each)} ${(mode & 0o777).toString(8)}`);
  }
  return open;
}

/** The mails that are written to their end: the one from before, the welcome and the receipt of the withdrawal. */
const finishedMails = async (): Promise<string[]> =>
  (await readdir(join(folder, 'mail'))).filter((name) => name.endsWith('.eml'));

/** Somebody registers, orders and withdraws: the shop writes accounts, payments and mails. */
async function useShop(): Promise<void> {
  const database = await openDatabase(readEnv({ DATA_DIR: folder, DATABASE_ENGINE: 'embedded' }));
  const [product = 0] = await createServices(database.connection).adding.addMany([
    {
      name: 'Testor Prime 9',
      description: 'A processor for tests.',
      category: 'processors',
      manufacturer: 'Testor',
      priceCents: 19_900,
      stockCount: 7,
      attributes: [],
      thumbnailId: 1,
      pictureIds: [],
      specsDocId: null,
    },
  ]);
  await backUp(database.connection, join(folder, 'shop.backup.gz'));
  await database.close();
  const customer = await register(shop.url, { ...customerForm() });
  await place(customer, { [product]: 1 });
  await customer.graphql(
    'mutation ($input: WithdrawFromContractInput!) { withdrawFromContract(input: $input) { __typename } }',
    { input: { name: 'Ada', order: '1', email: 'ada@example.com' } },
  );
  await until(async () => (await finishedMails()).length >= 3);
}

/** Whether another account of this machine can read a file; `null` where that cannot be tried. */
async function canOthersRead(path: string): Promise<boolean | null> {
  if (process.getuid?.() !== 0) return null;
  const reader = spawn('cat', [path], { uid: 65_534, gid: 65_534, stdio: 'ignore' });
  const [code] = (await once(reader, 'exit')) as [number];
  return code === 0;
}

describe('the data folder of a shop', () => {
  it('is for its owner alone, with all that accounts, orders, mails and a backup leave in it', async () => {
    await useShop();
    const names = await readdir(folder, { recursive: true });
    expect(names).toEqual(
      expect.arrayContaining([
        'employee-code.txt',
        'engine.json',
        'payments.jsonl',
        'shop.backup.gz',
        ...['engine.lock', 'engine.mdb', 'password.txt'].map((name) => join('embedded', name)),
      ]),
    );
    expect(await openToOthers(folder)).toEqual([]);
    for (const name of names) expect(await canOthersRead(join(folder, name))).not.toBe(true);
  });

  it('keeps what it held', async () => {
    expect(await readFile(join(folder, 'employee-code.txt'), 'utf8')).toBe('a code from before');
    expect(await readdir(join(folder, 'mail'))).toContain('earlier.eml');
  });
});

describe('a folder that is not the shop’s own', () => {
  it('keeps its mode and its files’ when it holds other things', async () => {
    const other = await mkdtemp(join(tmpdir(), 'rechenwerk-other-'));
    await writeFile(join(other, 'photo.jpg'), '');
    await openToAll(other);
    await openDataFolder(other);
    expect(await openToOthers(other)).toEqual([' 755', 'photo.jpg 644']);
    await rm(other, { recursive: true });
  });

  it('keeps its mode when everybody may write into it', async () => {
    const other = await mkdtemp(join(tmpdir(), 'rechenwerk-other-'));
    await writeFile(join(other, 'engine.json'), '');
    await chmod(other, 0o1777);
    await openDataFolder(other);
    expect((await stat(other)).mode & 0o777).toBe(0o777);
    await rm(other, { recursive: true });
  });
});
