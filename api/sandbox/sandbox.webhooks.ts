import { createHash, createHmac, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { Clock } from '../src/kernel/clock.js';
import { cardMessage } from './cards.messages.js';
import type { SandboxCapture, SandboxOrder } from './sandbox.ledger.js';
import { captureView, type SandboxNews } from './sandbox.payments.js';

/** A message of the sandbox with its signature. */
export interface SignedMessage {
  headers: Record<string, string>;
  body: string;
}

interface SigningKeys {
  /** A part of the certificate's address: readers may cache it. */
  id: string;
  /** PEM. */
  certificate: string;
  privateKey: string;
}

function createKeys(): SigningKeys {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const id = `CERT-${createHash('sha256').update(publicKey).digest('hex').slice(0, 16)}`;
  return { id, certificate: publicKey, privateKey };
}

/** Pauses, in ms, after which a message that was not taken is sent again. */
const REDELIVER_AFTER_MS = [200, 1_000, 5_000, 15_000, 60_000];
const DELIVERY_TIMEOUT_MS = 5_000;

/** Signs messages in the manner of their provider and sends them to the shop until it takes them. */
export class SandboxWebhooks {
  /** Every message so far, oldest first, each as it would go out now. */
  readonly messages: (() => SignedMessage)[] = [];
  private keys: SigningKeys | null = null;
  private url: string | null = null;
  private readonly stopping = new AbortController();

  constructor(
    private readonly options: { webhookId: string; cardSecret?: string; clock: Clock; origin: () => string },
  ) {}

  /** The key that messages are signed with, made when the first is; another sandbox has another. */
  get signingKeys(): SigningKeys {
    return (this.keys ??= createKeys());
  }

  /** From now on messages go to this address; `null`: they are only kept. */
  sendTo(url: string | null): void {
    this.url = url;
  }

  announce(type: SandboxNews, order: SandboxOrder, capture?: SandboxCapture): void {
    if (order.card === undefined) {
      const body = this.write(type, order, capture);
      this.send(() => this.signed(body));
      return;
    }
    const body = cardMessage(type, order, this.options.clock());
    if (body !== null) this.send(() => this.signedByCard(body));
  }

  private send(message: () => SignedMessage): void {
    this.messages.push(message);
    if (this.url !== null) void this.deliver(this.url, message);
  }

  private write(type: SandboxNews, order: SandboxOrder, capture?: SandboxCapture): string {
    return JSON.stringify({
      id: `WH-${randomBytes(12).toString('hex').toUpperCase()}`,
      event_version: '1.0',
      create_time: this.options.clock().toISOString(),
      resource_type: capture === undefined ? 'checkout-order' : 'capture',
      event_type: type,
      summary: 'A message of the payment sandbox.',
      resource:
        capture === undefined
          ? {
              id: order.id,
              status: order.status,
              purchase_units: [{ custom_id: order.customId, amount: order.amount }],
            }
          : captureView(order)(capture),
    });
  }

  /** A message in Stripe's manner as it would go out now. */
  private signedByCard(body: string): SignedMessage {
    const seconds = Math.floor(this.options.clock().getTime() / 1_000);
    const secret = this.options.cardSecret ?? '';
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return {
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
      body,
    };
  }

  /** A message in PayPal's manner as it would go out now. */
  signed(body: string): SignedMessage {
    const id = randomUUID();
    const keys = this.signingKeys;
    const time = this.options.clock().toISOString();
    const text = `${id}|${time}|${this.options.webhookId}|${crc32(body)}`;
    return {
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': `${this.options.origin()}/v1/notifications/certs/${keys.id}`,
        'paypal-transmission-sig': sign('sha256', Buffer.from(text), keys.privateKey).toString('base64'),
      },
      body,
    };
  }

  stop(): void {
    this.stopping.abort();
  }

  private async deliver(url: string, message: () => SignedMessage): Promise<void> {
    const { signal } = this.stopping;
    for (const pauseMs of [0, ...REDELIVER_AFTER_MS]) {
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted || (await this.isTaken(url, message()))) return;
    }
  }

  private async isTaken(url: string, message: SignedMessage): Promise<boolean> {
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]);
    try {
      const response = await fetch(url, { method: 'POST', ...message, signal });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }
}
