import { compareValues, equalValues } from '../index/keys.js';
import { BSONRegExp } from 'bson';
import { badValue, unsupported } from '../errors.js';
import { compileRegex } from './regex.js';
import { isNumber, isOperatorDoc, Rank, rankOf, toNumber, typeName } from '../bson/values.js';

/** The query operators that look at one value. https://www.mongodb.com/docs/manual/reference/operator/query/ */

export type ValueTest = (value: unknown) => boolean;

interface CompiledOperator {
  readonly single: ValueTest;
  /** Does it look at an array as a whole, and not at its items? */
  readonly whole: boolean;
}

const eachItem =
  (compile: (operand: unknown) => ValueTest) =>
  (operand: unknown): CompiledOperator => ({ single: compile(operand), whole: false });

const COMPILERS: ReadonlyMap<string, (operand: unknown) => CompiledOperator> = new Map([
  ['eq', eachItem(equalTo)],
  ['gt', eachItem(comparison('$gt', (order) => order > 0))],
  ['gte', eachItem(comparison('$gte', (order) => order >= 0))],
  ['lt', eachItem(comparison('$lt', (order) => order < 0))],
  ['lte', eachItem(comparison('$lte', (order) => order <= 0))],
  ['in', eachItem(oneOf)],
  ['exists', () => ({ single: (value) => value !== undefined, whole: true })],
  ['regex', eachItem((operand) => compileRegex(operand).test)],
  ['type', eachItem(typeTest)],
]);

/** Compiles one operator (without `$`) of one path; refuses a malformed operand. */
export function compileOperator(op: string, operand: unknown): CompiledOperator {
  const compile = COMPILERS.get(op);
  if (!compile) throw badValue(`unknown operator: $${op}`);
  return compile(operand);
}

/** The operators that there are, with those that are built from them. */
export const OPERATOR_NAMES: readonly string[] = [...COMPILERS.keys(), 'ne', 'nin', 'not', 'elemMatch'].map(
  (name) => `$${name}`,
);

function equalTo(operand: unknown): ValueTest {
  if (operand === null || operand === undefined) return (value) => value === null || value === undefined;
  if (typeof operand === 'string') return (value) => value === operand;
  return (value) => value !== undefined && equalValues(value, operand);
}

function comparison(name: string, holds: (order: number) => boolean): (operand: unknown) => ValueTest {
  return (operand) => {
    if (operand instanceof BSONRegExp)
      throw badValue(`Can't have RegEx as arg to predicate over field with ${name}.`);
    if (operand === null || operand === undefined)
      return name.endsWith('e') ? (value) => value === null || value === undefined : () => false;
    const rank = rankOf(operand);
    const isNaNWanted = rank === Rank.number && Number.isNaN(toNumber(operand));
    return (value) => {
      if (value === undefined || rankOf(value) !== rank) return false;
      if (rank === Rank.number && Number.isNaN(toNumber(value)) !== isNaNWanted) return false;
      return holds(compareValues(value, operand));
    };
  };
}

function oneOf(operand: unknown): ValueTest {
  if (!Array.isArray(operand)) throw badValue('$in needs an array');
  const items: unknown[] = operand;
  if (items.some(isOperatorDoc)) throw badValue('cannot nest $ under $in');
  if (items.some((item) => item instanceof BSONRegExp)) throw unsupported('a regular expression in $in');
  const tests = items.map(equalTo);
  const plain = new Set(items.filter((item) => typeof item === 'string' || typeof item === 'number'));
  if (plain.size === items.length)
    return (value) =>
      typeof value === 'string' || typeof value === 'number'
        ? plain.has(value)
        : typeof value === 'object' && value !== null && tests.some((test) => test(value));
  return (value) => tests.some((test) => test(value));
}

const TYPES = 'double string object array binData objectId bool date null int long number'.split(' ');

function typeTest(operand: unknown): ValueTest {
  if (typeof operand !== 'string') throw unsupported('$type of anything but one name');
  if (!TYPES.includes(operand)) throw badValue(`Unknown type name alias: ${operand}`);
  if (operand === 'number') return isNumber;
  return (value) => value !== undefined && typeName(value) === operand;
}
