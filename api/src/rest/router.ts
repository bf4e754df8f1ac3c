import { Router, type NextFunction, type Request, type Response } from 'express';
import { ShopError } from '../../shared/errors.js';
import type { RequestContext } from '../context.js';
import { catalogRoutes } from '../features/catalog/catalog.rest.js';
import { fileRoutes } from '../features/files/files.rest.js';
import type { Log } from '../platform/log.js';
import { toShopError } from '../platform/failure.js';
import type { RestRoute } from './route.js';

/** Every call of `/api`, as one table. */
export const restRoutes: readonly RestRoute[] = [...catalogRoutes, ...fileRoutes];

/** The parameters that may come more than once: none. A repeated one has no single meaning, so it is refused. */
function refuseRepeated(request: Request): void {
  const repeated = Object.keys(request.query).find((name) => Array.isArray(request.query[name]));
  if (repeated !== undefined) {
    throw new ShopError('INVALID_INPUT', `The parameter "${repeated.slice(0, 50)}" was given more than once.`);
  }
}

async function serve(route: RestRoute, request: Request, response: Response, context: RequestContext): Promise<void> {
  refuseRepeated(request);
  const answer = await route.handle(request, context);
  if ('bytes' in answer) {
    response.set(answer.headers);
    response.type(answer.mime);
    if (request.fresh) response.status(304).end();
    else response.send(answer.bytes);
  } else {
    response.json(answer);
  }
}

/** The specification's `/api`: JSON with `msg` and `payload` for every answer, files excepted, errors included. */
export function createRestRouter(createContext: (request: Request) => RequestContext, log: Log): Router {
  const router = Router({ caseSensitive: true });
  for (const route of restRoutes) {
    router[route.method](route.path, (request, response, next) => {
      serve(route, request, response, createContext(request)).catch((error: unknown) => {
        response.locals.refusedPayload = route.refusedPayload;
        next(error);
      });
    });
  }
  router.use(() => {
    throw new ShopError('UNKNOWN_PATH');
  });
  router.use(createErrorAnswer(log));
  return router;
}

/** Turns any error into `{ msg, payload }` with its status; bugs are logged and masked. */
export function createErrorAnswer(log: Log) {
  // Express knows an error handler by its four parameters.
  return (error: unknown, request: Request, response: Response, _next: NextFunction): void => {
    const known = toShopError(error);
    if (known.code === 'INTERNAL') log.error({ err: error, path: request.path }, 'request failed');
    response
      .status(known.status)
      .set('Cache-Control', 'no-store')
      .json({ msg: known.message, payload: (response.locals.refusedPayload as unknown) ?? null });
  };
}
