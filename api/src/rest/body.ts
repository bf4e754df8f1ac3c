import type { Readable } from 'node:stream';
import busboy, { type Busboy, type BusboyConfig, type FileInfo } from 'busboy';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { ShopError } from '../../shared/errors.js';
import { RequestError } from './wording.js';

/** Largest body without files, in bytes. */
export const MAX_BODY_BYTES = 102_400;

/** Most fields of a form: the longest one names 100 products. These bounds only keep hostile ones cheap. */
const MAX_FIELDS = 110;
export const FORM_LIMITS = {
  fieldNameSize: 100,
  fieldSize: MAX_BODY_BYTES,
  fields: MAX_FIELDS,
  files: 10,
  parts: MAX_FIELDS + 10,
};

/** The fields of a body. It has no prototype, so that no name means anything but itself. */
export type Fields = Record<string, unknown>;

const jsonBody = express.json({ limit: MAX_BODY_BYTES });
/** Largest signed message, in bytes. */
const MAX_MESSAGE_BYTES = 262_144;
const urlencodedBody = express.urlencoded({
  limit: MAX_BODY_BYTES,
  extended: false,
  parameterLimit: MAX_FIELDS,
});

function runParser(parser: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    parser(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(error instanceof Error ? error : new Error(String(error)));
    });
  });
}

const givenTwice = (name: string): ShopError =>
  new ShopError('FIELD_REPEATED', { field: name.slice(0, 100) });
const malformedForm = (): ShopError => new ShopError('FORM_UNREADABLE');

/** How a form is read: how large it may be, and what becomes of a file in it. */
interface FormReader {
  maxBytes: number;
  /** Fields that may come more than once; they are lists then. */
  repeated?: readonly string[];
  limits: BusboyConfig['limits'];
  /** Takes a file that is not empty; whatever it throws refuses the form. */
  onFile(field: string, file: Readable, info: FileInfo): void;
}

const WITHOUT_FILES: FormReader = {
  maxBytes: MAX_BODY_BYTES,
  limits: { ...FORM_LIMITS, fileSize: 1 },
  onFile: (_field, file) => {
    // Parts of untouched file inputs are empty, so that no data comes.
    file.once('data', () => file.destroy(new RequestError('NO_FILES_TAKEN')));
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
      reject(error instanceof ShopError ? error : malformedForm());
    };
    request.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length;
      if (receivedBytes > reader.maxBytes) refuse(new ShopError('TOO_LARGE'));
    });
    // busboy says `undefined` for the name of a part that has none, or an empty one.
    parser.on('field', (name: string | undefined, value, info) => {
      if (name === undefined) refuse(malformedForm());
      else if (info.nameTruncated || info.valueTruncated) refuse(new ShopError('TOO_LARGE'));
      else if (reader.repeated?.includes(name) === true)
        fields[name] = [...((fields[name] as string[] | undefined) ?? []), value];
      else if (name in fields) refuse(givenTwice(name));
      else fields[name] = value;
    });
    parser.on('file', (name, file, info) => {
      file.on('error', refuse);
      reader.onFile(name, file, info);
    });
    for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
      parser.on(limit, () => refuse(new ShopError('FORM_TOO_LONG')));
    }
    parser.on('error', refuse);
    parser.on('close', () => resolve(fields));
    request.on('aborted', refuse);
    // Who has gone before the form is read is not told of any more, and the form would never end.
    if (request.destroyed && !request.complete) refuse(malformedForm());
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
    return Promise.reject(malformedForm());
  }
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether the body is a multipart form. */
export const isForm = (request: Request): boolean => request.is('multipart/form-data') !== false;

/**
 * Reads the body of a call of `/api`, which may come as JSON, as urlencoded or as multipart form; `request.body` then has
 * its fields. In forms, `repeated` ones are lists. Throws `INVALID_INPUT`, `TOO_LARGE` or `UNSUPPORTED_BODY`.
 */
export async function readBody(
  request: Request,
  response: Response,
  repeated: readonly string[] = [],
): Promise<void> {
  if (!hasBody(request)) return;
  if (request.is('json') !== false) await runParser(jsonBody, request, response);
  else if (request.is('urlencoded') !== false) await runParser(urlencodedBody, request, response);
  else if (isForm(request)) request.body = await openForm(request, { ...WITHOUT_FILES, repeated });
  else throw new ShopError('UNSUPPORTED_BODY');
}

/** Reads a body as it was sent; `request.body` then is a buffer. Throws `TOO_LARGE`. */
export async function readBytes(
  request: Request,
  response: Response,
  maxBytes: number = MAX_MESSAGE_BYTES,
): Promise<void> {
  await runParser(express.raw({ limit: maxBytes, type: () => true }), request, response);
}

/** Throws `INVALID_INPUT` when one of these parts of a form, which stand for a single thing each, came more than once. */
export function rejectDuplicates(names: readonly string[]): void {
  const repeated = names.find((name, index) => names.indexOf(name) < index);
  if (repeated !== undefined) throw givenTwice(repeated);
}

/** Returns one field of the body, own properties only. */
export function readField(request: Request, name: string): unknown {
  const body: unknown = request.body;
  return typeof body === 'object' && body !== null && Object.hasOwn(body, name)
    ? (body as Fields)[name]
    : undefined;
}

/**
 * A field as a list of numbers: a list in JSON; in a form, whose values are all texts, the field once for each, or once with the
 * list as JSON. `null` when it is malformed.
 */
export function readNumbers(request: Request, name: string): number[] | null {
  const value = readField(request, name);
  if (request.is('json') !== false) return isNumbers(value) ? value : null;
  const texts = [value]
    .flat()
    .join()
    .replace(/^\[|\]$/g, '');
  return texts.split(',').map(Number);
}

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'number');

/**
 * A field as a text: numbers and truth values count as what they look like, a missing one as nothing. Objects and lists are
 * no text; they throw `INVALID_INPUT`.
 */
export function readText(request: Request, name: string): string {
  const value = readField(request, name);
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new RequestError('FIELD_NOT_TEXT', name);
}

/** A checkbox: unticked ones are absent or empty. */
export function readCheckbox(request: Request, name: string): boolean {
  return !['', 'false', 'off', '0'].includes(readText(request, name));
}
