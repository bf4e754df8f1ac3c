import { encodeDocument } from '../bson/bson.encode.js';
import { EngineError, unsupported } from '../errors.js';
import { alreadyThere, parseIndex } from '../index/index.definitions.js';
import type { IndexDefinition } from '../index/indexes.js';
import { compileFilter } from '../query/match.js';
import { integerOption, isDoc, type Doc } from '../bson/values.js';
import {
  arrayField,
  collectionOf,
  docField,
  flagField,
  namespaceOf,
  type Command,
  type CommandContext,
} from './command.js';

/** Commands about collections, indexes and databases. */

function create(context: CommandContext): Doc {
  const { engine } = context;
  const namespace = namespaceOf(context, 'create');
  if (engine.catalog.get(namespace))
    throw new EngineError('NamespaceExists', `Collection ${namespace} already exists.`);
  engine.catalog.create(namespace);
  return {};
}

function drop(context: CommandContext): Doc {
  const collection = collectionOf(context, 'drop');
  if (!collection) return {};
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
  const isBrief = flagField(command, 'nameOnly', 'listCollections');
  const all = engine.catalog.inDatabase(database).map((collection): Doc => {
    const name = collection.namespace.slice(database.length + 1);
    const idIndex = collection.indexes.get('_id_')?.definition.description;
    return isBrief
      ? { name, type: 'collection' }
      : { name, type: 'collection', options: {}, info: { readOnly: false }, idIndex };
  });
  return cursorReply(context, `${database}.$cmd.listCollections`, all.filter(filter.test));
}

/** The answer of a listing, as a cursor with the batch size that was asked for. */
function cursorReply({ engine, command }: CommandContext, namespace: string, docs: Doc[]): Doc {
  const size = isDoc(command['cursor']) ? command['cursor']['batchSize'] : undefined;
  return engine.cursors.start(namespace, docs.map(encodeDocument), {
    batchSize: integerOption(size, 'batchSize', Number.MAX_SAFE_INTEGER),
  });
}

function listDatabases({ engine }: CommandContext): Doc {
  const databases = engine.catalog.databases().map((name) => {
    const sizeOnDisk = engine.catalog.inDatabase(name).reduce((sum, { bytes }) => sum + bytes, 0);
    return { name, sizeOnDisk, empty: sizeOnDisk === 0 };
  });
  return { databases, totalSize: databases.reduce((sum, { sizeOnDisk }) => sum + sizeOnDisk, 0) };
}

function createIndexes(context: CommandContext): Doc {
  const { command, engine } = context;
  const namespace = namespaceOf(context, 'createIndexes');
  const existing = engine.catalog.get(namespace);
  const wanted = arrayField(command, 'indexes', 'createIndexes').map(parseIndex);
  if (wanted.length === 0) throw new EngineError('BadValue', 'Must specify at least one index to create');
  const collection = existing ?? engine.catalog.create(namespace);
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
  const collection = collectionOf(context, 'dropIndexes');
  if (!collection) throw new EngineError('NamespaceNotFound', 'ns not found');
  const nIndexesWas = collection.indexes.size;
  const name = context.command['index'];
  if (typeof name !== 'string' || name === '*') throw unsupported('dropIndexes by anything but one name');
  const index = collection.indexes.get(name);
  if (!index) throw new EngineError('IndexNotFound', `index not found with name [${name}]`);
  if (name === '_id_') throw new EngineError('InvalidOptions', 'cannot drop _id index');
  collection.removeIndex(name);
  collection.saveDefinition(() => collection.addIndexes([index.definition]));
  return { nIndexesWas };
}

export const SCHEMA_COMMANDS: Record<string, Command> = {
  create: { fields: [], writes: true, run: create },
  drop: { fields: [], writes: true, run: drop },
  dropDatabase: { fields: [], writes: true, run: dropDatabase },
  listCollections: {
    fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
    writes: false,
    run: listCollections,
  },
  listDatabases: { fields: ['nameOnly'], writes: false, run: listDatabases },
  createIndexes: { fields: ['indexes'], writes: true, run: createIndexes },
  listIndexes: { fields: ['cursor'], writes: false, run: listIndexes },
  dropIndexes: { fields: ['index'], writes: true, run: dropIndexes },
};
