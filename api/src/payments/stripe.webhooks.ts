import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../kernel/clock.js';
import { orderIdOf, parseJson } from './provider-calls.js';

/** How far, in ms, the time of a message may be from ours; Stripe signs each delivery anew. */
const TOLERANCE_MS = 5 * 60_000;

/** The header that carries the signature of a message of Stripe. */
export const STRIPE_SIGNATURE = 'stripe-signature';

/** A genuine message of Stripe: about a session, or about the money of an intent. */
export interface StripeEvent {
  id: string;
  type: string;
  sessionId: string | null;
  intentId: string | null;
  orderId: number | null;
}

/** Returns what a message is signed with. */
export const signatureOf = (secret: string, seconds: string, body: string | Buffer): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');

const isEqual = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Returns the event of a message, or `null` when it is forged, too old, or of the environment that is not ours. */
export function readStripeEvent(
  headers: IncomingHttpHeaders,
  rawBody: Buffer,
  { secret, isLive, clock }: { secret: string; isLive: boolean; clock: Clock },
): StripeEvent | null {
  const header = headers[STRIPE_SIGNATURE];
  const parts = (typeof header === 'string' ? header : '').split(',').map((part) => part.split('='));
  const valuesOf = (name: string): string[] =>
    parts.filter(([key]) => key === name).map(([, value = '']) => value);
  const [seconds = ''] = valuesOf('t');
  if (!/^\d{1,12}$/.test(seconds)) return null;
  if (Math.abs(clock().getTime() - Number(seconds) * 1_000) > TOLERANCE_MS) return null;
  const expected = signatureOf(secret, seconds, rawBody);
  if (!valuesOf('v1').some((given) => isEqual(given, expected))) return null;
  return eventOf(parseJson(rawBody.toString('utf8')), isLive);
}

function eventOf(body: unknown, isLive: boolean): StripeEvent | null {
  const raw = (typeof body === 'object' && body !== null ? body : {}) as {
    id?: unknown;
    type?: unknown;
    livemode?: unknown;
    data?: { object?: Record<string, unknown> | null } | null;
  };
  if (typeof raw.id !== 'string' || typeof raw.type !== 'string' || raw.livemode !== isLive) return null;
  const subject = raw.data?.object ?? {};
  const idOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  const isSession = subject.object === 'checkout.session';
  const isIntent = subject.object === 'payment_intent';
  return {
    id: raw.id,
    type: raw.type,
    sessionId: isSession ? idOf(subject.id) : null,
    intentId: isSession ? null : idOf(isIntent ? subject.id : subject.payment_intent),
    orderId: orderIdOf(subject.client_reference_id),
  };
}
