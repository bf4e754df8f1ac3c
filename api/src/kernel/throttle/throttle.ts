import { createHash } from 'node:crypto';
import mongoose, { Schema, type Connection, type QueryFilter } from 'mongoose';
import { ShopError } from '../../../shared/errors.js';
import type { Clock } from '../clock.js';
import { isDuplicateKey } from '../database/ids.js';
import { isLoopback } from '../http/network.js';

/** How often something may be tried. */
export interface Limit {
  /** Names the counter; a limit with another name counts apart. */
  name: string;
  tries: number;
  /** The window begins with the first try. */
  windowMs: number;
}

/**
 * How tries on one account slow down: the first ones are free, then each waits twice as long as the one before. Anyone who is
 * told to wait has a turn then, so that nobody waits longer than `longestWaitMs` however many others try meanwhile.
 */
export interface Backoff {
  name: string;
  freeAttempts: number;
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

/** Somebody who was told to wait, and until when. */
interface Turn {
  who: string;
  at: Date;
}

interface RateCounter {
  _id: string;
  count: number;
  /** When the next try is allowed; only for a backoff. */
  nextAt: Date | null;
  /** Only for a backoff. */
  turns?: readonly Turn[];
  /** Rises with every change of a backoff. */
  revision?: number;
  expiresAt: Date;
}

const tallySchema = new Schema<RateCounter>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    nextAt: { type: Date, default: null },
    turns: { type: [{ _id: false, who: String, at: Date }], default: undefined },
    revision: { type: Number },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
tallySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** How often two tries that meet are sorted out before one of them is refused. */
const MAX_CONFLICT_RETRIES = 20;

/** How many may wait for their turn at one account: then it is tested this often, and once more, in the longest wait. */
const MAX_TURNS = 9;

/** How long, in ms, a turn may be taken after its time has come. */
const TURN_LASTS_MS = 120_000;

/** Subjects may be what a person typed, so they are stored hashed: bounded in length and not readable. */
const keyOf = (name: string, subject: string): string =>
  `${name}:${createHash('sha256').update(subject).digest('base64url')}`;

const wait = (untilMs: number, nowMs: number): ShopError =>
  new ShopError(
    'RATE_LIMITED',
    {},
    {
      retryAfterSeconds: Math.max(1, Math.ceil((untilMs - nowMs) / 1_000)),
    },
  );

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

  /** Counts one try. Throws `RATE_LIMITED` with the seconds to wait when there were too many; that writes nothing. */
  async count(limit: Limit, subject: string): Promise<void> {
    if (!this.options.isOn) return;
    const key = keyOf(limit.name, subject);
    for (let collision = 0; collision < MAX_CONFLICT_RETRIES; collision++) {
      const now = this.clock();
      if (await this.increment(key, limit, now)) return;
      await this.assertNotUsedUp(limit, subject);
      const first = { count: 1, nextAt: null, expiresAt: new Date(now.getTime() + limit.windowMs) };
      if (await this.replace(key, first, { expiresAt: mongoose.trusted({ $lte: now }) })) return;
    }
    throw new ShopError('RATE_LIMITED', {}, { retryAfterSeconds: 1 });
  }

  /** Throws `RATE_LIMITED` as `count` would, and counts nothing. */
  async assertNotUsedUp(limit: Limit, subject: string): Promise<void> {
    if (!this.options.isOn) return;
    const tally = await this.tallies.findById(keyOf(limit.name, subject)).lean().exec();
    const now = this.clock();
    if (tally !== null && tally.expiresAt > now && tally.count >= limit.tries)
      throw wait(tally.expiresAt.getTime(), now.getTime());
  }

  /** Counts one try of an address (see `Origin`). */
  async countAddress(limit: Limit, address: string): Promise<void> {
    await this.count(this.forAddress(limit, address), address);
  }

  /** Throws `RATE_LIMITED` as `countAddress` would, and counts nothing. */
  async assertAddressNotUsedUp(limit: Limit, address: string): Promise<void> {
    await this.assertNotUsedUp(this.forAddress(limit, address), address);
  }

  /** Uncounts one attempt that should not count toward the limit. */
  async refund(limit: Limit, subject: string): Promise<void> {
    if (!this.options.isOn) return;
    await this.tallies
      .updateOne(
        { _id: keyOf(limit.name, subject), count: mongoose.trusted({ $gt: 0 }) },
        { $inc: { count: -1 } },
      )
      .exec();
  }

  /**
   * Counts one try on an account. Throws `RATE_LIMITED` while its wait lasts; such a try is not counted, but `claimant`, where
   * one is named, then has a turn when the wait is over, even if others have tried meanwhile.
   */
  async applyBackoff(backoff: Backoff, subject: string, claimant?: string): Promise<void> {
    if (!this.options.isOn) return;
    const key = keyOf(backoff.name, subject);
    const who = claimant === undefined ? null : keyOf(backoff.name, claimant);
    for (let collision = 0; collision < MAX_CONFLICT_RETRIES; collision++) {
      const now = this.clock();
      const tally = await this.tallies.findById(key).lean<RateCounter>().exec();
      const turn = tally?.turns?.find((one) => one.who === who);
      const opensAt = turn?.at ?? tally?.nextAt ?? now;
      const turns = turnsLeft(tally, who, now);
      if (opensAt <= now) {
        if (await this.advance(key, { tally, turns }, backoff, now)) return;
        continue;
      }
      const isServed = who === null || turn !== undefined || turns.length >= MAX_TURNS;
      const isTold = isServed || (await this.step(key, tally, { turns: [...turns, { who, at: opensAt }] }));
      if (isTold) throw wait(opensAt.getTime(), now.getTime());
    }
    throw new ShopError('RATE_LIMITED', {}, { retryAfterSeconds: 1 });
  }

  /** Forgets the tries on an account: it was really its owner. */
  async reset(name: string, subject: string): Promise<void> {
    if (this.options.isOn) await this.tallies.deleteOne({ _id: keyOf(name, subject) }).exec();
  }

  /** Notes that something was so, for as long as the window is; hashed as the counters are. */
  async remember({ name, windowMs }: Omit<Limit, 'tries'>, subject: string): Promise<void> {
    const expiresAt = new Date(this.clock().getTime() + windowMs);
    await this.tallies
      .updateOne({ _id: keyOf(name, subject) }, { $set: { count: 1, expiresAt } }, { upsert: true })
      .exec()
      .catch((error: unknown) => {
        // Somebody else has noted the same at the same moment.
        if (!isDuplicateKey(error)) throw error;
      });
  }

  /** Whether it was noted, and not longer ago than the window. */
  async isRemembered({ name }: Omit<Limit, 'tries'>, subject: string): Promise<boolean> {
    const noted = await this.tallies.findById(keyOf(name, subject)).lean().exec();
    return noted !== null && noted.expiresAt > this.clock();
  }

  private forAddress(limit: Limit, address: string): Limit {
    const factor = isLoopback(address) ? this.options.loopbackFactor : 1;
    return { ...limit, tries: limit.tries * factor };
  }

  /** Counts in a window that is open and not full; `false` where there is none. */
  private async increment(key: string, { tries }: Limit, now: Date): Promise<boolean> {
    const counted = await this.tallies
      .updateOne(
        { _id: key, expiresAt: mongoose.trusted({ $gt: now }), count: mongoose.trusted({ $lt: tries }) },
        { $inc: { count: 1 } },
      )
      .exec();
    return counted.matchedCount === 1;
  }

  /** One step of a backoff; `false` when another try came between. */
  private advance(
    key: string,
    { tally, turns }: { tally: RateCounter | null; turns: readonly Turn[] },
    backoff: Backoff,
    now: Date,
  ): Promise<boolean> {
    const isRemembered = tally !== null && tally.expiresAt > now;
    const count = isRemembered ? tally.count + 1 : 1;
    const waitMs =
      count < backoff.freeAttempts
        ? 0
        : Math.min(backoff.longestWaitMs, backoff.firstWaitMs * 2 ** (count - backoff.freeAttempts));
    const next = {
      count,
      turns,
      nextAt: new Date(now.getTime() + waitMs),
      expiresAt: new Date(now.getTime() + backoff.memoryMs),
    };
    return this.step(key, tally, next);
  }

  /** Changes a backoff if it is still as it was seen; `false` when another try came between. */
  private step(key: string, seen: RateCounter | null, change: Partial<RateCounter>): Promise<boolean> {
    const revision = seen?.revision ?? null;
    // No tally has this count, so that only the insert remains.
    const same = seen === null ? { count: -1 } : { revision };
    return this.replace(key, { ...change, revision: (revision ?? 0) + 1 }, same, seen === null);
  }

  /** Writes a tally if it is as `seen`, or adds it if there is none; `false` when somebody else was faster. */
  private async replace(
    key: string,
    change: Partial<RateCounter>,
    seen: QueryFilter<RateCounter>,
    upsert = true,
  ): Promise<boolean> {
    const result = await this.tallies
      .updateOne({ ...seen, _id: key }, { $set: change }, { upsert })
      .exec()
      .catch((error: unknown) => {
        if (isDuplicateKey(error)) return null;
        throw error;
      });
    return result !== null && result.matchedCount + result.upsertedCount === 1;
  }
}

/** Who still waits for a turn beside `who`. */
const turnsLeft = (tally: RateCounter | null, who: string | null, now: Date): readonly Turn[] =>
  (tally?.turns ?? []).filter(
    (turn) => turn.who !== who && now.getTime() - turn.at.getTime() < TURN_LASTS_MS,
  );
