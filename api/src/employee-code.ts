import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDataFolder } from './kernel/data-folder.js';

/**
 * The employee code of a shop outside production that has been given none: random, and kept in the data folder so that it
 * stays the same.
 */
export async function keepEmployeeCode(dataDir: string): Promise<string> {
  const path = join(dataDir, 'employee-code.txt');
  await openDataFolder(dataDir);
  // Of two processes that start at once, the one that creates the file decides.
  await writeFile(path, `${randomBytes(9).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return (await readFile(path, 'utf8')).trim();
}
