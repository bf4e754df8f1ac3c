import { badValue, EngineError } from '../errors.js';
import type { IndexDefinition } from './indexes.js';
import { compileFilter, type Filter } from '../query/match.js';
import { equalValues, isDoc, isNumber, isOperatorDoc, toNumber, typeName, type Doc } from '../bson/values.js';

/** Reading and checking the `indexes` of `createIndexes`. */

const OPTIONS = ['key', 'name', 'v', 'unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression'];

/** The definition of the index that every collection has. */
export function idIndexDefinition(): IndexDefinition {
  return parseIndex({ key: { _id: 1 }, name: '_id_' });
}

/** Parses one index; refuses kinds and options that this engine does not have. */
export function parseIndex(source: unknown): IndexDefinition {
  if (!isDoc(source))
    throw new EngineError('TypeMismatch', 'The elements of the indexes array must be objects');
  const unknown = Object.keys(source).find((option) => !OPTIONS.includes(option));
  if (unknown !== undefined)
    throw new EngineError(
      'InvalidIndexSpecificationOption',
      `Error in specification { key: ${JSON.stringify(source['key'])} } :: caused by :: The field '${unknown}' is not valid for an index specification.`,
    );
  const key = checkKey(source['key']);
  if (isIdKey(key)) checkIdIndex(source);
  const name = source['name'] ?? defaultName(key);
  if (typeof name !== 'string' || name === '')
    throw new EngineError('CannotCreateIndex', 'The index name must be a non-empty string');
  const partial = source['partialFilterExpression'];
  const expires = checkExpiry(source['expireAfterSeconds'], key);
  if (partial !== undefined && source['sparse'])
    throw new EngineError('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
  return {
    name,
    key,
    unique: flag(source['unique'], 'unique'),
    sparse: flag(source['sparse'], 'sparse'),
    partial: partial === undefined ? undefined : parsePartial(partial),
    expireAfterSeconds: expires,
    description: {
      v: 2,
      key,
      name,
      ...(source['unique'] ? { unique: true } : {}),
      ...(source['sparse'] ? { sparse: true } : {}),
      ...(partial === undefined ? {} : { partialFilterExpression: partial }),
      ...(expires === undefined ? {} : { expireAfterSeconds: source['expireAfterSeconds'] }),
    },
  };
}

function checkKey(key: unknown): Doc {
  if (!isDoc(key)) throw new EngineError('TypeMismatch', "The field 'key' must be an object");
  const entries = Object.entries(key);
  if (entries.length === 0) throw new EngineError('CannotCreateIndex', 'Index keys cannot be empty.');
  for (const [path, way] of entries) {
    if (typeof way === 'string')
      throw new EngineError(
        'CannotCreateIndex',
        `Unknown index plugin '${way}': this engine has ordered indexes only`,
      );
    if (!isNumber(way))
      throw new EngineError(
        'CannotCreateIndex',
        `Values in v:2 index key pattern cannot be of type ${typeName(way)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
      );
    if (toNumber(way) === 0)
      throw new EngineError('CannotCreateIndex', 'Values in the index key pattern cannot be 0.');
    if (path === '' || path.split('.').some((part) => part === '' || part.startsWith('$')))
      throw new EngineError(
        'CannotCreateIndex',
        `Index keys cannot contain an empty or $-prefixed field: '${path}'`,
      );
  }
  return key;
}

const isIdKey = (key: Doc): boolean => Object.keys(key).join() === '_id';

/** The index on `_id` alone is there already and has no options. */
function checkIdIndex({ key, name: _name, v: _version, ...options }: Doc): void {
  if (!equalValues(key, { _id: 1 })) throw badValue('The field key for an _id index must be {_id: 1}');
  const [option] = Object.keys(options);
  if (option !== undefined)
    throw new EngineError(
      'InvalidIndexSpecificationOption',
      `The field '${option}' is not valid for an _id index specification.`,
    );
}

/** `{ a: 1, b: -1 }` is named `a_1_b_-1`. */
function defaultName(key: Doc): string {
  return Object.entries(key)
    .map(([path, way]) => `${path}_${toNumber(way)}`)
    .join('_');
}

function flag(value: unknown, name: string): boolean {
  if (value !== undefined && typeof value !== 'boolean')
    throw new EngineError(
      'TypeMismatch',
      `The field '${name}' has value ${String(value)}, which is not convertible to bool`,
    );
  return value === true;
}

function checkExpiry(value: unknown, key: Doc): number | undefined {
  if (value === undefined) return undefined;
  if (!isNumber(value))
    throw new EngineError('CannotCreateIndex', "TTL index 'expireAfterSeconds' option must be numeric");
  const seconds = toNumber(value);
  if (seconds < 0 || seconds > 0x7fffffff)
    throw new EngineError(
      'CannotCreateIndex',
      "TTL index 'expireAfterSeconds' must be within the range 0 to 2147483647",
    );
  if (Object.keys(key).length > 1)
    throw new EngineError(
      'CannotCreateIndex',
      'TTL indexes are single-field indexes, compound indexes do not support TTL.',
    );
  return seconds;
}

const PARTIAL_OPERATORS = ['$eq', '$exists', '$gt', '$gte', '$lt', '$lte', '$type'];

function parsePartial(source: unknown): Filter {
  if (!isDoc(source))
    throw new EngineError('TypeMismatch', "The field 'partialFilterExpression' must be an object");
  for (const condition of Object.values(source))
    for (const [name, operand] of isOperatorDoc(condition) ? Object.entries(condition) : [])
      if (!PARTIAL_OPERATORS.includes(name) || (name === '$exists' && operand !== true))
        throw new EngineError('CannotCreateIndex', `Expression not supported in partial index: ${name}`);
  const filter = compileFilter(source);
  if (filter.nodes.some(({ kind }) => kind !== 'path'))
    throw new EngineError('CannotCreateIndex', 'Expression not supported in partial index: $or');
  return filter;
}

/** Returns whether an index exists already; refuses one that clashes with an existing one in name or key. */
export function alreadyThere(existing: readonly IndexDefinition[], wanted: IndexDefinition): boolean {
  if (isIdKey(wanted.key)) return true;
  const byName = existing.find(({ name }) => name === wanted.name);
  const same = existing.find((definition) => isSameIndex(definition, wanted));
  if (byName && byName !== same)
    throw new EngineError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. ${shown(wanted, byName)}`,
    );
  if (!same) return false;
  if (same.expireAfterSeconds !== wanted.expireAfterSeconds)
    throw new EngineError(
      'IndexOptionsConflict',
      `An equivalent index already exists with the same name but different options. ${shown(wanted, same)}`,
    );
  if (!byName)
    throw new EngineError('IndexOptionsConflict', `Index already exists with a different name: ${same.name}`);
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

function shown(wanted: IndexDefinition, existing: IndexDefinition): string {
  return `Requested index: ${JSON.stringify(wanted.description)}, existing index: ${JSON.stringify(existing.description)}`;
}
