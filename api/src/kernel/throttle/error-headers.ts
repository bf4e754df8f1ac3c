import type { Response } from 'express';
import type { ShopError } from '../../../shared/errors.js';

/** Sets the status of an error and the headers that tell programs what to do about it: wait, or show a key. */
export function sendErrorHeaders(response: Response, { status, retryAfterSeconds }: ShopError): void {
  if (retryAfterSeconds !== null) response.set('Retry-After', String(retryAfterSeconds));
  if (status === 401) response.set('WWW-Authenticate', 'Bearer realm="Rechenwerk"');
  response.status(status).set('Cache-Control', 'no-store');
}
