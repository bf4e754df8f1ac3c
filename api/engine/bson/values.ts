import { Binary, Double, Long, ObjectId } from 'bson';
import { EngineError, unsupported, type Code } from '../errors.js';

/** The values of documents: kinds, ranks, numbers. https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/ */

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

/** The refusal of a value of another type. */
export function wrongType(what: string, value: unknown, expected: string): EngineError {
  return new EngineError('TypeMismatch', `'${what}' is of the type ${typeName(value)}, expected ${expected}`);
}

/** The document that an operand must be; anything else is refused. */
export function docOf(value: unknown, what: string, code: Code = 'TypeMismatch'): Doc {
  if (isDoc(value)) return value;
  throw new EngineError(code, `${what} must be an object, not ${typeName(value)}`);
}

/** The list that an operand must be; anything else is refused. */
export function listOf(value: unknown, what: string, code: Code = 'TypeMismatch'): unknown[] {
  if (Array.isArray(value)) return value;
  throw new EngineError(code, `${what} must be an array, not ${typeName(value)}`);
}

/** A whole number read from a command, such as `limit`; refuses anything else. */
export function integerOption(value: unknown, name: string, fallback: number): number {
  if (value === undefined) return fallback;
  const number = toNumber(value);
  if (!Number.isFinite(number)) throw wrongType(name, value, 'a finite number');
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
