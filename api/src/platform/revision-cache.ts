import { LRUCache } from 'lru-cache';
import type { Ids } from './database/ids.js';

/** How long, in ms, a process may believe that nothing has changed elsewhere before it asks the database again. */
const BELIEVED_MS = 200;

/** Longest life of an answer, in ms: heals a process that ended between its change and the announcement of it. */
const KEPT_MS = 10_000;

/**
 * Keeps answers of a feature's reads until something that they show changes. Every change raises a revision in the
 * database; an answer belongs to the revision before it was read, so an old one is never kept as new. The process that
 * makes a change sees it at once, any other within 200 ms, at the price of five small reads a second under load.
 */
export class RevisionCache {
  private readonly answers: LRUCache<string, Promise<unknown>>;
  private revision = 0;
  private checkedAtMs = Number.NEGATIVE_INFINITY;
  private checking: Promise<number> | null = null;

  constructor(
    private readonly ids: Ids,
    /** Names the revision in the database. */
    private readonly name: string,
    entriesMax: number,
  ) {
    this.answers = new LRUCache({ max: entriesMax, ttl: KEPT_MS });
  }

  /** The kept answer, or what `load` gives; several askers at once share one load. A failure is not kept. */
  async remember<Answer>(key: string, load: () => Promise<Answer>): Promise<Answer> {
    const entry = `${await this.current()} ${key}`;
    const kept = this.answers.get(entry) as Promise<Answer> | undefined;
    if (kept !== undefined) return kept;
    const answer = load();
    this.answers.set(entry, answer);
    answer.catch(() => this.answers.delete(entry));
    return answer;
  }

  /** To be called after every change of what the answers show. */
  async announceChange(): Promise<void> {
    this.take(await this.ids.reserve(this.name));
  }

  /** The revision of now, as far as this process believes. */
  current(): Promise<number> | number {
    if (performance.now() - this.checkedAtMs < BELIEVED_MS) return this.revision;
    this.checking ??= this.ids
      .last(this.name)
      .then((revision) => this.take(revision))
      .finally(() => {
        this.checking = null;
      });
    return this.checking;
  }

  /** Revisions only rise, so a slow answer never takes the cache back to an older one. */
  private take(revision: number): number {
    this.revision = Math.max(this.revision, revision);
    this.checkedAtMs = performance.now();
    return this.revision;
  }
}
