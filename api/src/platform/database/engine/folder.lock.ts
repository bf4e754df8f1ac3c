import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder belongs to one engine at a time; the store itself would not notice a second one. */
export interface FolderLock {
  release(): Promise<void>;
}

/** The folder is in use by a process that is alive. */
export class FolderInUse extends Error {
  readonly code = 'FolderInUse';
}

const LOCK_FILE = 'engine.lock';

interface Holder {
  readonly pid: number;
  readonly token: string;
  /** When the process with this id started, in the system's own units; tells a reused id from the holder. */
  readonly startedAt: string;
}

/** Takes the folder (made if needed). A lock whose process is gone is taken over; a living one is refused. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, LOCK_FILE);
  const mine: Holder = { pid: process.pid, token: randomUUID(), startedAt: await startOf(process.pid) };
  for (let attempt = 0; attempt < 5; attempt++) {
    if (await createFile(path, mine)) return { release: () => release(path, mine) };
    const holder = await readHolder(path);
    if (holder && (await isAlive(holder)))
      throw new FolderInUse(
        `The data folder ${folder} is in use by process ${holder.pid}. Stop it first, or choose another folder.`,
      );
    await moveAside(path, mine.token);
  }
  throw new FolderInUse(`The data folder ${folder} could not be locked: another process keeps taking it.`);
}

async function createFile(path: string, holder: Holder): Promise<boolean> {
  const draft = `${path}.${holder.token}`;
  await writeFile(draft, JSON.stringify(holder));
  try {
    const file = await open(path, 'wx');
    await file.close();
    await rename(draft, path);
    return true;
  } catch (error) {
    await rm(draft, { force: true });
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
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

/** Renaming succeeds for only one of several processes that find the same stale lock. */
async function moveAside(path: string, token: string): Promise<void> {
  const aside = `${path}.stale.${token}`;
  try {
    await rename(path, aside);
    await unlink(aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

async function release(path: string, mine: Holder): Promise<void> {
  if ((await readHolder(path))?.token === mine.token) await rm(path, { force: true });
}
