import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder belongs to one engine at a time; the store itself would not notice a second one. */
export interface FolderLock {
  /** Tells other processes where the engine of this folder listens. */
  announce(uri: string): Promise<void>;
  release(): Promise<void>;
}

/** The folder is in use by a process that is alive. */
export class FolderInUse extends Error {
  readonly code = 'FolderInUse';
}

const LOCK_FILE = 'engine.lock';

/** Who has a folder. */
export interface Holder {
  readonly pid: number;
  readonly token: string;
  /** When the process with this id started, in the system's own units; tells a reused id from the holder. */
  readonly startedAt: string;
  /** Where it listens; absent while it is starting. */
  readonly uri?: string;
}

/** The process that has a folder and is alive. */
export async function findHolder(folder: string): Promise<Holder | undefined> {
  const holder = await readHolder(join(folder, LOCK_FILE));
  return holder && (await isAlive(holder)) ? holder : undefined;
}

/** Takes the folder (made if needed). A lock whose process is gone is taken over; a living one is refused. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, LOCK_FILE);
  const mine: Holder = { pid: process.pid, token: randomUUID(), startedAt: await startOf(process.pid) };
  for (let attempt = 0; attempt < 5; attempt++) {
    const other = await readHolder(path);
    if (other && (await isAlive(other)))
      throw new FolderInUse(
        `The data folder ${folder} is in use by process ${other.pid}. Stop it first, or choose another folder.`,
      );
    if (await (other ? takeOver(path, other, mine) : createFile(path, mine)))
      return {
        announce: (uri) => replaceFile(path, { ...mine, uri }),
        release: () => release(path, mine),
      };
  }
  throw new FolderInUse(`The data folder ${folder} could not be locked: another process keeps taking it.`);
}

/** Makes the file with its whole content, or answers false when it exists. */
async function createFile(path: string, holder: Holder): Promise<boolean> {
  const draft = await writeDraft(path, holder);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function replaceFile(path: string, holder: Holder): Promise<void> {
  await rename(await writeDraft(path, holder), path);
}

async function writeDraft(path: string, holder: Holder): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(holder));
  return draft;
}

/**
 * Replaces the lock of a process that is gone. Only who has made the claim with its token may, so that of several
 * processes that find the same lock none removes the one that another has just made.
 */
async function takeOver(path: string, stale: Holder, mine: Holder): Promise<boolean> {
  const claim = `${path}.${stale.token}`;
  if (!(await createFile(claim, mine))) {
    const other = await readHolder(claim);
    if (other && !(await isAlive(other))) await rm(claim, { force: true });
    return false;
  }
  try {
    if ((await readHolder(path))?.token !== stale.token) return false;
    await replaceFile(path, mine);
    return true;
  } finally {
    await rm(claim, { force: true });
  }
}

/** What a lock that a power failure has damaged says: nobody. */
const NOBODY: Holder = { pid: 0, token: 'damaged', startedAt: '' };

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : NOBODY;
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  if (holder === NOBODY) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const startedAt = await startOf(holder.pid);
  return startedAt === holder.startedAt || startedAt === '';
}

/** When a process started: field 22 of Linux's `/proc/<pid>/stat`; empty where that cannot be told. */
async function startOf(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

async function release(path: string, mine: Holder): Promise<void> {
  if ((await readHolder(path))?.token === mine.token) await rm(path, { force: true });
}
