import { expressMiddleware } from '@as-integrations/express5';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { Operator } from '../shared/operator.js';
import { serveClient } from './client.js';
import { createContextFactory, type ContextFactory, type RequestContext } from './context.js';
import { keepCatalogueAnswers } from './graphql/answer-cache.js';
import { createGraphqlErrorAnswer } from './graphql/error-answer.js';
import { startGraphqlServer } from './graphql/server.js';
import { receiveUploads } from './graphql/upload.guard.js';
import { allowOtherOrigins } from './cors.js';
import { KeptAnswers } from './platform/kept-answers.js';
import type { Log } from './platform/log.js';
import type { PaymentClientSettings } from './platform/payments/payment.port.js';
import type { RunningWork } from './platform/running-work.js';
import { SessionCookie } from './platform/session-cookie.js';
import { BODY_MAX_BYTES } from './rest/body.js';
import { createOperations, type OperationsOptions } from './operations.js';
import { answerQuality } from './quality.js';
import { nameRequest } from './platform/request-id.js';
import { refuseCrossSite, type OwnSite } from './rest/guard.js';
import { createErrorAnswer, createRestRouter } from './rest/router.js';
import { apiHeaders } from './security-headers.js';
import type { Services } from './services.js';

/** What the application needs from outside. */
export interface AppOptions {
  services: Services;
  operations: OperationsOptions;
  /** Told of every request that is being worked on. */
  work: RunningWork;
  log: Log;
  production: boolean;
  /** How many proxies stand in front. */
  trustProxy: number;
  /** Folder of the built client; `null` serves the APIs alone (development, tests). */
  webDir: string | null;
  /** What the payment button needs, as the page's policy must allow it. */
  payments: PaymentClientSettings;
  ownSite: OwnSite;
  /** Who runs the shop, as its pages say. */
  operator: Operator;
}

/** Refuses what another site sends, before anything of it is read; Apollo answers GET with queries only. */
function guardGraphql(ownSite: OwnSite) {
  return ({ headers, method }: Request, response: Response, next: NextFunction): void => {
    const isGet = method === 'GET' || method === 'HEAD';
    refuseCrossSite({ headers, isRead: isGet, isNavigable: isGet, ...ownSite });
    response.set('Cache-Control', 'no-store').vary('Cookie, Origin, Sec-Fetch-Site');
    next();
  };
}

/** Finds out who asks before GraphQL begins: a refusal then has its own code and status. */
function openContext(createContext: ContextFactory) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    response.locals.context = await createContext(request, response, 'extend');
    next();
  };
}

/** Puts the application together; it listens nowhere yet. */
export async function createApp(options: AppOptions): Promise<Express> {
  const { services, log, ownSite, work } = options;
  const createContext = createContextFactory(services, new SessionCookie(options.production));

  const answers = new KeptAnswers(() => services.catalog.revision());

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustProxy);
  app.set('query parser', 'simple');
  app.use(nameRequest);
  app.use(createOperations(options.operations));
  app.use(compression());
  app.use(['/api', '/graphql'], apiHeaders(options.production), allowOtherOrigins);
  app.get('/quality.json', apiHeaders(options.production), answerQuality);
  app.use('/api', createRestRouter({ createContext, log, ownSite, work, answers }));
  app.use('/graphql', guardGraphql(ownSite), express.json({ limit: BODY_MAX_BYTES }));
  app.use('/graphql', keepCatalogueAnswers(answers), openContext(createContext), receiveUploads());
  const graphql = await startGraphqlServer(log, work);
  app.use(
    '/graphql',
    expressMiddleware(graphql, {
      context: ({ res }) => Promise.resolve(res.locals.context as RequestContext),
    }),
    createGraphqlErrorAnswer(log),
  );
  if (options.webDir !== null)
    app.use(await serveClient(options.webDir, { ...options, graphql, createContext }));
  app.use(createErrorAnswer(log));
  return app;
}
