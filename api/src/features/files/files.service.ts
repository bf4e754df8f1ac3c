import { ShopError, type FieldProblem } from '../../../shared/errors.js';
import {
  checkDeclaredFile,
  FILE_REASONS,
  maxBytesOf,
  type FileKind,
  type FileProblem,
} from '../../../shared/rules/files.js';
import { throwIfInvalid, fieldProblem } from '../../../shared/rules/problems.js';
import { unknownFile } from '../../../shared/rules/ids.js';
import type { IncomingFile } from '../../kernel/http/incoming-file.js';
import type { FileStore, ServedFile } from './file.store.js';
import { validatePdf, sanitizePicture, UnusableFileError, type SanitizedFile } from './picture.codec.js';
import type { PicturesService } from './pictures.service.js';
import type { FileVisibility } from './visibility.store.js';

/** A file that somebody sends, and the field of the input that holds it. */
export interface UploadedFile {
  field: string;
  kind: FileKind;
  file: IncomingFile;
}

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

/** Pictures and documents: checked on the way in, immutable from then on. */
export class FilesService {
  constructor(
    private readonly deps: { files: FileStore; visibility: FileVisibility; pictures: PicturesService },
  ) {}

  /** Who shows which files. */
  get visibility(): FileVisibility {
    return this.deps.visibility;
  }

  /** Reserves ids in order: of files that are stored next, or of pictures that are drawn when somebody asks for them. */
  reserve(count: number): Promise<number[]> {
    return this.deps.files.reserve(count);
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
    const ids = await this.deps.files.reserve(files.length);
    await this.deps.files.insert(ids, files);
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
    const ids = await this.deps.files.reserve(files.length);
    await this.deps.visibility.release(ids);
    await this.deps.files.insert(ids, files);
    for (const [index, id] of ids.entries()) {
      const file = files[index];
      if (file !== undefined && file.mime !== 'application/pdf') this.deps.pictures.prepare(id, file);
    }
    return ids;
  }

  /** Says that these files are shown from now on. */
  use(ids: readonly number[]): Promise<void> {
    return this.deps.visibility.use(ids);
  }

  /** Says that these files are not shown any more where they were. */
  release(ids: readonly number[]): Promise<void> {
    return this.deps.visibility.release(ids);
  }

  /** Deletes files that nothing has shown for a day. Returns how many. Several processes may do so at once. */
  async sweep(): Promise<number> {
    const orphans = await this.deps.visibility.orphans();
    if (orphans.length === 0) return 0;
    await this.deps.files.delete(orphans);
    // The marks go last: after a crash the next sweep finds the rest.
    await this.deps.visibility.use(orphans);
    return orphans.length;
  }

  /** The stored file, if the catalog shows it. Throws `NOT_FOUND` if it does not exist of this kind. */
  async read(kind: FileKind, id: number): Promise<ServedFile> {
    if (!(await this.deps.visibility.isPublic(id))) throw unknownFile(id);
    if (kind === 'picture') return this.deps.pictures.original(id);
    return this.deps.files.cached(`document-${id}`, async () => {
      const file = await this.deps.files.find('document', id);
      if (file === null) throw unknownFile(id);
      return file;
    });
  }
}
