import { createHash } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';
import type { Viewer } from '../../../shared/access.js';
import { ShopError, type FieldProblem } from '../../../shared/errors.js';
import {
  checkDeclaredFile,
  FILE_REASONS,
  maxBytesOf,
  type FileKind,
  type FileProblem,
  type PictureFormat,
  type PicturePalette,
} from '../../../shared/rules/files.js';
import { throwIfInvalid, fieldProblem } from '../../../shared/rules/problems.js';
import { unknownFile } from '../../../shared/rules/ids.js';
import { toDarkDrawing } from '../../../drawing/dark.js';
import { isDrawing } from '../../../drawing/indexed-png.js';
import { createCache } from '../../../process/bounds.js';
import { Line } from '../../kernel/workers/line.js';
import type { Clock } from '../../kernel/clock.js';
import { isDuplicateKey, type Ids } from '../../kernel/database/ids.js';
import type { IncomingFile } from '../../kernel/http/incoming-file.js';
import { fileModels } from './files.model.js';
import { validatePdf, sanitizePicture, UnusableFileError, type SanitizedFile } from './picture.codec.js';
import { OWN_VARIANTS, PictureVariants, type MakeVariant, type Variant } from './variants.codec.js';

/** A file as it goes over the wire. */
export interface ServedFile {
  mime: string;
  bytes: Buffer;
  sha256: string;
}

/** A picture, and for whom and how long it is. */
export interface ServedPicture extends ServedFile {
  /** It is for nobody but this viewer. */
  isPrivate: boolean;
  /** It stands in for a version that cannot be made just now. */
  isSubstitute: boolean;
}

/** Requested width, format and palette. `null` keeps the stored one. */
export interface VariantRequest {
  /** Pixels. */
  width: number | null;
  format: PictureFormat | null;
  palette: PicturePalette | null;
}

/** The client that requests a picture: who it is, which is found out when it matters, and when it has gone. */
interface Requester {
  identify(): Promise<Viewer>;
  departure(): AbortSignal;
}

/** A file that somebody sends, and the field of the input that holds it. */
export interface UploadedFile {
  field: string;
  kind: FileKind;
  file: IncomingFile;
}

/** Returns the subset of these files that it still references. */
type FileReferenceCheck = (ids: readonly number[]) => Promise<ReadonlySet<number>>;

/** Shows files to some viewers only. */
interface PrivateReferences {
  shown: FileReferenceCheck;
  isShownTo(viewer: Viewer, id: number): Promise<boolean>;
}

/** Says how a picture is drawn that is not stored yet, or `null`. */
type DrawingSource = (id: number) => Promise<(() => Promise<Buffer>) | null>;

/** What a drawing in line takes: the facts of its product. */
const DRAWING_BYTES = 2_048;

/** How long, in ms, a file that nothing shows is kept for pages that are open somewhere. */
const GRACE_MS = 86_400_000;

/** How many files a sweep looks at. */
const MAX_SWEEP = 500;

const sanitizeFile = async (kind: FileKind, bytes: Buffer): Promise<SanitizedFile> =>
  kind === 'picture' ? sanitizePicture(bytes) : validatePdf(bytes);

/** The checked file, or what is wrong with it. Its bytes are only read when its claims are in order. */
async function inspect({ kind, file }: UploadedFile): Promise<SanitizedFile | FileProblem> {
  const problem = checkDeclaredFile(kind, { ...file, size: 0 });
  if (problem !== null) return problem;
  const bytes = await file.read(maxBytesOf(kind));
  if (bytes === null) return 'size';
  return sanitizeFile(kind, bytes).catch((error: unknown) => {
    if (error instanceof UnusableFileError) return error.problem;
    throw error;
  });
}

const variantKey = (id: number, { width, format, palette }: Variant): string =>
  `${id}-${width ?? 'full'}-${format}${palette ? `-${palette}` : ''}`;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Pictures and documents: checked on the way in, immutable from then on. */
export class FilesService {
  private readonly models;
  private readonly referenceChecks: FileReferenceCheck[] = [];
  private readonly privateReferences: PrivateReferences[] = [];
  private readonly served = createCache<string, ServedFile>('files served');

  private readonly variants = new PictureVariants<ServedFile>();
  private readonly drawings = new Line('drawings in line', { atOnce: 1 });
  private drawingSource: DrawingSource = () => Promise.resolve(null);

  constructor(
    connection: Connection,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {
    this.models = fileModels(connection);
  }

  /** Makes known who shows files to everybody, so that none of theirs is swept away. */
  registerReferences(check: FileReferenceCheck): void {
    this.referenceChecks.push(check);
  }

  /** The same for who shows files to some viewers only. */
  registerPrivateReferences(references: PrivateReferences): void {
    this.privateReferences.push(references);
  }

  /** Makes known how pictures are drawn of which only the id is reserved. */
  registerDrawings(source: DrawingSource): void {
    this.drawingSource = source;
  }

  /** Checks and stores one picture or document of the shop's own; gives its id. Throws `INVALID_INPUT`. */
  async store(kind: FileKind, bytes: Buffer): Promise<number> {
    const clean = await sanitizeFile(kind, bytes).catch((error: unknown) => {
      if (!(error instanceof UnusableFileError)) throw error;
      throw ShopError.for(FILE_REASONS[error.problem], {});
    });
    return (await this.storeInternal([clean]))[0] ?? 0;
  }

  /** Stores files that the shop has made itself (drawings, sheets); gives their ids in order. */
  async storeInternal(files: readonly SanitizedFile[]): Promise<number[]> {
    const ids = await this.reserve(files.length);
    await this.insert(ids, files);
    return ids;
  }

  /**
   * Reads and checks files that somebody sends; nothing is stored yet. Throws `INVALID_INPUT` with the problems of all
   * of them. What a file claims to be can only speak against it: in the end its bytes decide.
   */
  async receive(uploads: readonly UploadedFile[]): Promise<SanitizedFile[]> {
    const outcomes = await Promise.all(uploads.map(inspect));
    const problems = uploads.flatMap(({ field, file }, index): FieldProblem[] => {
      const outcome = outcomes[index];
      return typeof outcome === 'string'
        ? [{ ...fieldProblem(field, outcome, FILE_REASONS[outcome]), file: file.name }]
        : [];
    });
    throwIfInvalid(problems);
    return outcomes.filter((outcome) => typeof outcome !== 'string');
  }

  /**
   * Stores checked files that nothing shows yet; gives their ids in order. `use` them, or they are swept away. The versions
   * of pictures that the shop's pages ask for are made meanwhile.
   */
  async storeUploads(files: readonly SanitizedFile[]): Promise<number[]> {
    const ids = await this.reserve(files.length);
    await this.release(ids);
    await this.insert(ids, files);
    for (const [index, id] of ids.entries()) {
      const file = files[index];
      if (file !== undefined && file.mime !== 'application/pdf') this.prepare(id, file);
    }
    return ids;
  }

  /** Says that these files are shown from now on. */
  async use(ids: readonly number[]): Promise<void> {
    await this.models.unused.deleteMany({ _id: mongoose.trusted({ $in: [...ids] }) }).exec();
  }

  /** Makes sure that a picture is stored where somebody may still see it although the catalog shows it no longer. */
  async keepForOrders(id: number): Promise<void> {
    const shown = await shownAmong(
      [id],
      this.privateReferences.map((references) => references.shown),
    );
    if (shown.has(id)) await this.readStored('picture', id);
  }

  /** Says that these files are not shown any more where they were. */
  async release(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const since = this.clock();
    await this.models.unused.bulkWrite(
      ids.map((_id) => ({ updateOne: { filter: { _id }, update: { $set: { since } }, upsert: true } })),
    );
  }

  /** Deletes files that nothing has shown for a day. Returns how many. Several processes may do so at once. */
  async sweep(): Promise<number> {
    const before = new Date(this.clock().getTime() - GRACE_MS);
    const candidates = await this.models.unused
      .find({ since: mongoose.trusted({ $lte: before }) })
      .select('_id')
      .sort({ since: 1 })
      .limit(MAX_SWEEP)
      .lean()
      .exec();
    const ids = candidates.map(({ _id }) => _id);
    if (ids.length === 0) return 0;
    const shown = await shownAmong(ids, this.referenceChecks);
    const kept = await shownAmong(
      ids.filter((id) => !shown.has(id)),
      this.privateReferences.map((references) => references.shown),
    );
    // These stay private, and are checked again a day later.
    await this.release([...kept]);
    const orphans = ids.filter((id) => !shown.has(id) && !kept.has(id));
    await this.models.files.deleteMany({ _id: mongoose.trusted({ $in: orphans }) }).exec();
    for (const id of orphans) await this.models.variants.deleteMany({ _id: new RegExp(`^${id}-`) }).exec();
    this.served.clear();
    // The marks go last: after a crash the next sweep finds the rest.
    await this.use([...orphans, ...shown]);
    return orphans.length;
  }

  /** The stored file, if the catalog shows it. Throws `NOT_FOUND` if it does not exist of this kind. */
  async read(kind: FileKind, id: number): Promise<ServedFile> {
    if (!(await this.isPublic(id))) throw unknownFile(id);
    return this.readStored(kind, id);
  }

  /**
   * A picture in the wanted size and format; made once, then kept. While too many others are being made, the stored picture
   * stands in. What the catalog shows is for everybody, and nobody is asked who they are; what only orders show is for who
   * may see them. Throws `NOT_FOUND` for everybody else, however long its bytes are kept.
   */
  async readPicture(id: number, requested: VariantRequest, requester: Requester): Promise<ServedPicture> {
    const isPrivate = !(await this.isPublic(id));
    if (isPrivate && !(await this.isShownTo(await requester.identify(), id))) throw unknownFile(id);
    const file = await this.readVersion(id, requested, requester.departure());
    const isSubstitute = file === null;
    return { ...(file ?? (await this.readStored('picture', id))), isPrivate, isSubstitute };
  }

  /** A version of a picture; `null` while too many others are being made. */
  private async readVersion(
    id: number,
    { width, format, palette }: VariantRequest,
    departure: AbortSignal,
  ): Promise<ServedFile | null> {
    if (width === null && format === null) {
      return (palette === null ? null : await this.readDark(id)) ?? this.readStored('picture', id);
    }
    const variant = { width, format: format ?? 'webp', palette };
    const key = variantKey(id, variant);
    const known = this.served.get(key) ?? (await this.readVariant(key));
    if (known !== null) return known;
    const isPhotograph = palette !== null && (await this.readDark(id)) === null;
    if (isPhotograph) return this.readVersion(id, { width, format, palette: null }, departure);
    return this.variants.make(key, variant, this.makerOf(id, variant), departure);
  }

  /** A drawing on dark paper, at its stored size; `null` for a photograph. It is quick to make, so memory alone keeps it. */
  private async readDark(id: number): Promise<ServedFile | null> {
    const key = `picture-${id}-dark`;
    const known = this.served.get(key);
    if (known !== undefined) return known;
    const { bytes: light } = await this.readStored('picture', id);
    const bytes = await this.paint(id, light);
    if (bytes === null) return null;
    const file = { mime: 'image/png', bytes, sha256: sha256(bytes) };
    this.served.set(key, file);
    return file;
  }

  private paint(id: number, light: Buffer): Promise<Buffer | null> {
    if (!isDrawing(light)) return Promise.resolve(null);
    const work = (): Promise<Buffer | null> => toDarkDrawing(light);
    return this.drawings.run({ key: `${id}-dark`, bytes: DRAWING_BYTES, work });
  }

  /** Whether everybody may see the file: nobody has said that nothing shows it, or something does all the same. */
  private async isPublic(id: number): Promise<boolean> {
    if ((await this.models.unused.exists({ _id: id }).exec()) === null) return true;
    return (await shownAmong([id], this.referenceChecks)).has(id);
  }

  private async isShownTo(viewer: Viewer, id: number): Promise<boolean> {
    const answers = await Promise.all(
      this.privateReferences.map((references) => references.isShownTo(viewer, id)),
    );
    return answers.includes(true);
  }

  private readStored(kind: FileKind, id: number): Promise<ServedFile> {
    return this.cached(`${kind}-${id}`, async () => {
      const file = await this.models.files.findOne({ _id: id, kind }).lean().exec();
      if (file !== null) return { mime: file.mime, bytes: toBuffer(file.bytes), sha256: file.sha256 };
      if (kind === 'picture') return this.draw(id);
      throw unknownFile(id);
    });
  }

  /**
   * Draws a picture of which only the id is reserved, once for all who ask at the same time, and keeps it. An id that nobody
   * has reserved takes no place in the line. Throws `NOT_FOUND`, and `UNAVAILABLE` when too many are to be drawn.
   */
  private async draw(id: number): Promise<ServedFile> {
    const draw = await this.drawingSource(id);
    if (draw === null) throw unknownFile(id);
    const work = async (): Promise<ServedFile> => {
      const bytes = await draw();
      // Another process may have drawn it meanwhile: the same facts give the same bytes.
      await this.insert([id], [{ mime: 'image/png', bytes }]).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
      return { mime: 'image/png', bytes, sha256: sha256(bytes) };
    };
    return this.drawings.run({ key: String(id), bytes: DRAWING_BYTES, work });
  }

  private async readVariant(key: string): Promise<ServedFile | null> {
    const kept = await this.models.variants.findById(key).lean().exec();
    if (kept === null) return null;
    const file = { mime: kept.mime, bytes: toBuffer(kept.bytes), sha256: kept.sha256 };
    this.served.set(key, file);
    return file;
  }

  private makerOf(id: number, { width, format, palette }: Variant): MakeVariant<ServedFile> {
    const key = variantKey(id, { width, format, palette: palette ?? null });
    return async (encode) => {
      const dark = palette ? await this.readDark(id) : null;
      const original = dark ?? (await this.readStored('picture', id));
      const bytes = await encode(original.bytes, width, format);
      const file = { mime: `image/${format}`, bytes, sha256: sha256(bytes) };
      await this.models.variants.create({ _id: key, ...file }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
      this.served.set(key, file);
      return file;
    };
  }

  private prepare(id: number, { mime, bytes }: SanitizedFile): void {
    // At hand, so that it is not read back.
    this.served.set(`picture-${id}`, { mime, bytes, sha256: sha256(bytes) });
    for (const variant of OWN_VARIANTS) {
      const key = variantKey(id, variant);
      const make = this.makerOf(id, variant);
      this.variants.prepare(key, async (encode) => (await this.readVariant(key)) ?? make(encode));
    }
  }

  /** Reserves ids in order: of files that are stored next, or of pictures that are drawn when somebody asks for them. */
  async reserve(count: number): Promise<number[]> {
    if (count === 0) return [];
    const first = await this.ids.reserve('files', count);
    return Array.from({ length: count }, (_, index) => first + index);
  }

  private async insert(ids: readonly number[], files: readonly SanitizedFile[]): Promise<void> {
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

/** Which of these files somebody shows. */
async function shownAmong(
  ids: readonly number[],
  checks: readonly FileReferenceCheck[],
): Promise<Set<number>> {
  const shown = await Promise.all(checks.map((check) => check(ids)));
  return new Set(shown.flatMap((some) => [...some]));
}

/** Lean reads give the driver's `Binary` where the schema says `Buffer`. */
function toBuffer(bytes: Buffer | { buffer: Uint8Array }): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer);
}
