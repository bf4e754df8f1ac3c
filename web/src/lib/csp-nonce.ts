import { redirectDocument } from 'react-router-dom';

/**
 * The nonce of this page, which what a library adds to it must carry; empty on a page that is the same for all guests, since
 * one that everybody knows would protect nobody.
 */
export const readNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Loads the page anew where it has no nonce, which the server always gives along here: for the loader of a route whose libraries need one. */
export function demandNonce({ request }: { request: Request }): null {
  if (!import.meta.env.SSR && readNonce() === '') throw redirectDocument(request.url);
  return null;
}
