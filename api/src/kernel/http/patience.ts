import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { ShopError } from '../../../shared/errors.js';
import type { Pulse } from '../database/pulse.js';

/** How long requests wait for a database that does not answer. */
export interface Patience {
  pulse: Pulse;
  /** After so long, in ms, a request asks whether the database answers at all. */
  askAfterMs: number;
}

/** Whether a request has its answer already, so that what its handler fails with now concerns nobody. */
export const isAnswered = ({ writableEnded }: Response): boolean => writableEnded;

/**
 * Ends requests that wait for a database which does not answer: `giveUp` answers them with `UNAVAILABLE`, and what their
 * handlers come to later is dropped. A request that takes long while the database answers goes on. The driver's own limits
 * would not do: they hold for one try of one command, and it tries again (`timeoutMS` has no effect since 7.8).
 */
export function limitPatience({ pulse, askAfterMs }: Patience, giveUp: ErrorRequestHandler): RequestHandler {
  return (request, response, next) => {
    let timer: NodeJS.Timeout | undefined;
    const ask = async (): Promise<void> => {
      const isThere = await pulse.beats();
      if (response.headersSent || response.destroyed) return;
      if (isThere) wait();
      else void giveUp(new ShopError('UNAVAILABLE'), request, response, next);
    };
    const wait = (): void => {
      timer = setTimeout(() => void ask(), askAfterMs);
    };
    wait();
    response.once('close', () => clearTimeout(timer));
    next();
  };
}
