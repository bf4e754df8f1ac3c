import { BSONRegExp, Decimal128, Long, Timestamp } from 'bson';
import { EngineError, badValue } from '../errors.js';
import { compileFilter, parseOperators, testValue } from '../query/match.js';
import { compileRegex, regexMatches } from '../query/regex.js';
import { valuesAtPath } from '../bson/paths.js';
import {
  arithmetic,
  compareValues,
  equalValues,
  integerOf,
  isDoc,
  isNumber,
  isOperatorDoc,
  numberTypeOf,
  toNumber,
  typeName,
  type Doc,
  type TextFold,
} from '../bson/values.js';

/** The update operators as functions from the value before to the value after. */
export interface Modifier {
  /** Refuses a malformed operand before any document is read. */
  readonly check?: (operand: unknown, path: string) => void;
  /** `undefined` before means missing; `undefined` after removes the field; the same value means no change. */
  readonly change: (before: unknown, operand: unknown, place: Place) => unknown;
}

interface Place {
  readonly doc: Doc;
  readonly path: string;
  readonly last: string;
  /** The update's collation. */
  readonly fold: TextFold;
}

function idOf({ doc }: Place): string {
  return `{_id: ${JSON.stringify(doc['_id'])}}`;
}

const set: Modifier = {
  change: (before, operand) => (before !== undefined && sameValue(before, operand) ? before : operand),
};

/** Are two values the same down to their bytes? Of lists and documents, only the very same. */
function sameValue(a: unknown, b: unknown): boolean {
  if (a instanceof Decimal128 && b instanceof Decimal128) return Buffer.from(a.bytes).equals(b.bytes);
  if (isNumber(a) && isNumber(b))
    return numberTypeOf(a) === numberTypeOf(b) && equalValues(a, b) && Object.is(toNumber(a), toNumber(b));
  return a === b || (typeName(a) === typeName(b) && !isDoc(a) && !Array.isArray(a) && equalValues(a, b));
}

const increment: Modifier = {
  check: (operand, path) => {
    if (!isNumber(operand))
      throw new EngineError(
        'TypeMismatch',
        `Cannot increment with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`,
      );
  },
  change: (before, operand, place) =>
    before === undefined ? operand : calculate('$inc', before, operand, 'add', place),
};

const multiply: Modifier = {
  check: (operand, path) => {
    if (!isNumber(operand))
      throw new EngineError(
        'TypeMismatch',
        `Cannot multiply with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`,
      );
  },
  change: (before, operand, place) =>
    calculate('$mul', before ?? (before === null ? null : 0), operand, 'multiply', place),
};

function calculate(
  name: string,
  before: unknown,
  operand: unknown,
  operation: 'add' | 'multiply',
  place: Place,
): unknown {
  if (!isNumber(before))
    throw new EngineError(
      'TypeMismatch',
      `Cannot apply ${name} to a value of non-numeric type. ${idOf(place)} has the field '${place.last}' of non-numeric type ${typeName(before)}`,
    );
  const after = arithmetic(before, operand, operation);
  if (after === undefined)
    throw badValue(
      `Failed to apply ${name} operations to current value (${String(before)}) for document ${idOf(place)}`,
    );
  return after;
}

function extreme(direction: 1 | -1): Modifier {
  return {
    change: (before, operand, { fold }) =>
      before === undefined || compareValues(operand, before, fold) * direction > 0 ? operand : before,
  };
}

const unset: Modifier = { change: () => undefined };

const currentDate: Modifier = {
  check: (operand) => {
    const type = isDoc(operand) ? operand['$type'] : undefined;
    if (typeof operand !== 'boolean' && type !== 'date' && type !== 'timestamp')
      throw badValue(
        `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
      );
  },
  change: (_before, operand) =>
    isDoc(operand) && operand['$type'] === 'timestamp'
      ? new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 })
      : new Date(),
};

function needArray(before: unknown, place: Place): unknown[] {
  if (before === undefined) return [];
  if (!Array.isArray(before))
    throw badValue(
      `The field '${place.path}' must be an array but is of type ${typeName(before)} in document ${idOf(place)}`,
    );
  return before;
}

const PUSH_OPTIONS = ['$each', '$slice', '$sort', '$position'];

const push: Modifier = {
  check: (operand) => {
    if (!isDoc(operand) || !('$each' in operand)) return;
    for (const name of Object.keys(operand))
      if (!PUSH_OPTIONS.includes(name)) throw badValue(`Unrecognized clause in $push: ${name}`);
    if (!Array.isArray(operand['$each']))
      throw badValue(
        `The argument to $each in $push must be an array but it was of type: ${typeName(operand['$each'])}`,
      );
    for (const name of ['$slice', '$position']) {
      if (name in operand && !isNumber(operand[name]))
        throw badValue(
          `The value for ${name} must be an integer value but was given type: ${typeName(operand[name])}`,
        );
    }
  },
  change: (before, operand, place) => {
    const list = needArray(before, place);
    if (!isDoc(operand) || !Array.isArray(operand['$each'])) return [...list, operand];
    const added: unknown[] = operand['$each'];
    const position = operand['$position'] === undefined ? list.length : toNumber(operand['$position']);
    const at = position < 0 ? Math.max(0, list.length + position) : Math.min(position, list.length);
    const joined = [...list.slice(0, at), ...added, ...list.slice(at)];
    return sliceTo(sortBy(joined, operand['$sort'], place.fold), operand['$slice']);
  },
};

function sliceTo(list: unknown[], size: unknown): unknown[] {
  if (size === undefined) return list;
  const count = toNumber(size);
  return count < 0 ? list.slice(count) : list.slice(0, count);
}

function sortBy(list: unknown[], spec: unknown, fold: TextFold): unknown[] {
  if (spec === undefined) return list;
  if (isNumber(spec)) return [...list].sort((a, b) => compareValues(a, b, fold) * toNumber(spec));
  if (!isDoc(spec))
    throw badValue(
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  const fields = Object.entries(spec).map(([path, way]) => ({ parts: path.split('.'), way: toNumber(way) }));
  const valueOf = (item: unknown, parts: string[]): unknown =>
    isDoc(item) ? valuesAtPath(item, parts).values[0] : undefined;
  return [...list].sort((a, b) => {
    for (const { parts, way } of fields) {
      const result = compareValues(valueOf(a, parts) ?? null, valueOf(b, parts) ?? null, fold);
      if (result !== 0) return result * way;
    }
    return 0;
  });
}

const addToSet: Modifier = {
  check: (operand) => {
    if (!isDoc(operand) || !('$each' in operand)) return;
    if (!Array.isArray(operand['$each']))
      throw new EngineError(
        'TypeMismatch',
        `The argument to $each in $addToSet must be an array but it was of type ${typeName(operand['$each'])}`,
      );
    const odd = Object.keys(operand).find((name) => name !== '$each');
    if (odd !== undefined) throw badValue(`Found unexpected fields after $each in $addToSet: ${odd}`);
  },
  change: (before, operand, place) => {
    if (before !== undefined && !Array.isArray(before))
      throw badValue(
        `Cannot apply $addToSet to non-array field. Field named '${place.last}' has non-array type ${typeName(before)}`,
      );
    const list = before ?? [];
    const wanted: unknown[] =
      isDoc(operand) && Array.isArray(operand['$each']) ? operand['$each'] : [operand];
    const joined = [...(list as unknown[])];
    for (const item of wanted)
      if (!joined.some((known) => equalValues(known, item, place.fold))) joined.push(item);
    return before !== undefined && joined.length === list.length ? before : joined;
  },
};

const pop: Modifier = {
  check: (operand) => {
    if (!isNumber(operand))
      throw new EngineError('FailedToParse', `Expected a number in: $pop, found: ${typeName(operand)}`);
    if (Math.abs(toNumber(operand)) !== 1)
      throw new EngineError('FailedToParse', `$pop expects 1 or -1, found: ${toNumber(operand)}`);
  },
  change: (before, operand, place) => {
    if (before === undefined) return before;
    if (!Array.isArray(before))
      throw new EngineError(
        'TypeMismatch',
        `Path '${place.path}' contains an element of non-array type '${typeName(before)}'`,
      );
    if (before.length === 0) return before;
    return toNumber(operand) === 1 ? before.slice(0, -1) : before.slice(1);
  },
};

/** `$pull`: a condition on the items, or the value they equal. */
function pullTest(operand: unknown, fold: TextFold): (item: unknown) => boolean {
  if (operand instanceof BSONRegExp) {
    const regex = compileRegex(operand, undefined);
    return (item) => regexMatches(regex, item);
  }
  if (isOperatorDoc(operand) && !['$and', '$or', '$nor'].includes(Object.keys(operand)[0] ?? '')) {
    const nodes = parseOperators('', operand, fold);
    return (item) => nodes.every((node) => testValue(node, item));
  }
  if (!isDoc(operand)) return (item) => equalValues(item, operand, fold);
  const filter = compileFilter(operand, fold);
  return (item) => isDoc(item) && filter.test(item);
}

function without(before: unknown, name: string, test: (item: unknown) => boolean): unknown {
  if (before === undefined) return before;
  if (!Array.isArray(before)) throw badValue(`Cannot apply ${name} to a non-array value`);
  const kept = before.filter((item: unknown) => !test(item));
  return kept.length === before.length ? before : kept;
}

const pull: Modifier = {
  check: (operand) => void pullTest(operand, undefined),
  change: (before, operand, { fold }) => without(before, '$pull', pullTest(operand, fold)),
};

const pullAll: Modifier = {
  check: (operand) => {
    if (!Array.isArray(operand))
      throw badValue(`$pullAll requires an array argument but was given a ${typeName(operand)}`);
  },
  change: (before, operand, { fold }) =>
    without(before, '$pullAll', (item) =>
      (operand as unknown[]).some((value) => equalValues(value, item, fold)),
    ),
};

const bit: Modifier = {
  check: (operand) => {
    const known = isDoc(operand) && Object.keys(operand).every((name) => ['and', 'or', 'xor'].includes(name));
    if (!known || Object.keys(operand).length === 0)
      throw badValue("The $bit modifier only supports 'and', 'or', and 'xor', not others");
    if (!Object.values(operand).every((value) => ['int', 'long'].includes(typeName(value))))
      throw badValue('The $bit modifier field must be an Integer(32/64 bit)');
  },
  change: (before, operand, place) => {
    if (before !== undefined && !['int', 'long'].includes(typeName(before)))
      throw badValue(
        `Cannot apply $bit to a value of non-integral type.${idOf(place)} has the field ${place.last} of non-integer type ${typeName(before)}`,
      );
    const entries = Object.entries(operand as Doc);
    const bits = entries.reduce(
      (value, [name, mask]) => combine(name, value, bigOf(mask)),
      bigOf(before ?? 0),
    );
    const wide = [before, ...entries.map(([, mask]) => mask)].some((value) => value instanceof Long);
    return wide ? Long.fromBigInt(bits) : integerOf(Number(bits));
  },
};

function bigOf(value: unknown): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toNumber(value));
}

function combine(name: string, a: bigint, b: bigint): bigint {
  return name === 'and' ? a & b : name === 'or' ? a | b : a ^ b;
}

export const MODIFIERS: ReadonlyMap<string, Modifier> = new Map<string, Modifier>([
  ['$set', set],
  ['$setOnInsert', set],
  ['$unset', unset],
  ['$inc', increment],
  ['$mul', multiply],
  ['$min', extreme(-1)],
  ['$max', extreme(1)],
  ['$currentDate', currentDate],
  ['$push', push],
  ['$addToSet', addToSet],
  ['$pop', pop],
  ['$pull', pull],
  ['$pullAll', pullAll],
  ['$bit', bit],
]);
