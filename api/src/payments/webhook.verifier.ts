import { verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { ShopError } from '../../shared/errors.js';
import { createCache } from '../../process/bounds.js';
import { BOUNDS } from '../kernel/caches/bounds.js';
import type { Clock } from '../kernel/clock.js';
import type { WebhookEvent } from './payment.port.js';
import { readSubject } from './paypal.messages.js';

/** What a message is checked with. */
export interface WebhookVerifierOptions {
  webhookId: string;
  /** What the address of a certificate must look like: the message names it, so anything else would be the forger's. */
  certificateUrl: RegExp;
  /** The PEM text behind an address, or `null`. */
  readCertificate: (url: string) => Promise<string | null>;
  clock: Clock;
}

/** The provider repeats a message for three days. */
const OLDEST_MS = 4 * 86_400_000;
/** How far its clock may be ahead of ours. */
const NEWEST_MS = 5 * 60_000;

/** How long, in ms, an address is believed to have no certificate. */
const MISSING_MS = 10 * 60_000;

/**
 * How many addresses are asked for certificates within a minute: the provider has a handful, and a forger invents one for
 * each message. A genuine message that meets this limit comes again.
 */
const MAX_UNKNOWN = 10;
const UNKNOWN_WINDOW_MS = 60_000;

/** Longest address of a certificate, in characters. */
const MAX_ADDRESS = 200;

/** What is known of an address: its certificate as PEM text, or that there is none. */
interface KnownAddress {
  certificate: string | null;
}

const tryLater = (): ShopError =>
  new ShopError('UNAVAILABLE', {}, { retryAfterSeconds: UNKNOWN_WINDOW_MS / 1_000 });

const headerOf = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** Tells the provider's messages from forged ones by their signature. */
export class WebhookVerifier {
  private readonly addresses = createCache<string, KnownAddress>(BOUNDS['payment certificates']);
  /** At most as many as are asked within a minute. */
  private readonly underWay = new Map<string, Promise<string | null>>();
  private asked = { count: 0, sinceMs: Number.NEGATIVE_INFINITY };

  constructor(private readonly options: WebhookVerifierOptions) {}

  /** The event, or `null` when it is not genuine. Throws `UNAVAILABLE` when the certificate cannot be read now. */
  async verify(headers: IncomingHttpHeaders, rawBody: Buffer): Promise<WebhookEvent | null> {
    const id = headerOf(headers, 'paypal-transmission-id');
    const time = headerOf(headers, 'paypal-transmission-time');
    const signature = headerOf(headers, 'paypal-transmission-sig');
    const url = headerOf(headers, 'paypal-cert-url');
    if (id === '' || signature === '' || headerOf(headers, 'paypal-auth-algo') !== 'SHA256withRSA')
      return null;
    if (!this.isRecent(time) || url.length > MAX_ADDRESS || !this.options.certificateUrl.test(url))
      return null;
    const certificate = await this.certificateAt(url);
    if (certificate === null) return null;
    const signed = `${id}|${time}|${this.options.webhookId}|${crc32(rawBody)}`;
    return isSigned(signed, certificate, signature) ? readEvent(rawBody) : null;
  }

  private isRecent(time: string): boolean {
    const ageMs = this.options.clock().getTime() - Date.parse(time);
    return ageMs <= OLDEST_MS && ageMs >= -NEWEST_MS;
  }

  /** Several messages at once ask for a certificate once. */
  private async certificateAt(url: string): Promise<string | null> {
    const known = this.addresses.get(url);
    if (known !== undefined) return known.certificate;
    const running = this.underWay.get(url);
    if (running !== undefined) return running;
    this.countAsking();
    const reading = this.read(url).finally(() => this.underWay.delete(url));
    this.underWay.set(url, reading);
    return reading;
  }

  private async read(url: string): Promise<string | null> {
    const certificate = await this.options.readCertificate(url).catch(() => {
      throw tryLater();
    });
    this.addresses.set(url, { certificate }, certificate === null ? { ttl: MISSING_MS } : {});
    return certificate;
  }

  private countAsking(): void {
    const nowMs = performance.now();
    if (nowMs - this.asked.sinceMs > UNKNOWN_WINDOW_MS) this.asked = { count: 0, sinceMs: nowMs };
    if (this.asked.count >= MAX_UNKNOWN) throw tryLater();
    this.asked.count += 1;
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
