import type { ServerResponse } from 'node:http';
import { ShopError } from '../../../shared/errors.js';
import { PER_MINUTE } from '../../../shared/prices.js';
import { createCache } from '../../../process/bounds.js';
import { BOUNDS } from '../caches/bounds.js';
import { isLoopback } from '../http/network.js';
import type { ThrottleOptions } from './throttle.js';
import { TokenBucket } from './token-bucket.js';
import type { Viewer } from '../../../shared/access.js';
import { readBearer } from '../http/bearer.js';

/** Who pays for work: a guest is known by an address, a customer or employee by an id, a program by its key. */
export interface Payer {
  kind: keyof typeof PER_MINUTE;
  id: string | number;
  /** Where the request comes from (see `Origin`). */
  address: string;
}

/** What was charged, or could not be. */
interface Charge {
  isPaid: boolean;
  balance: Balance;
  /** Says what is left (draft-ietf-httpapi-ratelimit-headers). */
  headers: Readonly<Record<string, string>>;
  /** When there is enough, where there is not. */
  retryAfterSeconds: number;
}

/** What is left to somebody after a request. */
export interface Balance {
  /** Points that this request has taken, or would have. */
  requested: number;
  remaining: number;
  /** When all points of a minute are there again. */
  resetAt: Date;
}

const MINUTE_SECONDS = 60;

/**
 * Gives everybody points to spend, which come back evenly within a minute. Each process counts for itself, in memory: what
 * it protects is its own processor. A caller who has spent nothing for a minute is forgotten, because then all points are back.
 */
export class Budget {
  private readonly buckets = createCache<string, TokenBucket>(BOUNDS.budgets);

  constructor(private readonly options: ThrottleOptions) {}

  /**
   * Takes points, and says in the headers of the answer what is left. Throws `RATE_LIMITED`, with the seconds to wait, when there
   * are not so many left; then it takes none. `null` where nothing is counted.
   */
  charge(payer: Payer, points: number, response: ServerResponse): Balance | null {
    const charge = this.take(payer, points);
    if (charge === null) return null;
    for (const [name, value] of Object.entries(charge.headers)) response.setHeader(name, value);
    const { isPaid, balance, retryAfterSeconds } = charge;
    if (isPaid) return balance;
    throw new ShopError('RATE_LIMITED', {}, { retryAfterSeconds });
  }

  /** Takes points if there are so many left, and none if there are not. `null` where nothing is counted. */
  take(payer: Payer, points: number): Charge | null {
    if (!this.options.isOn) return null;
    const bucket = this.bucketOf(payer);
    const isPaid = bucket.take(points);
    const remaining = Math.floor(bucket.left);
    const resetSeconds = bucket.secondsUntil(bucket.most);
    return {
      isPaid,
      balance: { requested: points, remaining, resetAt: new Date(Date.now() + resetSeconds * 1_000) },
      headers: {
        'RateLimit-Policy': `"cost";q=${bucket.most};qu="points";w=${MINUTE_SECONDS}`,
        RateLimit: `"cost";r=${remaining};t=${Math.ceil(resetSeconds)}`,
      },
      retryAfterSeconds: isPaid ? 0 : Math.max(1, Math.ceil(bucket.secondsUntil(points))),
    };
  }

  private bucketOf({ kind, id, address }: Payer): TokenBucket {
    const most = PER_MINUTE[kind] * (isLoopback(address) ? this.options.loopbackFactor : 1);
    const key = `${kind} ${id} ${most}`;
    const bucket = this.buckets.get(key) ?? new TokenBucket(most, most / MINUTE_SECONDS);
    this.buckets.set(key, bucket);
    return bucket;
  }
}

/** A key pays for itself, not its creator. */
export function payerOf(viewer: Viewer, address: string, authorization: string | undefined): Payer {
  if (authorization !== undefined) {
    const [, keyId = ''] = readBearer(authorization).split('_');
    return { kind: 'key', id: keyId, address };
  }
  return viewer.role === 'guest'
    ? { kind: 'guest', id: address, address }
    : { kind: 'user', id: viewer.userId, address };
}
