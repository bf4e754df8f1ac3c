import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { MAX_DEPTH, corrupt, byteAt, endOfName, sizeOfValue } from './bson.walk.js';
import { EngineError } from '../errors.js';
import type { Doc } from './values.js';

/**
 * BSON to values, whole or only some top-level fields (a scan of 66,000 documents cannot afford to decode all of each).
 * Types survive a round trip: a Long stays a `Long`, and a double that JavaScript would take for an int32 stays a `Double`.
 */

const MAX_INT32 = 0x7fffffff;

const INT32_MIN = -0x80000000;

let cursor = 0;

/** Decodes one document. With `fields`, only these top-level fields are decoded; the rest is skipped. */
export function decodeDocument(bytes: Buffer, fields?: ReadonlySet<string>): Doc {
  if (bytes.length < 5 || bytes.readInt32LE(0) !== bytes.length) throw corrupt('length does not match');
  if (!fields) {
    cursor = 0;
    return decodeObject(bytes, bytes.length, 0);
  }
  return decodeSome(bytes, fields);
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
      cursor = at;
      setField(found, name, decodeValue(bytes, type, 1));
      at = cursor;
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

/** A field named `__proto__` is data, not a prototype. */
function setField(doc: Doc, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(doc, name, { value, enumerable: true, writable: true, configurable: true });
  else doc[name] = value;
}

function readName(bytes: Buffer): string {
  const start = cursor;
  const end = endOfName(bytes, start);
  cursor = end + 1;
  return end - start < 24 ? shortText(bytes, start, end) : bytes.toString('utf8', start, end);
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

function readText(bytes: Buffer): string {
  const length = bytes.readInt32LE(cursor);
  const start = cursor + 4;
  const end = start + length - 1;
  if (length < 1 || end >= bytes.length || bytes[end] !== 0) throw corrupt('bad string length');
  cursor = end + 1;
  return length < 20 ? shortText(bytes, start, end) : bytes.toString('utf8', start, end);
}

function openObject(bytes: Buffer, depth: number): number {
  const length = bytes.readInt32LE(cursor);
  const end = cursor + length;
  if (length < 5 || end > bytes.length || bytes[end - 1] !== 0) throw corrupt('bad document length');
  if (depth > MAX_DEPTH) throw new EngineError(15, 'document is nested too deeply');
  return end;
}

function decodeObject(bytes: Buffer, end: number, depth: number): Doc {
  const doc: Doc = {};
  cursor += 4;
  for (let type = byteAt(bytes, cursor++); type !== 0; type = byteAt(bytes, cursor++)) {
    const name = readName(bytes);
    setField(doc, name, decodeValue(bytes, type, depth + 1));
  }
  if (cursor !== end) throw corrupt('document length does not match its fields');
  return doc;
}

function decodeArray(bytes: Buffer, end: number, depth: number): unknown[] {
  const items: unknown[] = [];
  cursor += 4;
  for (let type = byteAt(bytes, cursor++); type !== 0; type = byteAt(bytes, cursor++)) {
    cursor = endOfName(bytes, cursor) + 1;
    items.push(decodeValue(bytes, type, depth + 1));
  }
  if (cursor !== end) throw corrupt('array length does not match its items');
  return items;
}

function take(size: number): number {
  const at = cursor;
  cursor += size;
  return at;
}

function decodeValue(bytes: Buffer, type: number, depth: number): unknown {
  switch (type) {
    case 0x01:
      return doubleOf(bytes.readDoubleLE(take(8)));
    case 0x02:
      return readText(bytes);
    case 0x03:
      return decodeObject(bytes, openObject(bytes, depth), depth);
    case 0x04:
      return decodeArray(bytes, openObject(bytes, depth), depth);
    case 0x07:
      return new ObjectId(Uint8Array.prototype.slice.call(bytes, cursor, take(12) + 12));
    case 0x08:
      return decodeBoolean(byteAt(bytes, take(1)));
    case 0x09:
      return new Date(readMillis(bytes));
    case 0x06:
    case 0x0a:
      return null;
    case 0x10:
      return bytes.readInt32LE(take(4));
    case 0x12: {
      const at = take(8);
      return new Long(bytes.readInt32LE(at), bytes.readInt32LE(at + 4));
    }
    default:
      return decodeRareValue(bytes, type, depth);
  }
}

function decodeBoolean(byte: number): boolean {
  if (byte > 1) throw corrupt('a boolean is neither false nor true');
  return byte === 1;
}

function readMillis(bytes: Buffer): number {
  const at = take(8);
  return bytes.readInt32LE(at + 4) * 0x100000000 + bytes.readUInt32LE(at);
}

function decodeRareValue(bytes: Buffer, type: number, depth: number): unknown {
  switch (type) {
    case 0x05:
      return decodeBinary(bytes);
    case 0x0b: {
      const pattern = readName(bytes);
      return new BSONRegExp(pattern, readName(bytes));
    }
    case 0x0d:
      return new Code(readText(bytes));
    case 0x0e:
      return new BSONSymbol(readText(bytes));
    case 0x0f: {
      const start = cursor;
      const length = bytes.readInt32LE(take(4));
      const code = readText(bytes);
      const scope = decodeObject(bytes, openObject(bytes, depth), depth);
      if (cursor !== start + length) throw corrupt('bad length of code with scope');
      return new Code(code, scope);
    }
    case 0x11: {
      const at = take(8);
      return new Timestamp({ t: bytes.readUInt32LE(at + 4), i: bytes.readUInt32LE(at) });
    }
    case 0x13:
      return new Decimal128(Uint8Array.prototype.slice.call(bytes, cursor, take(16) + 16));
    case 0x7f:
      return new MaxKey();
    case 0xff:
      return new MinKey();
    default:
      throw corrupt(`unknown type ${type}`);
  }
}

function decodeBinary(bytes: Buffer): Binary {
  const length = bytes.readInt32LE(take(4));
  const subtype = byteAt(bytes, take(1));
  const start = take(length);
  if (length < 0 || cursor > bytes.length) throw corrupt('bad binary length');
  return new Binary(Uint8Array.prototype.slice.call(bytes, start, cursor), subtype);
}

/** A double; wrapped where the plain number would be written back as an int32. */
export function doubleOf(value: number): number | Double {
  return Number.isInteger(value) && value <= MAX_INT32 && value >= INT32_MIN ? new Double(value) : value;
}
