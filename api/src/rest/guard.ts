import type { IncomingHttpHeaders } from 'node:http';
import { ShopError } from '../../shared/errors.js';

/** What counts as the shop's own pages. */
export interface SiteOrigin {
  /** The origin under which customers reach the shop. */
  shopOrigin: string;
  /** Refuse what shows a cookie but not where it comes from (`STRICT_ORIGIN`). */
  isStrict: boolean;
}

/** What the guard looks at. */
export interface GuardedRequest extends SiteOrigin {
  headers: IncomingHttpHeaders;
  /** Whether the call only reads. Three calls change something although they are GET, as integrators know them. */
  isRead: boolean;
  /** Whether it is a GET or HEAD, which a browser can be made to send by a mere link. */
  isNavigable: boolean;
}

const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  [headers['sec-purpose'], headers.purpose, headers['x-moz']].some((value) =>
    String(value).includes('prefetch'),
  );

/** The origin of this shop: the configured one, or the host that the request was sent to (development, tests). */
function isOwnOrigin(origin: string, request: GuardedRequest): boolean {
  if (origin === request.shopOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}

/**
 * Whether a call was made by the shop's own pages, or by no browser at all. Browsers tell in `Sec-Fetch-Site` who made a
 * call; older ones send `Origin` with everything but plain navigations. Reads are harmless, since no other site can see
 * their answers.
 */
export function isFromOwnSite(request: GuardedRequest): boolean {
  const { headers } = request;
  // A request that shows a key is made with the rights of the key alone: its cookie is not read.
  if (request.isRead || headers.authorization !== undefined) return true;
  if (isPrefetch(headers)) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin !== undefined) return isOwnOrigin(headers.origin, request);
  if (request.isStrict && headers.cookie !== undefined) return false;
  const isNavigation = request.isNavigable && headers.accept?.includes('text/html') === true;
  return !isNavigation;
}

/** Throws `CROSS_SITE` for a state-changing call that another site has made (cross-site request forgery). */
export function rejectCrossSite(request: GuardedRequest): void {
  if (!isFromOwnSite(request)) throw new ShopError('CROSS_SITE');
}
