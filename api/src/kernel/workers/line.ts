import { ShopError } from '../../../shared/errors.js';
import { watchUse } from '../../../process/bounds.js';
import { BOUNDS, type BoundName } from '../caches/bounds.js';

/** Seconds after which who was sent away from a full line may come again. */
const COME_AGAIN_SECONDS = 5;

/** There is no room in the line: as much waits as may. */
export class LineFullError extends ShopError<'UNAVAILABLE'> {
  constructor() {
    super('UNAVAILABLE', {}, { retryAfterSeconds: COME_AGAIN_SECONDS });
  }
}

/** Who asked for a job has gone. */
export class DepartedError extends ShopError<'UNAVAILABLE'> {
  constructor() {
    super('UNAVAILABLE');
  }
}

/** A piece of work that waits for its turn. */
export interface Job<Result> {
  /** What it takes while it waits. */
  bytes: number;
  /** The same work has the same key; without one, it is the work of its waiter alone. */
  key?: string;
  /** Compared with other jobs, 0 when left out; cheap ones come first, and of equal ones who came first. */
  cost?: number;
  work: () => Promise<Result>;
}

interface Waiter {
  resolve: (result: unknown) => void;
  reject: (problem: unknown) => void;
}

interface Entry extends Job<unknown> {
  waiters: Set<Waiter>;
  isUnderWay: boolean;
}

/**
 * Work that is done a few jobs at a time, the cheapest first. A request for what is waiting or being done already shares it,
 * a job for which nobody waits any more leaves the line, and who comes when the line has its bound is sent away.
 */
export class Line {
  private readonly entries = new Map<string | symbol, Entry>();
  private waitingBytes = 0;
  private running = 0;
  private readonly atOnce: number;
  private readonly runningBytes: number;

  constructor(
    private readonly name: BoundName,
    {
      atOnce,
      bytesOfOne = 0,
    }: {
      /** How many jobs are done at once. */ atOnce: number;
      /** What one takes meanwhile. */ bytesOfOne?: number;
    },
  ) {
    this.atOnce = atOnce;
    this.runningBytes = atOnce * bytesOfOne;
    watchUse(BOUNDS[name], this, (line) => line.waitingBytes + line.running * bytesOfOne);
  }

  /** How many jobs wait for their turn. */
  get waiting(): number {
    return this.entries.size - this.running;
  }

  /**
   * Returns what the job gives; jobs of one key give the same. Rejects with `LineFullError` when too much waits, and with
   * `DepartedError` as soon as `departure` says that the waiter has gone.
   */
  async run<Result>(job: Job<Result>, departure?: AbortSignal): Promise<Result> {
    if (departure?.aborted === true) throw new DepartedError();
    const key = job.key ?? Symbol();
    const entry = this.entries.get(key) ?? this.enter(key, job);
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { resolve: (result) => resolve(result as Result), reject };
      entry.waiters.add(waiter);
      departure?.addEventListener('abort', () => this.leave(key, entry, waiter), { once: true });
    });
  }

  private enter(key: string | symbol, job: Job<unknown>): Entry {
    const { bytes } = job;
    if (this.waitingBytes + this.runningBytes + bytes > BOUNDS[this.name].maxBytes) throw new LineFullError();
    const entry = { ...job, waiters: new Set<Waiter>(), isUnderWay: false };
    this.entries.set(key, entry);
    this.waitingBytes += bytes;
    // Jobs that come together are all known before the cheapest of them is chosen.
    queueMicrotask(() => this.startNext());
    return entry;
  }

  private leave(key: string | symbol, entry: Entry, waiter: Waiter): void {
    entry.waiters.delete(waiter);
    if (entry.waiters.size === 0 && !entry.isUnderWay && this.entries.delete(key))
      this.waitingBytes -= entry.bytes;
    waiter.reject(new DepartedError());
  }

  private startNext(): void {
    if (this.running >= this.atOnce) return;
    const waiting = [...this.entries].filter(([, { isUnderWay }]) => !isUnderWay);
    const [first, ...others] = waiting;
    if (first === undefined) return;
    const costOf = ([, { cost = 0 }]: (typeof waiting)[number]): number => cost;
    void this.perform(...others.reduce((best, next) => (costOf(next) < costOf(best) ? next : best), first));
  }

  private async perform(key: string | symbol, entry: Entry): Promise<void> {
    entry.isUnderWay = true;
    this.running += 1;
    this.waitingBytes -= entry.bytes;
    try {
      const result = await entry.work();
      for (const { resolve } of entry.waiters) resolve(result);
    } catch (error) {
      for (const { reject } of entry.waiters) reject(error);
    } finally {
      this.entries.delete(key);
      this.running -= 1;
      this.startNext();
    }
  }
}
