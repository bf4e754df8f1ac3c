import { arithmeticOperators } from './expression.arithmetic.js';
import { typeOperators } from './expression.conversions.js';
import { arrayOperators } from './expression.lists.js';
import { EngineError } from '../errors.js';
import { stringify } from './expression.conversions.js';
import { type SimpleOperator, MANY, isNothing, fixed, nullable } from './expression.simple.js';
import { compareValues, isTruthy, textOf, toNumber, typeName } from '../bson/values.js';

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

const isInsideCharacter = (bytes: Buffer, at: number): boolean => ((bytes[at] ?? 0) & 0xc0) === 0x80;

function substringBytes(value: unknown, start: unknown, count: unknown): string {
  const bytes = Buffer.from(isNothing(value) ? '' : stringify(value));
  const from = toNumber(start);
  const end = toNumber(count) < 0 ? bytes.length : Math.min(bytes.length, from + toNumber(count));
  if (isInsideCharacter(bytes, from))
    throw new EngineError(28656, '$substrBytes: Invalid range, starting index is a UTF-8 continuation byte.');
  if (isInsideCharacter(bytes, end))
    throw new EngineError(
      28657,
      '$substrBytes: Invalid range, ending index is in the middle of a UTF-8 character.',
    );
  return bytes.subarray(from, end).toString();
}

function stringOperators(): [string, SimpleOperator][] {
  return [
    ['$concat', { least: 0, most: MANY, run: concat }],
    [
      '$toLower',
      fixed(1, (value) =>
        isNothing(value) ? '' : stringify(value).replace(/[A-Z]+/g, (part) => part.toLowerCase()),
      ),
    ],
    [
      '$toUpper',
      fixed(1, (value) =>
        isNothing(value) ? '' : stringify(value).replace(/[a-z]+/g, (part) => part.toUpperCase()),
      ),
    ],
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

/** Compares two values by the command's collation. */
function comparison(tell: (order: number) => unknown): SimpleOperator {
  return { least: 2, most: 2, run: ([a, b], fold) => tell(compareValues(a, b, fold)) };
}

function comparisonOperators(): [string, SimpleOperator][] {
  return [
    ['$eq', comparison((order) => order === 0)],
    ['$ne', comparison((order) => order !== 0)],
    ['$gt', comparison((order) => order > 0)],
    ['$gte', comparison((order) => order >= 0)],
    ['$lt', comparison((order) => order < 0)],
    ['$lte', comparison((order) => order <= 0)],
    ['$cmp', comparison(Math.sign)],
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
