import type { NextFunction, Request, Response } from 'express';
import { REQUEST_ID_HEADER } from './kernel/http/request-id.js';

/** How long, in seconds, a browser may remember that it is allowed to ask. */
const REMEMBER_SECONDS = 600;

/** What a page of another site may read of an answer beside its content. */
const EXPOSED = [REQUEST_ID_HEADER, 'RateLimit', 'RateLimit-Policy', 'Retry-After'].join(', ');

/** What lets pages of other sites read an answer. */
export const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED,
};

/**
 * Lets pages of other sites read what needs no cookie: public data, and what an API key allows. Credentials are never
 * allowed along, so a browser refuses such a request if it would carry the visitor's cookie.
 */
export function handleCors(request: Request, response: Response, next: NextFunction): void {
  if (request.headers.cookie === undefined) {
    response.set(CORS_HEADERS);
  }
  const isPreflight =
    request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
  if (!isPreflight) {
    next();
    return;
  }
  response.set('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
  response.set(
    'Access-Control-Allow-Headers',
    'Authorization, Content-Type, Apollo-Require-Preflight, Idempotency-Key',
  );
  response.set('Access-Control-Max-Age', String(REMEMBER_SECONDS));
  response.status(204).end();
}
