import { checkTime } from '../query/deadline.js';
import { EngineError } from '../errors.js';
import { type SimpleOperator, MANY, isNothing, fixed, nullable } from './expression.simple.js';
import {
  equalValues,
  isDoc,
  isNumber,
  isTruthy,
  setOwn,
  toNumber,
  typeName,
  type Doc,
  type TextFold,
} from '../bson/values.js';

/** Expressions about arrays, sets and documents. */

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

function includes(list: readonly unknown[], value: unknown, fold?: TextFold): boolean {
  return list.some((item) => {
    checkTime();
    return equalValues(item, value, fold);
  });
}

function isIn([value, list]: unknown[], fold?: TextFold): boolean {
  if (!Array.isArray(list))
    throw new EngineError(40081, `$in requires an array as a second argument, found: ${typeName(list)}`);
  return includes(list, value, fold);
}

function isSubset(name: string, part: unknown, whole: unknown, fold: TextFold): boolean {
  const known = array(name, whole);
  return array(name, part).every((item) => includes(known, item, fold));
}

/** Each value once; texts that the collation takes for equal count as one. */
export function unique(list: readonly unknown[], fold: TextFold): unknown[] {
  const result: unknown[] = [];
  for (const item of list) if (!includes(result, item, fold)) result.push(item);
  return result;
}

/** The items of the first list that are in the second one, or that are not. */
function sifted(name: string, isWanted: boolean): SimpleOperator {
  return {
    least: 2,
    most: 2,
    run: ([first, second], fold) => {
      if (isNothing(first) || isNothing(second)) return null;
      const known = array(name, second);
      return unique(
        array(name, first).filter((item) => includes(known, item, fold) === isWanted),
        fold,
      );
    },
  };
}

/** Where a value stands in a list, at a place from `start` on and before `end`. */
function indexOf([list, value, start = 0, end]: unknown[], fold?: TextFold): unknown {
  if (isNothing(list)) return null;
  const items = array('$indexOfArray', list);
  const from = placeOf(start);
  const to = end === undefined ? items.length : Math.min(placeOf(end), items.length);
  for (let at = from; at < to; at++) {
    checkTime();
    if (equalValues(items[at] ?? null, value ?? null, fold)) return at;
  }
  return -1;
}

function placeOf(value: unknown): number {
  const place = isNumber(value) ? toNumber(value) : Number.NaN;
  if (!Number.isInteger(place))
    throw new EngineError(
      40096,
      `$indexOfArray requires an integral place, found a value of type: ${typeName(value)}`,
    );
  if (place < 0) throw new EngineError(40097, `$indexOfArray requires a nonnegative place, found: ${place}`);
  return place;
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

export function arrayOperators(): [string, SimpleOperator][] {
  return [
    ['$size', fixed(1, (value) => array('$size', value).length)],
    ['$isArray', fixed(1, (value) => Array.isArray(value))],
    ['$arrayElemAt', fixed(2, elementAt)],
    ['$first', fixed(1, (list) => elementAt(list, 0))],
    ['$last', fixed(1, (list) => elementAt(list, -1))],
    ['$slice', { least: 2, most: 3, run: slice }],
    ['$in', { least: 2, most: 2, run: isIn }],
    [
      '$setEquals',
      {
        least: 2,
        most: MANY,
        run: ([first, ...others], fold) =>
          others.every(
            (other) =>
              isSubset('$setEquals', first, other, fold) && isSubset('$setEquals', other, first, fold),
          ),
      },
    ],
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
    ['$indexOfArray', { least: 2, most: 4, run: indexOf }],
    [
      '$setUnion',
      {
        least: 0,
        most: MANY,
        run: (args, fold) =>
          args.some(isNothing)
            ? null
            : unique(
                args.flatMap((list) => array('$setUnion', list)),
                fold,
              ),
      },
    ],
    ['$setIntersection', sifted('$setIntersection', true)],
    ['$setDifference', sifted('$setDifference', false)],
    [
      '$setIsSubset',
      { least: 2, most: 2, run: ([part, whole], fold) => isSubset('$setIsSubset', part, whole, fold) },
    ],
    ['$anyElementTrue', fixed(1, (list) => array('$anyElementTrue', list).some(isTruthy))],
    ['$allElementsTrue', fixed(1, (list) => array('$allElementsTrue', list).every(isTruthy))],
    ['$arrayToObject', fixed(1, arrayToObject)],
    ['$objectToArray', fixed(1, objectToArray)],
    ['$mergeObjects', { least: 0, most: MANY, run: mergeObjects }],
  ];
}
