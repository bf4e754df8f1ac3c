import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Who may use the database of a data folder: one user, whose password lies in the folder, for its owner alone. */
export const DATABASE_USER = 'rechenwerk';

const PASSWORD_FILE = 'password.txt';
const PASSWORD = /^[\w-]{43}$/;

/** A password that nobody guesses, of characters that an address may hold as they are. */
export const newPassword = (): string => randomBytes(32).toString('base64url');

/** The password of a folder; `null` when it has none yet, or a crash has left a file that holds none. */
export async function readPassword(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, PASSWORD_FILE), 'utf8').catch(() => '');
  return PASSWORD.test(text.trim()) ? text.trim() : null;
}

/** The password of a folder, made when it has none. For the process that holds the folder's lock. */
export async function keepPassword(folder: string): Promise<string> {
  const known = await readPassword(folder);
  if (known !== null) return known;
  const password = newPassword();
  await writeFile(join(folder, PASSWORD_FILE), `${password}\n`, { mode: 0o600 });
  return password;
}

/** The address of a database with what a driver needs to log in. Never to be logged or printed. */
export function withPassword(address: string, password: string): string {
  const url = new URL(address);
  url.username = DATABASE_USER;
  url.password = password;
  url.searchParams.set('authSource', 'admin');
  url.searchParams.set('authMechanism', 'SCRAM-SHA-256');
  return url.toString();
}
