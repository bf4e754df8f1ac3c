import { Router, type NextFunction, type Request, type Response } from 'express';
import { requirePermission, type Action } from '../../shared/access.js';
import { ShopError } from '../../shared/errors.js';
import { PRICES } from '../../shared/prices.js';
import type { ContextFactory, RequestContext, SessionUse } from '../context.js';
import { toShopError } from '../kernel/failure.js';
import type { ResponseCache } from '../kernel/caches/response-cache.js';
import type { Log } from '../kernel/log.js';
import { sendErrorHeaders } from '../kernel/throttle/error-headers.js';
import { isAnswered, limitPatience, type Patience } from '../kernel/http/patience.js';
import type { InFlightWork } from '../kernel/http/in-flight-work.js';
import { requestIdOf } from '../kernel/http/request-id.js';
import { readBody, readBytes } from './body.js';
import { checkFields } from './fields.js';
import { checkQuery } from './query.js';
import { rejectCrossSite, type SiteOrigin } from './guard.js';
import type { RestRoute } from './route.js';
import { beginAttempt, REPLAYED_HEADER } from './idempotent.js';
import type { Attempt } from '../kernel/attempt.js';
import { readUpload, type SentFile } from './upload.js';
import { RequestError, wordsOf } from './wording.js';

/** The parameters that may come more than once: none. A repeated one has no single meaning, so it is refused. */
function rejectDuplicates(request: Request): void {
  const repeated = Object.keys(request.query).find((name) => Array.isArray(request.query[name]));
  if (repeated !== undefined) throw new RequestError('PARAMETER_REPEATED', repeated.slice(0, 50));
}

/** Session mode of a route. The session check must not extend the session. */
function sessionUse(route: RestRoute): SessionUse {
  if (route.action === undefined) return 'none';
  return route.action === 'session.check' ? 'peek' : 'extend';
}

/** Refuses what no call may look like, before anything else is known of it. */
function guard(route: RestRoute, request: Request, response: Response, { ownSite }: RestOptions): void {
  const isGet = route.method === 'get';
  const isRead = isGet && route.changesState !== true;
  rejectCrossSite({ headers: request.headers, isRead, isNavigable: isGet, ...ownSite });
  rejectDuplicates(request);
  if (route.action !== undefined || !isRead) {
    response.set('Cache-Control', 'no-store').vary('Cookie, Origin, Sec-Fetch-Site');
  }
}

/** What a closed shop answers everybody: it lets those in who work there, and they have to say so. */
const DOOR: ReadonlySet<Action | undefined> = new Set(['account.logIn', 'session.check', 'session.end']);

/** Everything that comes before a call is answered. The right to make it is checked before its body is read. */
async function receive(
  route: RestRoute,
  request: Request,
  response: Response,
  options: RestOptions,
): Promise<{ context: RequestContext; files: SentFile[] }> {
  const context = await options.createContext(request, response, sessionUse(route));
  if (context.closure !== null && !DOOR.has(route.action))
    throw context.services.closing.refusal(context.closure);
  context.charge(PRICES.call + (route.price?.(request) ?? 0));
  if (route.action !== undefined) requirePermission(context.viewer, route.action);
  checkQuery(route, request);
  if (route.files !== undefined) {
    return { context, files: await readUpload(request, response, route.files, route.about.repeated) };
  }
  if (route.acceptsRawBody === true) await readBytes(request, response);
  else if (route.method !== 'get') {
    await readBody(request, response, route.repeatedFields);
    checkFields(route, request);
  }
  return { context, files: [] };
}

/** Begins a call that changes something, if it has an idempotency key; `null` where it has none. */
async function begin(route: RestRoute, request: Request, context: RequestContext): Promise<Attempt | null> {
  if (route.method === 'get' && route.changesState !== true) return null;
  return beginAttempt(context, {
    header: (name) => request.get(name),
    request: [request.method, request.originalUrl, (request.body as unknown) ?? null],
    hasFiles: route.files !== undefined || route.acceptsRawBody === true,
  });
}

async function serve(
  route: RestRoute,
  request: Request,
  response: Response,
  options: RestOptions,
): Promise<void> {
  guard(route, request, response, options);
  // A key is checked each time, and refused when it is invalid.
  const isKept = route.isCatalogRead === true && request.headers.authorization === undefined;
  if (isKept) options.chargeKept(request, response);
  const offer = isKept ? await options.answers.answer(request.originalUrl, request, response) : null;
  if (isKept && offer === null) return;
  const { context, files } = await receive(route, request, response, options);
  response.locals.picturesCount = files.filter(({ field }) => field === 'pictures').length;
  const attempt = await begin(route, request, context);
  if (attempt?.kept != null) {
    response.set(REPLAYED_HEADER, 'true').status(attempt.kept.status).json(attempt.kept.body);
    return;
  }
  response.locals.attempt = attempt;
  const answer = await route.handle(request, context, files);
  if ('bytes' in answer) {
    response.set(answer.headers);
    response.type(answer.mime);
    if (request.fresh) response.status(304).end();
    else response.send(answer.bytes);
  } else {
    offer?.(() => JSON.stringify(answer));
    await attempt?.end({ status: response.statusCode, body: answer });
    response.json(answer);
  }
}

/** What the router needs from the application. */
export interface RestOptions {
  /** Every call, as one table. */
  routes: readonly RestRoute[];
  createContext: ContextFactory;
  log: Log;
  ownSite: SiteOrigin;
  patience: Patience;
  work: InFlightWork;
  answers: ResponseCache;
  /** Takes the price of a look at the kept answers. Throws `RATE_LIMITED`. */
  chargeKept: (request: Request, response: Response) => void;
}

/** What a path may be asked with. `HEAD` is a `GET` without the body, so it is left out where a `GET` changes something. */
function methodsOf(routes: readonly RestRoute[], path: string): string[] {
  const methods = routes
    .filter((route) => route.path === path)
    .flatMap(({ method, changesState }) =>
      method === 'get' && changesState !== true ? ['GET', 'HEAD'] : [method.toUpperCase()],
    );
  return [...methods, 'OPTIONS'];
}

/** Tells which methods a known path takes: to OPTIONS, and to a request with another one. */
function answerOtherMethods(router: Router, routes: readonly RestRoute[]): void {
  const paths = [...new Set(routes.map(({ path }) => path))];
  // `/cart/add` before `/cart/:userID`, which it fits too.
  for (const path of paths.sort((one, other) => Number(one.includes(':')) - Number(other.includes(':')))) {
    router.all(path, (request, response) => {
      response.set('Allow', methodsOf(routes, path).join(', '));
      if (request.method !== 'OPTIONS') throw new ShopError('METHOD_NOT_ALLOWED');
      response.status(204).end();
    });
  }
}

/** The calls of `/api`: JSON with `msg` and `payload` for every answer, files excepted, errors included. */
export function createRestRouter(options: RestOptions): Router {
  const router = Router({ caseSensitive: true });
  const answerFailure = createErrorHandler(options.log);
  router.use(limitPatience(options.patience, answerFailure));
  for (const route of options.routes) {
    router[route.method](route.path, (request, response, next) => {
      if (request.method === 'HEAD' && route.changesState === true) {
        next();
        return;
      }
      const end = options.work.begin();
      serve(route, request, response, options)
        .catch((error: unknown) => {
          response.locals.path = route.path;
          response.locals.refusedPayload = route.refusedPayload?.(toShopError(error), request);
          next(error);
        })
        .finally(end);
    });
  }
  answerOtherMethods(router, options.routes);
  router.use(() => {
    throw new ShopError('UNKNOWN_PATH');
  });
  router.use(answerFailure);
  return router;
}

/** Turns any error into `{ msg, payload }` with its status; bugs are logged and masked. */
export function createErrorHandler(log: Log) {
  // Express knows an error handler by its four parameters.
  return (error: unknown, request: Request, response: Response, _next: NextFunction): void => {
    if (isAnswered(response)) return;
    const known = toShopError(error);
    if (known.code === 'INTERNAL') {
      log.error({ err: error, path: request.path, requestId: requestIdOf(response) }, 'request failed');
    }
    sendErrorHeaders(response, known);
    const body = {
      msg: wordsOf(known, response.locals),
      payload: (response.locals.refusedPayload as unknown) ?? null,
    };
    const attempt = response.locals.attempt as Attempt | null | undefined;
    if (attempt == null) response.json(body);
    else
      void attempt
        .end({ status: known.status, body })
        .then(() => isAnswered(response) || response.json(body));
  };
}
