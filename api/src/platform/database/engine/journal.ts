import { EngineError } from './errors.js';
import type { Store, StoreChange } from './store.js';

/** One change in memory that still has to reach the store. */
export interface JournalEntry {
  readonly key: Buffer;
  /** The bytes to store, `undefined` to delete the key. */
  readonly value: (() => Buffer) | undefined;
  /** Takes the change back in memory. */
  readonly undo: () => void;
}

interface Waiter {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/**
 * Group commit: changes apply in memory at once and collect here; while one batch is being synced, the next one grows.
 * Nothing is acknowledged before its batch is on disk. When the store refuses a batch, everything that is not on
 * disk is undone in memory, newest first, so that memory and disk agree again.
 */
export class Journal {
  private pending: JournalEntry[] = [];
  private waiters: Waiter[] = [];
  private running: Promise<void> | undefined;

  constructor(private readonly store: Store) {}

  append(entry: JournalEntry): void {
    if (this.store.isDurable) this.pending.push(entry);
  }

  /** Where the changes stand, to take back those that follow with {@link undoTo}. */
  mark(): number {
    return this.pending.length;
  }

  /** Waits until all changes so far are durable. */
  flush(): Promise<void> {
    if (this.pending.length === 0) return this.running ?? Promise.resolve();
    const durable = new Promise<void>((resolve, reject) => this.waiters.push({ resolve, reject }));
    this.running ??= this.run();
    return durable;
  }

  private async run(): Promise<void> {
    await Promise.resolve();
    while (this.pending.length > 0) {
      const batch = this.pending;
      const waiters = this.waiters;
      this.pending = [];
      this.waiters = [];
      try {
        await this.store.commit(batch.map(toChange));
        for (const waiter of waiters) waiter.resolve();
      } catch (error) {
        this.fail(batch, waiters, error);
      }
    }
    this.running = undefined;
  }

  private fail(batch: JournalEntry[], waiters: Waiter[], cause: unknown): void {
    for (const entry of [...batch, ...this.pending].reverse()) entry.undo();
    const reason = cause instanceof Error ? cause.message : String(cause);
    const error = new EngineError(
      'OutOfDiskSpace',
      `the write was not stored and has been taken back: ${reason}`,
    );
    for (const waiter of [...waiters, ...this.waiters]) waiter.reject(error);
    this.pending = [];
    this.waiters = [];
  }
}

function toChange({ key, value }: JournalEntry): StoreChange {
  return { key, value: value?.() };
}
