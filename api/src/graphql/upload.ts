import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import { ShopError } from '../../shared/errors.js';
import type { IncomingFile } from '../kernel/http/incoming-file.js';

/** Whether reading has ended because the file is larger than any may be: what is beyond has not been kept. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 413;

async function readUpTo(maxBytes: number, createReadStream: FileUpload['createReadStream']) {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of createReadStream()) {
    const bytes = chunk as Buffer;
    length += bytes.length;
    // Leaving the loop ends the stream.
    if (length > maxBytes) return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** Waits for the beginning of a file of a GraphQL multipart request; its bytes are read when they are wanted. */
export async function toIncomingFile(upload: Promise<FileUpload>): Promise<IncomingFile> {
  const { filename, mimetype, createReadStream } = await upload;
  return {
    name: filename,
    type: mimetype,
    read: (maxBytes) =>
      readUpTo(maxBytes, createReadStream).catch((error: unknown) => {
        if (isTooLarge(error)) return null;
        throw error;
      }),
  };
}

/** The same for several files. */
export const toIncomingFiles = (uploads: readonly Promise<FileUpload>[]): Promise<IncomingFile[]> =>
  Promise.all(uploads.map(toIncomingFile));

const BYTES_PER_MB = 1_048_576;

/** Reads a file of a GraphQL multipart request as a whole. Throws `IMPORT_TOO_LARGE`. */
export async function readUpload(
  upload: Promise<FileUpload>,
  maxBytes: number,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { name, read } = await toIncomingFile(upload);
  const bytes = await read(maxBytes);
  if (bytes === null) throw new ShopError('IMPORT_TOO_LARGE', { max: maxBytes / BYTES_PER_MB });
  return { name, bytes };
}
