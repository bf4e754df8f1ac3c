import { Decimal128, Long, ObjectId } from 'bson';
import { doubleOf } from '../bson/bson.decode.js';
import { EngineError } from '../errors.js';
import { integerPart } from '../bson/exact.numbers.js';
import { type SimpleOperator, fixed, nullable } from './expression.simple.js';
import { isNumber, isTruthy, numberTypeOf, textOf, toNumber, typeName } from '../bson/values.js';

/** Conversions between types. */

export function stringify(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Long || value instanceof Decimal128) return value.toString();
  if (isNumber(value)) return String(toNumber(value));
  if (typeName(value) === 'string' || typeName(value) === 'symbol') return textOf(value);
  throw new EngineError(
    'ConversionFailure',
    `Unsupported conversion from ${typeName(value)} to string in $convert`,
  );
}

export function typeOperators(): [string, SimpleOperator][] {
  return [
    ['$type', fixed(1, typeName)],
    ['$isNumber', fixed(1, isNumber)],
    ['$toString', nullable(1, stringify)],
    ['$toBool', nullable(1, toBool)],
    ['$toInt', nullable(1, (value) => convert(value, 'int'))],
    ['$toLong', nullable(1, (value) => convert(value, 'long'))],
    ['$toDouble', nullable(1, (value) => convert(value, 'double'))],
    ['$toDate', nullable(1, toDate)],
    ['$toObjectId', nullable(1, toObjectId)],
  ];
}

const INTEGER_TEXT = /^-?\d+$/;
const NUMBER_TEXT = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$|^[+-]?(inf|infinity|nan)$/i;
const INT_LIMIT = 2n ** 31n;
const LONG_LIMIT = 2n ** 63n;

function notParsed(value: unknown, what = 'number'): EngineError {
  return new EngineError(
    'ConversionFailure',
    `Failed to parse ${what} '${String(value)}' in $convert with no onError value`,
  );
}

/** A whole number: a text of digits, or any number cut towards zero. */
function wholeOf(value: unknown, limit: bigint): bigint {
  const whole = exactWhole(value);
  if (whole >= limit || whole < -limit)
    throw new EngineError(
      'ConversionFailure',
      'Conversion would overflow target type in $convert with no onError value',
    );
  return whole;
}

function exactWhole(value: unknown): bigint {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (value instanceof Date) return BigInt(value.getTime());
  if (typeof value === 'string') {
    if (!INTEGER_TEXT.test(value)) throw notParsed(value);
    return BigInt(value);
  }
  const whole = isNumber(value) ? integerPart(value, toNumber(value)) : undefined;
  if (whole === undefined) throw notParsed(value);
  return whole;
}

function doubleFrom(value: unknown): number {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.getTime();
  if (isNumber(value)) return toNumber(value);
  if (typeof value !== 'string' || !NUMBER_TEXT.test(value)) throw notParsed(value);
  return /[a-df-z]/i.test(value) ? namedNumber(value) : Number(value);
}

function namedNumber(text: string): number {
  if (/nan/i.test(text)) return Number.NaN;
  return text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

function toDate(value: unknown): Date {
  if (numberTypeOf(value) === 'int' && isNumber(value))
    throw new EngineError(
      'ConversionFailure',
      'Unsupported conversion from int to date in $convert with no onError value',
    );
  const date =
    value instanceof ObjectId
      ? value.getTimestamp()
      : new Date(typeof value === 'string' ? value : toNumber(value));
  if (Number.isNaN(date.getTime()))
    throw new EngineError('ConversionFailure', `Error parsing date string '${String(value)}'`);
  return date;
}

function toObjectId(value: unknown): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string' || !ObjectId.isValid(value))
    throw new EngineError(
      'ConversionFailure',
      `Failed to parse objectId '${String(value)}' in $convert with no onError value`,
    );
  return new ObjectId(value);
}

const CONVERSIONS: Record<string, (value: unknown) => unknown> = {
  string: stringify,
  bool: toBool,
  int: (value) => Number(wholeOf(value, INT_LIMIT)),
  long: (value) => Long.fromBigInt(wholeOf(value, LONG_LIMIT)),
  double: (value) => doubleOf(doubleFrom(value)),
  date: toDate,
  objectId: toObjectId,
};

const CONVERSION_CODES: Record<number, string> = {
  1: 'double',
  2: 'string',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  16: 'int',
  18: 'long',
};

/** Converts to a type given by name or number; throws ConversionFailure when the value does not fit. */
export function convert(value: unknown, to: unknown): unknown {
  const name = isNumber(to) ? CONVERSION_CODES[toNumber(to)] : to;
  const run = typeof name === 'string' && Object.hasOwn(CONVERSIONS, name) ? CONVERSIONS[name] : undefined;
  if (!run) throw new EngineError('BadValue', `Unknown type name in $convert: ${String(to)}`);
  return run(value);
}

function toBool(value: unknown): boolean {
  return isNumber(value) || typeof value === 'boolean' ? isTruthy(value) : true;
}
