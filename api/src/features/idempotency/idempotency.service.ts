import type { Connection } from 'mongoose';
import { ShopError } from '../../../shared/errors.js';
import { RETENTION } from '../../../shared/retention.js';
import { Attempt, type GivenAnswer } from '../../kernel/attempt.js';
import type { Clock } from '../../kernel/clock.js';
import { isDuplicateKey } from '../../kernel/database/ids.js';
import type { Log } from '../../kernel/log.js';
import { Seal } from '../../kernel/seal.js';
import { attemptModel, type AttemptRecord } from './idempotency.model.js';

const KEPT_MS = RETENTION.answers.period.days * 86_400_000;

/** How long a change may run, in ms, before it counts as broken off: longer than any caller waits. */
const RUNNING_MS = 60_000;

/** Longest answer that is kept, in characters: 250 rows of prices and stock have half as many. */
const MAX_ANSWER = 131_072;

/** Lets a change be sent twice and made once: who repeats it under its idempotency key gets its first answer for a day. */
export class IdempotencyService {
  private readonly attempts;

  constructor(
    connection: Connection,
    private readonly deps: { clock: Clock; log: Log },
  ) {
    this.attempts = attemptModel(connection);
  }

  /**
   * Begins a change. `secret` is what the caller shows, which the shop keeps only as a hash: kept answers are sealed under it, and
   * the same key of another caller is another key. Throws `IDEMPOTENCY_OTHER_REQUEST` for the key of
   * another change, `IDEMPOTENCY_RUNNING` while it is being made, and `IDEMPOTENCY_UNKNOWN` where no answer of it is kept: it broke
   * off, and may have been made.
   */
  async begin(secret: string, key: string, request: unknown): Promise<Attempt> {
    const seal = new Seal(secret);
    const _id = seal.fingerprint(`key ${key}`);
    const at = this.deps.clock();
    const asked = seal.fingerprint(`request ${JSON.stringify(request)}`);
    const record: AttemptRecord = { _id, request: asked, at, endedAt: null, answer: null };
    const earlier = await this.claim(record);
    if (earlier === null) return new Attempt(null, (answer) => this.end(record, seal, answer));
    if (earlier.request !== asked) throw new ShopError('IDEMPOTENCY_OTHER_REQUEST');
    if (earlier.answer !== null) {
      const kept = JSON.parse(seal.open(earlier.answer, _id)) as GivenAnswer;
      return new Attempt(kept, () => Promise.resolve());
    }
    const isRunning = earlier.endedAt === null && at.getTime() - earlier.at.getTime() < RUNNING_MS;
    throw isRunning
      ? new ShopError('IDEMPOTENCY_RUNNING', {}, { retryAfterSeconds: 1 })
      : new ShopError('IDEMPOTENCY_UNKNOWN');
  }

  /** Takes the key for this change; returns the one that has it already. */
  private async claim(record: AttemptRecord): Promise<AttemptRecord | null> {
    const { _id, at } = record;
    try {
      await this.attempts.create(record);
      return null;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const earlier = await this.attempts.findById(_id).lean<AttemptRecord>().exec();
    // It has been removed this moment: whoever asks once more will find it free.
    if (earlier === null) throw new ShopError('IDEMPOTENCY_RUNNING', {}, { retryAfterSeconds: 1 });
    if (at.getTime() - earlier.at.getTime() < KEPT_MS) return earlier;
    const { request, endedAt, answer } = record;
    const taken = await this.attempts
      .updateOne({ _id, at: earlier.at }, { $set: { request, at, endedAt, answer } })
      .exec();
    if (taken.matchedCount === 1) return null;
    throw new ShopError('IDEMPOTENCY_RUNNING', {}, { retryAfterSeconds: 1 });
  }

  /**
   * Keeps an answer. What was refused for too many requests was not begun. What broke off has no answer to keep, unless its work
   * goes on and ends well after all; nobody waits for that to be noted, since the database may be what is away.
   */
  private async end(record: AttemptRecord, seal: Seal, answer: GivenAnswer): Promise<void> {
    const written = this.write(record, seal, answer).catch((error: unknown) => {
      // The change is made: its caller is told so, though a repeat will be told that nothing is known.
      this.deps.log.warn({ err: error }, 'an answer could not be kept under its idempotency key');
    });
    if (answer.status < 500) await written;
  }

  private async write({ _id, at }: AttemptRecord, seal: Seal, answer: GivenAnswer): Promise<void> {
    if (answer.status === 429) {
      await this.attempts.deleteOne({ _id, at }).exec();
      return;
    }
    const text = JSON.stringify(answer);
    const isKept = answer.status < 500 && text.length <= MAX_ANSWER;
    const endedAt = this.deps.clock();
    const changes = isKept ? { endedAt, answer: seal.close(text, _id) } : { endedAt };
    await this.attempts.updateOne({ _id, at }, { $set: changes }).exec();
  }
}
