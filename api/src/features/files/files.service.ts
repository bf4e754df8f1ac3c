import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import { ShopError } from '../../../shared/errors.js';
import type { FileKind, PictureFormat } from '../../../shared/rules/files.js';
import { isDuplicateKey, type Ids } from '../../platform/database/ids.js';
import { fileModels } from './files.model.js';
import { cleanDocument, cleanPicture, encodeVariant, type CleanFile } from './picture.codec.js';

/** A file as it goes over the wire. */
export interface ServedFile {
  mime: string;
  bytes: Buffer;
  sha256: string;
}

/** How a picture is wanted: `null` keeps the stored width or format. */
export interface PictureWish {
  /** Pixels. */
  width: number | null;
  format: PictureFormat | null;
}

/** How many bytes of recently served files a process keeps in memory. */
const CACHE_BYTES = 64 * 1_024 * 1_024;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Pictures and documents: checked on the way in, immutable from then on (`design.md` section 7). */
export class FilesService {
  private readonly models;
  private readonly served = new LRUCache<string, ServedFile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (file) => file.bytes.length + 200,
  });

  constructor(
    connection: Connection,
    private readonly ids: Ids,
  ) {
    this.models = fileModels(connection);
  }

  /** Checks and stores one file; gives its id. Throws `INVALID_INPUT` for what is no PNG, JPEG or PDF. */
  async store(kind: FileKind, bytes: Buffer): Promise<number> {
    const clean = kind === 'picture' ? await cleanPicture(bytes) : cleanDocument(bytes);
    return (await this.insert([{ ...clean, kind }]))[0] ?? 0;
  }

  /** Stores files that the shop has made itself (drawings, sheets), in one write; gives their ids in order. */
  async storeOwn(files: readonly CleanFile[]): Promise<number[]> {
    return this.insert(
      files.map((file) => ({ ...file, kind: file.mime === 'application/pdf' ? 'document' : 'picture' })),
    );
  }

  /** The stored file. Throws `NOT_FOUND` when there is none of this kind. */
  async read(kind: FileKind, id: number): Promise<ServedFile> {
    return this.cached(`${kind}-${id}`, async () => {
      const file = await this.models.files.findOne({ _id: id, kind }).lean().exec();
      // The word "fileID" and the quotes are part of the answer that existing clients of /api know.
      if (file === null) throw new ShopError('NOT_FOUND', `A file with fileID: "${id}" was not found.`);
      return { mime: file.mime, bytes: toBuffer(file.bytes), sha256: file.sha256 };
    });
  }

  /** A picture in the wanted size and format; made once, then kept. */
  async readPicture(id: number, wish: PictureWish): Promise<ServedFile> {
    if (wish.width === null && wish.format === null) return this.read('picture', id);
    const format = wish.format ?? 'webp';
    const key = `${id}-${wish.width ?? 'full'}-${format}`;
    return this.cached(key, async () => {
      const kept = await this.models.variants.findById(key).lean().exec();
      if (kept !== null) return { mime: kept.mime, bytes: toBuffer(kept.bytes), sha256: kept.sha256 };
      const original = await this.read('picture', id);
      const bytes = await encodeVariant(original.bytes, wish.width, format);
      const variant = { mime: `image/${format}`, bytes, sha256: sha256(bytes) };
      await this.models.variants.create({ _id: key, ...variant }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
      return variant;
    });
  }

  private async insert(files: readonly (CleanFile & { kind: FileKind })[]): Promise<number[]> {
    if (files.length === 0) return [];
    const first = await this.ids.reserve('files', files.length);
    const createdAt = new Date();
    await this.models.files.insertMany(
      files.map((file, index) => ({ _id: first + index, ...file, sha256: sha256(file.bytes), createdAt })),
    );
    return files.map((_, index) => first + index);
  }

  private async cached(key: string, load: () => Promise<ServedFile>): Promise<ServedFile> {
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
