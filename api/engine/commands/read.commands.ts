import { Long } from 'bson';
import { prepareAggregate, runAggregate, type PreparedAggregate } from '../aggregate/aggregate.js';
import { decodeDocument } from '../bson/bson.decode.js';
import { copyFields } from '../bson/bson.walk.js';
import { encodeDocument, RawDocument } from '../bson/bson.encode.js';
import type { Batch, BatchOptions } from './cursors.js';
import { badValue, EngineError } from '../errors.js';
import { countByValue } from '../aggregate/groups.js';
import { encodeValue } from '../index/keys.js';
import { compileFilter, type Filter } from '../query/match.js';
import { splitPath, topField, valuesAtPath } from '../bson/paths.js';
import { compileProjection, type Projection } from '../query/projection.js';
import { countRecords, findInTurns, planQuery, scanPlan, type Query } from '../query/query.js';
import { parseSort } from '../query/sort.js';
import { mapInTurns, type Turns } from '../query/turns.js';
import { withLet } from '../aggregate/variables.js';
import { integerOption, isNumber, toNumber, typeName, type Doc } from '../bson/values.js';
import {
  arrayField,
  collationFor,
  collectionOf,
  docField,
  flagField,
  namespaceOf,
  type Command,
  type CommandContext,
  type LongCommand,
} from './command.js';

/** Commands that only read. */

function batchReply({ namespace, documents, id }: Batch, field: 'firstBatch' | 'nextBatch'): Doc {
  return { cursor: { [field]: documents.map((bytes) => new RawDocument(bytes)), id, ns: namespace } };
}

/** The query of a `find`; negative limits mean a single batch, as old clients write it. */
export function queryOfFind(context: CommandContext): Query {
  const { command } = context;
  if (command['tailable'] === true)
    throw badValue('error processing query: tailable cursor requested on non capped collection');
  for (const name of ['min', 'max', 'returnKey', 'showRecordId', 'awaitData'])
    if (command[name] !== undefined && command[name] !== false)
      throw new EngineError('CommandNotSupported', `find option '${name}' is not supported by this engine`);
  const collation = collationFor(command, collectionOf(context, 'find'));
  const skip = integerOption(command['skip'], 'skip', 0);
  const limit = integerOption(command['limit'], 'limit', 0);
  if (skip < 0) throw new EngineError(51024, `BSON field 'skip' value must be >= 0, actual value '${skip}'`);
  if (limit < 0)
    throw new EngineError(51024, `BSON field 'limit' value must be >= 0, actual value '${limit}'`);
  return {
    filter: compileFilter(
      withLet(command, docField(command, 'filter', 'find'), collation?.fold),
      collation?.fold,
    ),
    collation,
    sort: parseSort(command['sort']),
    skip,
    limit,
    hint: command['hint'],
  };
}

function batchOptions(command: Doc, source: Doc): BatchOptions {
  const size = source['batchSize'];
  const batchSize = size === undefined ? undefined : integerOption(size, 'batchSize', 0);
  if (batchSize !== undefined && batchSize < 0)
    throw new EngineError(51024, `BSON field 'batchSize' value must be >= 0, actual value '${batchSize}'`);
  return {
    batchSize,
    singleBatch: flagField(command, 'singleBatch', 'find'),
    neverTimesOut: flagField(command, 'noCursorTimeout', 'find'),
  };
}

function* find(context: CommandContext): Turns<Doc> {
  const namespace = namespaceOf(context, 'find');
  const query = queryOfFind(context);
  const options = batchOptions(context.command, context.command);
  const projection = compileProjection(context.command['projection'], 'find', query.collation?.fold);
  const collection = context.engine.catalog.get(namespace);
  const found = collection ? yield* findInTurns(collection, query, (_record, bytes) => bytes) : [];
  const documents = yield* mapInTurns(found, (bytes) => projected(bytes, projection, query.filter));
  const isShared = projection === undefined;
  return batchReply(
    context.engine.cursors.start(namespace, documents, { ...options, isShared }),
    'firstBatch',
  );
}

/** The bytes to send: as stored, the wanted fields copied, or decoded, projected and encoded. */
function projected(bytes: Buffer, projection: Projection | undefined, filter: Filter): Buffer {
  if (!projection) return bytes;
  if (projection.keepsWholeFields && projection.fields) return copyFields(bytes, projection.fields);
  return encodeDocument(projection.apply(decodeDocument(bytes, projection.fields), filter));
}

function getMore(context: CommandContext): Doc {
  const { command, engine } = context;
  const namespace = namespaceOf(context, 'collection');
  const size = command['batchSize'];
  const batchSize = size === undefined ? undefined : integerOption(size, 'batchSize', 0);
  const batch = engine.cursors.next(
    cursorId(command['getMore']),
    namespace,
    batchSize === 0 ? undefined : batchSize,
  );
  return batchReply(batch, 'nextBatch');
}

function cursorId(value: unknown): Long {
  if (value instanceof Long) return value;
  if (typeof value === 'number') return Long.fromNumber(value);
  throw new EngineError(
    'TypeMismatch',
    `BSON field 'getMore.getMore' is the wrong type '${typeName(value)}', expected type 'long'`,
  );
}

function killCursors(context: CommandContext): Doc {
  const namespace = namespaceOf(context, 'killCursors');
  const ids = arrayField(context.command, 'cursors', 'killCursors').map(cursorId);
  const killed = ids.filter((id) => context.engine.cursors.kill(id, namespace));
  return {
    cursorsKilled: killed,
    cursorsNotFound: ids.filter((id) => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
  };
}

function* count(context: CommandContext): Turns<Doc> {
  const { command } = context;
  const collection = collectionOf(context, 'count');
  const collation = collationFor(command, collection);
  const query: Query = {
    filter: compileFilter(docField(command, 'query', 'count'), collation?.fold),
    collation,
    skip: integerOption(command['skip'], 'skip', 0),
    limit: Math.abs(integerOption(command['limit'], 'limit', 0)),
    hint: command['hint'],
  };
  if ((query.skip ?? 0) < 0) throw badValue('Skip value must be non-negative, but received: -1');
  return { n: collection ? yield* countRecords(collection, query) : 0 };
}

function* distinct(context: CommandContext): Turns<Doc> {
  const { command } = context;
  const path = command['key'];
  if (typeof path !== 'string')
    throw new EngineError(
      'TypeMismatch',
      `BSON field 'distinct.key' is the wrong type '${typeName(path)}', expected type 'string'`,
    );
  const collection = collectionOf(context, 'distinct');
  const collation = collationFor(command, collection);
  const query: Query = {
    filter: compileFilter(docField(command, 'query', 'distinct'), collation?.fold),
    collation,
    hint: command['hint'],
  };
  if (!collection) return { values: [] };
  const counted = countByValue(collection, query, path);
  if (counted) return { values: counted.map(({ value }) => value).filter((value) => value !== undefined) };
  const found = new Map<string, unknown>();
  const parts = splitPath(path);
  yield* scanPlan(
    collection,
    planQuery(collection, query),
    query,
    undefined,
    new Set([topField(path)]),
    (_record, doc) => {
      for (const value of valuesAtPath(doc, parts).values) {
        if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
        const key = encodeValue(value, collation?.fold);
        if (!found.has(key)) found.set(key, value);
      }
      return false;
    },
  );
  return { values: [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value) };
}

/** `{ aggregate: 1 }` asks the database, and no collection of it. */
function isOfDatabase({ aggregate }: Doc): boolean {
  return isNumber(aggregate) && toNumber(aggregate) === 1;
}

/** Compiles an `aggregate` command. */
export function prepare(context: CommandContext): PreparedAggregate {
  const { command, engine, database } = context;
  const isCollectionless = isOfDatabase(command);
  const collection = isCollectionless ? undefined : collectionOf(context, 'aggregate');
  const collation = collationFor(command, collection);
  return prepareAggregate({
    isCollectionless,
    pipeline: withLet(command, command['pipeline'], collation?.fold),
    collation,
    hint: command['hint'],
    lookup: function* (name, source) {
      const foreign = engine.catalog.get(`${database}.${name}`);
      if (!foreign) return [];
      const query = { filter: compileFilter(source, collation?.fold), collation };
      const found = yield* findInTurns(foreign, query, (_record, bytes) => bytes);
      return yield* mapInTurns(found, (bytes) => decodeDocument(bytes));
    },
  });
}

function* aggregate(context: CommandContext): Turns<Doc> {
  const { command, engine, database } = context;
  const namespace = isOfDatabase(command) ? `${database}.$cmd.aggregate` : namespaceOf(context, 'aggregate');
  const cursor = docField(command, 'cursor', 'aggregate');
  if (!cursor)
    throw new EngineError(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  const made = yield* runAggregate(engine.catalog.get(namespace), prepare(context));
  const documents = yield* mapInTurns(made, encodeDocument);
  return batchReply(engine.cursors.start(namespace, documents, batchOptions({}, cursor)), 'firstBatch');
}

const FIND_FIELDS = [
  'filter',
  'sort',
  'projection',
  'hint',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'max',
  'min',
  'returnKey',
  'showRecordId',
  'tailable',
  'oplogReplay',
  'noCursorTimeout',
  'awaitData',
  'allowPartialResults',
  'collation',
  'allowDiskUse',
  'let',
];

export const READ_COMMANDS: Record<string, Command | LongCommand> = {
  find: { fields: FIND_FIELDS, turns: find },
  getMore: { fields: ['collection', 'batchSize'], writes: false, run: getMore },
  killCursors: { fields: ['cursors'], writes: false, run: killCursors },
  count: { fields: ['query', 'limit', 'skip', 'hint', 'collation'], turns: count },
  distinct: { fields: ['key', 'query', 'collation', 'hint'], turns: distinct },
  aggregate: {
    fields: [
      'pipeline',
      'explain',
      'cursor',
      'allowDiskUse',
      'collation',
      'hint',
      'let',
      'bypassDocumentValidation',
    ],
    turns: aggregate,
  },
};
