import { equalValues } from './keys.js';
import { badValue, EngineError } from '../errors.js';
import type { IndexDefinition } from './indexes.js';
import { compileFilter, type Filter } from '../query/match.js';
import { docOf, isNumber, isOperatorDoc, toNumber, wrongType, type Doc } from '../bson/values.js';

/** Reading and checking the `indexes` of `createIndexes`. */

const ID_OPTIONS = ['key', 'name', 'v'];
const OPTIONS = [...ID_OPTIONS, 'unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression'];

/** The definition of the index that every collection has. */
export function idIndexDefinition(): IndexDefinition {
  return parseIndex({ key: { _id: 1 }, name: '_id_' });
}

/** Parses one index; refuses kinds and options that this engine does not have. */
export function parseIndex(source: unknown): IndexDefinition {
  const options = docOf(source, 'an index');
  const key = checkKey(options['key']);
  const known = isIdKey(key) ? ID_OPTIONS : OPTIONS;
  const unknown = Object.keys(options).find((option) => !known.includes(option));
  if (unknown !== undefined)
    throw new EngineError('InvalidIndexSpecificationOption', `this index has no option '${unknown}'`);
  const { name = defaultName(key), partialFilterExpression, expireAfterSeconds } = options;
  if (typeof name !== 'string' || name === '') throw cannotCreate('its name must be a text');
  const unique = flag(options['unique'], 'unique');
  const sparse = flag(options['sparse'], 'sparse');
  if (partialFilterExpression !== undefined && sparse) throw cannotCreate('it is partial and sparse');
  return {
    name,
    key,
    unique,
    sparse,
    partial: partialFilterExpression === undefined ? undefined : parsePartial(partialFilterExpression),
    expireAfterSeconds: checkExpiry(expireAfterSeconds, key),
    // What is `undefined` is left out where this is stored and shown.
    description: {
      v: 2,
      key,
      name,
      unique: unique || undefined,
      sparse: sparse || undefined,
      partialFilterExpression,
      expireAfterSeconds,
    },
  };
}

function cannotCreate(reason: string): EngineError {
  return new EngineError('CannotCreateIndex', `the index cannot be created: ${reason}`);
}

function checkKey(source: unknown): Doc {
  const key = docOf(source, 'the key of an index');
  const entries = Object.entries(key);
  if (entries.length === 0) throw cannotCreate('its key is empty');
  for (const [path, way] of entries) {
    if (!isNumber(way) || toNumber(way) === 0)
      throw cannotCreate(`${JSON.stringify(way)} is no order, and there are ordered indexes only`);
    if (path.split('.').some((part) => part === '' || part.startsWith('$')))
      throw cannotCreate(`'${path}' is no path of fields`);
  }
  return key;
}

/** Is it the key of the index on `_id` alone, which is there already and has no options? */
function isIdKey(key: Doc): boolean {
  if (Object.keys(key).join() !== '_id') return false;
  if (!equalValues(key, { _id: 1 })) throw badValue('The key of an index on _id alone must be {_id: 1}');
  return true;
}

/** `{ a: 1, b: -1 }` is named `a_1_b_-1`. */
function defaultName(key: Doc): string {
  return Object.entries(key)
    .map(([path, way]) => `${path}_${toNumber(way)}`)
    .join('_');
}

function flag(value: unknown, name: string): boolean {
  if (value !== undefined && typeof value !== 'boolean') throw wrongType(name, value, 'bool');
  return value === true;
}

function checkExpiry(value: unknown, key: Doc): number | undefined {
  if (value === undefined) return undefined;
  const seconds = toNumber(value);
  if (!(seconds >= 0 && seconds <= 0x7fffffff)) throw cannotCreate('expireAfterSeconds is out of range');
  if (Object.keys(key).length > 1) throw cannotCreate('one that expires is on a single field');
  return seconds;
}

const PARTIAL_OPERATORS = ['$eq', '$exists', '$gt', '$gte', '$lt', '$lte', '$type'];

function parsePartial(source: unknown): Filter {
  const conditions = docOf(source, 'partialFilterExpression');
  for (const condition of Object.values(conditions))
    for (const [name, operand] of isOperatorDoc(condition) ? Object.entries(condition) : [])
      if (!PARTIAL_OPERATORS.includes(name) || (name === '$exists' && operand !== true))
        throw cannotCreate(`its partial filter has ${name}`);
  const filter = compileFilter(conditions);
  if (filter.nodes.some(({ kind }) => kind !== 'path')) throw cannotCreate('its partial filter has $or');
  return filter;
}

/** Returns whether an index exists already; refuses one that clashes with an existing one in name or key. */
export function alreadyThere(existing: readonly IndexDefinition[], wanted: IndexDefinition): boolean {
  if (isIdKey(wanted.key)) return true;
  const byName = existing.find(({ name }) => name === wanted.name);
  const same = existing.find((definition) => isSameIndex(definition, wanted));
  if (byName && byName !== same)
    throw new EngineError('IndexKeySpecsConflict', `there is another index '${wanted.name}'`);
  if (!same) return false;
  if (same.expireAfterSeconds !== wanted.expireAfterSeconds)
    throw new EngineError('IndexOptionsConflict', `the index '${same.name}' has other options`);
  if (!byName) throw new EngineError('IndexOptionsConflict', `this index is there as '${same.name}'`);
  return true;
}

/** What makes two indexes the same: keys, partial filter, uniqueness and sparseness, not name and lifetime. */
function isSameIndex(a: IndexDefinition, b: IndexDefinition): boolean {
  return (
    equalValues(a.key, b.key) &&
    equalValues(a.partial?.source, b.partial?.source) &&
    a.unique === b.unique &&
    a.sparse === b.sparse
  );
}
