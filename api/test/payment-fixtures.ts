import { randomUUID } from 'node:crypto';
import { readEnv } from '../src/env.js';
import { PayPalProvider } from '../src/payments/paypal.adapter.js';
import { StripeProvider } from '../src/payments/stripe.adapter.js';
import type { PaymentOrderDraft } from '../src/payments/payment.port.js';

/** What a shop without credentials knows itself as. */
export const LOCAL_PAYMENTS = readEnv({}).payments;

/** The adapter as the shop uses it, with short pauses between repetitions. */
export function providerAt(
  origin: string,
  options: ConstructorParameters<typeof PayPalProvider>[1] = {},
): PayPalProvider {
  return new PayPalProvider(
    { ...LOCAL_PAYMENTS, localUrl: new URL(origin) },
    { timeoutMs: 60_000, retryPausesMs: [2, 4], ...options },
  );
}

/** Who the shop is at Stripe there. */
export const LOCAL_CARDS = LOCAL_PAYMENTS.cards ?? { secretKey: '', webhookSecret: '' };

/** As `providerAt`, for cards. */
export const cardsAt = (
  origin: string,
  options: Parameters<typeof StripeProvider.connect>[2] = {},
): StripeProvider =>
  StripeProvider.connect({ ...LOCAL_PAYMENTS, localUrl: new URL(origin) }, LOCAL_CARDS, {
    timeoutMs: 60_000,
    retryPausesMs: [2, 4],
    ...options,
  });

/** A valid draft over 39.98 €; every call is an order of its own. */
export function draftOf(details: Partial<PaymentOrderDraft> = {}): PaymentOrderDraft {
  return {
    orderId: 7,
    userId: 4,
    requestId: randomUUID(),
    placedAt: new Date(),
    language: 'en',
    invoiceId: `CB-7-${randomUUID().slice(0, 6)}`,
    lines: [{ productId: 3, name: 'Testor Prime 9', unitCents: 1_999, quantity: 2 }],
    shippingCents: 0,
    totalCents: 3_998,
    returnUrl: 'http://localhost:4000/orders',
    cancelUrl: 'http://localhost:4000/cart',
    ...details,
  };
}
