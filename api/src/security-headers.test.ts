import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from '@jest/globals';
import express, { type RequestHandler } from 'express';
import type { PaymentClientSettings } from './payments/payment.port.js';
import { apiHeaders, pageHeaders } from './security-headers.js';

const PAYPAL = { environment: 'production', clientId: 'x', scriptBaseUrl: null, currency: 'EUR' } as const;
const servers: { close(): void }[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function headersOf(handler: RequestHandler): Promise<Headers> {
  const app = express();
  app.use(handler, (_request, response) => void response.send('x'));
  const server = createServer(app).listen(0);
  servers.push(server);
  await once(server, 'listening');
  return (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).headers;
}

const INLINE = { scripts: "'nonce-N'", styles: "'sha256-A' 'sha256-B'" };

/** Sends what a page is sent with. */
const page =
  (production: boolean, payments: PaymentClientSettings): RequestHandler =>
  (_request, response, next) => {
    response.set(pageHeaders(production, payments, INLINE));
    next();
  };

const COMMON = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

const select = (headers: Headers, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, headers.get(name)]));

describe('the headers of production', () => {
  it('let a page load what the shop and the payment provider send, and nothing else; no inline script without nonce', async () => {
    const headers = await headersOf(page(true, PAYPAL));
    const others = 'https://*.paypal.com https://*.paypalobjects.com';
    expect(headers.get('content-security-policy')?.split(';')).toEqual([
      "default-src 'self'",
      `script-src 'self' 'nonce-N' ${others}`,
      `style-src 'self' 'sha256-A' 'sha256-B' ${others}`,
      `img-src 'self' data: blob: ${others}`,
      "font-src 'self'",
      `connect-src 'self' ${others}`,
      `frame-src 'self' ${others}`,
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      'upgrade-insecure-requests',
    ]);
    expect(select(headers, Object.keys(COMMON))).toEqual(COMMON);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  });

  it('let an answer of the API load and run nothing at all', async () => {
    const headers = await headersOf((_request, response, next) => {
      response.set(apiHeaders(true));
      next();
    });
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(select(headers, Object.keys(COMMON))).toEqual(COMMON);
  });
});

describe('the headers of a demonstration', () => {
  it('let the page load the payment sandbox of this machine, and do not bind the browser to https', async () => {
    const headers = await headersOf(
      page(false, { ...PAYPAL, environment: 'local', scriptBaseUrl: 'http://127.0.0.1:4700' }),
    );
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'nonce-N' http://127.0.0.1:4700;");
    expect(policy).not.toContain('paypal');
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers.get('strict-transport-security')).toBeNull();
  });
});
