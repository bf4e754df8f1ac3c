import { Schema, type Connection } from 'mongoose';
import { ShopError } from '../../../shared/errors.js';
import type { Closure } from '../../../shared/rules/closed-shop.js';
import { Fresh } from '../caches/fresh.js';
import type { Clock } from '../clock.js';
import { OUTBOX_INDEX, outboxField, type HasOutbox, type OutboxEntry } from '../outbox/outbox-entries.js';
import { describePlace, isSamePlace, type Place } from './place.js';

/** One document: whether the shop is closed, and where it was started last. */
interface ClosingRecord extends HasOutbox {
  _id: 'shop';
  /** `null`: open. */
  closure: Closure | null;
  /** `null` before the first start, and after a restore. */
  place?: Place | null;
}

const closureSchema = new Schema<Closure>(
  {
    reason: { type: String, default: '' },
    message: { type: String, default: '' },
    until: { type: Date, default: null },
    since: { type: Date, required: true },
    byUsername: { type: String, required: true },
  },
  { _id: false },
);

const closingSchema = new Schema<ClosingRecord>(
  {
    _id: { type: String, required: true },
    closure: { type: closureSchema, default: null },
    place: { type: Schema.Types.Mixed, default: null },
    outbox: outboxField,
  },
  { versionKey: false },
);
closingSchema.index(...OUTBOX_INDEX);

/** The collection whose one document says whether the shop is closed. */
export const CLOSING_COLLECTION = 'closing';

/** When callers may try again, in seconds, where nobody has said when the shop opens; and the longest that they are sent away. */
const USUAL_WAIT_SECONDS = 300;
const LONGEST_WAIT_SECONDS = 86_400;

/**
 * Whether the shop is closed, which all its processes read in the database. From a closed shop no mail, no job, no number of a
 * document, no call of the payment provider and no webhook goes out: each of these asks here at the one place through which it
 * leaves. What waits stays where it is, and goes on when the shop opens.
 */
export class Closing {
  private readonly records;
  private readonly state: Fresh<Closure | null>;

  constructor(
    connection: Connection,
    private readonly clock: Clock,
  ) {
    this.records = connection.model('Closing', closingSchema, CLOSING_COLLECTION);
    this.state = new Fresh<Closure | null>(
      () => this.ask(),
      null,
      (_known, read) => read,
    );
  }

  /** Returns why the shop is closed as the database says now; `null`: it is open. */
  async read(): Promise<Closure | null> {
    return this.state.take(await this.ask());
  }

  /** Returns whether the shop is closed as the database says now: to be asked before anything leaves the shop. */
  async isClosed(): Promise<boolean> {
    return (await this.read()) !== null;
  }

  /** As `read`, up to 200 ms old: for the answers to visitors, so that each request does not cost a look. */
  async glance(): Promise<Closure | null> {
    return this.state.current();
  }

  /** Returns whether the shop is known to be open, without waiting for the database: `false` also where it must be asked. */
  isKnownOpen(): boolean {
    return this.state.current() === null;
  }

  /** Throws `SHOP_CLOSED` unless the shop is open. */
  async requireOpen(): Promise<void> {
    const closure = await this.read();
    if (closure !== null) throw this.refusal(closure);
  }

  /** What everybody is told whom the closed shop sends away: come back when it opens, or in a while. */
  refusal({ until }: Closure): ShopError<'SHOP_CLOSED'> {
    const wanted = until === null ? 0 : Math.ceil((until.getTime() - this.clock().getTime()) / 1_000);
    const retryAfterSeconds = wanted > 0 ? Math.min(wanted, LONGEST_WAIT_SECONDS) : USUAL_WAIT_SECONDS;
    return new ShopError('SHOP_CLOSED', {}, { retryAfterSeconds });
  }

  /** Closes the shop, or says anew why it is closed; `entries` are written with it. */
  async close(closure: Closure, entries: readonly OutboxEntry[] = []): Promise<void> {
    await this.write({ closure }, entries);
  }

  /** Opens the shop; `entries` are written with it. */
  async open(entries: readonly OutboxEntry[] = []): Promise<void> {
    await this.write({ closure: null }, entries);
  }

  /**
   * Says where the shop is started. A database that was started elsewhere before is a copy beside a shop that lives on, as far as
   * anybody can know here, so it is closed until somebody opens it. One that was never started belongs here.
   */
  async settle(place: Place): Promise<void> {
    const record = await this.records.findById('shop').lean<ClosingRecord>().exec();
    const known = record?.place ?? null;
    const isMoved = known !== null && !isSamePlace(known, place);
    if (!isMoved || record?.closure != null) return this.write({ place }, []);
    const reason = `copied from ${describePlace(known)} to ${describePlace(place)}`;
    const closure = { reason, message: '', until: null, since: this.clock(), byUsername: 'operator' };
    await this.write({ place, closure }, []);
  }

  /** Writes the record. The process that has written believes it at once. */
  private async write(
    fields: Partial<Pick<ClosingRecord, 'closure' | 'place'>>,
    entries: readonly OutboxEntry[],
  ): Promise<void> {
    const pushed = entries.length === 0 ? {} : { $push: { outbox: { $each: [...entries] } } };
    await this.records.updateOne({ _id: 'shop' }, { $set: fields, ...pushed }, { upsert: true }).exec();
    if (fields.closure !== undefined) this.state.take(fields.closure);
  }

  private async ask(): Promise<Closure | null> {
    const record = await this.records.findById('shop').lean<ClosingRecord>().exec();
    return record?.closure ?? null;
  }
}
