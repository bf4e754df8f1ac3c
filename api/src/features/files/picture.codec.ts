import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import {
  MAX_DOCUMENT_BYTES,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  type FileProblem,
} from '../../../shared/rules/files.js';
import { type PictureFormat } from '../../../shared/pictures.js';
import { encodeAnew, encodeAside } from '../../kernel/workers/picture.decoder.js';

/** Longest time, in seconds, that a version of a picture may take. */
const ENCODING_SECONDS = 5;

/** How versions of a picture are encoded. */
const ENCODINGS = {
  webp: { quality: 82 },
  avif: { quality: 60, effort: 3 },
} as const satisfies Record<PictureFormat, object>;

const RASTER_LOADERS = [
  'VipsForeignLoadPngFile',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegFile',
  'VipsForeignLoadJpegBuffer',
];
const SVG_LOADERS = ['VipsForeignLoadSvgFile', 'VipsForeignLoadSvgBuffer'];

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: RASTER_LOADERS });

let drawings = 0;

/** Runs `draw` with the SVG decoder switched on. Only the shop's own drawings go through it, never an upload. */
export async function withSvgDecoder<T>(draw: () => Promise<T>): Promise<T> {
  if (drawings++ === 0) sharp.unblock({ operation: SVG_LOADERS });
  try {
    return await draw();
  } finally {
    if (--drawings === 0) sharp.block({ operation: SVG_LOADERS });
  }
}

/** A file whose bytes have been checked and, for pictures, decoded and encoded again. */
export interface SanitizedFile {
  mime: 'image/png' | 'image/jpeg' | 'application/pdf';
  bytes: Buffer;
}

/** Bytes that are not what they should be. */
export class UnusableFileError extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem);
    this.name = 'UnusableFileError';
  }
}

/**
 * Decodes a PNG or JPEG and encodes it again, upright, at most 1600 px a side and without metadata.
 * What a file claims to be does not count, only its bytes do.
 */
export async function sanitizePicture(bytes: Buffer): Promise<SanitizedFile> {
  if (bytes.length > MAX_PICTURE_BYTES) throw new UnusableFileError('size');
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime !== 'image/png' && type?.mime !== 'image/jpeg') throw new UnusableFileError('type');
  const clean = await encodeAnew(bytes, type.mime === 'image/png', MAX_PICTURE_PIXELS).catch(() => {
    throw new UnusableFileError('type');
  });
  if (clean === null) throw new UnusableFileError('pixels');
  return { mime: type.mime, bytes: clean };
}

/** The key of a PDF's trailer that names how it is encrypted. */
const ENCRYPT_KEY = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;

/** Around each place where the word stands, without making a text of all four megabytes. */
function isEncrypted(bytes: Buffer): boolean {
  for (let at = bytes.indexOf('/Encrypt'); at !== -1; at = bytes.indexOf('/Encrypt', at + 1)) {
    if (ENCRYPT_KEY.test(bytes.subarray(at, at + 64).toString('latin1'))) return true;
  }
  return false;
}

/**
 * Accepts a PDF by its first and last bytes, unless a password protects it; it is stored untouched and only ever served
 * as an attachment.
 */
export function validatePdf(bytes: Buffer): SanitizedFile {
  if (bytes.length > MAX_DOCUMENT_BYTES) throw new UnusableFileError('size');
  const hasHead = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  const hasTail = bytes.subarray(-1_024).includes('%%EOF');
  if (!hasHead || !hasTail) throw new UnusableFileError('type');
  if (isEncrypted(bytes)) throw new UnusableFileError('protected');
  return { mime: 'application/pdf', bytes };
}

/** Makes a version of a stored picture: `width` is in pixels, `null` keeps the stored one, and nothing is enlarged. */
export type EncodeVariant = (bytes: Buffer, width: number | null, format: PictureFormat) => Promise<Buffer>;

/** Encodes at once, in a thread of this process. */
export const encodeHere: EncodeVariant = (bytes, width, format) =>
  sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS })
    .resize({ ...(width === null ? {} : { width }), withoutEnlargement: true })
    .timeout({ seconds: ENCODING_SECONDS })
    [format](ENCODINGS[format])
    .toBuffer();

/** Whether a version was given up because it took too long, as on a busy machine. */
export const isTooSlow = (error: unknown): boolean => /\btimeout: \d+% complete/.test(String(error));

/** Encodes in a process of low priority, so that requests come first. */
export const encodeBeside: EncodeVariant = (bytes, width, format) =>
  encodeAside(bytes, width, format, ENCODINGS[format], MAX_PICTURE_PIXELS);
