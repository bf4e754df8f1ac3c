import { runBeside } from './password.threads.js';

/** argon2id (the package's default algorithm) with OWASP's minimum: 19 MiB of memory, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const COST_TEXT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Nobody's password: verified when a user is unknown, so that the answer takes as long as for a known one. */
const NOBODY = `${COST_TEXT}bm9ib2R5IGlzIGhlcmUh$T0lYqg6Q0gKmAIJZ4R9wZJzbF8N9GJSV6+O3OCSkcFk`;

/** Hashes a password for storing. The caller has checked its length. */
export const hashPassword = (password: string): Promise<string> => runBeside('hash', password, COST);

/** Whether the password belongs to the hash; with `null` instead of a hash the answer is no, after the same work. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const matches = await runBeside('verify', stored ?? NOBODY, password);
  return stored !== null && matches;
}

/** Whether a hash was made with other parameters than today's, and should be made anew at the next login. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(COST_TEXT);
