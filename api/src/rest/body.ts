import type { Readable } from 'node:stream';
import busboy, { type Busboy, type BusboyConfig, type FileInfo } from 'busboy';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { ShopError } from '../../shared/errors.js';

/** Largest body without files, in bytes. */
export const BODY_MAX_BYTES = 102_400;

/** A form has a handful of fields; these bounds only keep hostile ones cheap. */
export const FORM_LIMITS = {
  fieldNameSize: 100,
  fieldSize: BODY_MAX_BYTES,
  fields: 50,
  files: 10,
  parts: 60,
};

/** The fields of a body. It has no prototype, so that no name means anything but itself. */
export type Fields = Record<string, unknown>;

const jsonBody = express.json({ limit: BODY_MAX_BYTES });
/** Largest signed message, in bytes. */
const MESSAGE_MAX_BYTES = 262_144;
const bytesBody = express.raw({ limit: MESSAGE_MAX_BYTES, type: () => true });
const urlencodedBody = express.urlencoded({ limit: BODY_MAX_BYTES, extended: false, parameterLimit: 50 });

function runParser(parser: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    parser(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(error instanceof Error ? error : new Error(String(error)));
    });
  });
}

const brokenForm = (): ShopError => new ShopError('INVALID_INPUT', 'The form could not be read.');

/** How a form is read: how large it may be, and what becomes of a file in it. */
interface FormReader {
  maxBytes: number;
  limits: BusboyConfig['limits'];
  /** Takes a file that is not empty; whatever it throws refuses the form. */
  onFile(field: string, file: Readable, info: FileInfo): void;
}

const WITHOUT_FILES: FormReader = {
  maxBytes: BODY_MAX_BYTES,
  limits: { ...FORM_LIMITS, fileSize: 1 },
  onFile: (_field, file) => {
    // Parts of untouched file inputs are empty, so that no data comes.
    file.once('data', () => file.destroy(new ShopError('INVALID_INPUT', 'This call takes no files.')));
  },
};

/** Reads a multipart form; the fields are given back, the files go to the reader. */
function readForm(request: Request, parser: Busboy, reader: FormReader): Promise<Fields> {
  return new Promise((resolve, reject) => {
    const fields: Fields = Object.create(null) as Fields;
    let receivedBytes = 0;
    const refuse = (error: unknown): void => {
      request.unpipe(parser);
      // The rest is read and dropped, so that the client gets to see the answer.
      request.resume();
      reject(error instanceof ShopError ? error : brokenForm());
    };
    request.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length;
      if (receivedBytes > reader.maxBytes) refuse(new ShopError('TOO_LARGE'));
    });
    parser.on('field', (name, value, info) => {
      if (info.nameTruncated || info.valueTruncated) refuse(new ShopError('TOO_LARGE'));
      else if (name in fields)
        refuse(new ShopError('INVALID_INPUT', `The field "${name}" was given more than once.`));
      else fields[name] = value;
    });
    parser.on('file', (name, file, info) => {
      file.on('error', refuse);
      reader.onFile(name, file, info);
    });
    for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
      parser.on(limit, () => refuse(new ShopError('INVALID_INPUT', 'The form has too many parts.')));
    }
    parser.on('error', refuse);
    parser.on('close', () => resolve(fields));
    request.on('aborted', refuse);
    request.pipe(parser);
  });
}

/** Reads a multipart form with this reader. Throws `INVALID_INPUT` or `TOO_LARGE`. */
export function openForm(request: Request, reader: FormReader): Promise<Fields> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > reader.maxBytes) return Promise.reject(new ShopError('TOO_LARGE'));
  try {
    const parser = busboy({ headers: request.headers, limits: reader.limits });
    return readForm(request, parser, reader);
  } catch {
    // busboy throws for a form without a boundary.
    return Promise.reject(brokenForm());
  }
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether the body is a multipart form. */
export const isForm = (request: Request): boolean => request.is('multipart/form-data') !== false;

/**
 * Reads the body of a call of `/api`, which may come as JSON, as urlencoded or as multipart form; `request.body` then has
 * its fields. Throws `INVALID_INPUT`, `TOO_LARGE` or `UNSUPPORTED_BODY`.
 */
export async function readBody(request: Request, response: Response): Promise<void> {
  if (!hasBody(request)) return;
  if (request.is('json') !== false) await runParser(jsonBody, request, response);
  else if (request.is('urlencoded') !== false) await runParser(urlencodedBody, request, response);
  else if (isForm(request)) request.body = await openForm(request, WITHOUT_FILES);
  else throw new ShopError('UNSUPPORTED_BODY');
}

/** Reads a body as it was sent; `request.body` then is a buffer. Throws `TOO_LARGE`. */
export async function readBytes(request: Request, response: Response): Promise<void> {
  await runParser(bytesBody, request, response);
}

/** One field of the body, own properties only. */
function readField(request: Request, name: string): unknown {
  const body: unknown = request.body;
  return typeof body === 'object' && body !== null && Object.hasOwn(body, name)
    ? (body as Fields)[name]
    : undefined;
}

/**
 * A field as a text: numbers and truth values count as what they look like, a missing one as nothing. Objects and lists are
 * no text; they throw `INVALID_INPUT`.
 */
export function readText(request: Request, name: string): string {
  const value = readField(request, name);
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new ShopError('INVALID_INPUT', `The field "${name}" must be a single text.`);
}

/** A checkbox: unticked ones are absent or empty (rest-contract, `stayLoggedIn`). */
export function readTick(request: Request, name: string): boolean {
  return !['', 'false', 'off', '0'].includes(readText(request, name));
}
