import { decodeDocument } from '../bson/bson.decode.js';
import { Collection } from './collection.js';
import { EngineError, toEngineError } from '../errors.js';
import { idIndexDefinition, parseIndex } from '../index/index.definitions.js';
import type { IndexDefinition } from '../index/indexes.js';
import type { Journal } from './journal.js';
import type { Store } from './store.js';
import { checkedBytes, collectionKey, damaged, parseRecordKey, recordKey, Section } from './store.layout.js';
import { toNumber } from '../bson/values.js';

/** All databases and collections. A database exists as long as it has a collection. */
export class Catalog {
  private readonly collections = new Map<string, Collection>();
  private lastId = 0;

  constructor(private readonly journal: Journal) {}

  /** Reads everything from the store; refuses damaged records without changing anything. */
  load(store: Store): void {
    const byId = new Map<number, { collection: Collection; indexes: unknown[] }>();
    for (const { value } of store.entries(Section.collections)) {
      const bytes = checkedBytes(value);
      if (!bytes) throw damaged('the definition of a collection');
      const { ns, id, indexes } = decodeDocument(bytes);
      const collection = new Collection(String(ns), toNumber(id), this.journal);
      byId.set(collection.id, { collection, indexes: Array.isArray(indexes) ? indexes : [] });
      this.collections.set(collection.namespace, collection);
      this.lastId = Math.max(this.lastId, collection.id);
    }
    for (const { key, value } of store.entries(Section.records)) {
      const { collection: id, number } = parseRecordKey(key);
      const owner = byId.get(id)?.collection;
      if (!owner) throw damaged(`a record of an unknown collection (${id})`);
      const bytes = checkedBytes(value);
      if (!bytes) throw damaged(`record ${number} of ${owner.namespace}`);
      owner.loadRecord(number, bytes);
    }
    for (const { collection, indexes } of byId.values())
      collection.addIndexes(readIndexes(collection, indexes));
  }

  get(namespace: string): Collection | undefined {
    return this.collections.get(namespace);
  }

  /** The collection, created when it does not exist yet. */
  getOrCreate(namespace: string): Collection {
    return this.collections.get(namespace) ?? this.create(namespace);
  }

  create(namespace: string): Collection {
    checkNamespace(namespace);
    const collection = new Collection(namespace, ++this.lastId, this.journal);
    collection.addIndexes([idIndexDefinition()]);
    this.collections.set(namespace, collection);
    collection.saveDefinition(() => this.collections.delete(namespace));
    return collection;
  }

  drop(collection: Collection): void {
    this.collections.delete(collection.namespace);
    collection.isDropped = true;
    const undo = (): void => {
      collection.isDropped = false;
      this.collections.set(collection.namespace, collection);
    };
    for (const number of collection.records.keys())
      this.journal.append({ key: recordKey(collection.id, number), value: undefined, undo: () => undefined });
    this.journal.append({ key: collectionKey(collection.id), value: undefined, undo });
  }

  /** The collections of a database, by name. */
  inDatabase(database: string): Collection[] {
    const prefix = `${database}.`;
    return [...this.collections.values()]
      .filter(({ namespace }) => namespace.startsWith(prefix))
      .sort((a, b) => (a.namespace < b.namespace ? -1 : 1));
  }

  databases(): string[] {
    return [
      ...new Set([...this.collections.keys()].map((namespace) => namespace.slice(0, namespace.indexOf('.')))),
    ].sort();
  }

  all(): Iterable<Collection> {
    return this.collections.values();
  }
}

/** The indexes of a collection as they are stored; refuses what an older version of the engine took and this one does not. */
function readIndexes({ namespace }: Collection, sources: readonly unknown[]): IndexDefinition[] {
  try {
    return sources.map(parseIndex);
  } catch (error) {
    const { message } = toEngineError(error);
    throw new EngineError(
      'InvalidOptions',
      `the data folder was written by an older version: an index of ${namespace} has what this one does not support (${message}). Nothing was changed; make a backup with the version that wrote it, and restore that into a new folder.`,
    );
  }
}

/** Refuses names that MongoDB refuses too. */
function checkNamespace(namespace: string): void {
  const dot = namespace.indexOf('.');
  const database = namespace.slice(0, dot);
  const name = namespace.slice(dot + 1);
  const bad =
    dot < 1 ||
    name === '' ||
    name.startsWith('.') ||
    name.endsWith('.') ||
    name.includes('$') ||
    name.includes('\0') ||
    /[/\\. "$*<>:|?\0]/.test(database) ||
    Buffer.byteLength(namespace) > 255 ||
    Buffer.byteLength(database) > 63;
  if (bad) throw new EngineError('InvalidNamespace', `Invalid namespace specified '${namespace}'`);
  if (name.startsWith('system.'))
    throw new EngineError('InvalidNamespace', `Invalid system namespace: ${namespace}`);
}
