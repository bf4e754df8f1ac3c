import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Types, type Connection } from 'mongoose';
import { Closing, CLOSING_COLLECTION } from '../kernel/closing/closing.js';
import { withDatabase } from '../kernel/database/address.js';
import { connectTo } from '../kernel/database/database.js';
import { Ids } from '../kernel/database/ids.js';
import { buy } from '../../test/checkout-fixtures.js';
import { acquireEngine } from '../../test/engine.js';
import { pngFile } from '../../test/sample-files.js';
import { startShop, type TestShop } from '../../test/shop.js';
import { backUp, restore } from './backup.js';

/** Where the shop is that lives on. */
const LIVE = { site: 'https://shop.example', database: 'rechenwerk', holders: ['db1'] };

let shop: TestShop;
let folder: string;
let file: string;
let engine: Awaited<ReturnType<typeof acquireEngine>>;
let pictureId: number;
const opened: Connection[] = [];

/** An empty database on the same engine. */
async function emptyDatabase(): Promise<Connection> {
  const connection = await connectTo(withDatabase(engine.uri, `restored_${randomBytes(6).toString('hex')}`));
  opened.push(connection);
  return connection;
}

/** Every document of a database as the bytes that it has there, by collection and id; but whether its shop is closed. */
async function contentsOf(connection: Connection): Promise<Record<string, string[]>> {
  const collections = ((await connection.db?.collections()) ?? []).filter(
    ({ collectionName }) => collectionName !== CLOSING_COLLECTION,
  );
  const contents: Record<string, string[]> = {};
  for (const collection of collections) {
    const documents = await collection.find({}, { raw: true }).sort({ _id: 1 }).toArray();
    contents[collection.collectionName] = documents.map((bytes) =>
      (bytes as unknown as Buffer).toString('base64'),
    );
  }
  return contents;
}

async function indexesOf(connection: Connection): Promise<Record<string, unknown[]>> {
  const collections = (await connection.db?.collections()) ?? [];
  const indexes: Record<string, unknown[]> = {};
  for (const collection of collections) {
    const found = await collection.indexes();
    indexes[collection.collectionName] = found.sort((a, b) => String(a.name).localeCompare(String(b.name)));
  }
  return indexes;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rechenwerk-backup-'));
  file = join(folder, 'shop.gz');
  shop = await startShop();
  engine = await acquireEngine();
  pictureId = await shop.services.files.store('picture', await pngFile());
  const productId = await shop.product({ thumbnailId: pictureId });
  const buyer = await shop.customer();
  await buy(shop, buyer, { [productId]: 2 });
  await buyer.rest('POST', '/review', {
    json: { productID: String(productId), rating: '5', comment: 'Grün. 💚' },
  });
  // What JSON would not keep apart.
  await shop.connection.collection('oddities').insertMany([
    {
      whole: 1,
      long: 2 ** 40,
      part: 1.5,
      never: Number.NaN,
      id: new Types.ObjectId(),
      nothing: null,
      at: new Date(0),
    },
    ...Array.from({ length: 1_200 }, (_, index) => ({ index })),
  ]);
  await backUp(shop.connection, file);
});
afterAll(async () => {
  for (const connection of opened) {
    await connection.dropDatabase();
    await connection.close();
  }
  await shop.close();
  await engine.release();
  await rm(folder, { recursive: true });
});

describe('a backup', () => {
  it('restores every collection, byte by byte, with all indexes', async () => {
    const restored = await emptyDatabase();
    const counts = await restore(restored, file);
    const before = await contentsOf(shop.connection);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['counters', 'files', 'orders', 'products', 'users']),
    );
    expect(await contentsOf(restored)).toEqual(before);
    expect(await indexesOf(restored)).toEqual(await indexesOf(shop.connection));
    expect(counts).toEqual({
      [CLOSING_COLLECTION]: 0,
      ...Object.fromEntries(Object.entries(before).map(([name, all]) => [name, all.length])),
    });
    const original = await shop.services.files.read('picture', pictureId);
    const copy = await restored
      .collection<{ _id: number; bytes: { buffer: Buffer } }>('files')
      .findOne({ _id: pictureId });
    expect(Buffer.compare(copy?.bytes.buffer ?? Buffer.alloc(0), original.bytes)).toBe(0);
  });

  it('goes on counting where the shop has stopped', async () => {
    const restored = await emptyDatabase();
    await restore(restored, file);
    expect(await new Ids(restored).reserve('users')).toBe((await new Ids(shop.connection).last('users')) + 1);
  });

  it('is closed once it is restored, be the shop that it was saved of open or closed', async () => {
    const order = { reason: 'update', message: 'Soon back.', until: null };
    await shop.services.closing.settle(LIVE);
    await shop.services.closing.close({ ...order, since: new Date(), byUsername: 'desk' });
    const closedFile = join(folder, 'closed.gz');
    await backUp(shop.connection, closedFile);
    await shop.services.closing.open();
    for (const saved of [file, closedFile]) {
      const restored = await emptyDatabase();
      await restore(restored, saved);
      const copy = new Closing(restored, () => new Date());
      expect((await copy.read())?.reason).toBe(`restored from ${basename(saved)}`);
      // The first start there finds nothing to complain of, and changes nothing.
      await copy.settle({ ...LIVE, database: 'other' });
      expect((await copy.read())?.reason).toBe(`restored from ${basename(saved)}`);
    }
    expect(await shop.services.closing.isClosed()).toBe(false);
    await rm(closedFile);
  });

  it('is restored into an empty database only', async () => {
    const restored = await emptyDatabase();
    await restored.collection('products').insertOne({ name: 'mine' });
    await expect(restore(restored, file)).rejects.toThrow(
      'The database is not empty: "products" has documents.',
    );
    expect(Object.keys(await contentsOf(restored))).toEqual(['products']);
  });

  it('leaves nothing of a try that fails', async () => {
    const before = await readFile(file);
    await expect(backUp(shop.connection, join(folder, 'no such folder', 'a.gz'))).rejects.toThrow('ENOENT');
    expect(await readdir(folder)).toEqual(['shop.gz']);
    expect((await readFile(file)).equals(before)).toBe(true);
  });
});

describe('a damaged backup', () => {
  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 200)],
    [
      'changed',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 400), Buffer.from('?'), bytes.subarray(401)]),
    ],
    ['empty', () => Buffer.alloc(0)],
    ['no backup', () => Buffer.from('hello')],
  ])('that is %s writes nothing', async (name, damage) => {
    const damaged = join(folder, `${name}.gz`);
    await writeFile(damaged, damage(await readFile(file)));
    const restored = await emptyDatabase();
    await expect(restore(restored, damaged)).rejects.toThrow('cannot be restored');
    expect(await contentsOf(restored)).toEqual({});
    await rm(damaged);
  });
});
