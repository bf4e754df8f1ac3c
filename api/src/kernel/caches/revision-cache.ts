import { createCache, type BoundedCache } from '../../../process/bounds.js';
import { BOUNDS, type BoundName } from './bounds.js';
import type { Ids } from '../database/ids.js';

/** How long, in ms, a process may believe that nothing has changed elsewhere. */
const FRESH_MS = 200;

/** After so long, in ms, it asks the database again. Readers wait for the answer only when it takes the rest of the time. */
const REFRESH_AFTER_MS = FRESH_MS / 2;

/** What can be kept. `null` stands for nothing, and is not kept: there is no end of things that do not exist. */
type Answer = object | string | number;

/** Answers of one kind, within one line of the table of bounds, until the revision rises. Each belongs to what it was asked by. */
class Partition<Key extends string | number> {
  private readonly answers: BoundedCache<Key, Answer>;
  /** Loads that have begun since the last change; they end with the requests that have begun them. */
  private underWay = new Map<Key, Promise<Answer | null>>();

  constructor(
    bound: BoundName,
    private readonly current: () => Promise<number> | number,
  ) {
    this.answers = createCache(BOUNDS[bound]);
  }

  /** Returns the kept answer without waiting; `null` where there is none, or where the revision must be asked for first. */
  find<Kept extends Answer>(key: Key): Kept | null {
    return typeof this.current() === 'number' ? ((this.answers.get(key) ?? null) as Kept | null) : null;
  }

  /** The kept answer, or what `load` gives; several callers at once share one load. A failure is not kept. */
  async remember<Loaded extends Answer | null>(key: Key, load: () => Promise<Loaded>): Promise<Loaded> {
    await this.current();
    return (this.known(key) ?? this.keep(key, load())) as Promise<Loaded>;
  }

  /** As `remember` for each of the keys. `load` gets those whose answers are not kept, and gives theirs in the same order. */
  async rememberEach<Loaded extends Answer>(
    keys: readonly Key[],
    load: (missing: Key[]) => Promise<(Loaded | null)[]>,
  ): Promise<(Loaded | null)[]> {
    await this.current();
    const answers = new Map(keys.map((key) => [key, this.known(key)]));
    const missing = [...answers.keys()].filter((key) => answers.get(key) === undefined);
    if (missing.length > 0) {
      const loading = load(missing);
      for (const [index, key] of missing.entries())
        answers.set(
          key,
          this.keep(
            key,
            loading.then((loaded) => loaded[index] ?? null),
          ),
        );
    }
    return Promise.all(keys.map((key) => answers.get(key))) as Promise<(Loaded | null)[]>;
  }

  /** Returns what takes answers that are read from now on; what it takes after a change is not kept. */
  writer(): (key: Key, answer: Answer) => void {
    const { underWay } = this;
    return (key, answer) => {
      if (this.underWay === underWay) this.answers.set(key, answer);
    };
  }

  /** Forgets all answers, also those that are being read. */
  empty(): void {
    this.answers.clear();
    this.underWay = new Map();
  }

  private known(key: Key): Answer | Promise<Answer | null> | undefined {
    return this.answers.get(key) ?? this.underWay.get(key);
  }

  private keep(key: Key, loading: Promise<Answer | null>): Promise<Answer | null> {
    const { underWay } = this;
    const take = this.writer();
    underWay.set(key, loading);
    const end = (): boolean => underWay.delete(key);
    loading.then((answer) => {
      if (answer !== null) take(key, answer);
      end();
    }, end);
    return loading;
  }
}

/**
 * Keeps answers of a feature's reads until something that they show changes. Every change raises a revision in the
 * database; an answer belongs to the revision before it was read, so an old one is never kept as new. The process that
 * makes a change sees it at once, any other within 200 ms, at the price of ten small reads a second under load.
 */
export class RevisionCache {
  private readonly partitions: { empty(): void }[] = [];
  private revision = 0;
  private checkedAtMs = Number.NEGATIVE_INFINITY;
  private checking: Promise<number> | null = null;

  constructor(
    private readonly ids: Ids,
    /** Names the revision in the database. */
    private readonly name: string,
  ) {}

  /** Returns a partition for answers of one kind, within a line of the table of bounds. */
  createPartition<Key extends string | number>(bound: BoundName): Partition<Key> {
    const partition = new Partition<Key>(bound, () => this.current());
    this.partitions.push(partition);
    return partition;
  }

  /** To be called after every change of what the answers show. */
  async invalidate(): Promise<void> {
    this.take(await this.ids.reserve(this.name));
  }

  /** The revision of now, as far as this process believes. */
  current(): Promise<number> | number {
    const age = performance.now() - this.checkedAtMs;
    if (age < REFRESH_AFTER_MS) return this.revision;
    this.checking ??= this.check();
    return age < FRESH_MS ? this.revision : this.checking;
  }

  private check(): Promise<number> {
    const checking = this.ids
      .last(this.name)
      .then((revision) => this.take(revision))
      .finally(() => {
        this.checking = null;
      });
    // There may be no caller to receive this rejection. The next read retries and reports the error.
    checking.catch(() => undefined);
    return checking;
  }

  /** Revisions only rise, so a slow answer never takes the cache back to an older one. */
  private take(revision: number): number {
    if (revision > this.revision) {
      this.revision = revision;
      for (const partition of this.partitions) partition.empty();
    }
    this.checkedAtMs = performance.now();
    return this.revision;
  }
}
