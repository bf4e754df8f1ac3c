import { LRUCache } from 'lru-cache';
import type { Ids } from './database/ids.js';

/** How long, in ms, a process may believe that nothing has changed elsewhere. */
const BELIEVED_MS = 200;

/** After so long, in ms, it asks the database again. Readers wait for the answer only when it takes the rest of the time. */
const ASKED_AFTER_MS = BELIEVED_MS / 2;

/** Longest life of an answer, in ms: heals a process that ended between its change and the announcement of it. */
const KEPT_MS = 10_000;

type Answers = LRUCache<string, Promise<unknown>>;

const createAnswers = (entriesMax: number): Answers => new LRUCache({ max: entriesMax, ttl: KEPT_MS });

/**
 * Keeps answers of a feature's reads until something that they show changes. Every change raises a revision in the
 * database; an answer belongs to the revision before it was read, so an old one is never kept as new. The process that
 * makes a change sees it at once, any other within 200 ms, at the price of ten small reads a second under load.
 */
export class RevisionCache {
  private readonly answers: Answers;
  private revision = 0;
  private checkedAtMs = Number.NEGATIVE_INFINITY;
  private checking: Promise<number> | null = null;

  constructor(
    private readonly ids: Ids,
    /** Names the revision in the database. */
    private readonly name: string,
    entriesMax: number,
  ) {
    this.answers = createAnswers(entriesMax);
  }

  /** The kept answer, or what `load` gives; several askers at once share one load. A failure is not kept. */
  remember<Answer>(key: string, load: () => Promise<Answer>): Promise<Answer> {
    return this.rememberIn(this.answers, key, load);
  }

  /** `remember` with a room of its own, for answers so large that only few may be kept. */
  createRoom(entriesMax: number): RevisionCache['remember'] {
    const answers = createAnswers(entriesMax);
    return (key, load) => this.rememberIn(answers, key, load);
  }

  private async rememberIn<Answer>(
    answers: Answers,
    key: string,
    load: () => Promise<Answer>,
  ): Promise<Answer> {
    const entry = `${await this.current()} ${key}`;
    const kept = answers.get(entry) as Promise<Answer> | undefined;
    if (kept !== undefined) return kept;
    const answer = load();
    answers.set(entry, answer);
    answer.catch(() => answers.delete(entry));
    return answer;
  }

  /** To be called after every change of what the answers show. */
  async announceChange(): Promise<void> {
    this.take(await this.ids.reserve(this.name));
  }

  /** The revision of now, as far as this process believes. */
  current(): Promise<number> | number {
    const age = performance.now() - this.checkedAtMs;
    if (age < ASKED_AFTER_MS) return this.revision;
    this.checking ??= this.check();
    return age < BELIEVED_MS ? this.revision : this.checking;
  }

  private check(): Promise<number> {
    const checking = this.ids
      .last(this.name)
      .then((revision) => this.take(revision))
      .finally(() => {
        this.checking = null;
      });
    // Nobody may be waiting for it. Who asks after a failure asks again, and meets what is wrong.
    checking.catch(() => undefined);
    return checking;
  }

  /** Revisions only rise, so a slow answer never takes the cache back to an older one. */
  private take(revision: number): number {
    this.revision = Math.max(this.revision, revision);
    this.checkedAtMs = performance.now();
    return this.revision;
  }
}
