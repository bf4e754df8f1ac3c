import type { Request, Response } from 'express';
import { maxBytesOf, MAX_UPLOAD_BYTES, type UploadKind } from '../../shared/rules/files.js';
import { RequestError } from './wording.js';
import type { IncomingFile } from '../kernel/http/incoming-file.js';
import { acquireUploadSlot } from '../kernel/http/upload-slots.js';
import { FORM_LIMITS, isForm, openForm, readBody, readBytes, rejectDuplicates } from './body.js';

/** The fields of a form that take files, and of which kind. */
export type FileFields = Readonly<Record<string, UploadKind>>;

/** Files that a call was sent, each with the field that it came in. */
export type SentFile = IncomingFile & { field: string };

/**
 * Reads the body of a call that takes files; `request.body` then has its other fields. Of a file that is larger than its
 * kind may be, nothing is kept. Parts of untouched file inputs are empty and have no name: they are ignored. Fields other
 * than the `repeated` ones take one file. A call that takes a table may also be sent it as the whole body.
 */
export async function readUpload(
  request: Request,
  response: Response,
  fields: FileFields,
  repeated: readonly string[] = [],
): Promise<SentFile[]> {
  const files: SentFile[] = [];
  const table = Object.keys(fields).find((field) => fields[field] === 'table');
  if (table !== undefined && request.is('text/csv') !== false)
    return [await readTable(request, response, table)];
  if (!isForm(request)) {
    await readBody(request, response);
    return files;
  }
  await acquireUploadSlot(response);
  request.body = await openForm(request, {
    maxBytes: MAX_UPLOAD_BYTES,
    limits: FORM_LIMITS,
    onFile: (field, stream, info) => {
      // A name like `constructor` means no field, and must not find what every object has.
      const kind = Object.hasOwn(fields, field) ? fields[field] : undefined;
      // busboy leaves out what browsers send as an empty name.
      const name = (info.filename as string | undefined) ?? '';
      const limit = kind === undefined ? 0 : maxBytesOf(kind);
      const chunks: Buffer[] = [];
      let length = 0;
      stream.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (kind === undefined) {
          stream.destroy(new RequestError('FIELD_TAKES_NO_FILE', field));
        } else if (length <= limit) chunks.push(chunk);
        else chunks.length = 0;
      });
      stream.on('end', () => {
        if (name === '' && length === 0) return;
        const read = (maxBytes: number) =>
          Promise.resolve(length > Math.min(maxBytes, limit) ? null : Buffer.concat(chunks));
        files.push({ field, name, type: info.mimeType, read });
      });
    },
  });
  rejectDuplicates(files.map(({ field }) => field).filter((field) => !repeated.includes(field)));
  return files;
}

/** Reads a table that is the whole body. */
async function readTable(request: Request, response: Response, field: string): Promise<SentFile> {
  await acquireUploadSlot(response);
  await readBytes(request, response, maxBytesOf('table'));
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  return { field, name: '', type: 'text/csv', read: () => Promise.resolve(bytes) };
}
