import { Binary, BSONRegExp, Double, Long, ObjectId } from 'bson';
import { EngineError, unsupported } from '../errors.js';

/** The values of documents: kinds, order, equality, numbers. https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/ */

/** A document or an embedded document; the order of the fields is part of its value. */
export type Doc = { [field: string]: unknown };

/** Where a value stands in MongoDB's order across types. */
export const Rank = {
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
  regex: 50,
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
  if (value instanceof Long || value instanceof Double) return Rank.number;
  return value instanceof Binary ? Rank.binary : Rank.regex;
}

/** Is it a number of any of the three types? */
export function isNumber(value: unknown): value is number | Double | Long {
  return typeof value === 'number' || value instanceof Double || value instanceof Long;
}

/** The same number as JavaScript's; `NaN` for what is not a number. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (value instanceof Double) return value.value;
  return value instanceof Long ? value.toNumber() : NaN;
}

/** Which of the three number types the value has. */
export function numberTypeOf(value: unknown): 'int' | 'long' | 'double' {
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double';
  return value instanceof Long ? 'long' : 'double';
}

const isInt32 = (value: number): boolean => (value | 0) === value && !Object.is(value, -0);

/** A double; wrapped where the plain number would be written back as an int32. */
export function doubleOf(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value;
}

const TYPE_NAMES: Record<number, string> = {
  [Rank.missing]: 'missing',
  [Rank.null]: 'null',
  [Rank.string]: 'string',
  [Rank.object]: 'object',
  [Rank.array]: 'array',
  [Rank.binary]: 'binData',
  [Rank.objectId]: 'objectId',
  [Rank.boolean]: 'bool',
  [Rank.date]: 'date',
  [Rank.regex]: 'regex',
};

/** MongoDB's name of the value's type, as `$type` and error messages use it. */
export function typeName(value: unknown): string {
  const rank = rankOf(value);
  return rank === Rank.number ? numberTypeOf(value) : (TYPE_NAMES[rank] ?? 'unknown');
}

/** A whole number read from a command, such as `limit`; refuses anything else. */
export function integerOption(value: unknown, name: string, fallback: number): number {
  if (value === undefined) return fallback;
  const number = toNumber(value);
  if (!isNumber(value) || !Number.isFinite(number))
    throw new EngineError(
      'TypeMismatch',
      `BSON field '${name}' is the wrong type '${typeName(value)}', expected a finite number`,
    );
  return Math.trunc(number);
}

/** Adds with MongoDB's promotion of types: int to long on overflow, long with double gives double. */
export function addNumbers(left: unknown, right: unknown): number | Double | Long {
  const sum = toNumber(left) + toNumber(right);
  const [a, b] = [numberTypeOf(left), numberTypeOf(right)];
  if (a === 'double' || b === 'double') return doubleOf(sum);
  if (!Number.isSafeInteger(sum)) throw unsupported('a 64-bit integer beyond 2^53');
  return a === 'int' && b === 'int' && isInt32(sum) ? sum : Long.fromNumber(sum);
}

function order(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareNumbers(a: unknown, b: unknown): number {
  const x = toNumber(a);
  const y = toNumber(b);
  if (Number.isNaN(x) || Number.isNaN(y)) return order(Number.isNaN(x) ? 0 : 1, Number.isNaN(y) ? 0 : 1);
  return order(x, y);
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

function compareObjects(a: Doc, b: Doc): number {
  const left = Object.keys(a);
  const right = Object.keys(b);
  for (let i = 0; i < left.length && i < right.length; i++) {
    const x = left[i] ?? '';
    const y = right[i] ?? '';
    const result = rankOf(a[x]) - rankOf(b[y]) || compareText(x, y) || compareValues(a[x], b[y]);
    if (result !== 0) return result;
  }
  return left.length - right.length;
}

function compareArrays(a: readonly unknown[], b: readonly unknown[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const result = compareValues(a[i], b[i]);
    if (result !== 0) return result;
  }
  return a.length - b.length;
}

/** MongoDB's total order over all values; negative, zero or positive. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number' && a === a && b === b) return order(a, b);
  if (a instanceof Date && b instanceof Date) return order(a.getTime(), b.getTime());
  const rank = rankOf(a);
  const byKind = rank - rankOf(b);
  if (byKind !== 0) return byKind;
  switch (rank) {
    case Rank.number:
      return compareNumbers(a, b);
    case Rank.string:
      return compareText(a as string, b as string);
    case Rank.object:
      return compareObjects(a as Doc, b as Doc);
    case Rank.array:
      return compareArrays(a as unknown[], b as unknown[]);
    case Rank.boolean:
      return Number(a) - Number(b);
    default:
      return compareRare(a, b);
  }
}

function compareRare(a: unknown, b: unknown): number {
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  if (a instanceof Binary && b instanceof Binary)
    return (
      a.position - b.position ||
      a.sub_type - b.sub_type ||
      Buffer.compare(a.buffer.subarray(0, a.position), b.buffer.subarray(0, b.position))
    );
  if (a instanceof BSONRegExp && b instanceof BSONRegExp)
    return compareText(a.pattern, b.pattern) || compareText(a.options, b.options);
  return 0;
}

/** Equal in MongoDB's sense: `1` equals `Long(1)`, documents need the same fields in the same order. */
export function equalValues(a: unknown, b: unknown): boolean {
  return a === b || compareValues(a, b) === 0;
}

/** Is a value true in an aggregation expression? `null`, missing, `false` and zero are not. */
export function isTruthy(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return false;
  return !isNumber(value) || toNumber(value) !== 0;
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
