import { EngineError } from '../errors.js';
import type { Store } from './store.js';

/** One change in memory that still has to reach the store. */
interface JournalEntry {
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
 * Group commit: changes apply in memory at once and collect here; at the end of the turn of the event loop, when the
 * requests of all clients that had arrived have run, they reach the disk together with one sync. Nothing is
 * acknowledged before. When the store refuses, they are undone in memory, newest first, so that memory and disk agree.
 */
export class Journal {
  /** How many batches have been stored. */
  commits = 0;
  private pending: JournalEntry[] = [];
  private waiters: Waiter[] = [];

  constructor(private readonly store: Store) {}

  append(entry: JournalEntry): void {
    if (this.store.isDurable) this.pending.push(entry);
  }

  /** Is there something that is not durable yet? */
  get isPending(): boolean {
    return this.pending.length > 0;
  }

  /** Resolves when all changes so far are durable; rejects when they have been taken back instead. */
  flush(): Promise<void> {
    if (this.pending.length === 0) return Promise.resolve();
    return new Promise((resolve, reject) => {
      if (this.waiters.length === 0) setImmediate(() => this.commit());
      this.waiters.push({ resolve, reject });
    });
  }

  private commit(): void {
    const { pending, waiters } = this;
    this.pending = [];
    this.waiters = [];
    try {
      this.store.commit(pending.map(({ key, value }) => ({ key, value: value?.() })));
      this.commits++;
      for (const waiter of waiters) waiter.resolve();
    } catch (error) {
      for (const entry of pending.reverse()) entry.undo();
      const refusal = refusalFor(error);
      for (const waiter of waiters) waiter.reject(refusal);
    }
  }
}

/** The operating system's names for: no space left, file too large, quota exceeded. */
const NO_SPACE: readonly unknown[] = ['ENOSPC', 'EFBIG', 'EDQUOT'];

function refusalFor(cause: unknown): EngineError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const code = NO_SPACE.includes((cause as { code?: unknown }).code) ? 'OutOfDiskSpace' : 'InternalError';
  return new EngineError(code, `the write could not be stored and has been taken back: ${reason}`);
}
