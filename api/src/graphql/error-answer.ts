import type { NextFunction, Request, Response } from 'express';
import { toShopError } from '../platform/failure.js';
import type { Log } from '../platform/log.js';
import { requestIdOf } from '../platform/request-id.js';

/** Answers what has failed before GraphQL could begin, in the form that GraphQL clients read. */
export function createGraphqlErrorAnswer(log: Log) {
  // Express knows an error handler by its four parameters.
  return (error: unknown, _request: Request, response: Response, _next: NextFunction): void => {
    const known = toShopError(error);
    const { code, message } = known;
    const requestId = requestIdOf(response);
    if (code === 'INTERNAL') log.error({ err: error, requestId }, 'a GraphQL request failed');
    response
      .status(known.status)
      .set('Cache-Control', 'no-store')
      .type('application/graphql-response+json')
      .json({ errors: [{ message, extensions: code === 'INTERNAL' ? { code, requestId } : { code } }] });
  };
}
