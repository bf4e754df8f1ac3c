import { runInPool } from './password.pool.js';

/** argon2id (the package's default algorithm) with OWASP's minimum: 19 MiB of memory, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const COST_TEXT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Dummy hash, verified for unknown users so that both cases take the same time. */
const DUMMY_HASH = `${COST_TEXT}bm9ib2R5IGlzIGhlcmUh$T0lYqg6Q0gKmAIJZ4R9wZJzbF8N9GJSV6+O3OCSkcFk`;

/** Hashes a password for storing. The caller has checked its length. */
export const hashPassword = (password: string): Promise<string> => runInPool('hash', password, COST);

/** Whether the password belongs to the hash; with `null` instead of a hash the answer is no, after the same work. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const matches = await runInPool('verify', stored ?? DUMMY_HASH, password);
  return stored !== null && matches;
}

/** Whether a hash was made with other parameters than today's, and should be made again at the next login. */
export const needsRehash = (stored: string): boolean => !stored.startsWith(COST_TEXT);
