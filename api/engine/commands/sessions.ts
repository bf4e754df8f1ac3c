import { Binary, Long } from 'bson';
import { createCache, sizeOf } from '../../process/bounds.js';
import { BOUNDS } from '../bounds.js';
import { decodeDocument } from '../bson/bson.decode.js';
import { encodeDocument } from '../bson/bson.encode.js';
import { EngineError } from '../errors.js';
import type { Journal } from '../storage/journal.js';
import type { Store } from '../storage/store.js';
import { checkedBytes, damaged, recordValue, Section, sessionKey } from '../storage/store.layout.js';
import { isDoc, toNumber, type Doc } from '../bson/values.js';

/**
 * Retryable writes: the answer to a session's last numbered write is kept, and stored together with the write itself,
 * so that a repeated write is answered and not done again, even across a crash.
 */

const IDLE_MILLISECONDS = 30 * 60 * 1000;

interface Session {
  readonly key: Buffer;
  number: Long;
  reply: Doc;
  lastUsed: number;
}

export class Sessions {
  private readonly byId = createCache<string, Session>(BOUNDS.sessions, {
    bytesOf: ({ reply }) => sizeOf(reply),
    onEvict: (session, id) => this.erase(session, id),
  });

  constructor(private readonly journal: Journal) {}

  load(store: Store): void {
    for (const { key, value } of store.entries(Section.sessions)) {
      const bytes = checkedBytes(value);
      if (!bytes) throw damaged('the record of a session');
      const { number, reply, lastUsed } = decodeDocument(bytes);
      if (number instanceof Long && isDoc(reply))
        this.byId.set(key.subarray(1).toString('hex'), {
          key: Buffer.from(key),
          number,
          reply,
          lastUsed: toNumber(lastUsed),
        });
    }
  }

  /** The answer given to this very write before; `undefined` when it is new. Refuses one that is older than the last. */
  replay(id: Uint8Array, number: Long): Doc | undefined {
    const session = this.byId.get(hex(id));
    if (!session) return undefined;
    const order = number.compare(session.number);
    if (order < 0)
      throw new EngineError('TransactionTooOld', 'a newer retryable write of this session has already begun');
    return order === 0 ? session.reply : undefined;
  }

  /** Keeps the answer to a write; it reaches the store in the same batch as the write. */
  remember(id: Uint8Array, number: Long, reply: Doc): void {
    const key = sessionKey(id);
    const before = this.byId.get(hex(id));
    const session = { key, number, reply, lastUsed: Date.now() };
    this.byId.set(hex(id), session);
    this.journal.append({
      key,
      value: () => recordValue(encodeDocument({ number, reply, lastUsed: session.lastUsed })),
      undo: () => (before ? this.byId.set(hex(id), before) : this.byId.delete(hex(id))),
    });
  }

  /** Forgets sessions that ended or that nobody has used for half an hour. */
  forget(ids: Iterable<Uint8Array>): void {
    for (const id of ids) this.remove(hex(id));
  }

  sweep(now: number): void {
    for (const [id, session] of this.byId) if (now - session.lastUsed > IDLE_MILLISECONDS) this.remove(id);
  }

  private remove(id: string): void {
    const session = this.byId.get(id);
    if (!session) return;
    this.byId.delete(id);
    this.erase(session, id);
  }

  private erase(session: Session, id: string): void {
    this.journal.append({ key: session.key, value: undefined, undo: () => this.byId.set(id, session) });
  }
}

function hex(id: Uint8Array): string {
  return Buffer.from(id).toString('hex');
}

/** The bytes of a command's `lsid`; `undefined` when it has none. */
export function sessionId(lsid: unknown): Uint8Array | undefined {
  if (lsid === undefined) return undefined;
  const id = isDoc(lsid) ? lsid['id'] : undefined;
  if (!(id instanceof Binary) || id.position !== 16)
    throw new EngineError('TypeMismatch', "BSON field 'lsid.id' is the wrong type, expected a UUID");
  return id.buffer.subarray(0, 16);
}
