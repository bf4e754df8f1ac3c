import { basename } from 'node:path';
import { deserialize, type Document } from 'bson';
import type { Connection, mongo } from 'mongoose';
import { OPERATOR } from '../../shared/access.js';
import { systemClock } from '../kernel/clock.js';
import { Closing, CLOSING_COLLECTION } from '../kernel/closing/closing.js';
import { readArchive, writeArchive, type ArchiveEntry, type IndexDescription } from './archive.file.js';

/** How many documents each collection has given or got. */
export type Counts = Record<string, number>;

/** What is written at once at a restore: this many documents or bytes, whichever comes first. */
const BATCH_COUNT = 500;
const BATCH_BYTES = 8_000_000;

/** The last collection of a backup: ids that were given while the others were read are then not given again. */
const LAST = 'counters';

/** A restore would mix two shops. */
export class NotEmptyError extends Error {
  constructor(collection: string) {
    super(`The database is not empty: "${collection}" has documents. Restore into an empty one.`);
    this.name = 'NotEmptyError';
  }
}

function databaseOf(connection: Connection): mongo.Db {
  if (connection.db === undefined) throw new Error('The database is not connected.');
  return connection.db;
}

async function collectionNames(database: mongo.Db): Promise<string[]> {
  const found = await database.listCollections({}, { nameOnly: true }).toArray();
  const names = found.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
  return names.sort((a, b) => Number(a === LAST) - Number(b === LAST) || a.localeCompare(b));
}

async function* entriesOf(database: mongo.Db, counts: Counts): AsyncGenerator<ArchiveEntry> {
  for (const name of await collectionNames(database)) {
    const collection = database.collection(name);
    const indexes = (await collection.indexes()) as IndexDescription[];
    yield { kind: 'collection', name, indexes };
    counts[name] = 0;
    // Raw: every number keeps its BSON type, and bytes are copied as they are.
    for await (const bytes of collection.find({}, { raw: true })) {
      counts[name] += 1;
      yield { kind: 'document', bytes: bytes as unknown as Buffer };
    }
  }
}

/** Writes the whole database into a file: documents, files among them, counters and indexes. Returns what was written. */
export async function backUp(connection: Connection, file: string): Promise<Counts> {
  const counts: Counts = {};
  await writeArchive(file, entriesOf(databaseOf(connection), counts), new Date());
  return counts;
}

async function assertEmpty(database: mongo.Db): Promise<void> {
  for (const name of await collectionNames(database)) {
    if ((await database.collection(name).findOne({}, { projection: { _id: 1 } })) !== null)
      throw new NotEmptyError(name);
  }
}

/** Writes documents in batches. They keep the BSON types that they had. */
class Writer {
  private documents: Document[] = [];
  private bytes = 0;

  constructor(private readonly collection: mongo.Collection) {}

  async add(bytes: Buffer): Promise<void> {
    this.documents.push(deserialize(bytes, { promoteValues: false, bsonRegExp: true }));
    this.bytes += bytes.length;
    if (this.documents.length >= BATCH_COUNT || this.bytes >= BATCH_BYTES) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.documents.length > 0) await this.collection.insertMany(this.documents, { ordered: true });
    this.documents = [];
    this.bytes = 0;
  }
}

/** What the database says of an index beside its options: where it is, and in which format. */
const NO_OPTIONS = ['v', 'ns', 'key'];

async function buildIndexes(
  collection: mongo.Collection,
  indexes: readonly IndexDescription[],
): Promise<void> {
  for (const index of indexes.filter(({ name }) => name !== '_id_')) {
    const options = Object.entries(index).filter(([name]) => !NO_OPTIONS.includes(name));
    await collection.createIndex(index.key as mongo.IndexSpecification, Object.fromEntries(options));
  }
}

/** Throws what reading the file to its end throws. */
async function verifyArchive(file: string): Promise<void> {
  const entries = readArchive(file);
  while ((await entries.next()).done !== true);
}

/**
 * Fills an empty database from a file. The file is read through before anything is written. What is restored is closed from the
 * first write on, whatever the shop was that it was saved of: that one may live on. Throws `NotEmptyError` or `DamagedArchiveError`.
 */
export async function restore(connection: Connection, file: string): Promise<Counts> {
  const database = databaseOf(connection);
  await assertEmpty(database);
  await verifyArchive(file);
  await new Closing(connection, systemClock).close({
    reason: `restored from ${basename(file)}`,
    message: '',
    until: null,
    since: systemClock(),
    byUsername: OPERATOR.username,
  });
  const existing = await collectionNames(database);
  const counts: Counts = {};
  let name = '';
  let writer: Writer | null = null;
  for await (const entry of readArchive(file)) {
    if (entry.kind === 'collection') {
      await writer?.flush();
      name = entry.name;
      counts[name] = 0;
      // One without documents and indexes of its own would else be missing.
      if (!existing.includes(name)) await database.createCollection(name);
      const collection = database.collection(name);
      await buildIndexes(collection, entry.indexes);
      writer = new Writer(collection);
    } else if (name !== CLOSING_COLLECTION) {
      await writer?.add(entry.bytes);
      counts[name] = (counts[name] ?? 0) + 1;
    }
  }
  await writer?.flush();
  return counts;
}
