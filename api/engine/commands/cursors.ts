import { randomInt } from 'node:crypto';
import { Long } from 'bson';
import { createCache } from '../../process/bounds.js';
import { BOUNDS } from '../bounds.js';
import { RawDocument } from '../bson/bson.encode.js';
import type { Doc } from '../bson/values.js';
import { EngineError } from '../errors.js';

/** Open cursors: results that were computed already and are fetched batch by batch. */

const IDLE_MILLISECONDS = 10 * 60 * 1000;
const MAX_BATCH_BYTES = 16 * 1024 * 1024;
const DEFAULT_FIRST_BATCH = 101;

interface Cursor {
  readonly namespace: string;
  readonly documents: readonly Buffer[];
  /** What its documents take beside the collection's own, in bytes. */
  readonly bytes: number;
  position: number;
  lastUsed: number;
}

interface BatchOptions {
  /** At most so many documents; `undefined` for the default. */
  readonly batchSize: number | undefined;
  /** Close the cursor after the first batch. */
  readonly singleBatch?: boolean;
  /** The documents are the collection's own bytes, not made for this result. */
  readonly isShared?: boolean;
}

/** What a cursor takes for each document, in bytes, where that is not its own. */
const REFERENCE_BYTES = 8;

function bytesOf(documents: readonly Buffer[], { isShared = false }: BatchOptions): number {
  if (isShared) return documents.length * REFERENCE_BYTES;
  return documents.reduce((total, document) => total + document.length + REFERENCE_BYTES, 0);
}

export class Cursors {
  /** The one that was used least recently is closed when all of them together grow too large. */
  private readonly open = createCache<string, Cursor>(BOUNDS.cursors, { bytesOf: ({ bytes }) => bytes });

  /** Answers with the first batch, and keeps the rest under a new id. Refuses a result that is larger than all cursors may be. */
  start(namespace: string, documents: readonly Buffer[], options: BatchOptions): Doc {
    const { batchSize = DEFAULT_FIRST_BATCH, singleBatch } = options;
    const bytes = bytesOf(documents, options);
    const cursor = { namespace, documents, bytes, position: 0, lastUsed: Date.now() };
    const batch = nextBatch(cursor, batchSize);
    if (singleBatch || cursor.position >= documents.length)
      return batchReply('firstBatch', namespace, batch, Long.ZERO);
    if (bytes > BOUNDS.cursors.maxBytes / 2)
      throw new EngineError(146, 'the result is too large to be kept; ask for fewer documents or fields');
    const id = newId();
    this.open.set(id.toString(), cursor);
    return batchReply('firstBatch', namespace, batch, id);
  }

  /** Answers with the next batch of a cursor; refuses an unknown one, or one of another collection. */
  next(id: Long, namespace: string, batchSize: number | undefined): Doc {
    const cursor = this.open.get(id.toString());
    if (!cursor) throw new EngineError('CursorNotFound', `cursor id ${id.toString()} not found`);
    if (cursor.namespace !== namespace)
      throw new EngineError('Unauthorized', `the cursor is of ${cursor.namespace}, not of ${namespace}`);
    cursor.lastUsed = Date.now();
    const documents = nextBatch(cursor, batchSize ?? Number.MAX_SAFE_INTEGER);
    const isDone = cursor.position >= cursor.documents.length;
    if (isDone) this.open.delete(id.toString());
    return batchReply('nextBatch', namespace, documents, isDone ? Long.ZERO : id);
  }

  /** Closes a cursor of a collection; answers whether it was open. */
  kill(id: Long, namespace: string): boolean {
    const key = id.toString();
    return this.open.get(key)?.namespace === namespace && this.open.delete(key);
  }

  /** Closes the cursors of a collection that is gone. */
  killAll(namespace: string): void {
    for (const [id, cursor] of this.open) if (cursor.namespace === namespace) this.open.delete(id);
  }

  /** Closes cursors that nobody has used for ten minutes. */
  sweep(now: number): void {
    for (const [id, cursor] of this.open) if (now - cursor.lastUsed > IDLE_MILLISECONDS) this.open.delete(id);
  }
}

function nextBatch(cursor: Cursor, most: number): Buffer[] {
  const batch: Buffer[] = [];
  let size = 0;
  while (batch.length < most) {
    const document = cursor.documents[cursor.position];
    if (!document || (batch.length > 0 && size + document.length > MAX_BATCH_BYTES)) break;
    batch.push(document);
    size += document.length;
    cursor.position++;
  }
  return batch;
}

/** Id zero says that nothing follows. */
function batchReply(field: string, ns: string, documents: readonly Buffer[], id: Long): Doc {
  return { cursor: { [field]: documents.map((bytes) => new RawDocument(bytes)), id, ns } };
}

/** Nobody guesses it, and it is a whole number that JavaScript's numbers hold. */
function newId(): Long {
  return Long.fromNumber(randomInt(1, 2 ** 48 - 1));
}
