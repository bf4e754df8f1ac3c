import type { Request, Response } from 'express';
import { GUEST, type Viewer } from '../shared/access.js';
import { createProductLoader, type ProductLoader } from './features/catalog/catalog.loader.js';
import { createFavoritesLoader, type FavoritesLoader } from './features/favorites/favorites.loader.js';
import { createReviewedLoader, type ReviewedLoader } from './features/reviews/reviews.loader.js';
import type { OpenedSession } from './features/sessions/sessions.service.js';
import { createSimilarTicketsLoader, type SimilarTicketsLoader } from './features/tickets/tickets.loader.js';
import { offerOf } from './graphql/answer-cache.js';
import { readBearer } from './platform/bearer.js';
import type { OfferAnswer } from './platform/kept-answers.js';
import { readLanguage } from './platform/language.js';
import { describeDevice, readAddress, type Origin } from './platform/network.js';
import type { SessionCookie } from './platform/session-cookie.js';
import { requestIdOf } from './platform/request-id.js';
import type { Services } from './services.js';

/** What a request knows: who asks, from where, the services, and loaders that live as long as the request. */
export interface RequestContext {
  viewer: Viewer;
  /** The session that the cookie shows; `null` for a guest. */
  sessionId: string | null;
  origin: Origin;
  services: Services;
  products: ProductLoader;
  favorites: FavoritesLoader;
  reviewed: ReviewedLoader;
  similarTickets: SimilarTicketsLoader;
  /** Names the request in the log and, when it meets a bug, to the client. */
  requestId: string;
  /** Takes an answer that every guest would get; `null` when the request is not a guest's. */
  offerAnswer: OfferAnswer | null;
  /** Makes the viewer of a session that has just begun the viewer of this request, and gives the browser its cookie. */
  enter(session: OpenedSession): void;
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

/**
 * How contexts are created for these services. A session or an API key costs one database command, and only if a request
 * shows one. A request with a key never has the rights of its cookie.
 */
export function createContextFactory(services: Services, cookie: SessionCookie): ContextFactory {
  return async (request, response, use) => {
    const { authorization } = request.headers;
    const token = use === 'none' || authorization !== undefined ? null : cookie.read(request.headers.cookie);
    const session =
      token === null ? null : await services.sessions.find(token, { extends: use === 'extend' });
    const known =
      authorization === undefined
        ? (session?.viewer ?? GUEST)
        : await services.keys.authenticate(readBearer(authorization));
    const viewer: Viewer = { ...known, language: readLanguage(request.headers) };
    const context: RequestContext = {
      viewer,
      sessionId: session?.sessionId ?? null,
      origin: { ...readAddress(request.ip), device: describeDevice(request.headers['user-agent']) },
      services,
      products: createProductLoader(services.catalog, viewer),
      favorites: createFavoritesLoader(services.favorites),
      reviewed: createReviewedLoader(services.reviews),
      similarTickets: createSimilarTicketsLoader(services.tickets),
      requestId: requestIdOf(response),
      offerAnswer: offerOf(response),
      // Apollo hands resolvers a copy of the context, so these change the one they are called on.
      enter(opened) {
        this.viewer = opened.viewer;
        this.sessionId = opened.sessionId;
        response.append('Set-Cookie', cookie.give(opened.token, opened.maxAgeSeconds));
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
