import { writeCatalogUrl } from '../../shared/rules/catalog-url.js';
import { readId } from '../../shared/rules/ids.js';
import { readCatalogUrl } from '../../shared/rules/read-catalog-url.js';
import type { Viewer } from '../../shared/viewer.js';

/** The pages of texts, which are the same for everybody. */
const TEXT_PAGES = ['/about', '/terms', '/privacy', '/return', '/withdrawal', '/impressum', '/accessibility'];

/** Longest address, in characters, whose page is rendered: far beyond what filters need, so that few bytes are kept. */
const MAX_RENDERED = 500;

/**
 * The address that a request asks for, below `origin`; `null` where it is invalid. Paths such as `//` stay paths: read against
 * a base they would name another host.
 */
export function readAddress(requested: string, origin: string): URL | null {
  const address = requested.startsWith('/') ? origin + requested : requested;
  return URL.canParse(address) ? new URL(address) : null;
}

function canonicalAddress({ pathname, searchParams }: URL): string | null {
  if (pathname === '/' || TEXT_PAGES.includes(pathname)) return pathname;
  if (pathname === '/products-catalog') return `${pathname}?${writeCatalogUrl(readCatalogUrl(searchParams))}`;
  const [, page, id = '', ...rest] = pathname.split('/');
  if (page === 'c' && rest.length === 0)
    return `${pathname}?${writeCatalogUrl({ ...readCatalogUrl(searchParams), category: '' })}`;
  const isProduct = page === 'product-details' && rest.length === 0 && id === String(readId(id));
  // Reviews tell the time, and a server does not know in which zone its reader lives.
  return isProduct && !searchParams.has('reviews') ? pathname : null;
}

/**
 * The one spelling of an address whose page the server renders, `null` for a page that it leaves to the browser. What a page
 * does not read from its address is left out, so that nobody can make up addresses of one page without end.
 */
export function renderedAddress(url: URL): string | null {
  const address = canonicalAddress(url);
  return address !== null && address.length <= MAX_RENDERED ? address : null;
}

/** The pages that are rendered for the viewer who asks, and the role that may open each. */
const OWN_PAGES: Readonly<Record<string, Viewer['role']>> = { '/shopping-cart': 'customer' };

/** Returns the address of a viewer's own page; `null` for a page that the server leaves to the browser or renders for all guests. */
export const ownAddress = ({ pathname, search }: URL, viewer: Viewer): string | null =>
  search === '' && OWN_PAGES[pathname] === viewer.role ? pathname : null;
