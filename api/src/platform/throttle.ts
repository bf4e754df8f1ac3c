import { createHash } from 'node:crypto';
import mongoose, { Schema, type Connection, type QueryFilter } from 'mongoose';
import { ShopError } from '../../shared/errors.js';
import type { Clock } from './clock.js';
import { isDuplicateKey } from './database/ids.js';
import { isLoopback } from './network.js';

/** How often something may be tried. */
export interface Limit {
  /** Names the counter; a limit with another name counts apart. */
  name: string;
  tries: number;
  /** The window begins with the first try. */
  windowMs: number;
}

/** How tries on one account slow down: the first ones are free, then each waits twice as long as the one before. */
export interface Backoff {
  name: string;
  freeTries: number;
  firstWaitMs: number;
  longestWaitMs: number;
  /** After this time without a try all is forgotten. */
  memoryMs: number;
}

/** How strict a throttle is. */
export interface ThrottleOptions {
  /** Off only for load tests (`RATE_LIMITS=off`). */
  isOn: boolean;
  /** Outside production: all visitors of a developer's machine have one address, so it may try this many times more. */
  loopbackFactor: number;
}

interface Tally {
  _id: string;
  count: number;
  /** When the next try is allowed; only for a backoff. */
  nextAt: Date | null;
  expiresAt: Date;
}

const tallySchema = new Schema<Tally>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    nextAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
tallySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** How often two tries that meet are sorted out before one of them is refused. */
const COLLISIONS_MAX = 20;

/** Subjects may be what a person typed, so they are stored hashed: bounded in length and not readable. */
const keyOf = (name: string, subject: string): string =>
  `${name}:${createHash('sha256').update(subject).digest('base64url')}`;

const wait = (untilMs: number, nowMs: number): ShopError =>
  new ShopError('RATE_LIMITED', undefined, [], {
    retryAfterSeconds: Math.max(1, Math.ceil((untilMs - nowMs) / 1_000)),
  });

/**
 * Counts tries in the database, so that all processes count together. A try is counted before its work is done: a hundred
 * tries at once are a hundred tries.
 */
export class Throttle {
  private readonly tallies;

  constructor(
    connection: Connection,
    private readonly clock: Clock,
    private readonly options: ThrottleOptions,
  ) {
    this.tallies = connection.model('Tally', tallySchema, 'throttles');
  }

  /** Counts one try. Throws `RATE_LIMITED` with the seconds to wait when there were too many. */
  async count(limit: Limit, subject: string): Promise<void> {
    if (!this.options.isOn) return;
    const now = this.clock();
    const tally = await this.increment(keyOf(limit.name, subject), limit, now);
    if (tally.count > limit.tries) throw wait(tally.expiresAt.getTime(), now.getTime());
  }

  /** Counts one try of an address (see `Origin`). */
  async countAddress(limit: Limit, address: string): Promise<void> {
    const factor = isLoopback(address) ? this.options.loopbackFactor : 1;
    await this.count({ ...limit, tries: limit.tries * factor }, address);
  }

  /** Takes one counted try back: it was none that the limit is about. */
  async refund(limit: Limit, subject: string): Promise<void> {
    if (!this.options.isOn) return;
    await this.tallies
      .updateOne(
        { _id: keyOf(limit.name, subject), count: mongoose.trusted({ $gt: 0 }) },
        { $inc: { count: -1 } },
      )
      .exec();
  }

  /** Counts one try on an account. Throws `RATE_LIMITED` while its wait lasts; such a try is not counted. */
  async slowDown(backoff: Backoff, subject: string): Promise<void> {
    if (!this.options.isOn) return;
    const key = keyOf(backoff.name, subject);
    for (let collision = 0; collision < COLLISIONS_MAX; collision++) {
      const now = this.clock();
      const tally = await this.tallies.findById(key).lean().exec();
      if (tally?.nextAt != null && tally.nextAt > now) throw wait(tally.nextAt.getTime(), now.getTime());
      if (await this.advance(key, tally, backoff, now)) return;
    }
    throw new ShopError('RATE_LIMITED', undefined, [], { retryAfterSeconds: 1 });
  }

  /** Forgets the tries on an account: it was really its owner. */
  async forgive(name: string, subject: string): Promise<void> {
    if (this.options.isOn) await this.tallies.deleteOne({ _id: keyOf(name, subject) }).exec();
  }

  /** Builds the index that removes old tallies. */
  async buildIndexes(): Promise<void> {
    await this.tallies.createIndexes();
  }

  private async increment(key: string, limit: Limit, now: Date): Promise<Tally> {
    const expiresAt = new Date(now.getTime() + limit.windowMs);
    for (let collision = 0; collision < COLLISIONS_MAX; collision++) {
      const counted = await this.tallies
        .findOneAndUpdate(
          { _id: key, expiresAt: mongoose.trusted({ $gt: now }) },
          { $inc: { count: 1 } },
          { returnDocument: 'after' },
        )
        .lean<Tally>()
        .exec();
      if (counted !== null) return counted;
      const first = { count: 1, nextAt: null, expiresAt };
      if (await this.replace(key, first, { expiresAt: mongoose.trusted({ $lte: now }) }))
        return { _id: key, ...first };
    }
    throw new ShopError('RATE_LIMITED', undefined, [], { retryAfterSeconds: 1 });
  }

  /** One step of a backoff; `false` when another try came between. */
  private advance(key: string, tally: Tally | null, backoff: Backoff, now: Date): Promise<boolean> {
    const isRemembered = tally !== null && tally.expiresAt > now;
    const count = isRemembered ? tally.count + 1 : 1;
    const waitMs =
      count < backoff.freeTries
        ? 0
        : Math.min(backoff.longestWaitMs, backoff.firstWaitMs * 2 ** (count - backoff.freeTries));
    return this.replace(
      key,
      {
        count,
        nextAt: new Date(now.getTime() + waitMs),
        expiresAt: new Date(now.getTime() + backoff.memoryMs),
      },
      // No tally has this count, so that only the insert remains.
      tally === null ? { count: -1 } : { count: tally.count, expiresAt: tally.expiresAt },
    );
  }

  /** Writes a tally if it is still as `seen`, or if there is none; `false` when somebody else was faster. */
  private async replace(key: string, tally: Omit<Tally, '_id'>, seen: QueryFilter<Tally>): Promise<boolean> {
    const result = await this.tallies
      .updateOne({ ...seen, _id: key }, { $set: tally }, { upsert: true })
      .exec()
      .catch((error: unknown) => {
        if (isDuplicateKey(error)) return null;
        throw error;
      });
    return result !== null && result.matchedCount + result.upsertedCount === 1;
  }
}
