/** Largest thumbnail or picture, in bytes: "0.5 MB", read as binary (specification, section 5). */
export const PICTURE_MAX_BYTES = 524_288;

/** Largest specification document, in bytes: "4 MB", read as binary (specification, section 5). */
export const DOCUMENT_MAX_BYTES = 4_194_304;

/** What a stored file is: a picture (PNG or JPEG) or a document (PDF). */
export type FileKind = 'picture' | 'document';

/** Most further pictures of a product beside its thumbnail (specification, section 9). */
export const PICTURES_MAX = 5;

/** The media types of each kind, as browsers and clients declare them. What a file really is, its bytes say. */
export const FILE_TYPES = {
  picture: ['image/png', 'image/jpeg'],
  document: ['application/pdf'],
} as const satisfies Record<FileKind, readonly string[]>;

/** Largest size of each kind, in bytes. */
export const FILE_MAX_BYTES: Readonly<Record<FileKind, number>> = {
  picture: PICTURE_MAX_BYTES,
  document: DOCUMENT_MAX_BYTES,
};

/** What is wrong with a chosen file. */
export type FileProblem = 'type' | 'size';

/** Checks what is known of a file before it is sent: its declared media type and its size in bytes. */
export function checkFile(kind: FileKind, file: { type: string; size: number }): FileProblem | null {
  const types: readonly string[] = FILE_TYPES[kind];
  if (!types.includes(file.type)) return 'type';
  return file.size > FILE_MAX_BYTES[kind] ? 'size' : null;
}

/** What a person reads when a file is refused (specification, section 5). */
export const FILE_MESSAGES: Readonly<Record<FileProblem, string>> = {
  type: 'Unsupported file type.',
  size: 'Too large file size.',
};

/** Widths, in pixels, in which a picture is offered beside its original size. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960] as const;

/** Formats in which a picture is offered beside its stored one. */
export const PICTURE_FORMATS = ['webp', 'avif'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];
