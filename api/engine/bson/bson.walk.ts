import { EngineError, unsupported } from '../errors.js';

/** Walking over the bytes of a document without decoding them. */

/** How deep documents may nest; MongoDB allows 100 levels in storage and some more in commands. */
export const MAX_DEPTH = 200;

/** The refusal of bytes that are no BSON. */
export function corrupt(what: string): EngineError {
  return new EngineError('InvalidBSON', `invalid BSON: ${what}`);
}

/** One byte; refuses to read behind the end. */
export function byteAt(bytes: Buffer, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw corrupt('document ends too early');
  return byte;
}

/** Where the zero byte behind a name is. */
export function endOfName(bytes: Buffer, from: number): number {
  let at = from;
  while (byteAt(bytes, at) !== 0) at++;
  return at;
}

/** What BSON has and this engine neither stores nor reads: old types, regex, code, timestamp, decimal, maxKey and minKey. */
const OTHER_TYPES = [0x06, 0x0b, 0x0c, 0x0d, 0x0e, 0x0f, 0x11, 0x13, 0x7f, 0xff];

/** The refusal of a type by its number. */
export function unknownType(type: number): EngineError {
  return OTHER_TYPES.includes(type) ? unsupported(`the BSON type ${type}`) : corrupt(`unknown type ${type}`);
}

/** The number of bytes of the value of `type` that starts at `at`; used to walk over fields without decoding them. */
export function sizeOfValue(bytes: Buffer, type: number, at: number): number {
  switch (type) {
    case 0x01:
    case 0x09:
    case 0x12:
      return 8;
    case 0x02:
      return 4 + bytes.readInt32LE(at);
    case 0x03:
    case 0x04:
      return bytes.readInt32LE(at);
    case 0x05:
      return 5 + bytes.readInt32LE(at);
    case 0x07:
      return 12;
    case 0x08:
      return 1;
    case 0x0a:
      return 0;
    case 0x10:
      return 4;
    default:
      throw unknownType(type);
  }
}

/** Refuses a 64-bit integer that JavaScript's numbers cannot tell from its neighbors. */
export function checkLong(high: number): void {
  if (high >= 0x200000 || high < -0x200000) throw unsupported('a 64-bit integer beyond 2^53');
}

/** A document with only the given top-level fields, in their order, without decoding any. */
export function copyFields(bytes: Buffer, fields: ReadonlySet<string>): Buffer {
  const parts: Buffer[] = [];
  let size = 5;
  let at = 4;
  for (let type = byteAt(bytes, at); type !== 0; type = byteAt(bytes, at)) {
    const nameEnd = endOfName(bytes, at + 1);
    const end = nameEnd + 1 + sizeOfValue(bytes, type, nameEnd + 1);
    if (fields.has(bytes.toString('utf8', at + 1, nameEnd))) {
      parts.push(bytes.subarray(at, end));
      size += end - at;
    }
    at = end;
  }
  const copy = Buffer.allocUnsafe(size);
  let to = copy.writeInt32LE(size, 0);
  for (const part of parts) to += part.copy(copy, to);
  copy[to] = 0;
  return copy;
}

/** Where the field `_id` is in a document: from its type byte to the end of its value. */
export function locateId(bytes: Buffer): { start: number; end: number } | undefined {
  let at = 4;
  for (let type = byteAt(bytes, at); type !== 0; type = byteAt(bytes, at)) {
    const nameEnd = endOfName(bytes, at + 1);
    const end = nameEnd + 1 + sizeOfValue(bytes, type, nameEnd + 1);
    if (nameEnd - at === 4 && bytes.toString('latin1', at + 1, nameEnd) === '_id') return { start: at, end };
    at = end;
  }
  return undefined;
}

/** Refuses bytes that are not a well-formed document of types that this engine has, down to the innermost array. */
export function checkDocument(bytes: Buffer): void {
  if (bytes.length < 5 || bytes.readInt32LE(0) !== bytes.length) throw corrupt('length does not match');
  try {
    checkFields(bytes, 0, bytes.length, 0);
  } catch (error) {
    throw error instanceof RangeError ? corrupt('document ends too early') : error;
  }
}

function checkFields(bytes: Buffer, start: number, end: number, depth: number): void {
  if (depth > MAX_DEPTH) throw new EngineError(15, 'document is nested too deeply');
  let at = start + 4;
  while (at < end - 1) {
    const type = byteAt(bytes, at);
    const value = endOfName(bytes, at + 1) + 1;
    const size = sizeOfValue(bytes, type, value);
    at = value + size;
    if (size < 0 || at >= end) throw corrupt('a value is longer than its document');
    if (type === 0x03 || type === 0x04) {
      if (size < 5) throw corrupt('bad document length');
      checkFields(bytes, value, at, depth + 1);
    } else checkValue(bytes, type, value, at);
  }
  if (at !== end - 1 || bytes[at] !== 0) throw corrupt('document length does not match its fields');
}

/** The types whose values have a text of a given length, or a length, or few bytes that are allowed. */
function checkValue(bytes: Buffer, type: number, start: number, end: number): void {
  switch (type) {
    case 0x02:
      if (end - start < 5 || bytes[end - 1] !== 0) throw corrupt('bad string length');
      return;
    case 0x05:
      if (end - start < 5) throw corrupt('bad binary length');
      return;
    case 0x08:
      if (byteAt(bytes, start) > 1) throw corrupt('a boolean is neither false nor true');
      return;
    case 0x12:
      checkLong(bytes.readInt32LE(start + 4));
  }
}
