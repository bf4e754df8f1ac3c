import type { NextFunction, Request, Response } from 'express';
import { toShopError } from '../kernel/failure.js';
import { isAnswered } from '../kernel/http/patience.js';
import type { Log } from '../kernel/log.js';
import { sendErrorHeaders } from '../kernel/throttle/error-headers.js';
import { requestIdOf } from '../kernel/http/request-id.js';
import { errorExtensions } from './error-extensions.js';

/** Answers what has failed before GraphQL could begin, in the form that GraphQL clients read. */
export function createGraphqlErrorHandler(log: Log) {
  // Express knows an error handler by its four parameters.
  return (error: unknown, _request: Request, response: Response, _next: NextFunction): void => {
    if (isAnswered(response)) return;
    const known = toShopError(error);
    const requestId = requestIdOf(response);
    const isBug = known.code === 'INTERNAL';
    if (isBug) log.error({ err: error, requestId }, 'a GraphQL request failed');
    sendErrorHeaders(response, known);
    const extensions = { ...errorExtensions(known), ...(isBug ? { requestId } : {}) };
    response
      .type('application/graphql-response+json')
      .json({ errors: [{ message: known.message, extensions }] });
  };
}
