import { Binary, BSONRegExp, type ObjectId } from 'bson';
import { isDoc, Rank, rankOf, toNumber, type Doc } from '../bson/values.js';

/**
 * Values as strings whose plain `<` is MongoDB's order: what indexes and sorts compare. Each encoding is free of
 * prefixes, so that the keys of several fields are simply joined. Numbers, dates and ids use characters below 256,
 * which keeps a key at one byte per character.
 */

const HIGH_UNITS = /[\ud800-\uffff]/;
const END = '\x00\x00';

const float = new DataView(new ArrayBuffer(8));

function encodeDouble(value: number): string {
  float.setFloat64(0, value === 0 ? 0 : value);
  let high = float.getUint32(0);
  let low = float.getUint32(4);
  if (high & 0x80000000) {
    high = ~high;
    low = ~low;
  } else high ^= 0x80000000;
  return String.fromCharCode(
    (high >>> 24) & 255,
    (high >>> 16) & 255,
    (high >>> 8) & 255,
    high & 255,
    (low >>> 24) & 255,
    (low >>> 16) & 255,
    (low >>> 8) & 255,
    low & 255,
  );
}

/** NaN comes before all other numbers. */
function encodeNumber(value: unknown): string {
  const number = toNumber(value);
  return Number.isNaN(number) ? '\x00'.repeat(8) : encodeDouble(number);
}

/** Text so that UTF-16 units compare like code points and a zero cannot be taken for the end. */
export function encodeText(text: string): string {
  let encoded = text.includes('\x00') ? text.replaceAll('\x00', '\x00\x01') : text;
  if (HIGH_UNITS.test(encoded))
    encoded = encoded.replace(/[\ud800-\uffff]/g, (unit) => {
      const code = unit.charCodeAt(0);
      return String.fromCharCode(code >= 0xe000 ? code - 0x800 : code + 0x2000);
    });
  return encoded;
}

/** Where the component that starts at `at` ends; `undefined` for a type whose end cannot be told from outside. */
export function endOfComponent(key: string, at: number): number | undefined {
  switch (key.charCodeAt(at)) {
    case Rank.null:
    case Rank.missing:
      return at + 1;
    case Rank.boolean:
      return at + 2;
    case Rank.date:
    case Rank.number:
      return at + 9;
    case Rank.objectId:
      return at + 13;
    case Rank.string:
      return key.indexOf(END, at + 1) + END.length;
    default:
      return undefined;
  }
}

function encodeFields(doc: Doc): string {
  let key = '';
  for (const name of Object.keys(doc)) {
    const value = encodeValue(doc[name]);
    key += value.charAt(0) + encodeText(name) + END + value.slice(1);
  }
  return key + '\x00';
}

function encodeBytes(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

function encodeBinary(value: Binary): string {
  const size = value.position;
  const head = String.fromCharCode(
    size >>> 24,
    (size >>> 16) & 255,
    (size >>> 8) & 255,
    size & 255,
    value.sub_type,
  );
  return head + encodeBytes(value.buffer.subarray(0, size));
}

/** The key of one value; a missing one has the key of `null`, as in MongoDB's indexes. */
export function encodeValue(value: unknown): string {
  const rank = value === undefined ? Rank.null : rankOf(value);
  const tag = String.fromCharCode(rank);
  switch (rank) {
    case Rank.string:
      return tag + encodeText(value as string) + END;
    case Rank.number:
      return tag + encodeNumber(value);
    case Rank.objectId:
      return tag + encodeBytes((value as ObjectId).id);
    case Rank.boolean:
      return tag + (value ? '\x02' : '\x01');
    case Rank.date:
      return tag + encodeDouble((value as Date).getTime());
    case Rank.object:
      return tag + encodeFields(value as Doc);
    case Rank.array:
      return tag + (value as unknown[]).map(encodeValue).join('') + '\x00';
    default:
      return tag + encodeRare(value);
  }
}

function encodeRare(value: unknown): string {
  if (value instanceof Binary) return encodeBinary(value);
  return value instanceof BSONRegExp ? encodeText(value.pattern) + END + encodeText(value.options) + END : '';
}

const order = <Key extends string | number>(a: Key, b: Key): number => (a < b ? -1 : a > b ? 1 : 0);

/** Compares strings by code point, as the bytes of their UTF-8 form would. */
export const compareText = (a: string, b: string): number => order(encodeText(a), encodeText(b));

/** MongoDB's total order over all values, in which a missing one comes first; negative, zero or positive. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number' && a === a && b === b) return order(a, b);
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (a instanceof Date && b instanceof Date) return order(a.getTime(), b.getTime());
  return rankOf(a) - rankOf(b) || order(encodeValue(a), encodeValue(b));
}

/** Equal in MongoDB's sense: `1` equals `Long(1)`, documents need the same fields in the same order. */
export function equalValues(a: unknown, b: unknown): boolean {
  return a === b || compareValues(a, b) === 0;
}

/** The key of an empty array in an index: before `null`, like MongoDB's "undefined". */
export const EMPTY_ARRAY_KEY = String.fromCharCode(Rank.missing);

/** The same order backwards, for a descending field among ascending ones. */
export function invertKey(key: string): string {
  let inverted = '';
  for (let i = 0; i < key.length; i++) inverted += String.fromCharCode(0xffff - key.charCodeAt(i));
  return inverted;
}

/** The first key of a type and the first key after it, for bounds that stay within one type. */
export function bracketOf(value: unknown): { from: string; to: string } {
  const rank = isDoc(value) ? Rank.object : rankOf(value);
  return { from: String.fromCharCode(rank), to: String.fromCharCode(rank + 1) };
}

const ONE_BYTE = /^[^\u0100-\uffff]*$/;
const SHORT = 12;
let scratch = Buffer.allocUnsafeSlow(4096);

/**
 * The same key as one contiguous string. Joined strings stay trees inside V8, and comparing a tree takes ten times as
 * long; a key is compared far more often than made.
 */
export function flatKey(key: string): string {
  if (key.length <= SHORT) return key;
  if (key.length * 2 > scratch.length) scratch = Buffer.allocUnsafeSlow(key.length * 2);
  const encoding = ONE_BYTE.test(key) ? 'latin1' : 'utf16le';
  return scratch.toString(encoding, 0, scratch.write(key, 0, encoding));
}
