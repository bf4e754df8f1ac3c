import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import type { IncomingFile } from '../platform/incoming-file.js';

/** Waits for the beginning of a file of a GraphQL multipart request; its bytes are read when they are wanted. */
export async function toIncomingFile(upload: Promise<FileUpload>): Promise<IncomingFile> {
  const { filename, mimetype, createReadStream } = await upload;
  return {
    name: filename,
    type: mimetype,
    read: async (maxBytes) => {
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
    },
  };
}

/** The same for several files; an optional one that is not there stays `null`. */
export const toIncomingFiles = (uploads: readonly Promise<FileUpload>[]): Promise<IncomingFile[]> =>
  Promise.all(uploads.map(toIncomingFile));
