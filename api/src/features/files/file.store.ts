import { createHash } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';
import type { FileKind } from '../../../shared/rules/files.js';
import { createCache } from '../../../process/bounds.js';
import { BOUNDS } from '../../kernel/caches/bounds.js';
import type { Clock } from '../../kernel/clock.js';
import { isDuplicateKey, type Ids } from '../../kernel/database/ids.js';
import { fileModels } from './files.model.js';
import type { SanitizedFile } from './picture.codec.js';

/** A file as it goes over the wire. */
export interface ServedFile {
  mime: string;
  bytes: Buffer;
  sha256: string;
}

/** The file with the hash of its bytes. */
export const toServed = (mime: string, bytes: Buffer): ServedFile => ({
  mime,
  bytes,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Files and versions of pictures as they are stored, and those at hand that were served of late. */
export class FileStore {
  private readonly models;
  private readonly served = createCache<string, ServedFile>(BOUNDS['files served']);

  constructor(
    connection: Connection,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {
    this.models = fileModels(connection);
  }

  /** Reserves ids in order: of files that are stored next, or of pictures that are drawn when somebody asks for them. */
  async reserve(count: number): Promise<number[]> {
    if (count === 0) return [];
    const first = await this.ids.reserve('files', count);
    return Array.from({ length: count }, (_, index) => first + index);
  }

  /** Stores files under ids that were reserved. */
  async insert(ids: readonly number[], files: readonly SanitizedFile[]): Promise<void> {
    const createdAt = this.clock();
    // Megabytes are hashed and sent a file at a time, so that readers come in between.
    for (const [index, file] of files.entries()) {
      const kind = file.mime === 'application/pdf' ? 'document' : 'picture';
      const document = { ...toServed(file.mime, file.bytes), _id: ids[index], kind, createdAt };
      await this.models.files.insertMany([document], { lean: true });
    }
  }

  /** The same, also where another process was faster: the same facts give the same bytes. */
  async insertOnce(id: number, file: SanitizedFile): Promise<void> {
    await this.insert([id], [file]).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }

  /** A stored file; `null` where there is none of this kind. */
  async find(kind: FileKind, id: number): Promise<ServedFile | null> {
    const file = await this.models.files.findOne({ _id: id, kind }).lean().exec();
    return file === null ? null : { mime: file.mime, bytes: toBuffer(file.bytes), sha256: file.sha256 };
  }

  /** A stored version of a picture, at hand from then on; `null` where it was not made yet. */
  async findVersion(key: string): Promise<ServedFile | null> {
    const kept = await this.models.variants.findById(key).lean().exec();
    if (kept === null) return null;
    const file = { mime: kept.mime, bytes: toBuffer(kept.bytes), sha256: kept.sha256 };
    this.served.set(key, file);
    return file;
  }

  /** Stores a version of a picture, which another process may have done, and has it at hand. */
  async keepVersion(key: string, file: ServedFile): Promise<void> {
    await this.models.variants.create({ _id: key, ...file }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
    this.served.set(key, file);
  }

  /** Deletes files with all their versions. */
  async delete(ids: readonly number[]): Promise<void> {
    await this.models.files.deleteMany({ _id: mongoose.trusted({ $in: [...ids] }) }).exec();
    for (const id of ids) await this.models.variants.deleteMany({ _id: new RegExp(`^${id}-`) }).exec();
    this.served.clear();
  }

  /** The file of that name at hand. */
  atHand(key: string): ServedFile | undefined {
    return this.served.get(key);
  }

  /** Has a file at hand. */
  remember(key: string, file: ServedFile): void {
    this.served.set(key, file);
  }

  /** The file at hand, or else the loaded one, which then is. */
  async cached(key: string, load: () => Promise<ServedFile>): Promise<ServedFile> {
    const known = this.served.get(key);
    if (known !== undefined) return known;
    const file = await load();
    this.served.set(key, file);
    return file;
  }
}

/** Lean reads give the driver's `Binary` where the schema says `Buffer`. */
function toBuffer(bytes: Buffer | { buffer: Uint8Array }): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer);
}
