import { EngineError } from './errors.js';
import { type SimpleOperator, MANY, isNothing, fixed, nullable } from './expression.simple.js';
import { equalValues, isDoc, isTruthy, setOwn, toNumber, typeName, type Doc } from './values.js';

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

export function arrayOperators(): [string, SimpleOperator][] {
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
