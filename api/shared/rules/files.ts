import type { ReasonWithParams } from '../reasons.js';

/** Largest thumbnail or picture, in bytes: "0.5 MB", read as binary. */
export const MAX_PICTURE_BYTES = 524_288;

/** Most pixels that a picture may unfold into: a small file can hold gigabytes. */
export const MAX_PICTURE_PIXELS = 25_000_000;

/** Largest specification document, in bytes: "4 MB", read as binary. */
export const MAX_DOCUMENT_BYTES = 4_194_304;

/** Largest request that brings files, in bytes, and most files in it: thumbnail, five pictures and a document. */
export const MAX_UPLOAD_BYTES = 8_388_608;
export const MAX_UPLOAD_FILES = 7;

/** What a stored file is: a picture (PNG or JPEG) or a document (PDF). */
export type FileKind = 'picture' | 'document';

/** What a call may bring: a file to be stored, or a table (CSV) that is read and forgotten. */
export type UploadKind = FileKind | 'table';

/** Largest table, in bytes. */
const MAX_TABLE_BYTES = 1_048_576;

/** Most pictures that a product has beside its thumbnail. */
export const MAX_PICTURES = 5;

/** What is wrong with a file, or with several at once. */
export type FileProblem = 'required' | 'type' | 'size' | 'pixels' | 'protected' | 'count';

/** A file as its sender describes it. Nothing of it is trusted; its bytes decide in the end. */
export interface DeclaredFile {
  name: string;
  /** Media type; empty when it is not known. */
  type: string;
  /** Bytes. */
  size: number;
}

/** Which media types a kind of file may claim, and how large it may be. */
const FILE_KIND_LIMITS: Record<UploadKind, { types: readonly string[]; maxBytes: number }> = {
  picture: { types: ['image/png', 'image/jpeg'], maxBytes: MAX_PICTURE_BYTES },
  document: { types: ['application/pdf'], maxBytes: MAX_DOCUMENT_BYTES },
  table: { types: ['text/csv'], maxBytes: MAX_TABLE_BYTES },
};

/** How the names of stored files end. */
const ENDINGS: Record<FileKind, RegExp> = { picture: /\.(png|jpe?g)$/i, document: /\.pdf$/i };

/** Largest file of a kind, in bytes. */
export const maxBytesOf = (kind: UploadKind): number => FILE_KIND_LIMITS[kind].maxBytes;

/** The media types of a kind, for file dialogs. */
export const typesOf = (kind: UploadKind): readonly string[] => FILE_KIND_LIMITS[kind].types;

/** What systems say of files whose type they do not know. */
const UNKNOWN_TYPES = ['', 'application/octet-stream'];

/** Whether a file may be of this kind, by its name and declared type. A name without an ending says nothing. */
export function checkDeclaredFile(kind: FileKind, { name, type, size }: DeclaredFile): FileProblem | null {
  const { types, maxBytes } = FILE_KIND_LIMITS[kind];
  const hasEnding = /\.[^./\\]*$/.test(name);
  if (hasEnding && !ENDINGS[kind].test(name)) return 'type';
  if (!UNKNOWN_TYPES.includes(type) && !types.includes(type)) return 'type';
  return size > maxBytes ? 'size' : null;
}

/** What is told of a file that is refused. */
export const FILE_REASONS: Record<FileProblem, ReasonWithParams> = {
  required: { reason: 'FILE_MISSING' },
  type: { reason: 'FILE_TYPE' },
  size: { reason: 'FILE_SIZE' },
  pixels: { reason: 'PICTURE_PIXELS', params: { millions: MAX_PICTURE_PIXELS / 1_000_000 } },
  protected: { reason: 'FILE_PROTECTED' },
  count: { reason: 'TOO_MANY_PICTURES', params: { max: MAX_PICTURES } },
};
