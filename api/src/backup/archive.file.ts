import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { deserialize, serialize } from 'bson';

/**
 * The file of a backup: gzip around BSON documents. A head; for each collection its description, its documents just as the
 * database has them, and four zero bytes; a tail that tells how many documents there were. Without its tail a file is damaged.
 */
const FORMAT = 'rechenwerk-backup';
const VERSION = 1;
const END_OF_COLLECTION = Buffer.alloc(4);

/** An index as the database describes it. */
export interface IndexDescription {
  name: string;
  key: Record<string, unknown>;
  [option: string]: unknown;
}

/** What an archive holds, in its order. */
export type ArchiveEntry =
  | { kind: 'collection'; name: string; indexes: IndexDescription[] }
  | { kind: 'document'; bytes: Buffer };

/** The file is not a backup, or not a whole one. */
export class DamagedArchiveError extends Error {
  constructor(file: string, reason: string) {
    super(`${file} cannot be restored: ${reason}`);
    this.name = 'DamagedArchiveError';
  }
}

async function* encode(entries: AsyncIterable<ArchiveEntry>, createdAt: Date): AsyncGenerator<Uint8Array> {
  let documents = 0;
  let isInside = false;
  yield serialize({ format: FORMAT, version: VERSION, createdAt });
  for await (const entry of entries) {
    if (entry.kind === 'document') {
      documents += 1;
      yield entry.bytes;
      continue;
    }
    if (isInside) yield END_OF_COLLECTION;
    isInside = true;
    yield serialize({ collection: entry.name, indexes: entry.indexes });
  }
  if (isInside) yield END_OF_COLLECTION;
  yield serialize({ documents });
}

/** Writes a backup, for its owner alone. The file has its name only when it is whole, and an existing one is left alone. */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<ArchiveEntry>,
  createdAt: Date,
): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    const chunks = Readable.from(encode(entries, createdAt), { objectMode: true });
    await pipeline(
      chunks,
      createGzip(),
      createWriteStream(unfinished, { flags: 'wx', flush: true, mode: 0o600 }),
    );
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Cuts bytes into BSON documents, each of which begins with its length. Four zero bytes come as they are. */
async function* cut(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let size = 0;
  let needed = 4;
  for await (const piece of source) {
    pieces.push(piece);
    size += piece.length;
    while (size >= needed) {
      const bytes = Buffer.concat(pieces);
      needed = Math.max(4, bytes.readInt32LE(0));
      pieces = [bytes];
      if (size < needed) break;
      yield bytes.subarray(0, needed);
      pieces = [bytes.subarray(needed)];
      size -= needed;
      needed = 4;
    }
  }
  if (size > 0) throw new Error('it ends in the middle of a document.');
}

/** Reads a backup. Throws `DamagedArchiveError`, at the latest when the last entry was read. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const fail = (reason: string): never => {
    throw new DamagedArchiveError(file, reason);
  };
  let place: 'before' | 'between' | 'inside' | 'after' = 'before';
  let documents = 0;
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.on('error', (error) => unzipped.destroy(error));
  try {
    for await (const bytes of cut(unzipped)) {
      if (place === 'inside') {
        if (bytes.length > 4) {
          documents += 1;
          yield { kind: 'document', bytes };
        } else place = 'between';
        continue;
      }
      const description = deserialize(bytes);
      if (place === 'before') {
        if (description.format !== FORMAT || description.version !== VERSION)
          fail('it is no backup of this shop.');
        place = 'between';
      } else if (typeof description.collection === 'string') {
        place = 'inside';
        const indexes = description.indexes as IndexDescription[];
        yield { kind: 'collection', name: description.collection, indexes };
      } else {
        if (description.documents !== documents) fail('documents are missing.');
        place = 'after';
      }
    }
  } catch (error) {
    if (error instanceof DamagedArchiveError) throw error;
    fail(error instanceof Error ? error.message : String(error));
  }
  if (place !== 'after') fail('its end is missing.');
}
