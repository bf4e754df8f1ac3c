import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDataFolder } from './kernel/data-folder.js';

/** A secret of a shop outside production that has been given none: random, and kept in the data folder so that it stays the same. */
export async function keepSecret(dataDir: string, file: string, bytes: number): Promise<string> {
  const path = join(dataDir, file);
  await openDataFolder(dataDir);
  // Of two processes that start at once, the one that creates the file decides.
  await writeFile(path, `${randomBytes(bytes).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return (await readFile(path, 'utf8')).trim();
}
