import { ObjectId } from 'bson';
import { Catalog } from './storage/catalog.js';
import { Cursors } from './commands/cursors.js';
import { Journal } from './storage/journal.js';
import { Sessions } from './commands/sessions.js';
import type { Store } from './storage/store.js';
import { removeExpired } from './storage/ttl.js';

/** Everything that one engine owns, apart from its connections. */
export class Engine {
  readonly journal: Journal;
  readonly catalog: Catalog;
  readonly cursors = new Cursors();
  readonly sessions: Sessions;
  readonly startedAt = Date.now();
  /** Another one after each start, so that drivers notice one that they have not seen end. */
  readonly processId = new ObjectId();
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly store: Store,
    ttlSweepSeconds: number,
    /** How long, in ms, others wait for a long read before they have their turn. */
    readonly turnMs: number,
  ) {
    this.journal = new Journal(store);
    this.catalog = new Catalog(this.journal);
    this.sessions = new Sessions(this.journal);
    this.catalog.load(store);
    this.sessions.load(store);
    this.every(ttlSweepSeconds * 1000, () => removeExpired(this.catalog, Date.now()));
    this.every(60_000, () => {
      this.cursors.sweep(Date.now());
      this.sessions.sweep(Date.now());
    });
  }

  /** Background work; a store that refuses has undone the change, and the next round tries again. */
  private every(milliseconds: number, work: () => void): void {
    const timer = setInterval(() => {
      work();
      this.journal.flush().catch(() => undefined);
    }, milliseconds);
    timer.unref();
    this.timers.push(timer);
  }

  /** Waits for what is being written and closes the store. */
  async close(): Promise<void> {
    this.timers.forEach(clearInterval);
    await this.journal.flush().catch(() => undefined);
    await this.store.close();
  }
}
