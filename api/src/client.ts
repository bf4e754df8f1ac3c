import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ApolloServer } from '@apollo/server';
import { Router, type ErrorRequestHandler, type Request, type Response } from 'express';
import staticGzip from 'express-static-gzip';
import type { Operator } from '../shared/operator.js';
import type { PaymentClientSettings } from './payments/payment.port.js';
import type { ContextFactory, RequestContext } from './context.js';
import { createSsr } from './pages/ssr.js';
import { readAddress } from './pages/page-address.js';
import { describePage } from './pages/page-head.js';
import { NONCE_MARK, renderHead, renderView, toSafeJson } from './pages/render-head.js';
import { serveSitemap } from './pages/sitemap.js';
import { serveWellKnown } from './pages/well-known.js';
import { toShopError } from './kernel/failure.js';
import { limitPatience, type Patience } from './kernel/http/patience.js';
import type { Log } from './kernel/log.js';
import { sendErrorHeaders } from './kernel/throttle/error-headers.js';
import type { SiteOrigin } from './rest/guard.js';
import { pageHeaders } from './security-headers.js';
import type { Services } from './services.js';

/** Stands for the nonce in the built page. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const OPERATOR_PLACEHOLDER = '__OPERATOR__';

/** Whether a path can be that of a file; what cannot be decoded is a page that is not there. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const isHashed = (path: string): boolean => /^\/?assets\//.test(path);

/** Gives every answer a nonce of its own, which the policy of the page names. */
function setNonce(_request: Request, response: Response, next: () => void): void {
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
    ownSite: SiteOrigin;
    operator: Operator;
    graphql: ApolloServer<RequestContext>;
    createContext: ContextFactory;
    patience: Patience;
  },
): Promise<Router> {
  const { services, log } = options;
  const { shopOrigin } = options.ownSite;
  const page = readFileSync(join(webDir, 'index.html'), 'utf8')
    .replaceAll(NONCE_PLACEHOLDER, NONCE_MARK)
    .replace(OPERATOR_PLACEHOLDER, () => toSafeJson(options.operator));
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
  const firstView = await createSsr({
    ...options,
    webDir,
    catalog: services.catalog,
    pulse: options.patience.pulse,
  });
  /** While the database is away the page goes out as it is: the client says what is the matter. */
  const describe = async (request: Request, response: Response): Promise<string> => {
    const url = readAddress(request.originalUrl, shopOrigin);
    if (url === null) {
      response.status(404);
      return page;
    }
    try {
      const context = await options.createContext(request, response, 'peek');
      const head = await describePage(url, shopOrigin, context);
      if (head.movedTo !== undefined) {
        response.status(301).location(head.movedTo);
        return '';
      }
      const view = head.status === 200 ? await firstView(url, context) : null;
      response.status(head.status);
      return renderHead(view === null ? page : renderView(page, view), head, shopOrigin);
    } catch (error) {
      log.warn({ err: error }, 'a page could not be described');
      const known = toShopError(error);
      if (known.code === 'UNAVAILABLE') sendErrorHeaders(response, known);
      return page;
    }
  };
  const send = (response: Response, html: string): void => {
    // Its nonce is for one answer; not `no-store`, which would keep it from the back/forward cache.
    response.set('Cache-Control', 'private, no-cache').vary('Accept-Language, Cookie').type('html');
    response.send(html.replaceAll(NONCE_MARK, response.locals.nonce as string));
  };
  const giveUp: ErrorRequestHandler = (error, _request, response, _next): void => {
    sendErrorHeaders(response, toShopError(error));
    send(response, page);
  };
  const router = Router();
  router.use(
    setNonce,
    pageHeaders(options.production, options.payments),
    limitPatience(options.patience, giveUp),
  );
  router.use(serveSitemap(shopOrigin, services), serveWellKnown(shopOrigin, options.operator));
  router.use((request, response, next) => {
    // The page itself goes out with a nonce, never as it lies on the disk.
    if (request.path === '/index.html' || !isDecodable(request.path)) next();
    else assets(request, response, next);
  });
  router.use(async (request: Request, response: Response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).set('Allow', 'GET, HEAD');
      response.json({ msg: 'This address only takes GET.', payload: null });
    } else if (isHashed(request.path)) {
      response.status(404).json({ msg: 'There is no such file.', payload: null });
    } else {
      send(response, await describe(request, response));
    }
  });
  return router;
}
