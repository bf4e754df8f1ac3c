import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { open } from 'lmdb';
import { MongoClient } from 'mongodb';
import type { ChildMessage } from '../../process/child-process.js';
import { encodeDocument } from '../bson/bson.encode.js';
import { launchEngine } from '../wire/engine.launcher.js';
import type { EngineReady } from '../wire/engine.process.js';
import { startEngine } from '../wire/engine.server.js';
import { DataFolderLockedError } from './folder.lock.js';
import { collectionKey, MARKER_KEY, recordKey, recordValue } from './store.layout.js';

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

/** Whether a process has ended, all of its threads too, and waits for its parent to ask how. */
async function isZombie(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const threads = await readdir(`/proc/${pid}/task`);
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z') && threads.length === 1;
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

  it('a lock whose process number now belongs to another program is taken over', async () => {
    await writeFile(join(folder, 'engine.lock'), JSON.stringify({ pid: process.pid, token: 'old' }));
    await (await startEngine({ dataDir: folder })).close();
    expect(await lockFiles()).toEqual([]);
  });

  it('a lock of a process that has ended and that nobody has waited for is taken over', async () => {
    const { child: parent } = await launchIn(['sh', '-c', '"$0" "$@" & exec sleep 60']);
    const { pid } = JSON.parse(await readFile(join(folder, 'engine.lock'), 'utf8')) as { pid: number };
    process.kill(pid, 'SIGKILL');
    while (!(await isZombie(pid))) await connectionsDone();
    await (await startEngine({ dataDir: folder })).close();
    expect(await isZombie(pid)).toBe(true);
    expect(await lockFiles()).toEqual([]);
    parent.kill('SIGKILL');
  });

  it('of several that find the lock of a dead process, one takes it', async () => {
    const dead = await launchEngine({ dataDir: folder });
    const ended = new Promise((resolve) => dead.onExit(resolve));
    process.kill(dead.pid, 'SIGKILL');
    await ended;
    const starts = await Promise.allSettled(
      Array.from({ length: 5 }, () => startEngine({ dataDir: folder })),
    );
    const started = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    expect(started).toHaveLength(1);
    await started[0]?.close();
    expect(await lockFiles()).toEqual([]);
  });

  it('the second is refused in a folder whose path is longer than an address may be', async () => {
    const deep = join(folder, 'x'.repeat(150));
    const first = await startEngine({ dataDir: deep });
    await expect(startEngine({ dataDir: deep })).rejects.toMatchObject({ code: 'FolderInUse' });
    await first.close();
    await (await startEngine({ dataDir: deep })).close();
  });

  it('the second is refused when the folder has another name by then', async () => {
    const other = `${folder}-moved`;
    const first = await startEngine({ dataDir: folder });
    await rename(folder, other);
    await expect(startEngine({ dataDir: other })).rejects.toMatchObject({ code: 'FolderInUse' });
    await rename(other, folder);
    await first.close();
    expect(await lockFiles()).toEqual([]);
  });
});

/** A process namespace of its own, as each container has. */
const OWN_NAMESPACE = 'unshare --user --map-root-user --pid --fork --mount-proc --kill-child'.split(' ');
const [unshare = '', ...flags] = OWN_NAMESPACE;
const mayUnshare = spawnSync(unshare, [...flags, 'true']).status === 0;
const inNamespaces = mayUnshare ? describe : describe.skip;

inNamespaces(
  `two engines in containers${mayUnshare ? '' : ': skipped, as this system makes no process namespaces'}`,
  () => {
    it('the one outside is refused while the other runs, whatever its number, and takes over when it is killed', async () => {
      const { child: inside } = await launchIn(OWN_NAMESPACE);
      const lock = JSON.parse(await readFile(join(folder, 'engine.lock'), 'utf8')) as { pid: number };
      expect(lock.pid).toBeLessThan(10);
      await expect(startEngine({ dataDir: folder })).rejects.toMatchObject({ code: 'FolderInUse' });
      const exit = once(inside, 'exit');
      inside.kill('SIGKILL');
      await exit;
      await started({ dataDir: folder });
      expect(await lockFiles()).toEqual([]);
    });

    it('the one inside is refused while the other runs', async () => {
      const outside = await launchEngine({ dataDir: folder });
      await expect(launchIn(OWN_NAMESPACE)).rejects.toThrow('is in use by process');
      await outside.close();
      const { child: inside } = await launchIn(OWN_NAMESPACE);
      const exit = once(inside, 'exit');
      inside.kill('SIGKILL');
      await exit;
    });
  },
);

/** Starts an engine and ends it, as soon as the kernel has cleared away the one before. */
async function started(options: { dataDir: string }): Promise<void> {
  for (;;) {
    try {
      return await (await startEngine(options)).close();
    } catch (error) {
      if (!(error instanceof DataFolderLockedError)) throw error;
      await connectionsDone();
    }
  }
}

/** Another round of the event loop. */
const connectionsDone = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** What is left of locks in the folder. */
async function lockFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^engine\.lock|sock$/.test(name));
}

describe('a folder of another version', () => {
  const marker = (format: number): Buffer => recordValue(encodeDocument({ format, engine: 'embedded' }));
  const collated = {
    ns: 'test.items',
    id: 1,
    indexes: [{ key: { n: 1 }, name: 'n', collation: { locale: 'de' } }],
  };
  const remedy = 'make a backup with the version that wrote it, and restore that into a new folder.';

  it.each([
    [
      'newer',
      MARKER_KEY,
      marker(2),
      'a newer version (format 2, this version reads 1). Nothing was changed; use the newer version.',
    ],
    [
      'older',
      MARKER_KEY,
      marker(0),
      `an older version (format 0, this version reads 1). Nothing was changed; ${remedy}`,
    ],
    [
      'older with an index that this one refuses',
      collectionKey(1),
      recordValue(encodeDocument(collated)),
      `an older version: an index of test.items has what this one does not support (this index has no option 'collation'). Nothing was changed; ${remedy}`,
    ],
  ])('is refused when it is %s, and left as it is', async (_which, key, value, sentence) => {
    await withData((items) => items.insertOne({ n: 1 }));
    await tamper(key, () => value);
    const before = await readFile(join(folder, 'engine.mdb'));
    await expect(startEngine({ dataDir: folder })).rejects.toThrow(`written by ${sentence}`);
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
  (mayUnshare ? it : it.skip)('is told by its name when an engine starts on it', async () => {
    const full = `mount -t tmpfs -o size=16k tmpfs '${folder}' && cat /dev/zero > '${folder}/zeros' 2>&-; exec "$0" "$@"`;
    await expect(
      launchIn(['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', full]),
    ).rejects.toThrow('is full: the database cannot start. Nothing was changed; make space and start again.');
  });

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
async function launchWithFileLimit(blocks: number): Promise<Launched> {
  const limit = `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" "$@"`;
  return launchIn(['sh', '-c', limit]);
}

interface Launched {
  readonly child: ChildProcess;
  readonly uri: string;
}

/** Starts an engine of the folder by a program that runs others, and waits until it listens. */
async function launchIn([program = '', ...args]: readonly string[]): Promise<Launched> {
  const entry = fileURLToPath(new URL('../wire/engine.process.ts', import.meta.url));
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const command = [process.execPath, '--import', loader, entry, JSON.stringify({ dataDir: folder })];
  const child = spawn(program, [...args, ...command], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [message] = (await once(child, 'message')) as [ChildMessage<EngineReady>];
  if ('failed' in message) throw new Error(message.failed.message);
  return { child, uri: message.ready.uri };
}
