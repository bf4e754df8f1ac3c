import { Long, ObjectId } from 'bson';
import { doubleOf } from './bson.decode.js';
import { EngineError } from './errors.js';
import { type SimpleOperator, fixed, nullable } from './expression.simple.js';
import { isNumber, isTruthy, textOf, toNumber, typeName } from './values.js';

/** Conversions between types. */

export function stringify(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (typeof value === 'boolean') return String(value);
  if (isNumber(value)) return String(value instanceof Long ? value.toString() : toNumber(value));
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

function parsed(value: unknown, to: string): number {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.getTime();
  const number =
    typeof value === 'string' && value.trim() !== ''
      ? Number(value)
      : isNumber(value)
        ? toNumber(value)
        : NaN;
  if (Number.isNaN(number) && !isNumber(value))
    throw new EngineError(
      'ConversionFailure',
      `Failed to parse number '${String(value)}' in $convert with no onError value`,
    );
  if (to === 'int' && Math.abs(number) > 0x7fffffff)
    throw new EngineError(
      'ConversionFailure',
      'Conversion would overflow target type in $convert with no onError value',
    );
  return number;
}

function toDate(value: unknown): Date {
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
  int: (value) => Math.trunc(parsed(value, 'int')) | 0,
  long: (value) => Long.fromNumber(Math.trunc(parsed(value, 'long'))),
  double: (value) => doubleOf(parsed(value, 'double')),
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
