import { arithmeticOperators } from './expression.arithmetic.js';
import { typeOperators } from './expression.conversions.js';
import { arrayOperators } from './expression.lists.js';
import { EngineError } from './errors.js';
import { stringify } from './expression.conversions.js';
import { type SimpleOperator, MANY, isNothing, fixed, nullable } from './expression.simple.js';
import { compareValues, isTruthy, textOf, toNumber, typeName } from './values.js';

/** Expression operators that are plain functions of their evaluated arguments: texts, comparisons, and the whole list. */

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

export const SIMPLE_OPERATORS: ReadonlyMap<string, SimpleOperator> = new Map([
  ...comparisonOperators(),
  ...arithmeticOperators(),
  ...stringOperators(),
  ...arrayOperators(),
  ...typeOperators(),
]);
