import type { Request } from 'express';
import type { Action } from '../../shared/access.js';
import { ShopError } from '../../shared/errors.js';
import { readId } from '../../shared/rules/ids.js';
import { readPageRequest, type PageSize, type WantedPage } from '../../shared/rules/paging.js';
import type { RequestContext } from '../context.js';
import type { JsonSchema, SchemaFields } from './json-schema.js';
import type { FileFields, SentFile } from './upload.js';

/** What a call of `/api` answers with: the message and the payload of the envelope `{ msg, payload }`. */
export interface Answer {
  msg: string;
  /** `null` where there is nothing to give. */
  payload: unknown;
}

/** Bytes instead of an envelope: pictures and documents. */
export interface FileResponse {
  mime: string;
  bytes: Buffer;
  headers: Readonly<Record<string, string>>;
}

/** What clients are told about a call, beside what the route itself says: its path, its rights and its files. */
interface CallDocs {
  /** One sentence. */
  summary: string;
  description?: string;
  query?: SchemaFields;
  /** Fields of the body, files aside. */
  body?: SchemaFields;
  /** Fields of files that may come more than once. */
  repeated?: readonly string[];
  /** Fields of files that may be left out. */
  optionalFiles?: readonly string[];
}

/** A call answers with a payload or with a file of one of some media types. */
export type RouteDocs = CallDocs & ({ payload: JsonSchema } | { mimes: readonly string[] });

/** One call of `/api` (or of the files), as data: the router and its tests read the same table. */
export interface RestRoute {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Express path below `/api`. */
  path: string;
  /** What the caller must be allowed to do. Absent: a public read, answered without a look at the session. */
  action?: Action;
  /** A read whose answer is the same for everybody until the catalog changes. */
  isCatalogRead?: true;
  /** A GET that changes something, so that other sites must not be able to make it. */
  changesState?: true;
  /** The fields that bring files. Absent: a file in the form is refused. */
  files?: FileFields;
  /** Fields of the body that a form gives once for each of their values. */
  repeatedFields?: readonly string[];
  /** The body is handed over as bytes, because a signature covers them. */
  acceptsRawBody?: true;
  about: RouteDocs;
  /** Points that the call costs (see `PRICES`); absent: as much as most. Throws what the call would throw. */
  price?: (request: Request) => number;
  /** `files` are those that came along, in the order of the form. */
  handle(
    request: Request,
    context: RequestContext,
    files: readonly SentFile[],
  ): Promise<Answer | FileResponse>;
  /** Payload of an error, where existing clients need an object. */
  refusedPayload?: (error: ShopError, request: Request) => unknown;
}

/** The single value of a query parameter; a blank one and the word `null` count as not set. */
export function readParameter(request: Request, name: string): string | null {
  const value = request.query[name];
  return typeof value !== 'string' || value.trim() === '' || value === 'null' ? null : value;
}

/** The page of a list that the query asks for. */
export function readListPage(request: Request, fallback: PageSize): WantedPage {
  return readPageRequest(
    readParameter(request, 'currentPage'),
    readParameter(request, 'itemsPerPage'),
    fallback,
  );
}

/** Reads `:userID`. An invalid ID belongs to no user and gets the same error as another user's ID. */
export function readUserId(request: Request): number {
  const userId = readId(request.params.userID);
  if (userId === null) throw new ShopError('FORBIDDEN');
  return userId;
}
