import { verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.js';
import type { WebhookEvent } from './payment.port.js';
import { readSubject } from './paypal.messages.js';

/** What a message is checked with. */
export interface WebhookVerifierOptions {
  webhookId: string;
  /** What the address of a certificate must look like: the message names it, so anything else would be the forger's. */
  certificateUrl: RegExp;
  /** The PEM text behind an address; `null` when there is none. */
  readCertificate: (url: string) => Promise<string | null>;
  clock: Clock;
}

/** The provider repeats a message for three days. */
const OLDEST_MS = 4 * 86_400_000;
/** How far its clock may be ahead of ours. */
const NEWEST_MS = 5 * 60_000;
const CERTIFICATES_MAX = 8;

const headerOf = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** Tells the provider's messages from forged ones by their signature (payments-and-security, section 1.6). */
export class WebhookVerifier {
  private readonly certificates = new LRUCache<string, string>({ max: CERTIFICATES_MAX });

  constructor(private readonly options: WebhookVerifierOptions) {}

  /** The event, or `null` when it is not genuine. Fails when the certificate cannot be read now. */
  async verify(headers: IncomingHttpHeaders, rawBody: Buffer): Promise<WebhookEvent | null> {
    const id = headerOf(headers, 'paypal-transmission-id');
    const time = headerOf(headers, 'paypal-transmission-time');
    const signature = headerOf(headers, 'paypal-transmission-sig');
    const url = headerOf(headers, 'paypal-cert-url');
    if (id === '' || signature === '' || headerOf(headers, 'paypal-auth-algo') !== 'SHA256withRSA')
      return null;
    if (!this.isRecent(time) || !this.options.certificateUrl.test(url)) return null;
    const certificate = await this.certificateAt(url);
    if (certificate === null) return null;
    const signed = `${id}|${time}|${this.options.webhookId}|${crc32(rawBody)}`;
    return isSigned(signed, certificate, signature) ? readEvent(rawBody) : null;
  }

  private isRecent(time: string): boolean {
    const ageMs = this.options.clock().getTime() - Date.parse(time);
    return ageMs <= OLDEST_MS && ageMs >= -NEWEST_MS;
  }

  private async certificateAt(url: string): Promise<string | null> {
    const known = this.certificates.get(url);
    if (known !== undefined) return known;
    const certificate = await this.options.readCertificate(url);
    if (certificate !== null) this.certificates.set(url, certificate);
    return certificate;
  }
}

function isSigned(text: string, certificate: string, signature: string): boolean {
  try {
    return verify('sha256', Buffer.from(text), certificate, Buffer.from(signature, 'base64'));
  } catch {
    // What the address gave is no certificate.
    return false;
  }
}

function readEvent(rawBody: Buffer): WebhookEvent | null {
  let body: { id?: unknown; event_type?: unknown; resource?: unknown } | null;
  try {
    body = JSON.parse(rawBody.toString('utf8')) as typeof body;
  } catch {
    return null;
  }
  if (typeof body?.id !== 'string' || typeof body.event_type !== 'string') return null;
  return { id: body.id, type: body.event_type, ...readSubject(body.resource) };
}
