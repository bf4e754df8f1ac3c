import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

/** The header that tells clients the id of their request. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Makes a name for one request. */
export const newRequestId = (): string => randomUUID();

/** Names each request: the answer's header, the error that a client reports and the lines of the log have the same id. */
export function assignRequestId(_request: Request, response: Response, next: NextFunction): void {
  response.locals.requestId = newRequestId();
  response.setHeader(REQUEST_ID_HEADER, requestIdOf(response));
  next();
}

/** The id of the request that an answer belongs to. */
export const requestIdOf = (response: Response): string => response.locals.requestId as string;
