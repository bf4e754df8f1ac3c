import type { Response } from 'express';

/** Tells when the client of a response has gone. */
export function departureOf(response: Response): AbortSignal {
  const departure = new AbortController();
  if (response.closed) departure.abort();
  else response.once('close', () => departure.abort());
  return departure.signal;
}
