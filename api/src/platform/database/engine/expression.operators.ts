import { Long, ObjectId } from 'bson';
import { doubleOf } from './bson.decode.js';
import { EngineError } from './errors.js';
import {
  arithmetic,
  compareValues,
  equalValues,
  integerOf,
  isDoc,
  isNumber,
  isTruthy,
  numberTypeOf,
  setOwn,
  textOf,
  toNumber,
  typeName,
  type Doc,
} from './values.js';

/** Expression operators that are plain functions of their evaluated arguments. */
export interface SimpleOperator {
  readonly least: number;
  readonly most: number;
  readonly run: (args: unknown[]) => unknown;
}

const MANY = Number.MAX_SAFE_INTEGER;

function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function fixed(count: number, run: (...args: unknown[]) => unknown): SimpleOperator {
  return { least: count, most: count, run: (args) => run(...args) };
}

/** Null in, null out. */
function nullable(count: number, run: (...args: unknown[]) => unknown): SimpleOperator {
  return fixed(count, (...args) => (args.some(isNothing) ? null : run(...args)));
}

function numeric(name: string, run: (value: number) => number): SimpleOperator {
  return nullable(1, (value) => {
    if (!isNumber(value))
      throw new EngineError(28765, `${name} only supports numeric types, not ${typeName(value)}`);
    const result = run(toNumber(value));
    return numberTypeOf(value) === 'double'
      ? doubleOf(result)
      : Number.isInteger(result)
        ? integerOf(result)
        : result;
  });
}

function floating(name: string, run: (value: number) => number): SimpleOperator {
  return nullable(1, (value) => {
    if (!isNumber(value))
      throw new EngineError(28765, `${name} only supports numeric types, not ${typeName(value)}`);
    return doubleOf(run(toNumber(value)));
  });
}

function needNumber(name: string, value: unknown): unknown {
  if (!isNumber(value))
    throw new EngineError('TypeMismatch', `${name} only supports numeric types, not ${typeName(value)}`);
  return value;
}

function add(args: unknown[]): unknown {
  if (args.some(isNothing)) return null;
  const date = args.find((value) => value instanceof Date);
  if (date instanceof Date) {
    const offset = args
      .filter((value) => value !== date)
      .reduce<number>((sum, value) => {
        if (value instanceof Date)
          throw new EngineError(16612, 'only one date allowed in an $add expression');
        return sum + toNumber(needNumber('$add', value));
      }, 0);
    return new Date(date.getTime() + offset);
  }
  return args.reduce((sum, value) => exact(sum, needNumber('$add', value), 'add'), 0);
}

/** 64-bit integer arithmetic that overflows continues as a double. */
function exact(left: unknown, right: unknown, operation: 'add' | 'multiply'): unknown {
  const result = arithmetic(left, right, operation);
  if (result !== undefined) return result;
  return operation === 'add' ? toNumber(left) + toNumber(right) : toNumber(left) * toNumber(right);
}

function subtract(left: unknown, right: unknown): unknown {
  if (left instanceof Date)
    return right instanceof Date
      ? Long.fromNumber(left.getTime() - right.getTime())
      : new Date(left.getTime() - toNumber(needNumber('$subtract', right)));
  needNumber('$subtract', left);
  needNumber('$subtract', right);
  return exact(left, arithmetic(right, -1, 'multiply'), 'add');
}

function divide(left: unknown, right: unknown): unknown {
  needNumber('$divide', left);
  if (toNumber(needNumber('$divide', right)) === 0)
    throw new EngineError('BadValue', "can't $divide by zero");
  return doubleOf(toNumber(left) / toNumber(right));
}

function modulo(left: unknown, right: unknown): unknown {
  needNumber('$mod', left);
  if (toNumber(needNumber('$mod', right)) === 0) throw new EngineError(16610, "can't $mod by zero");
  const result = toNumber(left) % toNumber(right);
  const floating = numberTypeOf(left) === 'double' || numberTypeOf(right) === 'double';
  return floating ? doubleOf(result) : integerOf(result);
}

function roundTo(round: (value: number) => number): (args: unknown[]) => unknown {
  return ([value, places]) => {
    if (isNothing(value)) return null;
    needNumber('$round', value);
    const digits = isNothing(places) ? 0 : toNumber(places);
    const number = toNumber(value);
    const factor = 10 ** Math.abs(digits);
    const result = digits >= 0 ? round(number * factor) / factor : round(number / factor) * factor;
    return numberTypeOf(value) === 'double' ? doubleOf(result) : integerOf(result);
  };
}

/** To the nearest, halves to the even neighbour. */
function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}

function text(name: string, value: unknown): string {
  if (isNothing(value)) return '';
  if (typeName(value) !== 'string')
    throw new EngineError(16702, `${name} only supports strings, not ${typeName(value)}`);
  return textOf(value);
}

function concat(args: unknown[]): unknown {
  if (args.some(isNothing)) return null;
  return args.map((part) => text('$concat', part)).join('');
}

function substring(value: unknown, start: unknown, count: unknown): string {
  const letters = Array.from(isNothing(value) ? '' : stringify(value));
  const from = toNumber(start);
  const size = toNumber(count);
  return letters.slice(from, size < 0 ? undefined : from + size).join('');
}

function substringBytes(value: unknown, start: unknown, count: unknown): string {
  const bytes = Buffer.from(isNothing(value) ? '' : stringify(value));
  const size = toNumber(count);
  return bytes.subarray(toNumber(start), size < 0 ? undefined : toNumber(start) + size).toString();
}

function stringify(value: unknown): string {
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

function array(name: string, value: unknown): unknown[] {
  if (!Array.isArray(value))
    throw new EngineError(
      17124,
      `The argument to ${name} must be an array, but was of type: ${typeName(value)}`,
    );
  return value;
}

function elementAt(list: unknown, index: unknown): unknown {
  if (isNothing(list) || isNothing(index)) return null;
  if (!Array.isArray(list))
    throw new EngineError(28689, `$arrayElemAt's first argument must be an array, but is ${typeName(list)}`);
  return list.at(toNumber(index));
}

function slice(args: unknown[]): unknown {
  const [list, first, second] = args;
  if (args.some(isNothing)) return null;
  const items = array('$slice', list);
  const number = toNumber(first);
  if (second === undefined) return number < 0 ? items.slice(number) : items.slice(0, number);
  const start = number < 0 ? Math.max(0, items.length + number) : number;
  return items.slice(start, start + toNumber(second));
}

function includes(list: readonly unknown[], value: unknown): boolean {
  return list.some((item) => equalValues(item, value));
}

function isIn(value: unknown, list: unknown): boolean {
  if (!Array.isArray(list))
    throw new EngineError(40081, `$in requires an array as a second argument, found: ${typeName(list)}`);
  return includes(list, value);
}

function isSubset(part: unknown, whole: unknown): boolean {
  const known = array('$setIsSubset', whole);
  return array('$setIsSubset', part).every((item) => includes(known, item));
}

function unique(list: readonly unknown[]): unknown[] {
  const result: unknown[] = [];
  for (const item of list) if (!includes(result, item)) result.push(item);
  return result;
}

function range(args: unknown[]): unknown {
  const [start = 0, end = 0, step = 1] = args.map(toNumber);
  if (step === 0) throw new EngineError(34449, '$range requires a non-zero step value');
  const count = Math.max(0, Math.ceil((end - start) / step));
  if (count > 1_000_000) throw new EngineError('BadValue', '$range is too long');
  return Array.from({ length: count }, (_, at) => start + at * step);
}

function mergeObjects(args: unknown[]): Doc {
  const merged: Doc = {};
  const parts = args.length === 1 && Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  for (const part of parts) {
    if (isNothing(part)) continue;
    if (!isDoc(part))
      throw new EngineError(
        40400,
        `$mergeObjects requires object inputs, but input is of type ${typeName(part)}`,
      );
    for (const [name, value] of Object.entries(part)) setOwn(merged, name, value);
  }
  return merged;
}

function objectToArray(value: unknown): unknown {
  if (isNothing(value)) return null;
  if (!isDoc(value))
    throw new EngineError(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
  return Object.entries(value).map(([k, v]) => ({ k, v }));
}

function arrayToObject(value: unknown): unknown {
  if (isNothing(value)) return null;
  const doc: Doc = {};
  for (const item of array('$arrayToObject', value)) {
    if (Array.isArray(item)) setOwn(doc, String(item[0]), item[1]);
    else if (isDoc(item)) setOwn(doc, String(item['k']), item['v']);
  }
  return doc;
}

/** `$sum`, `$avg`, `$min`, `$max` over the arguments, or over the items of a single array. */
function over(run: (values: unknown[]) => unknown): SimpleOperator {
  return {
    least: 0,
    most: MANY,
    run: (args) => run(args.length === 1 && Array.isArray(args[0]) ? (args[0] as unknown[]) : args),
  };
}

/** The sum of the numbers among the values. */
export function sumOf(values: readonly unknown[]): unknown {
  return values.reduce((sum, value) => (isNumber(value) ? exact(sum, value, 'add') : sum), 0);
}

/** The mean of the numbers among the values, `null` without any. */
export function averageOf(values: readonly unknown[]): unknown {
  const numbers = values.filter(isNumber).map(toNumber);
  return numbers.length === 0
    ? null
    : doubleOf(numbers.reduce((sum, value) => sum + value, 0) / numbers.length);
}

/** The smallest (-1) or largest (1) value in MongoDB's order; null and missing do not count. */
export function extremeOf(values: readonly unknown[], direction: 1 | -1): unknown {
  let best: unknown = null;
  for (const value of values) {
    if (isNothing(value)) continue;
    if (best === null || compareValues(value, best) * direction > 0) best = value;
  }
  return best;
}

function stringOperators(): [string, SimpleOperator][] {
  return [
    ['$concat', { least: 0, most: MANY, run: concat }],
    ['$toLower', fixed(1, (value) => (isNothing(value) ? '' : stringify(value).toLowerCase()))],
    ['$toUpper', fixed(1, (value) => (isNothing(value) ? '' : stringify(value).toUpperCase()))],
    ['$strLenCP', fixed(1, (value) => Array.from(text('$strLenCP', value)).length)],
    ['$strLenBytes', fixed(1, (value) => Buffer.byteLength(text('$strLenBytes', value)))],
    ['$substrCP', fixed(3, substring)],
    ['$substr', fixed(3, substringBytes)],
    ['$substrBytes', fixed(3, substringBytes)],
    ['$split', nullable(2, (value, by) => text('$split', value).split(text('$split', by)))],
    ['$indexOfCP', nullable(2, (value, part) => text('$indexOfCP', value).indexOf(text('$indexOfCP', part)))],
    [
      '$strcasecmp',
      fixed(2, (a, b) =>
        compareValues(text('$strcasecmp', a).toUpperCase(), text('$strcasecmp', b).toUpperCase()),
      ),
    ],
  ];
}

function arrayOperators(): [string, SimpleOperator][] {
  return [
    ['$size', fixed(1, (value) => array('$size', value).length)],
    ['$isArray', fixed(1, (value) => Array.isArray(value))],
    ['$arrayElemAt', fixed(2, elementAt)],
    ['$first', fixed(1, (list) => elementAt(list, 0))],
    ['$last', fixed(1, (list) => elementAt(list, -1))],
    ['$slice', { least: 2, most: 3, run: slice }],
    ['$in', fixed(2, isIn)],
    ['$setEquals', fixed(2, (a, b) => isSubset(a, b) && isSubset(b, a))],
    [
      '$concatArrays',
      {
        least: 0,
        most: MANY,
        run: (args) => (args.some(isNothing) ? null : args.flatMap((list) => array('$concatArrays', list))),
      },
    ],
    ['$reverseArray', nullable(1, (list) => [...array('$reverseArray', list)].reverse())],
    ['$range', { least: 2, most: 3, run: range }],
    [
      '$indexOfArray',
      nullable(2, (list, value) =>
        array('$indexOfArray', list).findIndex((item) => equalValues(item, value)),
      ),
    ],
    [
      '$setUnion',
      {
        least: 0,
        most: MANY,
        run: (args) =>
          args.some(isNothing) ? null : unique(args.flatMap((list) => array('$setUnion', list))),
      },
    ],
    [
      '$setIntersection',
      nullable(2, (a, b) =>
        unique(array('$setIntersection', a).filter((item) => includes(array('$setIntersection', b), item))),
      ),
    ],
    [
      '$setDifference',
      nullable(2, (a, b) =>
        unique(array('$setDifference', a).filter((item) => !includes(array('$setDifference', b), item))),
      ),
    ],
    ['$setIsSubset', fixed(2, isSubset)],
    ['$anyElementTrue', fixed(1, (list) => array('$anyElementTrue', list).some(isTruthy))],
    ['$allElementsTrue', fixed(1, (list) => array('$allElementsTrue', list).every(isTruthy))],
    ['$arrayToObject', fixed(1, arrayToObject)],
    ['$objectToArray', fixed(1, objectToArray)],
    ['$mergeObjects', { least: 0, most: MANY, run: mergeObjects }],
  ];
}

function arithmeticOperators(): [string, SimpleOperator][] {
  return [
    ['$add', { least: 0, most: MANY, run: add }],
    [
      '$multiply',
      {
        least: 0,
        most: MANY,
        run: (args) =>
          args.some(isNothing)
            ? null
            : args.reduce((product, value) => exact(product, needNumber('$multiply', value), 'multiply'), 1),
      },
    ],
    ['$subtract', nullable(2, subtract)],
    ['$divide', nullable(2, divide)],
    ['$mod', nullable(2, modulo)],
    ['$abs', numeric('$abs', Math.abs)],
    ['$ceil', numeric('$ceil', Math.ceil)],
    ['$floor', numeric('$floor', Math.floor)],
    ['$round', { least: 1, most: 2, run: roundTo(roundHalfEven) }],
    ['$trunc', { least: 1, most: 2, run: roundTo(Math.trunc) }],
    ['$sqrt', floating('$sqrt', Math.sqrt)],
    ['$exp', floating('$exp', Math.exp)],
    ['$ln', floating('$ln', Math.log)],
    ['$log10', floating('$log10', Math.log10)],
    [
      '$pow',
      nullable(2, (base, exponent) => {
        const result = toNumber(base) ** toNumber(exponent);
        return Number.isInteger(result) && numberTypeOf(base) !== 'double'
          ? integerOf(result)
          : doubleOf(result);
      }),
    ],
    ['$sum', over(sumOf)],
    ['$avg', over(averageOf)],
    ['$min', over((values) => extremeOf(values, -1))],
    ['$max', over((values) => extremeOf(values, 1))],
  ];
}

function comparisonOperators(): [string, SimpleOperator][] {
  return [
    ['$eq', fixed(2, (a, b) => compareValues(a, b) === 0)],
    ['$ne', fixed(2, (a, b) => compareValues(a, b) !== 0)],
    ['$gt', fixed(2, (a, b) => compareValues(a, b) > 0)],
    ['$gte', fixed(2, (a, b) => compareValues(a, b) >= 0)],
    ['$lt', fixed(2, (a, b) => compareValues(a, b) < 0)],
    ['$lte', fixed(2, (a, b) => compareValues(a, b) <= 0)],
    ['$cmp', fixed(2, (a, b) => Math.sign(compareValues(a, b)))],
    ['$not', fixed(1, (value) => !isTruthy(value))],
  ];
}

function typeOperators(): [string, SimpleOperator][] {
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

export const SIMPLE_OPERATORS: ReadonlyMap<string, SimpleOperator> = new Map([
  ...comparisonOperators(),
  ...arithmeticOperators(),
  ...stringOperators(),
  ...arrayOperators(),
  ...typeOperators(),
]);
