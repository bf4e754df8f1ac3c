import type { Response } from 'express';
import helmet from 'helmet';

const nonceOf = (_request: unknown, response: unknown): string =>
  `'nonce-${(response as Response).locals.nonce as string}'`;

/** Headers of the client's page: scripts and styles from this origin or with the nonce of `response.locals` only. */
export function pageHeaders(production: boolean) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonceOf],
        styleSrc: ["'self'", nonceOf],
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

/** Headers of `/api` and `/graphql`: what they answer is data, and never a page that could load or run anything. */
export function apiHeaders(production: boolean) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginOpenerPolicy: false,
    strictTransportSecurity: production,
  });
}
