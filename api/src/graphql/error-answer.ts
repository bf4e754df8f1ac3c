import type { NextFunction, Request, Response } from 'express';
import { toShopError } from '../platform/failure.js';
import type { Log } from '../platform/log.js';

/** Answers what has failed before GraphQL could begin, in the form that GraphQL clients read. */
export function createGraphqlErrorAnswer(log: Log) {
  // Express knows an error handler by its four parameters.
  return (error: unknown, _request: Request, response: Response, _next: NextFunction): void => {
    const known = toShopError(error);
    if (known.code === 'INTERNAL') log.error({ err: error }, 'a GraphQL request failed');
    const { code, message } = known;
    response
      .status(known.status)
      .set('Cache-Control', 'no-store')
      .type('application/graphql-response+json')
      .json({ errors: [{ message, extensions: { code } }] });
  };
}
