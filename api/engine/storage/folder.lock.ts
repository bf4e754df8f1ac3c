import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { EngineError } from '../errors.js';

/**
 * A folder belongs to one engine at a time; the store itself would not notice a second one. The file `engine.lock` says
 * who has it, and a socket beside it whether that process is alive: the kernel closes the socket when its process ends,
 * however it ends, and answers for one that is stopped or busy. So the sign holds in every container that sees the folder,
 * whatever number the process has there.
 */
export interface FolderLock {
  /** Tells other processes where the engine of this folder listens. */
  announce(uri: string): Promise<void>;
  release(): Promise<void>;
}

/** The folder is in use by a process that is alive. */
export class DataFolderLockedError extends Error {
  readonly code = 'FolderInUse';
}

const LOCK_FILE = 'engine.lock';

/** Who has a folder. */
export interface LockOwner {
  readonly pid: number;
  /** Names its socket. */
  readonly token: string;
  /** Where it listens; absent while it is starting. */
  readonly uri?: string;
}

/** The process that has a folder and is alive. */
export async function findLockOwner(folder: string): Promise<LockOwner | undefined> {
  const holder = await readHolder(join(folder, LOCK_FILE));
  return holder && (await isAlive(folder, holder)) ? holder : undefined;
}

/** Takes the folder (made if needed). A lock whose process is gone is taken over; a living one is refused. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, LOCK_FILE);
  const mine: LockOwner = { pid: process.pid, token: randomBytes(6).toString('hex') };
  let endLife: (() => Promise<void>) | undefined;
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      const other = await readHolder(path);
      if (other && (await isAlive(folder, other)))
        throw new DataFolderLockedError(
          `The data folder ${folder} is in use by process ${other.pid}. Stop it first, or choose another folder.`,
        );
      endLife ??= await showLife(folder, mine);
      if (!(await (other ? collectPending(folder, other, mine) : createFile(path, mine)))) continue;
      const end = endLife;
      return {
        announce: (uri) => replaceFile(path, { ...mine, uri }),
        release: async () => {
          if ((await readHolder(path))?.token === mine.token) await rm(path, { force: true });
          await end();
        },
      };
    }
    throw new DataFolderLockedError(
      `The data folder ${folder} could not be locked: another process keeps taking it.`,
    );
  } catch (error) {
    await endLife?.();
    throw error;
  }
}

/** Makes the file with its whole content, or answers false when it exists. */
async function createFile(path: string, holder: LockOwner): Promise<boolean> {
  const draft = await writeDraft(path, holder);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function replaceFile(path: string, holder: LockOwner): Promise<void> {
  await rename(await writeDraft(path, holder), path);
}

async function writeDraft(path: string, holder: LockOwner): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, JSON.stringify(holder));
    return draft;
  } catch (error) {
    await rm(draft, { force: true });
    throw codeOf(error) === 'ENOSPC' ? diskIsFull(path) : error;
  }
}

function diskIsFull(path: string): EngineError {
  return new EngineError(
    'OutOfDiskSpace',
    `The disk of ${path} is full: the database cannot start. Nothing was changed; make space and start again.`,
  );
}

/**
 * Replaces the lock of a process that is gone. Only who has made the claim with its token may, so that of several
 * processes that find the same lock none removes the one that another has just made.
 */
async function collectPending(folder: string, stale: LockOwner, mine: LockOwner): Promise<boolean> {
  const path = join(folder, LOCK_FILE);
  const claim = `${path}.${stale.token}`;
  if (!(await createFile(claim, mine))) {
    const other = await readHolder(claim);
    if (other && !(await isAlive(folder, other))) await rm(claim, { force: true });
    return false;
  }
  try {
    if ((await readHolder(path))?.token !== stale.token) return false;
    await replaceFile(path, mine);
    await rm(join(folder, socketOf(stale)), { force: true });
    return true;
  } finally {
    await rm(claim, { force: true });
  }
}

/** What a lock that a power failure has damaged says: nobody. */
const NOBODY: LockOwner = { pid: 0, token: 'damaged' };

async function readHolder(path: string): Promise<LockOwner | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as LockOwner;
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? undefined : NOBODY;
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

const socketOf = ({ token }: LockOwner): string => `engine.${token}.sock`;

/** What a file system answers that keeps no sockets. */
const NO_SOCKETS = ['EINVAL', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EPERM'];

/** Listens at the socket of a holder, until the end of this process at the latest. Returns what ends it sooner. */
async function showLife(folder: string, holder: LockOwner): Promise<() => Promise<void>> {
  const server = createServer((socket) => socket.destroy());
  try {
    await atSocket(folder, holder, async (path) => {
      const listening = new Promise((done, failed) => server.on('error', failed).once('listening', done));
      server.listen(path);
      await listening;
    });
  } catch (error) {
    const code = codeOf(error) ?? '';
    if (code === 'ENOSPC') throw diskIsFull(folder);
    if (!NO_SOCKETS.includes(code)) throw error;
    throw new Error(
      `The data folder ${folder} lies on a file system without sockets (${code}). They tell a database that runs from one that has ended; choose a folder on a local disk.`,
      { cause: error },
    );
  }
  server.unref();
  return async () => {
    await new Promise((closed) => server.close(closed));
    await rm(join(folder, socketOf(holder)), { force: true });
  };
}

/** What connecting to the socket of a process fails with that has ended; anything else is no proof. */
const GONE = ['ECONNREFUSED', 'ENOENT'];

function isAlive(folder: string, holder: LockOwner): Promise<boolean> {
  return atSocket(
    folder,
    holder,
    (path) =>
      new Promise((answer) => {
        const socket = connect(path, () => {
          socket.destroy();
          answer(true);
        });
        socket.once('error', (error) => answer(!GONE.includes(codeOf(error) ?? '')));
      }),
  );
}

/** The longest address of a socket, in bytes, that every system takes. */
const LONGEST_ADDRESS = 100;

/** Uses the socket of a holder by its path, or, where that is too long for an address, by a detour. */
async function atSocket<Result>(
  folder: string,
  holder: LockOwner,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const straight = resolve(folder, socketOf(holder));
  if (Buffer.byteLength(straight) <= LONGEST_ADDRESS) return use(straight);
  const detour = await mkdtemp(join(tmpdir(), 'engine-'));
  try {
    await symlink(resolve(folder), join(detour, 'folder'));
    return await use(join(detour, 'folder', socketOf(holder)));
  } finally {
    await rm(detour, { recursive: true, force: true });
  }
}
