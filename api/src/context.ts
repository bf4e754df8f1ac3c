import type { Request, Response } from 'express';
import { GUEST, type Viewer } from '../shared/access.js';
import { VIEWER_HEADER } from '../shared/viewer.js';
import { DEVICE_COOKIE } from '../shared/retention.js';
import { readBearer } from './kernel/http/bearer.js';
import type { Closure } from '../shared/rules/closed-shop.js';
import { createLoaders, type Loaders } from './kernel/caches/loaders.js';
import { departureOf } from './kernel/http/departure.js';
import { payerOf, type Balance } from './kernel/throttle/budget.js';
import { storeResponseOf, type StoreResponse } from './kernel/caches/response-cache.js';
import { readLanguage } from './kernel/http/language.js';
import { describeDevice, readAddress, type Origin } from './kernel/http/network.js';
import { HostCookie } from './kernel/http/host-cookie.js';
import { requestIdOf } from './kernel/http/request-id.js';
import type { Services } from './known-services.js';

/** What loaders are made of. */
type LoaderScope = Pick<RequestContext, 'services' | 'viewer'>;

/** A session that has just begun. */
type OpenedSession = Awaited<ReturnType<Services['login']['logIn']>>;

/** What a request knows: its caller, where it comes from, the services, and loaders that live as long as the request. */
export interface RequestContext {
  viewer: Viewer;
  /** For whom the page believes to act, as our own client says with each change; `null` where nothing is said. */
  believedViewerId: number | null;
  /** The session that the cookie shows; `null` for a guest. */
  sessionId: string | null;
  /** The secret that the caller shows, session or key, of which the shop keeps a hash alone; `null` for a guest. Never logged. */
  credential: string | null;
  /** The name of the cookie that shows a session. */
  sessionCookieName: string;
  origin: Origin;
  services: Services;
  /** Why the shop is closed to this caller; `null`: it is open, or they work here. */
  closure: Closure | null;
  /** The loader that this makes: the same for all who ask for it during the request. */
  loader: Loaders<LoaderScope>;
  /** Names the request in the log and, when it meets a bug, to the client. */
  requestId: string;
  /** What the caller's budget still holds after this request; `null` before it is charged, and where nothing is counted. */
  balance: Balance | null;
  /** Whether a change of this request was refused for too many requests, which GraphQL tells as data. */
  isThrottled: boolean;
  /** Charges work in points (see `PRICES`). Throws `RATE_LIMITED`. */
  charge(points: number): void;
  /** Takes an answer that every guest would get; `null` when the request is not a guest's. */
  storeResponse: StoreResponse | null;
  /** The caller, also in a public read, which reads no session: for the few answers that depend on it after all. */
  identify(): Promise<Viewer>;
  /** Tells when the caller has gone: what only they wait for need not be done. */
  departure(): AbortSignal;
  /** Makes the viewer of a session that has just begun the viewer of this request, and gives the browser its cookies. */
  enter(session: OpenedSession): Promise<void>;
  /** Makes the viewer a guest, and takes the cookie away. */
  leave(): void;
}

/** Which session a call looks at: none (public reads), the shown one, or the shown one without extending its life. */
export type SessionUse = 'none' | 'extend' | 'peek';

/** Creates the context of each request. */
export type ContextFactory = (
  request: Request,
  response: Response,
  use: SessionUse,
) => Promise<RequestContext>;

/** Reads the id of the viewer that a page believes in; 0 is a guest. */
const readBelief = (header: string | string[] | undefined): number | null =>
  typeof header === 'string' && /^\d{1,10}$/.test(header) ? Number(header) : null;

/** The cookie that shows a session. */
export const sessionCookie = (isProduction: boolean): HostCookie => new HostCookie('sid', isProduction);

/**
 * How contexts are created for these services. A session or an API key costs one database command, and only if a request
 * shows one. A request with a key never has the rights of its cookie.
 */
export function createContextFactory(services: Services, isProduction: boolean): ContextFactory {
  const cookie = sessionCookie(isProduction);
  const deviceCookie = new HostCookie('device', isProduction);
  return async (request, response, use) => {
    await services.settings.refresh();
    const { authorization } = request.headers;
    const closing = await services.closing.glance();
    // Those who work here are let into a closed shop, so everybody is asked who they are.
    const isRead = use !== 'none' || closing !== null;
    const token = isRead && authorization === undefined ? cookie.read(request.headers.cookie) : null;
    const session =
      token === null ? null : await services.sessions.find(token, { extends: use === 'extend' });
    const known =
      authorization === undefined
        ? (session?.viewer ?? GUEST)
        : await services.keys.authenticate(readBearer(authorization));
    const viewer: Viewer = { ...known, language: readLanguage(request.headers) };
    const origin: Origin = {
      ...readAddress(request.ip),
      device: describeDevice(request.headers['user-agent']),
      deviceMarks: deviceCookie.read(request.headers.cookie),
    };
    const payer = payerOf(viewer, origin.address, authorization);
    const context: RequestContext = {
      viewer,
      closure: viewer.role === 'employee' ? null : closing,
      believedViewerId: readBelief(request.headers[VIEWER_HEADER]),
      balance: null,
      isThrottled: false,
      charge(points) {
        this.balance = services.budget.charge(payer, points, response);
      },
      sessionId: session?.sessionId ?? null,
      credential: authorization === undefined ? (session === null ? null : token) : readBearer(authorization),
      sessionCookieName: cookie.name,
      origin,
      services,
      loader: createLoaders({ services, viewer }),
      requestId: requestIdOf(response),
      storeResponse: storeResponseOf(response),
      identify: async () => {
        const shown =
          use === 'none' && authorization === undefined ? cookie.read(request.headers.cookie) : null;
        const found = shown === null ? null : await services.sessions.find(shown, { extends: false });
        return found?.viewer ?? viewer;
      },
      departure: () => departureOf(response),
      // Apollo hands resolvers a copy of the context, so these change the one they are called on.
      async enter(opened) {
        this.viewer = opened.viewer;
        this.sessionId = opened.sessionId;
        response.append('Set-Cookie', cookie.give(opened.token, opened.maxAgeSeconds));
        const marks = await services.login.markDevice(opened.viewer.userId, this.origin);
        response.append('Set-Cookie', deviceCookie.give(marks, DEVICE_COOKIE.days * 86_400));
      },
      leave() {
        this.viewer = GUEST;
        this.sessionId = null;
        response.append('Set-Cookie', cookie.take());
      },
    };
    return context;
  };
}
