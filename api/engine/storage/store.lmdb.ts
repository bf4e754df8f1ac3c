import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { decodeDocument } from '../bson/bson.decode.js';
import { Preallocation } from './preallocation.js';
import { encodeDocument } from '../bson/bson.encode.js';
import { EngineError } from '../errors.js';
import type { Store, StoreChange, StoreEntry } from './store.js';
import { checkedBytes, damaged, FORMAT_VERSION, MARKER_KEY, recordValue } from './store.layout.js';
import { toNumber } from '../bson/values.js';

/** The durable store: one LMDB file. A batch is one transaction, synced before it counts as done. */

const DATA_FILE = 'engine.mdb';
const PAGE_BYTES = 4096;

/** Opens (or makes) the store in a folder; refuses the format of another version without touching it. */
export async function openLmdbStore(folder: string): Promise<Store> {
  const path = join(folder, DATA_FILE);
  const isNew = !existsSync(path);
  const database = openDatabase(path);
  try {
    if (isNew) writeMarker(database);
    else checkMarker(database, folder);
  } catch (error) {
    await database.close();
    throw error;
  }
  return new LmdbStore(database, path);
}

function openDatabase(path: string): RootDatabase<Buffer, Buffer> {
  return open<Buffer, Buffer>({
    path,
    noSubdir: true,
    encoding: 'binary',
    keyEncoding: 'binary',
    overlappingSync: false,
    cache: false,
    pageSize: PAGE_BYTES,
  });
}

function writeMarker(database: RootDatabase<Buffer, Buffer>): void {
  database.putSync(MARKER_KEY, recordValue(encodeDocument({ format: FORMAT_VERSION, engine: 'embedded' })));
}

function checkMarker(database: RootDatabase<Buffer, Buffer>, folder: string): void {
  const value = database.getBinary(MARKER_KEY);
  const bytes = value && checkedBytes(value);
  if (!bytes) throw damaged(`the marker of ${folder}`);
  const format = toNumber(decodeDocument(Buffer.from(bytes))['format']);
  if (format === FORMAT_VERSION) return;
  const remedy =
    format > FORMAT_VERSION
      ? 'use the newer version'
      : 'make a backup with the version that wrote it, and restore that into a new folder';
  throw new EngineError(
    'InvalidOptions',
    `the data folder ${folder} was written by ${format > FORMAT_VERSION ? 'a newer' : 'an older'} version (format ${format}, this version reads ${FORMAT_VERSION}). Nothing was changed; ${remedy}.`,
  );
}

/** Records are copied into blocks of this size while loading: far fewer allocations than one per record. */
const BLOCK_BYTES = 256 * 1024;

class LmdbStore implements Store {
  readonly isDurable = true;

  private readonly reserve: Preallocation;

  constructor(
    private database: RootDatabase<Buffer, Buffer>,
    private readonly path: string,
  ) {
    this.reserve = new Preallocation(path, () => usedBytes(this.database));
  }

  /** The pages of the file that were read stay in memory as long as it is open. */
  async afterReading(): Promise<void> {
    await this.database.close();
    this.database = openDatabase(this.path);
  }

  *entries(firstByte: number): Iterable<StoreEntry> {
    const range = { start: Buffer.from([firstByte]), end: Buffer.from([firstByte + 1]) };
    let block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
    let used = 0;
    for (const { key, value } of this.database.getRange(range)) {
      if (used + value.length > block.length) {
        block = Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, value.length));
        used = 0;
      }
      const copy = block.subarray(used, used + value.length);
      value.copy(copy);
      used += value.length;
      yield { key, value: copy };
    }
  }

  /** Synchronous on purpose: LMDB's asynchronous writes end the process when the disk is full. */
  commit(changes: readonly StoreChange[]): void {
    const { database } = this;
    this.reserve.ensure(mostBytesFor(changes));
    database.transactionSync(() => {
      for (const { key, value } of changes) {
        if (value) database.putSync(key, value);
        else database.removeSync(key);
      }
    });
  }

  async close(): Promise<void> {
    this.reserve.close();
    await this.database.close();
  }
}

/** At most two pages of the tree change for one change, and some for the tree's upper levels and the free list. */
function mostBytesFor(changes: readonly StoreChange[]): number {
  return changes.reduce((sum, { value }) => sum + (value?.length ?? 0) + 2 * PAGE_BYTES, 64 * PAGE_BYTES);
}

function usedBytes(database: RootDatabase<Buffer, Buffer>): number {
  const { lastPageNumber } = database.getStats() as { lastPageNumber: number };
  return (lastPageNumber + 1) * PAGE_BYTES;
}
