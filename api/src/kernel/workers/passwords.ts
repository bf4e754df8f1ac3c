import { runInPool } from './password.pool.js';

/** What argon2id may cost: `full` is OWASP's minimum, 19 MiB of memory and two passes; `test` is next to nothing. */
const COSTS = {
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  test: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const;

export type PasswordCost = keyof typeof COSTS;

/** Salt and hash of nobody's password, verified for unknown users so that both cases take the same time. */
const NOBODY = 'bm9ib2R5IGlzIGhlcmUh$T0lYqg6Q0gKmAIJZ4R9wZJzbF8N9GJSV6+O3OCSkcFk';

/** Hashes and verifies passwords with argon2id, the package's default algorithm. */
export class Passwords {
  private readonly cost;
  private readonly prefix;

  constructor(cost: PasswordCost) {
    this.cost = COSTS[cost];
    this.prefix = `$argon2id$v=19$m=${this.cost.memoryCost},t=${this.cost.timeCost},p=${this.cost.parallelism}$`;
  }

  /** Hashes a password for storing. The caller has checked its length. */
  hash(password: string): Promise<string> {
    return runInPool('hash', password, this.cost);
  }

  /** Whether the password belongs to the hash; with `null` instead of a hash the answer is no, after the same work. */
  async verify(password: string, stored: string | null): Promise<boolean> {
    const matches = await runInPool('verify', stored ?? this.prefix + NOBODY, password);
    return stored !== null && matches;
  }

  /** Whether a hash was made at another cost than today's, and should be made again at the next login. */
  isOutdated(stored: string): boolean {
    return !stored.startsWith(this.prefix);
  }
}
