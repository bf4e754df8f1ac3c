import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Connection } from 'mongoose';
import { afterEach, describe, expect, it } from '@jest/globals';
import { readEnv } from '../../env.js';
import { openDatabase, type Database } from './database.js';
import { Ids } from './ids.js';
import { eventually } from '../../../test/eventually.js';

const open: Database[] = [];

afterEach(async () => {
  delete process.env.MONGOMS_SYSTEM_BINARY;
  for (const database of open.splice(0).reverse()) await database.close();
});

async function openIn(dataDir: string, source: Record<string, string> = {}): Promise<Database> {
  const database = await openDatabase(readEnv({ DATABASE_ENGINE: 'embedded', ...source, DATA_DIR: dataDir }));
  open.push(database);
  return database;
}

async function close(database: Database): Promise<void> {
  open.splice(open.indexOf(database), 1);
  await database.close();
}

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'rechenwerk-database-'));
const notes = ({ connection }: { connection: Connection }) => connection.collection<{ _id: number }>('notes');

/** The process that holds the data folder, as its lock says. */
async function enginePid(dataDir: string): Promise<number> {
  const lock = await readFile(join(dataDir, 'embedded', 'engine.lock'), 'utf8');
  return (JSON.parse(lock) as { pid: number }).pid;
}

describe('the database of a data folder', () => {
  it('keeps its data over a stop and remembers its engine', async () => {
    const folder = await newFolder();
    const first = await openIn(folder);
    await notes(first).insertOne({ _id: 1 });
    await close(first);
    expect(JSON.parse(await readFile(join(folder, 'engine.json'), 'utf8'))).toEqual({ engine: 'embedded' });
    const second = await openIn(folder, { DATABASE_ENGINE: 'auto' });
    expect(second.engine).toBe('embedded');
    expect(await notes(second).countDocuments()).toBe(1);
  });

  it('is joined by a second process while it runs, and goes on when that one leaves', async () => {
    const folder = await newFolder();
    const shop = await openIn(folder);
    const importer = await openIn(folder);
    expect(importer.reason).toBe('it is running already');
    await notes(importer).insertOne({ _id: 7 });
    await close(importer);
    expect(await notes(shop).findOne({ _id: 7 })).toEqual({ _id: 7 });
  });

  it('is run by one of three that start at once, and joined by the others', async () => {
    const folder = await newFolder();
    const started = await Promise.all(Array.from({ length: 3 }, () => openIn(folder)));
    expect(started.map(({ reason }) => reason).sort()).toEqual([
      'embedded engine asked for',
      'it is running already',
      'it is running already',
    ]);
    expect(new Set(started.map(({ uri }) => uri)).size).toBe(1);
    await Promise.all(started.map((database, index) => notes(database).insertOne({ _id: index })));
    for (const database of started) expect(await notes(database).countDocuments()).toBe(3);
  });

  it('comes back by itself with everything acknowledged when its process is killed', async () => {
    const folder = await newFolder();
    const database = await openIn(folder);
    await notes(database).insertOne({ _id: 1 });
    process.kill(await enginePid(folder), 'SIGKILL');
    expect(await eventually(() => notes(database).findOne({ _id: 1 }))).toEqual({ _id: 1 });
    await eventually(() => notes(database).insertOne({ _id: 2 }));
    expect(await notes(database).countDocuments()).toBe(2);
  });

  it('refuses a damaged marker instead of opening an empty shop', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'engine.json'), '{"engine":');
    await expect(openIn(folder)).rejects.toThrow('is damaged');
    await writeFile(join(folder, 'engine.json'), '{"engine":"oracle"}');
    await expect(openIn(folder)).rejects.toThrow('does not know');
  });

  it('is the server of MONGODB_URI when that is set, which is left running', async () => {
    const folder = await newFolder();
    const owner = await openIn(folder);
    const guest = await openIn(await newFolder(), { MONGODB_URI: owner.uri, DATABASE_ENGINE: 'auto' });
    expect(guest).toMatchObject({ engine: 'server', reason: 'MONGODB_URI is set' });
    await close(guest);
    expect(await notes(owner).countDocuments()).toBe(0);
  });

  it('fails fast when the server of MONGODB_URI is not there', async () => {
    const uri = 'mongodb://127.0.0.1:9/rechenwerk';
    await expect(openIn(await newFolder(), { MONGODB_URI: uri })).rejects.toThrow(/ECONNREFUSED|selection/i);
  });

  it('is a mongod binary run by mongodb-memory-server, which keeps its data over a stop', async () => {
    const folder = await newFolder();
    const binary = join(await newFolder(), 'mongod');
    const standIn = fileURLToPath(new URL('../../../test/fake-mongod.ts', import.meta.url));
    const loader = import.meta.resolve('tsx');
    await writeFile(binary, `#!/bin/sh\nexec "${process.execPath}" --import "${loader}" "${standIn}" "$@"\n`);
    await chmod(binary, 0o755);
    process.env.MONGOMS_SYSTEM_BINARY = binary;
    const first = await openIn(folder, { DATABASE_ENGINE: 'auto' });
    expect(first).toMatchObject({ engine: 'mongod', reason: 'a mongod named by MONGOMS_SYSTEM_BINARY' });
    await notes(first).insertOne({ _id: 3 });
    await close(first);
    const second = await openIn(folder, { DATABASE_ENGINE: 'auto' });
    expect(second.reason).toContain('which holds the data of this folder');
    expect(await notes(second).findOne({ _id: 3 })).toEqual({ _id: 3 });
  });
});

describe('where no mongod can be downloaded', () => {
  it('says so when one was asked for, and opens the embedded engine when none was', async () => {
    const folder = await newFolder();
    process.env.MONGOMS_DOWNLOAD_MIRROR = 'https://127.0.0.1:9';
    try {
      await expect(openIn(folder, { DATABASE_ENGINE: 'mongod' })).rejects.toThrow(
        'No mongod could be started',
      );
    } finally {
      delete process.env.MONGOMS_DOWNLOAD_MIRROR;
    }
    const database = await openIn(folder, { DATABASE_ENGINE: 'auto' });
    expect(database.reason).toBe('no MONGODB_URI and no mongod on this machine');
  });
});

describe('a connection to the database', () => {
  async function openWithSockets(): Promise<{ connection: Connection; sockets: Socket[] }> {
    const sockets: Socket[] = [];
    const remember = (message: unknown): void => void sockets.push((message as { socket: Socket }).socket);
    subscribe('net.client.socket', remember);
    const { connection } = await openIn(await newFolder());
    unsubscribe('net.client.socket', remember);
    await notes({ connection }).insertOne({ _id: 1 });
    return { connection, sockets };
  }

  it('goes on after all its sockets have broken in one moment', async () => {
    const { connection, sockets } = await openWithSockets();
    for (const socket of sockets) socket.destroy();
    expect(await notes({ connection }).findOne({ _id: 1 })).toEqual({ _id: 1 });
  });

  it('goes on when the server ends its sockets in the moment in which it is asked', async () => {
    const { connection, sockets } = await openWithSockets();
    const ended = sockets.map((socket) => once(socket, 'end'));
    const found = Promise.all(
      ended.map(async (end) => {
        await end;
        return notes({ connection }).findOne({ _id: 1 });
      }),
    );
    for (const socket of sockets) socket.push(null);
    expect(await found).toEqual(sockets.map(() => ({ _id: 1 })));
  });
});

describe('ids', () => {
  it('are never given twice, however many ask at once', async () => {
    const { connection } = await openIn(await newFolder());
    const ids = new Ids(connection);
    const given = await Promise.all(Array.from({ length: 200 }, () => ids.reserve('orders')));
    expect(new Set(given).size).toBe(200);
    expect(Math.min(...given)).toBe(1);
    expect(await ids.reserve('orders', 10)).toBe(201);
    expect(await ids.reserve('orders')).toBe(211);
    expect(await ids.last('orders')).toBe(211);
    expect(await ids.last('tickets')).toBe(0);
  });
});
