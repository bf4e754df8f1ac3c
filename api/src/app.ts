import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expressMiddleware } from '@as-integrations/express5';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import helmet from 'helmet';
import sirv from 'sirv';
import { createContextFactory } from './context.js';
import { startGraphqlServer } from './graphql/server.js';
import type { Log } from './platform/log.js';
import { SessionCookie } from './platform/session-cookie.js';
import { BODY_MAX_BYTES } from './rest/body.js';
import { refuseCrossSite } from './rest/guard.js';
import { createErrorAnswer, createRestRouter } from './rest/router.js';
import type { Services } from './services.js';

/** What the application needs from outside. */
export interface AppOptions {
  services: Services;
  log: Log;
  production: boolean;
  /** How many proxies stand in front. */
  trustProxy: number;
  /** Folder of the built client; `null` serves the APIs alone (development, tests). */
  webDir: string | null;
  /** The origin under which customers reach the shop. */
  shopOrigin: string;
}

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;

function securityHeaders(production: boolean) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          "'self'",
          (_request, response) => `'nonce-${(response as Response).locals.nonce as string}'`,
        ],
        styleSrc: [
          "'self'",
          (_request, response) => `'nonce-${(response as Response).locals.nonce as string}'`,
        ],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        ...(production ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // A payment window must keep its handle to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: production,
  });
}

/** Serves the built client: hashed assets for a year, `index.html` with a fresh nonce for every page. */
function serveClient(app: Express, webDir: string): void {
  const page = readFileSync(join(webDir, 'index.html'), 'utf8');
  const assets = sirv(webDir, {
    gzip: true,
    brotli: true,
    setHeaders: (response, path) => {
      const isHashed = path.startsWith('/assets/');
      response.setHeader(
        'Cache-Control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  app.use((request, response, next) => {
    if (request.path === '/' || request.path === '/index.html') next();
    else assets(request, response, next);
  });
  app.use((request: Request, response: Response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response
        .status(405)
        .set('Allow', 'GET, HEAD')
        .json({ msg: 'This address only takes GET.', payload: null });
      return;
    }
    if (request.path.startsWith('/assets/')) {
      response.status(404).json({ msg: 'There is no such file.', payload: null });
      return;
    }
    response
      .set('Cache-Control', 'no-cache')
      .type('html')
      .send(page.replace(NONCE_PLACEHOLDER, response.locals.nonce as string));
  });
}

/** Refuses what another site sends, before anything of it is read; Apollo answers GET with queries only. */
function guardGraphql(shopOrigin: string) {
  return ({ headers, method }: Request, response: Response, next: NextFunction): void => {
    const isGet = method === 'GET' || method === 'HEAD';
    refuseCrossSite({ headers, isRead: isGet, isNavigable: isGet, shopOrigin });
    response.set('Cache-Control', 'no-store').vary('Cookie, Origin, Sec-Fetch-Site');
    next();
  };
}

/** Puts the application together; it listens nowhere yet. */
export async function createApp(options: AppOptions): Promise<Express> {
  const { services, log, shopOrigin } = options;
  const createContext = createContextFactory(services, new SessionCookie(options.production));

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustProxy);
  app.set('query parser', 'simple');
  app.use((_request, response, next) => {
    response.locals.nonce = randomBytes(16).toString('base64');
    next();
  });
  app.use(securityHeaders(options.production));
  app.use(compression());

  app.use('/api', createRestRouter({ createContext, log, shopOrigin }));
  app.use('/graphql', guardGraphql(shopOrigin), express.json({ limit: BODY_MAX_BYTES }));
  const graphql = await startGraphqlServer(log);
  app.use(
    '/graphql',
    expressMiddleware(graphql, { context: ({ req, res }) => createContext(req, res, 'extend') }),
  );
  if (options.webDir !== null) serveClient(app, options.webDir);
  app.use(createErrorAnswer(log));
  return app;
}
