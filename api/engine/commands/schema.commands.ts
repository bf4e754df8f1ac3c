import { describeCollation, parseCollation } from '../query/collation.js';
import type { Collection } from '../storage/collection.js';
import { EngineError } from '../errors.js';
import { alreadyThere, parseIndex } from '../index/index.definitions.js';
import type { IndexDefinition } from '../index/indexes.js';
import { compileFilter } from '../query/match.js';
import { isDoc, toNumber, type Doc } from '../bson/values.js';
import { encodeDocument } from '../bson/bson.encode.js';
import {
  arrayField,
  collectionOf,
  docField,
  namespaceOf,
  type Command,
  type CommandContext,
} from './command.js';
import { RawDocument } from '../bson/bson.encode.js';
import { sameKey } from '../query/planner.js';

/** Commands about collections, indexes and databases. */

function create(context: CommandContext): Doc {
  const { command, engine } = context;
  const namespace = namespaceOf(context, 'create');
  for (const name of [
    'capped',
    'viewOn',
    'timeseries',
    'validator',
    'clusteredIndex',
    'changeStreamPreAndPostImages',
    'encryptedFields',
  ])
    if (command[name] !== undefined && command[name] !== false)
      throw new EngineError(
        'InvalidOptions',
        `the option '${name}' of create is not supported by this engine`,
      );
  const collation = parseCollation(command['collation']);
  if (engine.catalog.get(namespace))
    throw new EngineError('NamespaceExists', `Collection ${namespace} already exists.`);
  engine.catalog.create(namespace, collation ? { collation: describeCollation(collation) } : {});
  return {};
}

function drop(context: CommandContext): Doc {
  const collection = collectionOf(context, 'drop');
  if (!collection) throw new EngineError('NamespaceNotFound', 'ns not found');
  const indexes = collection.indexes.size;
  context.engine.catalog.drop(collection);
  context.engine.cursors.killAll(collection.namespace);
  return { nIndexesWas: indexes, ns: collection.namespace };
}

function dropDatabase({ engine, database }: CommandContext): Doc {
  const collections = engine.catalog.inDatabase(database);
  for (const collection of collections) {
    engine.catalog.drop(collection);
    engine.cursors.killAll(collection.namespace);
  }
  return collections.length > 0 ? { dropped: database } : {};
}

function listCollections(context: CommandContext): Doc {
  const { command, engine, database } = context;
  const filter = compileFilter(docField(command, 'filter', 'listCollections'));
  const all = engine.catalog.inDatabase(database).map((collection): Doc => {
    const name = collection.namespace.slice(database.length + 1);
    const idIndex = collection.indexes.get('_id_')?.definition.description;
    return command['nameOnly'] === true
      ? { name, type: 'collection' }
      : { name, type: 'collection', options: collection.options, info: { readOnly: false }, idIndex };
  });
  return cursorReply(context, `${database}.$cmd.listCollections`, all.filter(filter.test));
}

/** The answer of a listing, as a cursor with the batch size that was asked for. */
function cursorReply({ engine, command }: CommandContext, namespace: string, docs: Doc[]): Doc {
  const size = isDoc(command['cursor']) ? command['cursor']['batchSize'] : undefined;
  const batch = engine.cursors.start(namespace, docs.map(encodeDocument), {
    batchSize: size === undefined ? Number.MAX_SAFE_INTEGER : toNumber(size),
    singleBatch: false,
    neverTimesOut: false,
  });
  return {
    cursor: {
      id: batch.id,
      ns: namespace,
      firstBatch: batch.documents.map((bytes) => new RawDocument(bytes)),
    },
  };
}

function listDatabases({ engine, command }: CommandContext): Doc {
  const filter = compileFilter(docField(command, 'filter', 'listDatabases'));
  const databases = engine.catalog.databases().map((name): Doc => {
    const sizeOnDisk = engine.catalog.inDatabase(name).reduce((sum, { bytes }) => sum + bytes, 0);
    return command['nameOnly'] === true ? { name } : { name, sizeOnDisk, empty: sizeOnDisk === 0 };
  });
  const listed = databases.filter(filter.test);
  const total = listed.reduce((sum, { sizeOnDisk }) => sum + toNumber(sizeOnDisk ?? 0), 0);
  return { databases: listed, ...(command['nameOnly'] === true ? {} : { totalSize: total }) };
}

function createIndexes(context: CommandContext): Doc {
  const { command, engine } = context;
  const namespace = namespaceOf(context, 'createIndexes');
  const existing = engine.catalog.get(namespace);
  const collation = existing?.options['collation'];
  const wanted = arrayField(command, 'indexes', 'createIndexes').map((source) =>
    parseIndex(collation === undefined || !isDoc(source) ? source : { collation, ...source }),
  );
  if (wanted.length === 0) throw new EngineError('BadValue', 'Must specify at least one index to create');
  const collection = existing ?? engine.catalog.create(namespace, {});
  const before = [...collection.indexes.values()].map(({ definition }) => definition);
  const added: IndexDefinition[] = [];
  for (const definition of wanted)
    if (!alreadyThere([...before, ...added], definition)) added.push(definition);
  if (added.length > 0) {
    collection.addIndexes(added);
    collection.saveDefinition(() => added.forEach(({ name }) => collection.removeIndex(name)));
  }
  return {
    numIndexesBefore: before.length,
    numIndexesAfter: collection.indexes.size,
    createdCollectionAutomatically: existing === undefined,
    ...(added.length === 0 ? { note: 'all indexes already exist' } : {}),
  };
}

function listIndexes(context: CommandContext): Doc {
  const collection = collectionOf(context, 'listIndexes');
  const namespace = namespaceOf(context, 'listIndexes');
  if (!collection) throw new EngineError('NamespaceNotFound', `ns does not exist: ${namespace}`);
  return cursorReply(
    context,
    namespace,
    [...collection.indexes.values()].map(({ definition }) => definition.description),
  );
}

function dropIndexes(context: CommandContext): Doc {
  const collection = collectionOf(context, Object.keys(context.command)[0] ?? '');
  if (!collection) throw new EngineError('NamespaceNotFound', 'ns not found');
  const nIndexesWas = collection.indexes.size;
  const target = context.command['index'];
  const names =
    target === '*'
      ? [...collection.indexes.keys()].filter((name) => name !== '_id_')
      : (Array.isArray(target) ? target : [target]).map((one: unknown) => indexName(collection, one));
  const removed = names.flatMap((name) => collection.indexes.get(name) ?? []);
  names.forEach((name) => collection.removeIndex(name));
  collection.saveDefinition(() => collection.addIndexes(removed.map(({ definition }) => definition)));
  return { nIndexesWas };
}

function indexName(collection: Collection, target: unknown): string {
  const found = isDoc(target)
    ? [...collection.indexes.values()].find(({ definition }) => sameKey(definition.key, target))?.name
    : collection.indexes.get(String(target))?.name;
  if (found === undefined)
    throw new EngineError(
      'IndexNotFound',
      isDoc(target)
        ? `can't find index with key: ${JSON.stringify(target)}`
        : `index not found with name [${String(target)}]`,
    );
  if (found === '_id_') throw new EngineError('InvalidOptions', 'cannot drop _id index');
  return found;
}

function collStats(context: CommandContext): Doc {
  const collection = collectionOf(context, 'collStats');
  const ns = namespaceOf(context, 'collStats');
  const count = collection?.records.size ?? 0;
  const size = collection?.bytes ?? 0;
  return {
    ns,
    size,
    count,
    ...(count > 0 ? { avgObjSize: Math.floor(size / count) } : {}),
    storageSize: size,
    nindexes: collection?.indexes.size ?? 0,
    capped: false,
  };
}

function dbStats({ engine, database }: CommandContext): Doc {
  const collections = engine.catalog.inDatabase(database);
  const objects = collections.reduce((sum, { records }) => sum + records.size, 0);
  const dataSize = collections.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    db: database,
    collections: collections.length,
    views: 0,
    objects,
    avgObjSize: objects === 0 ? 0 : dataSize / objects,
    dataSize,
    storageSize: dataSize,
    indexes: collections.reduce((sum, { indexes }) => sum + indexes.size, 0),
  };
}

const CREATE_FIELDS = [
  'capped',
  'viewOn',
  'pipeline',
  'timeseries',
  'validator',
  'validationLevel',
  'validationAction',
  'collation',
  'clusteredIndex',
  'changeStreamPreAndPostImages',
  'encryptedFields',
  'size',
  'max',
  'autoIndexId',
  'storageEngine',
  'indexOptionDefaults',
  'expireAfterSeconds',
];

export const SCHEMA_COMMANDS: Record<string, Command> = {
  create: { fields: CREATE_FIELDS, writes: true, run: create },
  drop: { fields: [], writes: true, run: drop },
  dropDatabase: { fields: [], writes: true, run: dropDatabase },
  listCollections: {
    fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
    writes: false,
    run: listCollections,
  },
  listDatabases: { fields: ['filter', 'nameOnly', 'authorizedDatabases'], writes: false, run: listDatabases },
  createIndexes: { fields: ['indexes', 'commitQuorum'], writes: true, run: createIndexes },
  listIndexes: { fields: ['cursor', 'includeBuildUUIDs'], writes: false, run: listIndexes },
  dropIndexes: { fields: ['index'], writes: true, run: dropIndexes },
  deleteIndexes: { fields: ['index'], writes: true, run: dropIndexes },
  collStats: { fields: ['scale'], writes: false, run: collStats },
  dbStats: { fields: ['scale', 'freeStorage'], writes: false, run: dbStats },
};
