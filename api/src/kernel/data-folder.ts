import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The data folder holds what customers have told the shop, and the passwords of its database and its employees: it is for
 * the account that runs the shop alone, whatever the machine's defaults are.
 */

const OTHERS = 0o077;
const OWNER_ONLY = 0o700;
/** Everybody may write into such a folder (`/tmp`), so it cannot be the shop's own. */
const WRITABLE_BY_ALL = 0o002;
/** Files that the first start makes. A folder without them, but with others, is used for something else, too. */
const MARKS = ['engine.json', 'employee-code.txt'];

/** Makes the folder private, or tightens one that an earlier version has made. What is not the shop's keeps its mode. */
export async function openDataFolder(folder: string): Promise<void> {
  // From now on what this process and its children write is for their own account alone.
  process.umask(OTHERS);
  await mkdir(folder, { recursive: true });
  const { mode } = await stat(folder);
  if ((mode & OTHERS) === 0 || (mode & WRITABLE_BY_ALL) !== 0) return;
  const names = await readdir(folder);
  if (names.length === 0 || MARKS.some((name) => names.includes(name))) await tighten(folder);
}

/** The folder itself comes last: once it is private, all within is, and later starts have nothing to look at. */
async function tighten(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await tighten(path);
    else if (entry.isFile()) await withdrawFromOthers(path);
  }
  await withdrawFromOthers(folder);
}

/** Does nothing to what belongs to another account, which alone may change it. */
async function withdrawFromOthers(path: string): Promise<void> {
  const { mode } = await stat(path);
  await chmod(path, mode & OWNER_ONLY).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error;
  });
}
