import { Binary, BSONRegExp, Code, Timestamp, type ObjectId } from 'bson';
import { compareExactly, encodeExactly, EXACT_LENGTH, isFiner } from '../bson/exact.numbers.js';
import { isDoc, Rank, rankOf, textOf, toNumber, type Doc, type TextFold } from '../bson/values.js';

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

/** The nearest double, then on which side of it the number lies, and the exact number where it lies beside it. */
function encodeNumber(value: unknown): string {
  const double = toNumber(value);
  if (Number.isNaN(double)) return '\x00'.repeat(8) + EQUAL;
  const side = isFiner(value, double) ? compareExactly(value, double, double) : 0;
  if (side === 0) return encodeDouble(double) + EQUAL;
  return encodeDouble(double) + (side < 0 ? '\x7f' : '\x81') + encodeExactly(value, double);
}

const EQUAL = '\x80';

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

/** The text behind {@link encodeText}. */
export function decodeText(encoded: string): string {
  const units = encoded.includes('\x00') ? encoded.replaceAll('\x00\x01', '\x00') : encoded;
  if (!HIGH_UNITS.test(units)) return units;
  return units.replace(/[\ud800-\uffff]/g, (unit) => {
    const code = unit.charCodeAt(0);
    return String.fromCharCode(code >= 0xf800 ? code - 0x2000 : code + 0x800);
  });
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
      return at + 9;
    case Rank.number:
      return at + 10 + (key[at + 9] === EQUAL ? 0 : EXACT_LENGTH);
    case Rank.objectId:
      return at + 13;
    case Rank.string:
      return key.indexOf(END, at + 1) + END.length;
    default:
      return undefined;
  }
}

function encodeFields(doc: Doc, fold: TextFold): string {
  let key = '';
  for (const name of Object.keys(doc)) {
    const value = encodeValue(doc[name], fold);
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
export function encodeValue(value: unknown, fold?: TextFold): string {
  const rank = value === undefined ? Rank.null : rankOf(value);
  const tag = String.fromCharCode(rank);
  switch (rank) {
    case Rank.string:
      return tag + encodeText(fold ? fold(textOf(value)) : textOf(value)) + END;
    case Rank.number:
      return tag + encodeNumber(value);
    case Rank.objectId:
      return tag + encodeBytes((value as ObjectId).id);
    case Rank.boolean:
      return tag + (value ? '\x02' : '\x01');
    case Rank.date:
      return tag + encodeDouble((value as Date).getTime());
    case Rank.object:
      return tag + encodeFields(value as Doc, fold);
    case Rank.array:
      return tag + (value as unknown[]).map((item) => encodeValue(item, fold)).join('') + '\x00';
    default:
      return tag + encodeRare(value);
  }
}

function encodeRare(value: unknown): string {
  if (value instanceof Binary) return encodeBinary(value);
  if (value instanceof Timestamp) return encodeDouble(value.t) + encodeDouble(value.i);
  if (value instanceof BSONRegExp) return encodeText(value.pattern) + END + encodeText(value.options) + END;
  if (value instanceof Code)
    return encodeText(String(value.code)) + END + (value.scope ? encodeFields(value.scope, undefined) : '');
  return '';
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
