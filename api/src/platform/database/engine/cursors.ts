import { randomInt } from 'node:crypto';
import { Long } from 'bson';
import { EngineError } from './errors.js';

/** Open cursors: results that were computed already and are fetched batch by batch. */

const IDLE_MILLISECONDS = 10 * 60 * 1000;
const MOST_BATCH_BYTES = 16 * 1024 * 1024;
const DEFAULT_FIRST_BATCH = 101;

interface Cursor {
  readonly namespace: string;
  readonly documents: readonly Buffer[];
  position: number;
  lastUsed: number;
  readonly neverTimesOut: boolean;
}

export interface Batch {
  readonly namespace: string;
  readonly documents: readonly Buffer[];
  /** Zero when nothing follows. */
  readonly id: Long;
}

export interface BatchOptions {
  /** At most so many documents; `undefined` for the default. */
  readonly batchSize: number | undefined;
  /** Close the cursor after the first batch. */
  readonly singleBatch: boolean;
  readonly neverTimesOut: boolean;
}

export class Cursors {
  private readonly open = new Map<string, Cursor>();

  /** Gives the first batch, and keeps the rest under a new id. */
  start(namespace: string, documents: readonly Buffer[], options: BatchOptions): Batch {
    const { batchSize = DEFAULT_FIRST_BATCH, singleBatch, neverTimesOut } = options;
    const cursor = { namespace, documents, position: 0, lastUsed: Date.now(), neverTimesOut };
    const batch = nextBatch(cursor, batchSize);
    if (singleBatch || cursor.position >= documents.length)
      return { namespace, documents: batch, id: Long.ZERO };
    const id = newId();
    this.open.set(id.toString(), cursor);
    return { namespace, documents: batch, id };
  }

  /** The next batch of a cursor; refuses an unknown one, or one of another collection. */
  next(id: Long, namespace: string, batchSize: number | undefined): Batch {
    const cursor = this.open.get(id.toString());
    if (!cursor) throw new EngineError('CursorNotFound', `cursor id ${id.toString()} not found`);
    if (cursor.namespace !== namespace)
      throw new EngineError(
        'Unauthorized',
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    cursor.lastUsed = Date.now();
    const documents = nextBatch(cursor, batchSize ?? Number.MAX_SAFE_INTEGER);
    const isDone = cursor.position >= cursor.documents.length;
    if (isDone) this.open.delete(id.toString());
    return { namespace, documents, id: isDone ? Long.ZERO : id };
  }

  /** Closes a cursor; answers whether it was open. */
  kill(id: Long): boolean {
    return this.open.delete(id.toString());
  }

  /** Closes the cursors of a collection that is gone. */
  killAll(namespace: string): void {
    for (const [id, cursor] of this.open) if (cursor.namespace === namespace) this.open.delete(id);
  }

  /** Closes cursors that nobody has used for ten minutes. */
  sweep(now: number): void {
    for (const [id, cursor] of this.open)
      if (!cursor.neverTimesOut && now - cursor.lastUsed > IDLE_MILLISECONDS) this.open.delete(id);
  }

  get count(): number {
    return this.open.size;
  }
}

function nextBatch(cursor: Cursor, most: number): Buffer[] {
  const batch: Buffer[] = [];
  let size = 0;
  while (batch.length < most) {
    const document = cursor.documents[cursor.position];
    if (!document || (batch.length > 0 && size + document.length > MOST_BATCH_BYTES)) break;
    batch.push(document);
    size += document.length;
    cursor.position++;
  }
  return batch;
}

function newId(): Long {
  return new Long(randomInt(1, 0x7fffffff), randomInt(1, 0x7fffffff));
}
