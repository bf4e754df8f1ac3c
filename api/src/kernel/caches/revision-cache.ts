import { createCache, type BoundedCache } from '../../../process/bounds.js';
import { BOUNDS, type BoundName } from './bounds.js';
import type { Ids } from '../database/ids.js';
import { Fresh } from './fresh.js';

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
 * database; an answer belongs to the revision before it was read, so an old one is never kept as new.
 */
export class RevisionCache {
  private readonly partitions: { empty(): void }[] = [];
  private readonly revision;

  constructor(
    private readonly ids: Ids,
    /** Names the revision in the database. */
    private readonly name: string,
  ) {
    this.revision = new Fresh(
      () => ids.last(name),
      0,
      (known, read) => {
        if (read <= known) return known;
        for (const partition of this.partitions) partition.empty();
        return read;
      },
    );
  }

  /** Returns a partition for answers of one kind, within a line of the table of bounds. */
  createPartition<Key extends string | number>(bound: BoundName): Partition<Key> {
    const partition = new Partition<Key>(bound, () => this.current());
    this.partitions.push(partition);
    return partition;
  }

  /** To be called after every change of what the answers show. */
  async invalidate(): Promise<void> {
    this.revision.take(await this.ids.reserve(this.name));
  }

  /** The revision of now, as far as this process believes. */
  current(): Promise<number> | number {
    return this.revision.current();
  }
}
