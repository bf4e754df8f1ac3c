/** Largest thumbnail or picture, in bytes: "0.5 MB", read as binary (specification, section 5). */
export const PICTURE_MAX_BYTES = 524_288;

/** Largest specification document, in bytes: "4 MB", read as binary (specification, section 5). */
export const DOCUMENT_MAX_BYTES = 4_194_304;

/** What a stored file is: a picture (PNG or JPEG) or a document (PDF). */
export type FileKind = 'picture' | 'document';

/** Widths, in pixels, in which a picture is offered beside its original size. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960] as const;

/** Formats in which a picture is offered beside its stored one. */
export const PICTURE_FORMATS = ['webp', 'avif'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];
