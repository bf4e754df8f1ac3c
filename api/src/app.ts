import { expressMiddleware } from '@as-integrations/express5';
import compression from 'compression';
import express, { type NextFunction, type Request, type Response } from 'express';
import { PRICES } from '../shared/prices.js';
import { serveClient } from './client.js';
import { createContextFactory, sessionCookie, type ContextFactory, type RequestContext } from './context.js';
import { cacheCatalogResponses, keepText } from './graphql/catalog-cache.js';
import { createGraphqlErrorHandler } from './graphql/error-handler.js';
import { startGraphqlServer } from './graphql/server.js';
import { receiveUploads } from './graphql/upload.guard.js';
import { CORS_HEADERS, handleCors } from './cors.js';
import { warnOfProxy } from './forwarded.js';
import { createFront, type Front } from './front.js';
import type { Clock } from './kernel/clock.js';
import { ResponseCache } from './kernel/caches/response-cache.js';
import type { Log } from './kernel/log.js';
import { limitPatience, type Patience } from './kernel/http/patience.js';
import type { PaymentClientSettings } from './payments/payment.port.js';
import { readAddress } from './kernel/http/network.js';
import type { InFlightWork } from './kernel/http/in-flight-work.js';
import { MAX_BODY_BYTES } from './rest/body.js';
import { createMcpRouter } from './mcp/mcp.js';
import { addOperations, type OperationsOptions } from './operations.js';
import { assignRequestId } from './kernel/http/request-id.js';
import { rejectCrossSite, type SiteOrigin } from './rest/guard.js';
import { createErrorHandler, createRestRouter } from './rest/router.js';
import { restRoutes } from './routes.js';
import { shopSchema } from './schema.js';
import { apiHeaders } from './security-headers.js';
import type { Services } from './services.js';

/** What the application needs from outside. */
export interface AppOptions {
  services: Services;
  operations: OperationsOptions;
  patience: Patience;
  clock: Clock;
  /** Told of every request that is being worked on. */
  work: InFlightWork;
  log: Log;
  production: boolean;
  /** How many proxies stand in front. */
  trustProxy: number;
  /** Folder of the built client; `null` serves the APIs alone (development, tests). */
  webDir: string | null;
  /** What the payment button needs, as the page's policy must allow it. */
  payments: PaymentClientSettings;
  ownSite: SiteOrigin;
}

/** Refuses what another site sends, before anything of it is read; Apollo answers GET with queries only. */
function guardGraphql(ownSite: SiteOrigin) {
  return ({ headers, method }: Request, response: Response, next: NextFunction): void => {
    const isGet = method === 'GET' || method === 'HEAD';
    rejectCrossSite({ headers, isRead: isGet, isNavigable: isGet, ...ownSite });
    response.set('Cache-Control', 'no-store').vary('Cookie, Origin, Sec-Fetch-Site');
    next();
  };
}

/** Shows people who open the address of GraphQL in a browser where they can try it. */
function leadToPlayground({ headers, method, query }: Request, response: Response, next: NextFunction): void {
  const isLookingAround = method === 'GET' && headers.accept?.includes('text/html') === true;
  if (isLookingAround && Object.keys(query).length === 0) response.redirect(303, '/playground');
  else next();
}

/** Identifies the caller before GraphQL begins: an error then has its own code and status. */
function attachContext(createContext: ContextFactory) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    response.locals.context = await createContext(request, response, 'extend');
    next();
  };
}

/** Puts the application together; it listens nowhere yet. What it returns passes on what names no address at all. */
export async function createApp(options: AppOptions): Promise<Front> {
  const { services, log, ownSite, patience, work } = options;
  const createContext = createContextFactory(services, options.production);

  /** A guest is asked for the price of a kept answer before it is known whether there is one. */
  const chargeKept = (request: Request, response: Response): void => {
    const { address } = readAddress(request.ip);
    services.budget.charge({ kind: 'guest', id: address, address }, PRICES.kept, response);
  };
  // What is kept was for an open shop: from a closed one it has no revision, and so no answer.
  const answers = new ResponseCache(
    async () => ((await services.closing.glance()) === null ? services.catalog.revision() : Number.NaN),
    () => (services.closing.isKnownOpen() ? services.catalog.knownRevision() : null),
  );
  const session = sessionCookie(options.production);
  const stateNow = (): string => `${services.settings.now.version} ${services.deliveryTime.now().earliest}`;

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustProxy);
  app.set('query parser', 'simple');
  app.use(assignRequestId);
  if (options.trustProxy === 0) app.use(warnOfProxy(log));
  const count = addOperations(app, options.operations);
  const graphql = await startGraphqlServer(shopSchema(), log, work);
  const client =
    options.webDir === null
      ? null
      : await serveClient(options.webDir, { ...options, graphql, createContext });
  app.use(compression());
  const dataHeaders = apiHeaders(options.production);
  app.use(['/api', '/graphql', '/mcp'], (_request, response, next) => {
    for (const [name, value] of Object.entries(dataHeaders))
      if (value !== undefined) response.setHeader(name, value);
    next();
  });
  app.use(['/api', '/graphql'], handleCors);
  app.use('/mcp', createMcpRouter({ graphql, createContext, patience, work, log }));
  app.use(
    '/api',
    createRestRouter({
      routes: restRoutes,
      createContext,
      log,
      ownSite,
      patience,
      work,
      answers,
      chargeKept,
    }),
  );
  if (client !== null) app.use('/graphql', leadToPlayground);
  const answerFailure = createGraphqlErrorHandler(log);
  app.use(
    '/graphql',
    limitPatience(patience, answerFailure),
    guardGraphql(ownSite),
    express.json({ limit: MAX_BODY_BYTES, verify: keepText }),
  );
  app.use(
    '/graphql',
    cacheCatalogResponses(answers, session, chargeKept, async () => {
      await services.settings.refresh();
      return stateNow();
    }),
    attachContext(createContext),
    receiveUploads(),
  );
  app.use(
    '/graphql',
    expressMiddleware(graphql, {
      context: ({ res }) => Promise.resolve(res.locals.context as RequestContext),
    }),
    answerFailure,
  );
  if (client !== null) app.use(client.router);
  app.use(createErrorHandler(log));
  const front = createFront({
    findPage: client?.findKept ?? (() => null),
    answers,
    knownState: () => (services.settings.isFresh() ? stateNow() : null),
    budget: services.budget,
    session,
    ownSite,
    trustProxy: options.trustProxy,
    apiHeaders: Object.entries(dataHeaders).flatMap(([name, value]) => [name, String(value)]),
    corsHeaders: Object.entries(CORS_HEADERS).flat(),
    count,
    isStopping: options.operations.isStopping,
  });
  return (request, response, pass) =>
    front(request, response, () => app(request as Request, response as Response, pass));
}
