import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
import type { PaymentClientSettings } from './payments/payment.port.js';

/** The scripts and styles in a page itself that its policy lets in: sources by nonce or by hash. */
export interface InlineSources {
  readonly scripts: string;
  readonly styles: string;
}

const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/** The headers that helmet sets, which are the same for each answer. */
function headersOf(options: HelmetOptions): Map<string, string | number | string[]> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  const given = Object.entries(response.getHeaders());
  return new Map(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/**
 * Returns the headers of the client's page: scripts and styles from this origin, those in the page that `inline` names, or
 * from the payment provider. The client is one document, so the provider's hosts count on every page.
 */
export function pageHeaders(
  production: boolean,
  payments: PaymentClientSettings,
  inline: InlineSources,
): OutgoingHttpHeaders {
  const { scriptBaseUrl } = payments;
  const scripts = scriptBaseUrl === null ? PAYPAL : [scriptBaseUrl];
  const others = scriptBaseUrl === null ? PAYPAL : [];
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", inline.scripts, ...scripts],
        styleSrc: ["'self'", inline.styles, ...others],
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
  // No page asks for these, so nothing that it loads may either.
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), usb=()');
  return Object.fromEntries(headers);
}

/** Returns the headers of `/api` and `/graphql`: what they answer is data, and never a page that could load or run anything. */
export function apiHeaders(production: boolean): OutgoingHttpHeaders {
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginOpenerPolicy: false,
    strictTransportSecurity: production,
  });
  return Object.fromEntries(headers);
}
