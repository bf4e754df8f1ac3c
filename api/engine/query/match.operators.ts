import { Binary, BSONRegExp, Long } from 'bson';
import { badValue, EngineError } from '../errors.js';
import { compileRegex, regexMatches } from './regex.js';
import {
  compareValues,
  equalValues,
  isNumber,
  isOperatorDoc,
  Rank,
  rankOf,
  toNumber,
  typeName,
  type TextFold,
} from '../bson/values.js';

/** The query operators that look at one value. https://www.mongodb.com/docs/manual/reference/operator/query/ */

export type ValueTest = (value: unknown) => boolean;

interface CompiledOperator {
  readonly single: ValueTest;
  readonly whole: boolean;
}

/**
 * Operators (without `$`) of one path; `$ne`, `$nin`, `$not` and `$all` are built from these. {@link compileOperator} knows them
 * all but `elemMatch`, which is a filter of its own.
 */
export const OPERATORS: ReadonlySet<string> = new Set([
  'eq',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'exists',
  'regex',
  'type',
  'size',
  'mod',
  'elemMatch',
  'bitsAllSet',
  'bitsAnySet',
  'bitsAllClear',
  'bitsAnyClear',
]);

/** Compiles one operator; refuses a malformed operand. */
export function compileOperator(
  op: string,
  operand: unknown,
  options: unknown,
  fold: TextFold,
): CompiledOperator {
  switch (op) {
    case 'eq':
      return { single: equalTo(operand, fold), whole: false };
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return { single: comparison(op, operand, fold), whole: false };
    case 'in':
      return { single: oneOf(operand, fold), whole: false };
    case 'exists':
      return { single: (value) => value !== undefined, whole: true };
    case 'regex':
      return { single: regexTest(operand, options), whole: false };
    case 'type':
      return { single: typeTest(operand), whole: false };
    case 'size':
      return { single: sizeTest(operand), whole: true };
    case 'mod':
      return { single: modTest(operand), whole: false };
    default:
      return { single: bitTest(op, operand), whole: false };
  }
}

function equalTo(operand: unknown, fold: TextFold): ValueTest {
  if (operand === null || operand === undefined) return (value) => value === null || value === undefined;
  if (typeof operand === 'string' && !fold) return (value) => value === operand || laxEqual(value, operand);
  return (value) => value !== undefined && equalValues(value, operand, fold);
}

/** A stored symbol equals a string of the same text. */
function laxEqual(value: unknown, operand: string): boolean {
  return typeof value === 'object' && rankOf(value) === Rank.string && equalValues(value, operand);
}

function comparison(op: string, operand: unknown, fold: TextFold): ValueTest {
  if (operand instanceof BSONRegExp)
    throw badValue(`Can't have RegEx as arg to predicate over field with $${op}.`);
  if (operand === null || operand === undefined)
    return op.endsWith('e') ? (value) => value === null || value === undefined : () => false;
  const rank = rankOf(operand);
  const acrossTypes = rank === Rank.minKey || rank === Rank.maxKey;
  const holds = COMPARISONS[op] ?? (() => false);
  const notANumber = rank === Rank.number && Number.isNaN(toNumber(operand));
  return (value) => {
    if (value === undefined || (!acrossTypes && rankOf(value) !== rank)) return false;
    if (rank === Rank.number && Number.isNaN(toNumber(value)) !== notANumber) return false;
    return holds(compareValues(value, operand, fold));
  };
}

const COMPARISONS: Record<string, (order: number) => boolean> = {
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
};

function oneOf(operand: unknown, fold: TextFold): ValueTest {
  if (!Array.isArray(operand)) throw badValue('$in needs an array');
  const tests = operand.map((item: unknown) => {
    if (isOperatorDoc(item)) throw badValue('cannot nest $ under $in');
    return item instanceof BSONRegExp ? regexTest(item, undefined) : equalTo(item, fold);
  });
  const plain = new Set(
    operand.filter((item: unknown) => typeof item === 'string' || typeof item === 'number'),
  );
  if (!fold && plain.size === operand.length)
    return (value) =>
      typeof value === 'string' || typeof value === 'number'
        ? plain.has(value)
        : typeof value === 'object' && value !== null && tests.some((test) => test(value));
  return (value) => tests.some((test) => test(value));
}

function regexTest(operand: unknown, options: unknown): ValueTest {
  const regex = compileRegex(operand, options);
  const exact = operand instanceof BSONRegExp ? operand : undefined;
  return (value) => regexMatches(regex, value) || (value instanceof BSONRegExp && equalValues(value, exact));
}

const TYPE_CODES: Record<number, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  13: 'javascript',
  14: 'symbol',
  15: 'javascriptWithScope',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  [-1]: 'minKey',
  127: 'maxKey',
};
const TYPE_ALIASES = new Set([...Object.values(TYPE_CODES), 'number', 'dbPointer']);

function typeTest(operand: unknown): ValueTest {
  const wanted = (Array.isArray(operand) ? operand : [operand]).map(typeAlias);
  if (wanted.length === 0) throw new EngineError('FailedToParse', '$type must match at least one type');
  return (value) => {
    if (value === undefined) return false;
    const name = typeName(value);
    return wanted.includes(name) || (wanted.includes('number') && isNumber(value));
  };
}

function typeAlias(type: unknown): string {
  if (typeof type === 'string') {
    if (!TYPE_ALIASES.has(type)) throw badValue(`Unknown type name alias: ${type}`);
    return type;
  }
  if (!isNumber(type))
    throw new EngineError('TypeMismatch', 'type must be represented as a number or a string');
  const alias = TYPE_CODES[toNumber(type)];
  if (alias === undefined) throw badValue(`Invalid numerical type code: ${toNumber(type)}`);
  return alias;
}

function sizeTest(operand: unknown): ValueTest {
  if (!isNumber(operand))
    throw new EngineError(
      'FailedToParse',
      `Failed to parse $size. Expected a number in: $size: ${String(operand)}`,
    );
  const size = toNumber(operand);
  if (!Number.isInteger(size))
    throw new EngineError('FailedToParse', `Failed to parse $size. Expected an integer: $size: ${size}`);
  if (size < 0) throw badValue(`Failed to parse $size. Expected a non-negative number in: $size: ${size}`);
  return (value) => Array.isArray(value) && value.length === size;
}

function modTest(operand: unknown): ValueTest {
  if (!Array.isArray(operand)) throw badValue('malformed mod, needs to be an array');
  if (operand.length < 2) throw badValue('malformed mod, not enough elements');
  if (operand.length > 2) throw badValue('malformed mod, too many elements');
  const [divisor, remainder] = operand.map((part: unknown, at) => {
    if (!isNumber(part)) throw badValue(`malformed mod, ${at === 0 ? 'divisor' : 'remainder'} not a number`);
    return Math.trunc(toNumber(part));
  });
  if (divisor === 0) throw badValue('divisor cannot be 0');
  return (value) => {
    if (!isNumber(value)) return false;
    const number = toNumber(value);
    return Number.isFinite(number) && Math.trunc(number) % Number(divisor) === Number(remainder);
  };
}

function bitTest(op: string, operand: unknown): ValueTest {
  const mask = bitMask(op, operand);
  return (value) => {
    const bits = bitsOf(value);
    if (bits === undefined) return false;
    const set = bits & mask;
    switch (op) {
      case 'bitsAllSet':
        return set === mask;
      case 'bitsAnySet':
        return set !== 0n;
      case 'bitsAllClear':
        return set === 0n;
      default:
        return set !== mask;
    }
  };
}

function bitMask(op: string, operand: unknown): bigint {
  if (Array.isArray(operand))
    return operand.reduce<bigint>((mask, position: unknown) => {
      const bit = toNumber(position);
      if (!isNumber(position) || !Number.isInteger(bit) || bit < 0)
        throw badValue(`bit positions must be integers >= 0 but got: ${String(position)}`);
      return mask | (1n << BigInt(bit));
    }, 0n);
  const mask = bitsOf(operand);
  if (mask === undefined || (isNumber(operand) && toNumber(operand) < 0))
    throw badValue(`$${op} takes an Array, a number, or a BinData but received: ${typeName(operand)}`);
  return mask;
}

/** The bits of an integer (two's complement) or of binary data (little-endian); of nothing else. */
function bitsOf(value: unknown): bigint | undefined {
  if (value instanceof Binary)
    return [...value.buffer.subarray(0, value.position)].reduceRight(
      (bits, byte) => (bits << 8n) | BigInt(byte),
      0n,
    );
  if (!isNumber(value)) return undefined;
  const number = toNumber(value);
  if (!Number.isInteger(number)) return undefined;
  return BigInt.asUintN(64, value instanceof Long ? value.toBigInt() : BigInt(number));
}
