import type { Response } from 'express';
import helmet from 'helmet';
import type { PaymentClientSettings } from './payments/payment.port.js';

const nonceOf = (_request: unknown, response: unknown): string =>
  `'nonce-${(response as Response).locals.nonce as string}'`;

const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/**
 * Headers of the client's page: scripts and styles from this origin, with the nonce of `response.locals`, or from the
 * payment provider. The client is one document, so the provider's hosts count on every page.
 */
export function pageHeaders(production: boolean, payments: PaymentClientSettings) {
  const { scriptBaseUrl } = payments;
  const scripts = scriptBaseUrl === null ? PAYPAL : [scriptBaseUrl];
  const others = scriptBaseUrl === null ? PAYPAL : [];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonceOf, ...scripts],
        styleSrc: ["'self'", nonceOf, ...others],
        imgSrc: ["'self'", 'data:', 'blob:', ...others],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...others],
        frameSrc: ["'self'", ...others],
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
