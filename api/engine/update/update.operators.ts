import { equalValues } from '../index/keys.js';
import { badValue, unsupported } from '../errors.js';
import { compileFilter } from '../query/match.js';
import {
  addNumbers,
  isDoc,
  isNumber,
  isOperatorDoc,
  listOf,
  numberTypeOf,
  toNumber,
  wrongType,
  type Doc,
  typeName,
} from '../bson/values.js';

/** An update operator: turns its operand into the function from the value before to the value after. */
export type Modifier = (operand: unknown, path: string) => ChangeValue;

/** `undefined` before means missing; `undefined` after removes the field; the same value means no change. */
export type ChangeValue = (before: unknown, place: Place) => unknown;

interface Place {
  readonly doc: Doc;
  readonly path: string;
}

const placeName = ({ doc, path }: Place): string => `${path} of ${JSON.stringify(doc['_id'])}`;

const set: Modifier = (operand) => (before) =>
  before !== undefined && isSame(before, operand) ? before : operand;

/** Are two values the same down to their bytes? Of lists and documents, only the very same. */
function isSame(a: unknown, b: unknown): boolean {
  if (isNumber(a) && isNumber(b))
    return numberTypeOf(a) === numberTypeOf(b) && Object.is(toNumber(a), toNumber(b));
  return a === b || (typeName(a) === typeName(b) && !isDoc(a) && !Array.isArray(a) && equalValues(a, b));
}

const increment: Modifier = (operand, path) => {
  if (!isNumber(operand)) throw wrongType(path, operand, 'a number for $inc');
  return (before, place) => {
    if (before === undefined) return operand;
    if (!isNumber(before)) throw wrongType(placeName(place), before, 'a number for $inc');
    return addNumbers(before, operand);
  };
};

const unset: Modifier = () => () => undefined;

const currentDate: Modifier = (operand) => {
  if (isDoc(operand)) throw unsupported('$currentDate with a $type');
  if (typeof operand !== 'boolean')
    throw badValue(`$currentDate must be true, not of the type ${typeName(operand)}`);
  return () => new Date();
};

const listAt = (before: unknown, place: Place): unknown[] =>
  before === undefined ? [] : listOf(before, placeName(place), 'BadValue');

function wholeClause(name: string, value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const number = toNumber(value);
  if (Number.isInteger(number)) return number;
  throw badValue(`${name} must be a whole number, not ${typeName(value)}`);
}

const push: Modifier = (operand) => {
  if (!isDoc(operand) || !('$each' in operand)) {
    if (isOperatorDoc(operand)) throw unsupported('a $push of an operator without $each');
    return (before, place) => [...listAt(before, place), operand];
  }
  const { $each: added, $slice: size, $position: position, ...rest } = operand;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  const items = listOf(added, '$each', 'BadValue');
  const most = wholeClause('$slice', size);
  const at = wholeClause('$position', position);
  if (at !== undefined && at < 0) throw unsupported('$push with a negative $position');
  return (before, place) => {
    const list = listAt(before, place);
    const joined = list.toSpliced(at ?? list.length, 0, ...items);
    if (most === undefined) return joined;
    return most < 0 ? joined.slice(most) : joined.slice(0, most);
  };
};

const addToSet: Modifier = (operand) => {
  if (isOperatorDoc(operand)) throw unsupported('$addToSet with $each');
  return (before, place) => {
    const list = listAt(before, place);
    return list.some((known) => equalValues(known, operand)) ? list : [...list, operand];
  };
};

/** `$pull`: a filter for the items that are documents, or the value that the items equal. */
const pull: Modifier = (operand) => {
  if (isOperatorDoc(operand)) throw unsupported('$pull by an operator');
  const filter = isDoc(operand) ? compileFilter(operand) : undefined;
  const isPulled = filter
    ? (item: unknown): boolean => isDoc(item) && filter.test(item)
    : (item: unknown): boolean => equalValues(item, operand);
  return (before, place) => {
    if (before === undefined) return before;
    const list = listAt(before, place);
    const kept = list.filter((item) => !isPulled(item));
    return kept.length === list.length ? list : kept;
  };
};

export const MODIFIERS: ReadonlyMap<string, Modifier> = new Map([
  ['$set', set],
  ['$setOnInsert', set],
  ['$unset', unset],
  ['$inc', increment],
  ['$currentDate', currentDate],
  ['$push', push],
  ['$addToSet', addToSet],
  ['$pull', pull],
]);
