import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, relative } from 'node:path';
import type { ApolloServer } from '@apollo/server';
import { Router, type ErrorRequestHandler, type Request, type Response } from 'express';
import staticGzip from 'express-static-gzip';
import { shopFacts } from '../shared/settings.js';
import type { PaymentClientSettings } from './payments/payment.port.js';
import { sessionCookie, type ContextFactory, type RequestContext } from './context.js';
import { readLanguage } from './kernel/http/language.js';
import { KeptAnswer } from './kernel/http/packed-body.js';
import { createSsr } from './pages/ssr.js';
import { readAddress } from './pages/page-address.js';
import { describePage } from './pages/page-head.js';
import {
  NONCE_MARK,
  addSpeculation,
  renderHead,
  renderView,
  renderViewer,
  toSafeJson,
} from './pages/render-head.js';
import type { Clock } from './kernel/clock.js';
import { addPlainForm, servePlainForms } from './pages/plain-forms.js';
import { serveFeeds } from './pages/feeds.js';
import { serveSitemap } from './pages/sitemap.js';
import { serveWellKnown } from './pages/well-known.js';
import { toShopError } from './kernel/failure.js';
import { limitPatience, type Patience } from './kernel/http/patience.js';
import type { Log } from './kernel/log.js';
import { sendErrorHeaders } from './kernel/throttle/error-headers.js';
import type { SiteOrigin } from './rest/guard.js';
import { pageHeaders, type InlineSources } from './security-headers.js';
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

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Whether a browser asks for a page that its reader may open next. */
const isSpeculative = ({ headers }: Request): boolean =>
  String(headers['sec-purpose'] ?? '').startsWith('prefetch');

const isHashed = (path: string): boolean => /^\/?assets\//.test(path);

/** Not `no-store`, which would keep a page from the back/forward cache. */
const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-cache',
  Vary: 'Accept-Language, Cookie, Accept-Encoding',
};

const NONCE_SOURCE = `'nonce-${NONCE_MARK}'`;
const POLICY = 'content-security-policy';

/** For what is somebody's own: no copy of it stays anywhere. */
const OWN_PAGE_HEADERS = { ...PAGE_HEADERS, 'Cache-Control': 'private, no-store' };

/** A page for one answer, with marks where its nonce goes. */
interface PlainPage {
  html: string;
  headers?: typeof PAGE_HEADERS;
}

/** How the client is served. */
interface ClientHandlers {
  /** Finds the page that is kept for a guest who asks so; `null` where nothing is known to hold. */
  findKept: (request: IncomingMessage) => KeptAnswer | null;
  /** Answers everything else. */
  router: Router;
}

/**
 * Serves the built client: hashed assets for a year, and for every other path `index.html`: with a first view to guests, the
 * same bytes to all of them, otherwise with a fresh nonce, and for logged-in users with what is theirs.
 */
export async function serveClient(
  webDir: string,
  options: {
    services: Services;
    log: Log;
    production: boolean;
    payments: PaymentClientSettings;
    ownSite: SiteOrigin;
    graphql: ApolloServer<RequestContext>;
    createContext: ContextFactory;
    patience: Patience;
    clock: Clock;
  },
): Promise<ClientHandlers> {
  const { services, log } = options;
  const { shopOrigin } = options.ownSite;
  const template = readFileSync(join(webDir, 'index.html'), 'utf8')
    .replaceAll(NONCE_PLACEHOLDER, NONCE_MARK)
    // The element is invalid without it.
    .replace('<meta property="csp-nonce"', '<meta property="csp-nonce" content=""');
  /** The page as it says who runs the shop now. */
  const pageNow = (): string => {
    const facts = shopFacts(services.settings.now);
    return template.replace(OPERATOR_PLACEHOLDER, () => toSafeJson(facts));
  };
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
  const headersFor = (inline: InlineSources) => pageHeaders(options.production, options.payments, inline);
  const plainHeaders = headersFor({ scripts: NONCE_SOURCE, styles: NONCE_SOURCE });
  const firstViews = await createSsr({
    ...options,
    webDir,
    catalog: services.catalog,
    deliveryTime: services.deliveryTime,
    settings: services.settings,
    pulse: options.patience.pulse,
    compose: (view, head) => addSpeculation(renderHead(renderView(pageNow(), view), head, shopOrigin)),
    headersFor: (inline) => ({ ...headersFor(inline), ...PAGE_HEADERS }),
  });
  const session = sessionCookie(options.production);
  const findKept = ({ method = '', headers, url = '' }: IncomingMessage): KeptAnswer | null => {
    // What was kept of an open shop is not sent by a closed one.
    const isForGuest =
      isRead(method) &&
      services.closing.isKnownOpen() &&
      headers.authorization === undefined &&
      session.read(headers.cookie) === null;
    return isForGuest ? firstViews.find(url, readLanguage(headers)) : null;
  };
  /** While the database is away the page goes out as it is: the client says what is the matter. `null` refuses. */
  const describe = async (request: Request, response: Response): Promise<PlainPage | KeptAnswer | null> => {
    const url = readAddress(request.originalUrl, shopOrigin);
    if (url === null) {
      response.status(404);
      return { html: pageNow() };
    }
    try {
      const context = await options.createContext(request, response, 'peek');
      const head = await describePage(url, shopOrigin, context);
      if (head.movedTo !== undefined) {
        response.status(301).location(head.movedTo);
        return { html: '' };
      }
      response.status(head.status);
      if (context.closure !== null && head.status === 503)
        response.set('Retry-After', String(services.closing.refusal(context.closure).retryAfterSeconds));
      const isThere = head.status === 200;
      const { language = 'en' } = context.viewer;
      if (isSpeculative(request)) {
        // What is not kept would be made for nobody; whoever really opens it asks again.
        const isForGuest = isThere && context.viewer.role === 'guest';
        return isForGuest ? firstViews.find(request.originalUrl, language) : null;
      }
      const own = isThere && context.sessionId !== null ? await firstViews.renderOwn(url, context) : null;
      if (own !== null) {
        const page = renderViewer(renderView(pageNow(), own), context.viewer);
        return { html: renderHead(page, head, shopOrigin), headers: OWN_PAGE_HEADERS };
      }
      const kept = isThere ? await firstViews.render(request.originalUrl, url, head, context) : null;
      if (kept !== null) return kept;
      const page = addPlainForm(renderHead(pageNow(), head, shopOrigin), url.pathname, language, services);
      return { html: context.sessionId === null ? page : renderViewer(page, context.viewer) };
    } catch (error) {
      log.warn({ err: error }, 'a page could not be described');
      const known = toShopError(error);
      if (known.code === 'UNAVAILABLE') sendErrorHeaders(response, known);
      return { html: pageNow() };
    }
  };
  const sendPlain = (response: Response, { html, headers = PAGE_HEADERS }: PlainPage): void => {
    response.set(headers).send(html.replaceAll(NONCE_MARK, response.locals.nonce as string));
  };
  const giveUp: ErrorRequestHandler = (error, _request, response, _next): void => {
    sendErrorHeaders(response, toShopError(error));
    sendPlain(response, { html: pageNow() });
  };
  const router = Router();
  router.use(
    (_request, response, next) => {
      const nonce = randomBytes(16).toString('base64');
      response.locals.nonce = nonce;
      response.set({ ...plainHeaders, [POLICY]: String(plainHeaders[POLICY]).replaceAll(NONCE_MARK, nonce) });
      next();
    },
    limitPatience(options.patience, giveUp),
  );
  router.use(serveSitemap(shopOrigin, services), serveFeeds(shopOrigin, services, options.clock));
  router.use(serveWellKnown(shopOrigin, services.settings));
  router.use((request, response, next) => {
    // The page itself goes out with a nonce, never as it lies on the disk.
    if (request.path === '/index.html' || !isDecodable(request.path)) next();
    else assets(request, response, next);
  });
  router.use(servePlainForms(services, options.ownSite, options.createContext));
  router.use(async (request: Request, response: Response) => {
    if (!isRead(request.method)) {
      response.status(405).set('Allow', 'GET, HEAD');
      response.json({ msg: 'This address only takes GET.', payload: null });
    } else if (isHashed(request.path)) {
      response.status(404).json({ msg: 'There is no such file.', payload: null });
    } else {
      const described = await describe(request, response);
      if (described === null) response.status(503).set('Cache-Control', 'no-store').end();
      else if (described instanceof KeptAnswer) described.send(request, response);
      else sendPlain(response, described);
    }
  });
  return { findKept, router };
}
