import { Long } from 'bson';
import { prepareAggregate, runAggregate } from '../aggregate/aggregate.js';
import { decodeDocument } from '../bson/bson.decode.js';
import { copyFields } from '../bson/bson.walk.js';
import { encodeDocument } from '../bson/bson.encode.js';
import { EngineError } from '../errors.js';
import { countByValue } from '../aggregate/groups.js';
import { encodeValue } from '../index/keys.js';
import { compileFilter } from '../query/match.js';
import { splitPath, topField, valuesAtPath } from '../bson/paths.js';
import { compileProjection, type Projection } from '../query/projection.js';
import { countRecords, findInTurns, planQuery, scanPlan, type Query } from '../query/query.js';
import { parseSort } from '../query/sort.js';
import { mapInTurns, type Turns } from '../query/turns.js';
import { integerOption, wrongType, type Doc } from '../bson/values.js';
import {
  arrayField,
  collectionOf,
  docField,
  flagField,
  missingField,
  namespaceOf,
  type Command,
  type CommandContext,
  type LongCommand,
} from './command.js';

/** Commands that only read. */

/** A count of documents in a command, which is never negative. */
function countField(command: Doc, name: string): number | undefined {
  if (command[name] === undefined) return undefined;
  const count = integerOption(command[name], name, 0);
  if (count < 0)
    throw new EngineError(51024, `BSON field '${name}' value must be >= 0, actual value '${count}'`);
  return count;
}

/** The query of a `find`. */
export function queryOfFind(command: Doc): Query {
  return {
    filter: compileFilter(docField(command, 'filter', 'find')),
    sort: parseSort(command['sort']),
    skip: countField(command, 'skip') ?? 0,
    limit: countField(command, 'limit') ?? 0,
    hint: command['hint'],
  };
}

function* find(context: CommandContext): Turns<Doc> {
  const namespace = namespaceOf(context, 'find');
  const query = queryOfFind(context.command);
  const batchSize = countField(context.command, 'batchSize');
  const singleBatch = flagField(context.command, 'singleBatch', 'find');
  const projection = compileProjection(context.command['projection']);
  const collection = context.engine.catalog.get(namespace);
  const found = collection ? yield* findInTurns(collection, query, (_record, bytes) => bytes) : [];
  const documents = yield* mapInTurns(found, (bytes) => projected(bytes, projection));
  const isShared = projection === undefined;
  return context.engine.cursors.start(namespace, documents, { batchSize, singleBatch, isShared });
}

/** The bytes to send: as stored, the wanted fields copied, or decoded, projected and encoded. */
function projected(bytes: Buffer, projection: Projection | undefined): Buffer {
  if (!projection) return bytes;
  if (projection.keepsWholeFields && projection.fields) return copyFields(bytes, projection.fields);
  return encodeDocument(projection.apply(decodeDocument(bytes, projection.fields)));
}

function getMore(context: CommandContext): Doc {
  const { command, engine } = context;
  const namespace = namespaceOf(context, 'collection');
  const batchSize = countField(command, 'batchSize') || undefined;
  return engine.cursors.next(cursorId(command['getMore']), namespace, batchSize);
}

function cursorId(value: unknown): Long {
  if (value instanceof Long) return value;
  throw wrongType('getMore.getMore', value, 'long');
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
  const collection = collectionOf(context, 'count');
  return { n: collection ? yield* countRecords(collection, { filter: compileFilter() }) : 0 };
}

function* distinct(context: CommandContext): Turns<Doc> {
  const { command } = context;
  const path = command['key'];
  if (path === undefined) throw missingField('distinct.key');
  if (typeof path !== 'string') throw wrongType('distinct.key', path, 'string');
  const collection = collectionOf(context, 'distinct');
  const query: Query = { filter: compileFilter(docField(command, 'query', 'distinct')) };
  if (!collection) return { values: [] };
  const counted = countByValue(collection, query, path);
  if (counted) return { values: counted.map(({ value }) => value).filter((value) => value !== undefined) };
  const found = new Map<string, unknown>();
  const parts = splitPath(path);
  const plan = planQuery(collection, query);
  yield* scanPlan(collection, plan, query, undefined, new Set([topField(path)]), (_record, doc) => {
    const { values } = valuesAtPath(doc, parts);
    for (const value of values) {
      // An empty array stands for itself when it is the only value, and has none then.
      if (value === undefined || (values.length === 1 && Array.isArray(value) && value.length === 0))
        continue;
      const key = encodeValue(value);
      if (!found.has(key)) found.set(key, value);
    }
    return false;
  });
  return { values: [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value) };
}

function* aggregate(context: CommandContext): Turns<Doc> {
  const { command, engine } = context;
  const namespace = namespaceOf(context, 'aggregate');
  const cursor = docField(command, 'cursor', 'aggregate');
  if (!cursor) throw new EngineError('FailedToParse', "aggregate needs the option 'cursor'");
  const { pipeline, hint } = command;
  const made = yield* runAggregate(engine.catalog.get(namespace), prepareAggregate(pipeline, hint));
  const documents = yield* mapInTurns(made, encodeDocument);
  const batchSize = countField(cursor, 'batchSize');
  return engine.cursors.start(namespace, documents, { batchSize });
}

export const READ_COMMANDS: Record<string, Command | LongCommand> = {
  find: {
    fields: ['filter', 'sort', 'projection', 'hint', 'skip', 'limit', 'batchSize', 'singleBatch'],
    turns: find,
  },
  getMore: { fields: ['collection', 'batchSize'], writes: false, run: getMore },
  killCursors: { fields: ['cursors'], writes: false, run: killCursors },
  count: { fields: [], turns: count },
  distinct: { fields: ['key', 'query'], turns: distinct },
  aggregate: { fields: ['pipeline', 'cursor', 'hint'], turns: aggregate },
};
