import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import mongoose, { type Connection } from 'mongoose';
import { ShopError, type FieldProblem } from '../../../shared/errors.js';
import {
  checkFileClaim,
  FILE_MESSAGES,
  maxBytesOf,
  type FileKind,
  type FileProblem,
  type PictureFormat,
} from '../../../shared/rules/files.js';
import { refuseProblems } from '../../../shared/rules/problems.js';
import type { Clock } from '../../platform/clock.js';
import { isDuplicateKey, type Ids } from '../../platform/database/ids.js';
import type { IncomingFile } from '../../platform/incoming-file.js';
import { fileModels } from './files.model.js';
import {
  cleanDocument,
  cleanPicture,
  encodeVariant,
  UnusableFileError,
  type CleanFile,
} from './picture.codec.js';

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

/** A file that somebody sends, and the field of the input that holds it. */
export interface UploadedFile {
  field: string;
  kind: FileKind;
  file: IncomingFile;
}

/** Tells which of these files it shows. */
export type FileKeeper = (ids: readonly number[]) => Promise<ReadonlySet<number>>;

/** How long, in ms, a file that nothing shows is kept for pages that are open somewhere. */
const GRACE_MS = 86_400_000;

/** How many files a sweep looks at. */
const SWEEP_MAX = 500;

/** How many bytes of recently served files a process keeps in memory. */
const CACHE_BYTES = 64 * 1_024 * 1_024;

const cleanFile = async (kind: FileKind, bytes: Buffer): Promise<CleanFile> =>
  kind === 'picture' ? cleanPicture(bytes) : cleanDocument(bytes);

/** The checked file, or what is wrong with it. Its bytes are only read when its claims are in order. */
async function inspect({ kind, file }: UploadedFile): Promise<CleanFile | FileProblem> {
  const problem = checkFileClaim(kind, { ...file, size: 0 });
  if (problem !== null) return problem;
  const bytes = await file.read(maxBytesOf(kind));
  if (bytes === null) return 'size';
  return cleanFile(kind, bytes).catch((error: unknown) => {
    if (error instanceof UnusableFileError) return error.problem;
    throw error;
  });
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Pictures and documents: checked on the way in, immutable from then on (`design.md` section 7). */
export class FilesService {
  private readonly models;
  private readonly keepers: FileKeeper[] = [];
  private readonly served = new LRUCache<string, ServedFile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (file) => file.bytes.length + 200,
  });

  constructor(
    connection: Connection,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {
    this.models = fileModels(connection);
  }

  /** Makes known who shows files, so that none of theirs is swept away. */
  keepFor(keeper: FileKeeper): void {
    this.keepers.push(keeper);
  }

  /** Checks and stores one picture or document of the shop's own; gives its id. Throws `INVALID_INPUT`. */
  async store(kind: FileKind, bytes: Buffer): Promise<number> {
    const clean = await cleanFile(kind, bytes).catch((error: unknown) => {
      if (!(error instanceof UnusableFileError)) throw error;
      throw new ShopError('INVALID_INPUT', FILE_MESSAGES[error.problem]);
    });
    return (await this.storeOwn([clean]))[0] ?? 0;
  }

  /** Stores files that the shop has made itself (drawings, sheets); gives their ids in order. */
  async storeOwn(files: readonly CleanFile[]): Promise<number[]> {
    const ids = await this.reserve(files.length);
    await this.insert(ids, files);
    return ids;
  }

  /**
   * Reads and checks files that somebody sends; nothing is stored yet. Throws `INVALID_INPUT` with the problems of all
   * of them. What a file claims to be can only speak against it: in the end its bytes decide.
   */
  async receive(uploads: readonly UploadedFile[]): Promise<CleanFile[]> {
    const outcomes = await Promise.all(uploads.map(inspect));
    const problems = outcomes.flatMap((outcome, index): FieldProblem[] =>
      typeof outcome === 'string'
        ? [{ name: uploads[index]?.field ?? '', code: outcome, message: FILE_MESSAGES[outcome] }]
        : [],
    );
    refuseProblems(problems);
    return outcomes.filter((outcome) => typeof outcome !== 'string');
  }

  /** Stores checked files that nothing shows yet; gives their ids in order. `use` them, or they are swept away. */
  async storeUploads(files: readonly CleanFile[]): Promise<number[]> {
    const ids = await this.reserve(files.length);
    await this.release(ids);
    await this.insert(ids, files);
    return ids;
  }

  /** Says that these files are shown from now on. */
  async use(ids: readonly number[]): Promise<void> {
    await this.models.unused.deleteMany({ _id: mongoose.trusted({ $in: [...ids] }) }).exec();
  }

  /** Says that these files are not shown any more where they were. */
  async release(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const since = this.clock();
    await this.models.unused.bulkWrite(
      ids.map((_id) => ({ updateOne: { filter: { _id }, update: { $set: { since } }, upsert: true } })),
    );
  }

  /** Deletes files that nothing has shown for a day. Gives how many. Several processes may do so at once. */
  async sweep(): Promise<number> {
    const before = new Date(this.clock().getTime() - GRACE_MS);
    const candidates = await this.models.unused
      .find({ since: mongoose.trusted({ $lte: before }) })
      .select('_id')
      .limit(SWEEP_MAX)
      .lean()
      .exec();
    const ids = candidates.map(({ _id }) => _id);
    if (ids.length === 0) return 0;
    const kept = await Promise.all(this.keepers.map((keeper) => keeper(ids)));
    const isShown = (id: number): boolean => kept.some((shown) => shown.has(id));
    const orphans = ids.filter((id) => !isShown(id));
    await this.models.files.deleteMany({ _id: mongoose.trusted({ $in: orphans }) }).exec();
    for (const id of orphans) await this.models.variants.deleteMany({ _id: new RegExp(`^${id}-`) }).exec();
    // The marks go last: after a crash the next sweep finds the rest.
    await this.use(ids);
    return orphans.length;
  }

  /** Builds the indexes that the models declare. */
  async buildIndexes(): Promise<void> {
    await this.models.unused.createIndexes();
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

  private async reserve(count: number): Promise<number[]> {
    if (count === 0) return [];
    const first = await this.ids.reserve('files', count);
    return Array.from({ length: count }, (_, index) => first + index);
  }

  private async insert(ids: readonly number[], files: readonly CleanFile[]): Promise<void> {
    const createdAt = this.clock();
    // Megabytes are hashed and sent a file at a time, so that readers come in between.
    for (const [index, file] of files.entries()) {
      const kind = file.mime === 'application/pdf' ? 'document' : 'picture';
      const document = { ...file, _id: ids[index], kind, sha256: sha256(file.bytes), createdAt };
      await this.models.files.insertMany([document], { lean: true });
    }
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
