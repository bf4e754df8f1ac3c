import mongoose, { type Connection, type Model } from 'mongoose';
import type { Clock } from '../clock.js';
import type { HasOutbox, OutboxEntry, OutboxKind } from './outbox-entries.js';

/** How many documents of a collection one run takes on; the others wait for the next. */
const BATCH = 500;

/** Processes an entry of a document that `sourceKey` names. Repeating it changes nothing. */
type Handler<Content extends object> = (entry: OutboxEntry<Content>, source: string) => Promise<unknown>;

/** Writes the contents of many entries at once. Repeating it changes nothing. */
type Writer<Content extends object> = (contents: Content[]) => Promise<unknown>;

/** Names a document with an outbox: `Order 17`. */
export const sourceKey = (modelName: string, id: unknown): string => `${modelName} ${String(id)}`;

/** The models whose documents have an outbox. */
export const outboxSources = (connection: Connection): Model<HasOutbox>[] =>
  Object.values(connection.models).filter(({ schema }) => schema.path('outbox') !== undefined);

/** Whether the writer of a change may look for its entry at once. */
const isReadAtOnce = ({ kind }: OutboxEntry): boolean =>
  kind !== 'mail' && kind !== 'event' && kind !== 'price';

/**
 * Takes the entries out of the outboxes of all documents, each by the handler of its kind: at least once, and without doubling
 * anything. An entry leaves its document only after it was processed.
 */
export class Outbox {
  private readonly handlers = new Map<OutboxKind, Handler<object>[]>();
  private readonly writers = new Map<OutboxKind, Writer<object>>();

  constructor(
    private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /** Adds one who processes the entries of a kind; each of several processes them all. */
  handle<Content extends object>(kind: OutboxKind, handler: Handler<Content>): void {
    this.handlers.set(kind, [...(this.handlers.get(kind) ?? []), handler as Handler<object>]);
  }

  /** Processes those of these entries that their writer may look for at once; mails and events wait for the next run. */
  async processNow(modelName: string, id: number | string, entries: readonly OutboxEntry[]): Promise<void> {
    const due = entries.filter(isReadAtOnce);
    if (due.length > 0) await this.process(this.connection.model<HasOutbox>(modelName), id, due);
  }

  /** Sets who writes many entries of a kind at once. */
  handleMany<Content extends object>(kind: OutboxKind, writer: Writer<Content>): void {
    this.writers.set(kind, writer as Writer<object>);
  }

  /** Writes entries of many new documents into their logs, a kind at once; kinds that nobody writes so wait for the next run. */
  async settle(
    modelName: string,
    documentIds: readonly number[],
    entries: readonly OutboxEntry[],
  ): Promise<void> {
    const settled = entries.filter(({ kind }) => this.writers.has(kind));
    for (const [kind, write] of this.writers) {
      const contents = settled.filter((entry) => entry.kind === kind).map(({ content }) => content);
      if (contents.length > 0) await write(contents);
    }
    const ids = mongoose.trusted({ $in: settled.map(({ id }) => id) });
    await this.connection
      .model<HasOutbox>(modelName)
      .updateMany({ _id: mongoose.trusted({ $in: [...documentIds] }) }, { $pull: { outbox: { id: ids } } })
      .exec();
  }

  /**
   * Processes what documents hold, also after a crash. Returns how many entries there were. Several processes may do so at
   * once. An entry that is refused for what it says stays, and lets the others pass; the first such error is thrown at the end.
   */
  async work(): Promise<number> {
    const refused: unknown[] = [];
    let processed = 0;
    for (const source of outboxSources(this.connection)) {
      for (const { _id, outbox = [] } of await this.pending(source)) {
        for (const entry of outbox) {
          try {
            processed += await this.process(source, _id, [entry]);
          } catch (error) {
            if (!(error instanceof mongoose.Error.ValidationError)) throw error;
            refused.push(error);
          }
        }
      }
    }
    if (refused.length > 0) throw refused[0];
    return processed;
  }

  /** Processes all that a document holds which is about to be deleted. */
  async empty(modelName: string, { _id, outbox = [] }: HasOutbox & { _id: number }): Promise<void> {
    await this.process(this.connection.model<HasOutbox>(modelName), _id, outbox);
  }

  /** Entries of a kind that this process does not know are left to one that does. Returns how many were processed. */
  private async process(
    source: Model<HasOutbox>,
    id: unknown,
    entries: readonly OutboxEntry[],
  ): Promise<number> {
    const known = entries.filter(({ kind }) => this.handlers.has(kind));
    if (known.length === 0) return 0;
    for (const entry of known)
      for (const handler of this.handlers.get(entry.kind) ?? [])
        await handler(entry, sourceKey(source.modelName, id));
    const ids = mongoose.trusted({ $in: known.map((entry) => entry.id) });
    await source.updateOne({ _id: id }, { $pull: { outbox: { id: ids } } }).exec();
    return known.length;
  }

  private pending(source: Model<HasOutbox>): Promise<(HasOutbox & { _id: unknown })[]> {
    return source
      .find({ 'outbox.at': mongoose.trusted({ $lte: this.clock() }) })
      .select('outbox')
      .limit(BATCH)
      .lean<(HasOutbox & { _id: unknown })[]>()
      .exec();
  }
}
