import type { NextFunction, Request, Response } from 'express';
import type { Log } from './kernel/log.js';

/**
 * Says once that requests come through a proxy although none is expected: all customers then count as one address, and
 * share every limit for addresses.
 */
export function warnOfProxy(log: Log) {
  let isUserVisible = false;
  return ({ headers }: Request, _response: Response, next: NextFunction): void => {
    if (!isUserVisible && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined) {
      isUserVisible = true;
      log.warn(
        'requests come with forwarded headers, which count for nothing: set TRUST_PROXY to the number of proxies before the shop',
      );
    }
    next();
  };
}
