import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ApolloServer } from '@apollo/server';
import { Router, type Request, type Response } from 'express';
import staticGzip from 'express-static-gzip';
import type { Operator } from '../shared/operator.js';
import type { PaymentClientSettings } from './platform/payments/payment.port.js';
import type { ContextFactory, RequestContext } from './context.js';
import { readLanguage } from './platform/language.js';
import { createFirstViews } from './pages/first-view.js';
import { describePage } from './pages/page-head.js';
import { renderHead, renderView, toSafeJson } from './pages/render-head.js';
import { serveSitemap } from './pages/sitemap.js';
import type { Log } from './platform/log.js';
import type { OwnSite } from './rest/guard.js';
import { pageHeaders } from './security-headers.js';
import type { Services } from './services.js';

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;
const OPERATOR_PLACEHOLDER = '__OPERATOR__';

const isHashed = (path: string): boolean => /^\/?assets\//.test(path);

/** Gives every answer a nonce of its own, which the policy of the page names. */
function giveNonce(_request: Request, response: Response, next: () => void): void {
  response.locals.nonce = randomBytes(16).toString('base64');
  next();
}

/** Serves the built client: hashed assets for a year, and for every other path `index.html` with a fresh nonce. */
export async function serveClient(
  webDir: string,
  options: {
    services: Services;
    log: Log;
    production: boolean;
    payments: PaymentClientSettings;
    ownSite: OwnSite;
    operator: Operator;
    graphql: ApolloServer<RequestContext>;
    createContext: ContextFactory;
  },
): Promise<Router> {
  const { services, log } = options;
  const { shopOrigin } = options.ownSite;
  const page = readFileSync(join(webDir, 'index.html'), 'utf8').replace(OPERATOR_PLACEHOLDER, () =>
    toSafeJson(options.operator),
  );
  const assets = staticGzip(webDir, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      setHeaders: (response, path) => {
        const age = isHashed(relative(webDir, path)) ? 'max-age=31536000, immutable' : 'max-age=3600';
        response.setHeader('Cache-Control', `public, ${age}`);
      },
    },
  });
  const firstView = await createFirstViews({ ...options, webDir, catalog: services.catalog });
  /** While the database is away the page goes out as it is: the client says what is the matter. */
  const describe = async (request: Request, response: Response): Promise<string> => {
    const url = new URL(request.originalUrl, shopOrigin);
    const language = readLanguage(request.headers);
    try {
      const [head, view] = await Promise.all([
        describePage(url, shopOrigin, services, language),
        firstView(request, response, url, language),
      ]);
      response.status(head.status);
      return renderHead(view === null ? page : renderView(page, view), head, shopOrigin);
    } catch (error) {
      log.warn({ err: error }, 'a page could not be described');
      return page;
    }
  };
  const router = Router();
  router.use(giveNonce, pageHeaders(options.production, options.payments));
  router.use(serveSitemap(shopOrigin, services));
  router.use((request, response, next) => {
    // The page itself goes out with a nonce, never as it lies on the disk.
    if (request.path === '/index.html') next();
    else assets(request, response, next);
  });
  router.use(async (request: Request, response: Response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).set('Allow', 'GET, HEAD');
      response.json({ msg: 'This address only takes GET.', payload: null });
    } else if (isHashed(request.path)) {
      response.status(404).json({ msg: 'There is no such file.', payload: null });
    } else {
      const described = await describe(request, response);
      // Its nonce is for one answer; not `no-store`, which would keep it from the back/forward cache.
      response.set('Cache-Control', 'private, no-cache').vary('Accept-Language, Cookie').type('html');
      response.send(described.replace(NONCE_PLACEHOLDER, response.locals.nonce as string));
    }
  });
  return router;
}
