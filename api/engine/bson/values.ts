import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { doubleOf } from './bson.decode.js';
import { badValue } from '../errors.js';
import { compareExactly } from './exact.numbers.js';

/** The values of documents: kinds, order, equality, numbers. https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/ */

/** A document or an embedded document; the order of the fields is part of its value. */
export type Doc = { [field: string]: unknown };

/** Where a value stands in MongoDB's order across types. */
export const Rank = {
  minKey: 1,
  missing: 3,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  boolean: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  code: 60,
  codeWithScope: 65,
  maxKey: 127,
} as const;

/** Is it an embedded document (and not an array, a date, an ObjectId …)? */
export function isDoc(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Is the object's first field a `$operator`? */
export function isOperatorDoc(value: unknown): value is Doc {
  if (!isDoc(value)) return false;
  for (const name in value) return name.startsWith('$');
  return false;
}

/** The rank of a value in the order across types; `undefined` stands for a missing field. */
export function rankOf(value: unknown): number {
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return Rank.number;
    case 'string':
      return Rank.string;
    case 'boolean':
      return Rank.boolean;
    case 'undefined':
      return Rank.missing;
    default:
      return value === null ? Rank.null : rankOfObject(value as object);
  }
}

function rankOfObject(value: object): number {
  if (Array.isArray(value)) return Rank.array;
  if (isDoc(value)) return Rank.object;
  if (value instanceof ObjectId) return Rank.objectId;
  if (value instanceof Date) return Rank.date;
  if (value instanceof Timestamp) return Rank.timestamp;
  if (isNumberObject(value)) return Rank.number;
  if (value instanceof Binary) return Rank.binary;
  if (value instanceof BSONRegExp) return Rank.regex;
  if (value instanceof BSONSymbol) return Rank.string;
  if (value instanceof MinKey) return Rank.minKey;
  if (value instanceof MaxKey) return Rank.maxKey;
  return value instanceof Code && value.scope ? Rank.codeWithScope : Rank.code;
}

function isNumberObject(value: object): boolean {
  return (
    value instanceof Long || value instanceof Double || value instanceof Int32 || value instanceof Decimal128
  );
}

/** Is it a number of any of the four types? */
export function isNumber(value: unknown): boolean {
  return rankOf(value) === Rank.number;
}

/** The nearest JavaScript number. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (value instanceof Double || value instanceof Int32) return value.value;
  if (value instanceof Long) return value.toNumber();
  if (value instanceof Decimal128) return Number(value.toString());
  return Number(value);
}

type NumberType = 'int' | 'long' | 'double' | 'decimal';

/** Which of the four number types the value has. */
export function numberTypeOf(value: unknown): NumberType {
  if (typeof value === 'number') return (value | 0) === value && !Object.is(value, -0) ? 'int' : 'double';
  if (value instanceof Long) return 'long';
  if (value instanceof Decimal128) return 'decimal';
  return value instanceof Int32 ? 'int' : 'double';
}

const TYPE_NAMES: Record<number, string> = {
  [Rank.minKey]: 'minKey',
  [Rank.missing]: 'missing',
  [Rank.null]: 'null',
  [Rank.string]: 'string',
  [Rank.object]: 'object',
  [Rank.array]: 'array',
  [Rank.binary]: 'binData',
  [Rank.objectId]: 'objectId',
  [Rank.boolean]: 'bool',
  [Rank.date]: 'date',
  [Rank.timestamp]: 'timestamp',
  [Rank.regex]: 'regex',
  [Rank.code]: 'javascript',
  [Rank.codeWithScope]: 'javascriptWithScope',
  [Rank.maxKey]: 'maxKey',
};

/** MongoDB's name of the value's type, as `$type` and error messages use it. */
export function typeName(value: unknown): string {
  if (value instanceof BSONSymbol) return 'symbol';
  const rank = rankOf(value);
  return rank === Rank.number ? numberTypeOf(value) : (TYPE_NAMES[rank] ?? 'unknown');
}

/** An integer in the smallest type that holds it: int32, else Long. */
export function integerOf(value: number): number | Long {
  return (value | 0) === value ? value : Long.fromNumber(value);
}

/** A number read from a command, such as `limit`; refuses anything else. */
export function integerOption(value: unknown, name: string, fallback: number): number {
  if (value === undefined || value === null) return fallback;
  if (!isNumber(value)) throw wrongType(name, value, "[long, int, decimal, double']");
  const number = toNumber(value);
  if (!Number.isFinite(number)) throw badValue(`${name} must be a finite number`);
  return Math.trunc(number);
}

function wrongType(name: string, value: unknown, expected: string): Error {
  return badValue(`BSON field '${name}' is the wrong type '${typeName(value)}', expected types '${expected}`);
}

/** The number to calculate with, as a double; Decimal128 is refused. */
export function calculable(value: unknown): number {
  if (value instanceof Decimal128)
    throw badValue('arithmetic with Decimal128 is not supported by this engine');
  return toNumber(value);
}

/** Adds or multiplies with MongoDB's promotion of types: int to long on overflow, long with double gives double. */
export function arithmetic(left: unknown, right: unknown, operation: 'add' | 'multiply'): unknown {
  const a = numberTypeOf(left);
  const b = numberTypeOf(right);
  const x = calculable(left);
  const y = calculable(right);
  if (a === 'double' || b === 'double') return doubleOf(operation === 'add' ? x + y : x * y);
  if (a === 'int' && b === 'int') {
    const small = integerOf(operation === 'add' ? x + y : x * y);
    if (typeof small === 'number' || Number.isSafeInteger(operation === 'add' ? x + y : x * y)) return small;
  }
  return longArithmetic(left, right, operation);
}

function longArithmetic(left: unknown, right: unknown, operation: 'add' | 'multiply'): Long | undefined {
  const exact = operation === 'add' ? bigOf(left) + bigOf(right) : bigOf(left) * bigOf(right);
  return BigInt.asIntN(64, exact) === exact ? Long.fromBigInt(exact) : undefined;
}

function bigOf(value: unknown): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toNumber(value));
}

function order(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareNumbers(a: unknown, b: unknown): number {
  if (a instanceof Long && b instanceof Long) return a.compare(b);
  const x = toNumber(a);
  const y = toNumber(b);
  if (Number.isNaN(x) || Number.isNaN(y)) return order(Number.isNaN(x) ? 0 : 1, Number.isNaN(y) ? 0 : 1);
  return order(x, y) || compareExactly(a, b, x);
}

/** Compares strings by code point, as the bytes of their UTF-8 form would. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const end = Math.min(a.length, b.length);
  for (let i = 0; i < end; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return liftSurrogate(x) - liftSurrogate(y);
  }
  return a.length - b.length;
}

/** Moves UTF-16 surrogates behind U+FFFF, so that code units sort like code points. */
function liftSurrogate(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  return Buffer.compare(a, b);
}

function compareObjects(a: Doc, b: Doc, fold: TextFold): number {
  const left = Object.keys(a);
  const right = Object.keys(b);
  for (let i = 0; i < left.length && i < right.length; i++) {
    const x = left[i] ?? '';
    const y = right[i] ?? '';
    const byKind = rankOf(a[x]) - rankOf(b[y]);
    if (byKind !== 0) return byKind;
    const byName = compareText(x, y);
    if (byName !== 0) return byName;
    const byValue = compareValues(a[x], b[y], fold);
    if (byValue !== 0) return byValue;
  }
  return left.length - right.length;
}

function compareArrays(a: readonly unknown[], b: readonly unknown[], fold: TextFold): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const result = compareValues(a[i], b[i], fold);
    if (result !== 0) return result;
  }
  return a.length - b.length;
}

/** How a collation turns text into the text that is compared; `undefined` compares as it is. */
export type TextFold = ((text: string) => string) | undefined;

/** MongoDB's total order over all values; negative, zero or positive. */
export function compareValues(a: unknown, b: unknown, fold?: TextFold): number {
  if (typeof a === 'number' && typeof b === 'number' && a === a && b === b) return order(a, b);
  if (a instanceof Date && b instanceof Date) return order(a.getTime(), b.getTime());
  const rank = rankOf(a);
  const byKind = rank - rankOf(b);
  if (byKind !== 0) return byKind;
  switch (rank) {
    case Rank.number:
      return compareNumbers(a, b);
    case Rank.string:
      return fold ? compareText(fold(textOf(a)), fold(textOf(b))) : compareText(textOf(a), textOf(b));
    case Rank.object:
      return compareObjects(a as Doc, b as Doc, fold);
    case Rank.array:
      return compareArrays(a as unknown[], b as unknown[], fold);
    default:
      return compareRare(a, b, rank);
  }
}

function compareRare(a: unknown, b: unknown, rank: number): number {
  if (a instanceof ObjectId && b instanceof ObjectId) return compareBytes(a.id, b.id);
  if (rank === Rank.boolean) return Number(a) - Number(b);
  if (a instanceof Binary && b instanceof Binary)
    return (
      a.position - b.position ||
      a.sub_type - b.sub_type ||
      compareBytes(a.buffer.subarray(0, a.position), b.buffer.subarray(0, b.position))
    );
  if (a instanceof Timestamp && b instanceof Timestamp) return a.compare(b);
  if (a instanceof BSONRegExp && b instanceof BSONRegExp)
    return compareText(a.pattern, b.pattern) || compareText(a.options, b.options);
  if (a instanceof Code && b instanceof Code)
    return (
      compareText(String(a.code), String(b.code)) || compareObjects(a.scope ?? {}, b.scope ?? {}, undefined)
    );
  return 0;
}

/** The text of a string or symbol value. */
export function textOf(value: unknown): string {
  return value instanceof BSONSymbol ? value.value : String(value);
}

/** Equal in MongoDB's sense: `1` equals `Long(1)`, documents need the same fields in the same order. */
export function equalValues(a: unknown, b: unknown, fold?: TextFold): boolean {
  return a === b || compareValues(a, b, fold) === 0;
}

/** Is a value true in an aggregation expression? `null`, missing, `false` and zero are not. */
export function isTruthy(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return false;
  return !isNumber(value) || compareNumbers(value, 0) !== 0;
}

/** Sets a field; `__proto__` is an ordinary name. */
export function setOwn(doc: Doc, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(doc, name, { value, enumerable: true, writable: true, configurable: true });
  else doc[name] = value;
}

/** The own field of a document, `undefined` when it is missing; never something inherited. */
export function getOwn(doc: Doc, name: string): unknown {
  return Object.hasOwn(doc, name) ? doc[name] : undefined;
}
