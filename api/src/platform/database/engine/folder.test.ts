import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { open } from 'lmdb';
import { MongoClient } from 'mongodb';
import type { ChildMessage } from '../../child-process.js';
import { encodeDocument } from './bson.encode.js';
import { launchEngine } from './engine.launcher.js';
import type { EngineReady } from './engine.process.js';
import { startEngine } from './engine.server.js';
import { MARKER_KEY, recordKey, recordValue } from './store.layout.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function withData<T>(
  work: (items: ReturnType<ReturnType<MongoClient['db']>['collection']>) => Promise<T>,
): Promise<T> {
  const engine = await startEngine({ dataDir: folder });
  const client = new MongoClient(engine.uri);
  try {
    return await work(client.db('test').collection('items'));
  } finally {
    await client.close();
    await engine.close();
  }
}

/** Changes the data file behind the engine's back. */
async function tamper(key: Buffer, change: (value: Buffer) => Buffer): Promise<void> {
  const database = open<Buffer, Buffer>({
    path: join(folder, 'engine.mdb'),
    noSubdir: true,
    encoding: 'binary',
    keyEncoding: 'binary',
  });
  const value = database.get(key);
  if (!value) throw new Error('nothing is stored under this key');
  await database.put(key, change(Buffer.from(value)));
  await database.close();
}

describe('two engines on one folder', () => {
  it('the second is refused with the process that has it, and takes it when the first is gone', async () => {
    const first = await startEngine({ dataDir: folder });
    await expect(startEngine({ dataDir: folder })).rejects.toMatchObject({
      code: 'FolderInUse',
      message: `The data folder ${folder} is in use by process ${process.pid}. Stop it first, or choose another folder.`,
    });
    await first.close();
    await (await startEngine({ dataDir: folder })).close();
  });

  it('the second is refused across processes, and a lock left by kill -9 is taken over', async () => {
    const first = await launchEngine({ dataDir: folder });
    await expect(launchEngine({ dataDir: folder })).rejects.toMatchObject({ code: 'FolderInUse' });
    const ended = new Promise<string>((resolve) => first.onExit(resolve));
    process.kill(first.pid, 'SIGKILL');
    expect(await ended).toBe('ended by SIGKILL');
    await (await startEngine({ dataDir: folder })).close();
  });

  it('a lock of a process number that now belongs to another program is taken over', async () => {
    await writeFile(
      join(folder, 'engine.lock'),
      JSON.stringify({ pid: process.pid, token: 'old', startedAt: '1' }),
    );
    await (await startEngine({ dataDir: folder })).close();
    expect(await readdir(folder)).not.toContain('engine.lock');
  });
});

describe('a folder of a newer version', () => {
  it('is refused and left as it is', async () => {
    await withData((items) => items.insertOne({ n: 1 }));
    await tamper(MARKER_KEY, () => recordValue(encodeDocument({ format: 2, engine: 'embedded' })));
    const before = await readFile(join(folder, 'engine.mdb'));
    await expect(startEngine({ dataDir: folder })).rejects.toThrow(
      `the data folder ${folder} was written by a newer version (format 2, this version reads up to 1). Nothing was changed; use the newer version.`,
    );
    expect((await readFile(join(folder, 'engine.mdb'))).equals(before)).toBe(true);
    expect(await readdir(folder)).not.toContain('engine.lock');
  });
});

describe('a damaged record', () => {
  it('is named, and nothing is changed', async () => {
    await withData((items) => items.insertMany([{ _id: 1 as never }, { _id: 2 as never }]));
    const flip = (value: Buffer): Buffer => {
      value[value.length - 2] = (value[value.length - 2] ?? 0) ^ 1;
      return value;
    };
    await tamper(recordKey(1, 2), flip);
    const before = await readFile(join(folder, 'engine.mdb'));
    await expect(startEngine({ dataDir: folder })).rejects.toThrow(
      'the data folder is damaged: record 2 of test.items cannot be read. Nothing was changed; restore the folder from a backup.',
    );
    expect((await readFile(join(folder, 'engine.mdb'))).equals(before)).toBe(true);
    await tamper(recordKey(1, 2), flip);
    expect(await withData((items) => items.countDocuments())).toBe(2);
  });
});

describe('a full disk', () => {
  it('refuses the write, keeps serving, and keeps everything that was acknowledged', async () => {
    const { child, uri } = await launchWithFileLimit(2048);
    const client = new MongoClient(uri);
    const items = client.db('test').collection<{ _id: number; text: string }>('items');
    let stored = 0;
    const fill = async (): Promise<void> => {
      for (; ; stored++) await items.insertOne({ _id: stored, text: 'x'.repeat(4000) });
    };
    await expect(fill()).rejects.toMatchObject({ code: 14031, codeName: 'OutOfDiskSpace' });
    expect(await items.countDocuments()).toBe(stored);
    await expect(items.insertOne({ _id: -1, text: 'x'.repeat(400_000) })).rejects.toMatchObject({
      code: 14031,
    });
    expect(await items.findOne({ _id: -1 })).toBeNull();
    await client.close();
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
    expect(stored).toBeGreaterThan(10);
    expect(await withData((all) => all.countDocuments())).toBe(stored);
  });
});

/** An engine whose files may not grow beyond so many blocks of 512 bytes: what a full disk looks like to it. */
async function launchWithFileLimit(blocks: number): Promise<{ child: ChildProcess; uri: string }> {
  const entry = fileURLToPath(new URL('./engine.process.ts', import.meta.url));
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const command = `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" --import "$1" "$2" "$3"`;
  const options = JSON.stringify({ dataDir: folder });
  const child = spawn('sh', ['-c', command, process.execPath, loader, entry, options], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message] = (await once(child, 'message')) as [ChildMessage<EngineReady>];
  if (!('ready' in message)) throw new Error(message.failed.message);
  return { child, uri: message.ready.uri };
}
