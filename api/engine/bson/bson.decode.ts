import { Binary, BSONRegExp, Long, ObjectId } from 'bson';
import { MAX_DEPTH, corrupt, byteAt, checkLong, endOfName, sizeOfValue, unknownType } from './bson.walk.js';
import { EngineError } from '../errors.js';
import { doubleOf, setOwn, type Doc } from './values.js';

/**
 * BSON to values, whole or only some top-level fields (a scan of 66,000 documents cannot afford to decode all of each).
 * Types survive a round trip: a Long stays a `Long`, and a double that JavaScript would take for an int32 stays a `Double`.
 */

/** Decodes one document. With `fields`, only these top-level fields are decoded; the rest is skipped. */
export function decodeDocument(bytes: Buffer, fields?: ReadonlySet<string>): Doc {
  if (bytes.length < 5 || bytes.readInt32LE(0) !== bytes.length) throw corrupt('length does not match');
  return fields ? decodeSome(bytes, fields) : new Reader(bytes, 0).readDocument(0);
}

function decodeSome(bytes: Buffer, fields: ReadonlySet<string>): Doc {
  const names = hashesOf(fields);
  const found: Doc = {};
  let missing = fields.size;
  let at = 4;
  while (missing > 0) {
    const type = byteAt(bytes, at);
    if (type === 0) break;
    const start = at + 1;
    let hash = 0;
    let byte = byteAt(bytes, ++at);
    for (; byte !== 0; byte = byteAt(bytes, ++at)) hash = (hash * 31 + byte) | 0;
    const candidates = names.get(hash);
    const text = candidates && bytes.toString('utf8', start, at);
    const name = candidates?.find((candidate) => candidate === text);
    at++;
    if (name === undefined) at += sizeOfValue(bytes, type, at);
    else {
      const reader = new Reader(bytes, at);
      setOwn(found, name, reader.readValue(type, 1));
      at = reader.at;
      missing--;
    }
  }
  return found;
}

const hashes = new WeakMap<ReadonlySet<string>, ReadonlyMap<number, string[]>>();

/** The wanted names by a hash of their bytes, so that the names of skipped fields need not become strings. */
function hashesOf(fields: ReadonlySet<string>): ReadonlyMap<number, string[]> {
  const known = hashes.get(fields);
  if (known) return known;
  const names = new Map<number, string[]>();
  for (const name of fields) {
    const hash = Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) | 0, 0);
    names.set(hash, [...(names.get(hash) ?? []), name]);
  }
  hashes.set(fields, names);
  return names;
}

function shortText(bytes: Buffer, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte > 127) return bytes.toString('utf8', start, end);
    text += String.fromCharCode(byte);
  }
  return text;
}

/** Decodes values one after the other. */
class Reader {
  constructor(
    private readonly bytes: Buffer,
    /** The place of the next byte. */
    public at: number,
  ) {}

  readDocument(depth: number): Doc {
    const end = this.open(depth);
    const doc: Doc = {};
    for (let type = this.byte(); type !== 0; type = this.byte()) {
      const name = this.readName();
      setOwn(doc, name, this.readValue(type, depth + 1));
    }
    if (this.at !== end) throw corrupt('document length does not match its fields');
    return doc;
  }

  readValue(type: number, depth: number): unknown {
    const { bytes } = this;
    switch (type) {
      case 0x01:
        return doubleOf(bytes.readDoubleLE(this.take(8)));
      case 0x02:
        return this.readText();
      case 0x03:
        return this.readDocument(depth);
      case 0x04:
        return this.readArray(depth);
      case 0x07:
        return new ObjectId(this.readBytes(12));
      case 0x08:
        return this.readBoolean();
      case 0x09: {
        const at = this.take(8);
        return new Date(bytes.readInt32LE(at + 4) * 0x100000000 + bytes.readUInt32LE(at));
      }
      case 0x0a:
        return null;
      case 0x10:
        return bytes.readInt32LE(this.take(4));
      case 0x12: {
        const at = this.take(8);
        const high = bytes.readInt32LE(at + 4);
        checkLong(high);
        return new Long(bytes.readInt32LE(at), high);
      }
      case 0x05:
        return this.readBinary();
      case 0x0b: {
        const pattern = this.readName();
        return new BSONRegExp(pattern, this.readName());
      }
      default:
        throw unknownType(type);
    }
  }

  private readArray(depth: number): unknown[] {
    const end = this.open(depth);
    const items: unknown[] = [];
    for (let type = this.byte(); type !== 0; type = this.byte()) {
      this.at = endOfName(this.bytes, this.at) + 1;
      items.push(this.readValue(type, depth + 1));
    }
    if (this.at !== end) throw corrupt('array length does not match its items');
    return items;
  }

  /** Goes into a document or array, and tells where it ends. */
  private open(depth: number): number {
    const { bytes, at } = this;
    const length = bytes.readInt32LE(at);
    const end = at + length;
    if (length < 5 || end > bytes.length || bytes[end - 1] !== 0) throw corrupt('bad document length');
    if (depth > MAX_DEPTH) throw new EngineError(15, 'document is nested too deeply');
    this.at = at + 4;
    return end;
  }

  private readName(): string {
    const { bytes, at: start } = this;
    const end = endOfName(bytes, start);
    this.at = end + 1;
    return end - start < 24 ? shortText(bytes, start, end) : bytes.toString('utf8', start, end);
  }

  private readText(): string {
    const { bytes, at } = this;
    const length = bytes.readInt32LE(at);
    const start = at + 4;
    const end = start + length - 1;
    if (length < 1 || end >= bytes.length || bytes[end] !== 0) throw corrupt('bad string length');
    this.at = end + 1;
    return length < 20 ? shortText(bytes, start, end) : bytes.toString('utf8', start, end);
  }

  private readBoolean(): boolean {
    const byte = this.byte();
    if (byte > 1) throw corrupt('a boolean is neither false nor true');
    return byte === 1;
  }

  private readBinary(): Binary {
    const length = this.bytes.readInt32LE(this.take(4));
    const subtype = this.byte();
    if (length < 0) throw corrupt('bad binary length');
    return new Binary(this.readBytes(length), subtype);
  }

  private readBytes(length: number): Uint8Array {
    const start = this.take(length);
    if (this.at > this.bytes.length) throw corrupt('document ends too early');
    return Uint8Array.prototype.slice.call(this.bytes, start, this.at);
  }

  private byte(): number {
    return byteAt(this.bytes, this.at++);
  }

  private take(size: number): number {
    const { at } = this;
    this.at = at + size;
    return at;
  }
}
