import { Binary, BSONRegExp, Double, Long, ObjectId } from 'bson';
import { EngineError } from '../errors.js';
import type { Doc } from './values.js';

/** Values to BSON. Fields whose value is `undefined` are left out. A `RawDocument` is copied as it is. */

/** BSON bytes of a document that go into an answer without being decoded and encoded again. */
export class RawDocument {
  constructor(readonly bytes: Buffer) {}
}

/** The largest document that MongoDB stores, in bytes. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

let buffer = Buffer.allocUnsafeSlow(64 * 1024);
let length = 0;

/** Encodes one document into a fresh buffer that nothing else refers to. */
export function encodeDocument(doc: Doc): Buffer {
  length = 0;
  writeObject(doc);
  const bytes = Buffer.allocUnsafeSlow(length);
  buffer.copy(bytes, 0, 0, length);
  if (buffer.length > 32 * 1024 * 1024) buffer = Buffer.allocUnsafeSlow(64 * 1024);
  return bytes;
}

function room(size: number): void {
  if (length + size <= buffer.length) return;
  const larger = Buffer.allocUnsafeSlow(Math.max(buffer.length * 2, length + size));
  buffer.copy(larger, 0, 0, length);
  buffer = larger;
}

function writeInt32(value: number): void {
  room(4);
  length = buffer.writeInt32LE(value, length);
}

function writeByte(value: number): void {
  room(1);
  buffer[length++] = value;
}

function writeName(type: number, name: string): void {
  room(name.length * 3 + 2);
  buffer[length++] = type;
  writeShort(name);
  buffer[length++] = 0;
}

/** Short ASCII text byte by byte: a call into the runtime costs more than the loop. */
function writeShort(text: string): void {
  if (text.length > 24) {
    length += buffer.write(text, length);
    return;
  }
  const start = length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) {
      length = start + buffer.write(text, start);
      return;
    }
    buffer[length++] = code;
  }
}

function writeText(text: string): void {
  room(text.length * 3 + 5);
  const start = length;
  length += 4;
  writeShort(text);
  buffer[length++] = 0;
  buffer.writeInt32LE(length - start - 4, start);
}

function writeObject(doc: Doc): void {
  const start = length;
  writeInt32(0);
  for (const name of Object.keys(doc)) writeField(name, doc[name]);
  writeByte(0);
  buffer.writeInt32LE(length - start, start);
}

function writeArray(items: readonly unknown[]): void {
  const start = length;
  writeInt32(0);
  for (let i = 0; i < items.length; i++) writeField(String(i), items[i] === undefined ? null : items[i]);
  writeByte(0);
  buffer.writeInt32LE(length - start, start);
}

function writeDouble(name: string, value: number): void {
  writeName(0x01, name);
  room(8);
  length = buffer.writeDoubleLE(value, length);
}

function writeNumber(name: string, value: number): void {
  if ((value | 0) === value && !Object.is(value, -0)) {
    writeName(0x10, name);
    writeInt32(value);
  } else writeDouble(name, value);
}

function writeField(name: string, value: unknown): void {
  switch (typeof value) {
    case 'string':
      writeName(0x02, name);
      return writeText(value);
    case 'number':
      return writeNumber(name, value);
    case 'boolean':
      writeName(0x08, name);
      return writeByte(value ? 1 : 0);
    case 'undefined':
      return;
    case 'object':
      return value === null ? writeName(0x0a, name) : writeObjectField(name, value);
    default:
      throw new EngineError('InvalidBSON', `cannot store a ${typeof value}`);
  }
}

function writeObjectField(name: string, value: object): void {
  if (Array.isArray(value)) {
    writeName(0x04, name);
    return writeArray(value);
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) {
    writeName(0x03, name);
    return writeObject(value as Doc);
  }
  if (value instanceof RawDocument) {
    writeName(0x03, name);
    return writeBytes(value.bytes);
  }
  if (value instanceof ObjectId) {
    writeName(0x07, name);
    return writeBytes(value.id);
  }
  if (value instanceof Date) return writeLong(0x09, name, Long.fromNumber(value.getTime()));
  if (value instanceof Double) return writeDouble(name, value.value);
  writeRareField(name, value);
}

function writeBytes(bytes: Uint8Array): void {
  room(bytes.length);
  buffer.set(bytes, length);
  length += bytes.length;
}

function writeLong(type: number, name: string, value: { low: number; high: number }): void {
  writeName(type, name);
  writeInt32(value.low);
  writeInt32(value.high);
}

function writeRareField(name: string, value: object): void {
  if (value instanceof Long) return writeLong(0x12, name, value);
  if (value instanceof Binary) {
    writeName(0x05, name);
    writeInt32(value.position);
    writeByte(value.sub_type);
    return writeBytes(value.buffer.subarray(0, value.position));
  }
  if (value instanceof BSONRegExp) return writeRegExp(name, value);
  throw new EngineError('InvalidBSON', `cannot write a ${value.constructor.name}`);
}

function writeRegExp(name: string, value: BSONRegExp): void {
  writeName(0x0b, name);
  room((value.pattern.length + value.options.length) * 3 + 2);
  length += buffer.write(value.pattern, length);
  buffer[length++] = 0;
  length += buffer.write(value.options, length);
  buffer[length++] = 0;
}

/** The bytes with `_id` as first field, which is where MongoDB keeps it; the same buffer when it is there already. */
export function withIdFirst(bytes: Buffer, idStart: number, idEnd: number): Buffer {
  if (idStart === 4) return bytes;
  return Buffer.concat([
    bytes.subarray(0, 4),
    bytes.subarray(idStart, idEnd),
    bytes.subarray(4, idStart),
    bytes.subarray(idEnd),
  ]);
}
