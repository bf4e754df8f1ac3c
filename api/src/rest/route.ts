import type { Request } from 'express';
import type { RequestContext } from '../context.js';

/** What a call of `/api` answers with: the message and the payload of the envelope `{ msg, payload }`. */
export interface Answer {
  msg: string;
  /** `null` where there is nothing to give. */
  payload: unknown;
}

/** Bytes instead of an envelope: pictures and documents. */
export interface FileAnswer {
  mime: string;
  bytes: Buffer;
  headers: Readonly<Record<string, string>>;
}

/** One call of the specification's section 7 (or of the files), as data: the router and its tests read the same table. */
export interface RestRoute {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Express path below `/api`. */
  path: string;
  handle(request: Request, context: RequestContext): Promise<Answer | FileAnswer>;
  /** Payload of a refusal, where existing clients need an object (rest-contract: the catalogue). */
  refusedPayload?: unknown;
}

/** The single value of a query parameter; `null`, `undefined` and the word `null` count as not set. */
export function readParameter(request: Request, name: string): string | null {
  const value = request.query[name];
  return typeof value !== 'string' || value === '' || value === 'null' ? null : value;
}
