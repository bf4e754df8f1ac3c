import { Router, type NextFunction, type Request, type Response } from 'express';
import { demand } from '../../shared/access.js';
import { ShopError } from '../../shared/errors.js';
import type { ContextFactory, RequestContext, SessionUse } from '../context.js';
import { accountRoutes } from '../features/accounts/accounts.rest.js';
import { loginRoutes } from '../features/accounts/login.rest.js';
import { cartRoutes } from '../features/cart/cart.rest.js';
import { catalogRoutes } from '../features/catalog/catalog.rest.js';
import { editingRoutes } from '../features/catalog/editing.rest.js';
import { productFileRoutes } from '../features/catalog/product-files.rest.js';
import { favoriteRoutes } from '../features/favorites/favorites.rest.js';
import { fileRoutes } from '../features/files/files.rest.js';
import { checkoutRoutes } from '../features/orders/checkout.rest.js';
import { orderRoutes } from '../features/orders/orders.rest.js';
import { reviewRoutes } from '../features/reviews/reviews.rest.js';
import { ticketRoutes } from '../features/tickets/tickets.rest.js';
import { toShopError } from '../platform/failure.js';
import type { KeptAnswers } from '../platform/kept-answers.js';
import type { Log } from '../platform/log.js';
import type { RunningWork } from '../platform/running-work.js';
import { requestIdOf } from '../platform/request-id.js';
import { readBody, readBytes } from './body.js';
import { refuseCrossSite, type OwnSite } from './guard.js';
import { openApiRoute, type RestAreas } from './openapi.js';
import type { RestRoute } from './route.js';
import { readUpload, type SentFile } from './upload.js';

/** The calls of `/api` by what they are about. */
const restAreas: RestAreas = {
  Accounts: [...loginRoutes, ...accountRoutes],
  Catalogue: [...catalogRoutes, ...fileRoutes],
  'Employees’ desk': [...editingRoutes, ...productFileRoutes],
  Favorites: favoriteRoutes,
  Cart: cartRoutes,
  Orders: [...checkoutRoutes, ...orderRoutes],
  Reviews: reviewRoutes,
  Tickets: ticketRoutes,
};

/** Every call of `/api`, as one table. */
export const restRoutes: readonly RestRoute[] = [...Object.values(restAreas).flat(), openApiRoute(restAreas)];

/** The parameters that may come more than once: none. A repeated one has no single meaning, so it is refused. */
function refuseRepeated(request: Request): void {
  const repeated = Object.keys(request.query).find((name) => Array.isArray(request.query[name]));
  if (repeated !== undefined) {
    throw new ShopError(
      'INVALID_INPUT',
      `The parameter "${repeated.slice(0, 50)}" was given more than once.`,
    );
  }
}

/** Which session a call looks at: the session check itself must not keep a session alive. */
function sessionUse(route: RestRoute): SessionUse {
  if (route.action === undefined) return 'none';
  return route.action === 'session.check' ? 'peek' : 'extend';
}

/** Refuses what no call may look like, before anything else is known of it. */
function guard(route: RestRoute, request: Request, response: Response, { ownSite }: RestOptions): void {
  const isGet = route.method === 'get';
  const isRead = isGet && route.changesState !== true;
  refuseCrossSite({ headers: request.headers, isRead, isNavigable: isGet, ...ownSite });
  refuseRepeated(request);
  if (route.action !== undefined || !isRead) {
    response.set('Cache-Control', 'no-store').vary('Cookie, Origin, Sec-Fetch-Site');
  }
}

/** Everything that comes before a call is answered. The right to make it is checked before its body is read. */
async function receive(
  route: RestRoute,
  request: Request,
  response: Response,
  options: RestOptions,
): Promise<{ context: RequestContext; files: SentFile[] }> {
  const context = await options.createContext(request, response, sessionUse(route));
  if (route.action !== undefined) demand(context.viewer, route.action);
  if (route.files !== undefined) {
    return { context, files: await readUpload(request, response, route.files) };
  }
  if (route.takesBytes === true) await readBytes(request, response);
  else if (route.method !== 'get') await readBody(request, response);
  return { context, files: [] };
}

async function serve(
  route: RestRoute,
  request: Request,
  response: Response,
  options: RestOptions,
): Promise<void> {
  guard(route, request, response, options);
  // A key is looked at each time, and refused where it is none.
  const isKept = route.isAboutCatalogue === true && request.headers.authorization === undefined;
  const offer = isKept ? await options.answers.answer(request.originalUrl, response) : null;
  if (isKept && offer === null) return;
  const { context, files } = await receive(route, request, response, options);
  const answer = await route.handle(request, context, files);
  if ('bytes' in answer) {
    response.set(answer.headers);
    response.type(answer.mime);
    if (request.fresh) response.status(304).end();
    else response.send(answer.bytes);
  } else {
    offer?.(() => JSON.stringify(answer));
    response.json(answer);
  }
}

/** What the router needs from the application. */
export interface RestOptions {
  createContext: ContextFactory;
  log: Log;
  ownSite: OwnSite;
  work: RunningWork;
  answers: KeptAnswers;
}

/** The specification's `/api`: JSON with `msg` and `payload` for every answer, files excepted, errors included. */
export function createRestRouter(options: RestOptions): Router {
  const router = Router({ caseSensitive: true });
  for (const route of restRoutes) {
    router[route.method](route.path, (request, response, next) => {
      const end = options.work.begin();
      serve(route, request, response, options)
        .catch((error: unknown) => {
          response.locals.refusedPayload = route.refusedPayload?.(toShopError(error), request);
          next(error);
        })
        .finally(end);
    });
  }
  router.use(() => {
    throw new ShopError('UNKNOWN_PATH');
  });
  router.use(createErrorAnswer(options.log));
  return router;
}

/** Turns any error into `{ msg, payload }` with its status; bugs are logged and masked. */
export function createErrorAnswer(log: Log) {
  // Express knows an error handler by its four parameters.
  return (error: unknown, request: Request, response: Response, _next: NextFunction): void => {
    const known = toShopError(error);
    if (known.code === 'INTERNAL') {
      log.error({ err: error, path: request.path, requestId: requestIdOf(response) }, 'request failed');
    }
    const { retryAfterSeconds } = known.details;
    if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds));
    response
      .status(known.status)
      .set('Cache-Control', 'no-store')
      .json({ msg: known.message, payload: (response.locals.refusedPayload as unknown) ?? null });
  };
}
