import type { IncomingHttpHeaders } from 'node:http';
import { systemClock, type Clock } from '../kernel/clock.js';
import type { CardEnv, PaymentEnv } from './payment.env.js';
import {
  PaymentError,
  type BalanceMove,
  type BalancePeriod,
  type PageProvider,
  type PaymentOrderDraft,
  type ProviderOrder,
  type ProviderRefund,
  type RefundPart,
  type WebhookEvent,
} from './payment.port.js';
import { requireText, unknownOutcome, type CallOptions } from './provider-calls.js';
import { StripeClient, type StripeParameters } from './stripe.client.js';
import {
  EXPANDED,
  intentOf,
  isDisputed,
  isTaken,
  readMoves,
  readRefund,
  readSession,
  refundParameters,
  sessionParameters,
  type RawIntent,
  type RawSession,
} from './stripe.messages.js';
import { readStripeEvent } from './stripe.webhooks.js';

/** Where Stripe is: a constant, so that no setting can lead real payments anywhere else. */
const STRIPE_API = 'https://api.stripe.com';

/** What Stripe's ids look like; nothing else may become a part of an address. */
const SESSION_ID = /^cs_\w{1,250}$/;
const INTENT_ID = /^pi_\w{1,250}$/;

/** Most entries of one list; no payment has more refunds or disputes. */
const LIST_LIMIT = 100;

/** The origin of Stripe's API; `localOrigin` is where the payment sandbox of this project listens. */
export function stripeApi(environment: PaymentEnv['environment'], localOrigin: string | null): string {
  if (environment !== 'local') return STRIPE_API;
  if (localOrigin === null) throw new Error('The payment sandbox is not running.');
  return new URL(localOrigin).origin;
}

/**
 * Cards, wallets and direct debit on the page of Stripe (Checkout Sessions), or of the payment sandbox of this project, which speaks the
 * same. A payment is known by its session, its money by the intent of that.
 */
export class StripeProvider implements PageProvider {
  constructor(
    private readonly client: Pick<StripeClient, 'call'>,
    private readonly messages: Parameters<typeof readStripeEvent>[2],
  ) {}

  /** Connects to the Stripe of an environment. */
  static connect(
    { environment, localUrl }: Pick<PaymentEnv, 'environment' | 'localUrl'>,
    { secretKey, webhookSecret: secret }: CardEnv,
    { clock = systemClock, ...options }: CallOptions & { clock?: Clock } = {},
  ): StripeProvider {
    const api = stripeApi(environment, localUrl?.origin ?? null);
    const isLive = environment === 'production';
    return new StripeProvider(new StripeClient({ ...options, api, secretKey }), { secret, isLive, clock });
  }

  async createOrder(draft: PaymentOrderDraft): Promise<ProviderOrder> {
    const session = await this.client.call({
      method: 'POST',
      path: '/v1/checkout/sessions',
      parameters: sessionParameters(draft),
      idempotencyKey: draft.requestId,
    });
    return readSession(session);
  }

  async getOrder(id: string): Promise<ProviderOrder> {
    return this.withMoneyBack(await this.session(id));
  }

  async capture(id: string, requestId: string): Promise<ProviderOrder> {
    const session = await this.session(id);
    const before = readSession(session);
    if (before.status === 'created') throw new PaymentError('not_approved', String(session.status), null);
    const intent = intentOf(session);
    // Whatever has become of the money without this call is told as it is.
    if (before.status !== 'approved' || intent === null) return this.withMoneyBack(session);
    const captured = (await this.client.call({
      method: 'POST',
      path: `/v1/payment_intents/${checked(intent.id, INTENT_ID)}/capture`,
      parameters: { expand: ['latest_charge'] },
      idempotencyKey: requestId,
    })) as RawIntent;
    const order = readSession({ ...session, payment_intent: captured });
    // A success that shows no money proves nothing.
    if (order.capture === null) throw unknownOutcome('NO_CAPTURE');
    return order;
  }

  async refund(captureId: string, requestId: string, part?: RefundPart): Promise<ProviderRefund> {
    const parameters = refundParameters(checked(captureId, INTENT_ID), part);
    return readRefund(
      await this.client.call({
        method: 'POST',
        path: '/v1/refunds',
        parameters,
        // Keys count for all of the account, and another shop of its owner counts its orders from 1, too.
        idempotencyKey: `${captureId}-${requestId}`,
      }),
    );
  }

  async close(id: string): Promise<void> {
    const { status } = readSession(await this.session(id));
    if (status === 'created') await this.end(`/v1/checkout/sessions/${id}/expire`);
    // The buyer may have paid in the moment before.
    const latest = await this.session(id);
    const intent = intentOf(latest);
    if (readSession(latest).status === 'approved' && intent !== null)
      await this.end(`/v1/payment_intents/${checked(intent.id, INTENT_ID)}/cancel`);
  }

  async moves({ start, end }: BalancePeriod): Promise<BalanceMove[]> {
    const [from, until] = [start, end].map((time) => Math.ceil(time.getTime() / 1_000));
    const found: BalanceMove[] = [];
    for (let after: string | null = ''; after !== null;) {
      const { data, next } = await this.page('/v1/balance_transactions', {
        created: { gte: from ?? 0, lt: until ?? 0 },
        limit: LIST_LIMIT,
        ...(after === '' ? {} : { starting_after: after }),
      });
      found.push(...data.flatMap(readMoves));
      after = next;
    }
    return found.reverse();
  }

  async verifyWebhook(headers: IncomingHttpHeaders, rawBody: Buffer): Promise<WebhookEvent | null> {
    const event = readStripeEvent(headers, rawBody, this.messages);
    if (event === null) return null;
    const { id, type, sessionId, intentId, orderId } = event;
    return { id, type, paymentId: sessionId ?? (await this.sessionOf(intentId)), orderId };
  }

  private async session(id: string): Promise<RawSession> {
    return this.client.call({
      method: 'GET',
      path: `/v1/checkout/sessions/${checked(id, SESSION_ID)}`,
      parameters: EXPANDED,
    });
  }

  /** The session that an intent belongs to; `null`: none of the shop's. */
  private async sessionOf(intentId: string | null): Promise<string | null> {
    if (intentId === null || !INTENT_ID.test(intentId)) return null;
    const [session] = await this.list('/v1/checkout/sessions', intentId);
    return session === undefined ? null : requireText((session as RawSession).id);
  }

  /** A payment with what went back of it. */
  private async withMoneyBack(session: RawSession): Promise<ProviderOrder> {
    const intent = intentOf(session);
    if (intent === null || !isTaken(intent)) return readSession(session);
    const intentId = requireText(intent.id);
    const [refunds, disputes] = await Promise.all([
      this.list('/v1/refunds', intentId),
      isDisputed(intent) ? this.list('/v1/disputes', intentId) : [],
    ]);
    // Stripe lists the newest first.
    return readSession(session, { refunds: refunds.toReversed(), disputes });
  }

  private async list(path: string, intentId: string): Promise<object[]> {
    return (await this.page(path, { payment_intent: intentId, limit: LIST_LIMIT })).data;
  }

  /** A page of a list, newest first, and what the next one begins after; `null`: there is none. */
  private async page(
    path: string,
    parameters: StripeParameters,
  ): Promise<{ data: object[]; next: string | null }> {
    const page = (await this.client.call({ method: 'GET', path, parameters })) as Record<string, unknown>;
    if (!Array.isArray(page.data)) throw unknownOutcome('UNREADABLE_ANSWER');
    const data = page.data as { id?: unknown }[];
    return { data, next: page.has_more === true ? requireText(data.at(-1)?.id) : null };
  }

  /** Ends something that may have ended, or been paid, by itself: then Stripe refuses, and nothing is to be done. */
  private async end(path: string): Promise<void> {
    try {
      await this.client.call({ method: 'POST', path });
    } catch (error) {
      const isOver = error instanceof PaymentError && (error.kind === 'already' || error.kind === 'rejected');
      if (!isOver) throw error;
    }
  }
}

function checked(id: unknown, pattern: RegExp): string {
  if (typeof id !== 'string' || !pattern.test(id))
    throw new PaymentError('gone', 'INVALID_RESOURCE_ID', null);
  return id;
}
