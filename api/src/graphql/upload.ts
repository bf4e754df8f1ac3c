import type { FileUpload } from 'graphql-upload/processRequest.mjs';
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
