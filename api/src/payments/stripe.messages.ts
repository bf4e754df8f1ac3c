import {
  CURRENCY,
  type BalanceMove,
  type PaymentLine,
  type PaymentOrderDraft,
  type ProviderCapture,
  type ProviderCaptureStatus,
  type ProviderOrder,
  type ProviderOrderStatus,
  type ProviderRefund,
  type RefundPart,
} from './payment.port.js';
import { orderIdOf, requireText, translated, unknownOutcome } from './provider-calls.js';
import type { StripeParameters } from './stripe.client.js';

/**
 * How long, in ms, the page of a payment is open: Stripe takes no less than half an hour from its opening on, which may be repeated for
 * some minutes. The shop closes it as soon as the order ends.
 */
const PAGE_LIFE_MS = 40 * 60_000;
const CURRENCY_CODE = CURRENCY.toLowerCase();

/** The parts that a payment is read with in one call. */
export const EXPANDED = { expand: ['payment_intent.latest_charge'] } as const;

/** What a line of the page is: reduced lines are one piece of what they cost together, since no piece has a whole price of its own. */
function itemOf({
  name,
  quantity,
  unitCents,
  discountCents = 0,
}: Omit<PaymentLine, 'productId'>): StripeParameters {
  const isReduced = discountCents > 0;
  return {
    quantity: isReduced ? 1 : quantity,
    price_data: {
      currency: CURRENCY_CODE,
      unit_amount: isReduced ? unitCents * quantity - discountCents : unitCents,
      product_data: { name: isReduced && quantity > 1 ? `${quantity} × ${name}` : name },
    },
  };
}

/** The shipping as one more line: Stripe's own options for it would let the buyer choose. */
const shippingLine = ({
  shippingCents,
  language,
}: PaymentOrderDraft): Pick<PaymentLine, 'name' | 'quantity' | 'unitCents'>[] =>
  shippingCents === 0
    ? []
    : [{ name: language === 'de' ? 'Versand' : 'Shipping', quantity: 1, unitCents: shippingCents }];

/**
 * The parameters that open a payment on a page of Stripe. Cards are authorized first, and taken by the shop once the goods are certain;
 * direct debit knows no such step. Which other means there are is chosen by the merchant in Stripe's dashboard.
 */
export function sessionParameters(draft: PaymentOrderDraft): StripeParameters {
  const metadata = { order_id: String(draft.orderId), invoice_id: draft.invoiceId };
  return {
    mode: 'payment',
    submit_type: 'pay',
    locale: draft.language,
    client_reference_id: String(draft.orderId),
    line_items: [...draft.lines, ...shippingLine(draft)].map(itemOf),
    metadata,
    payment_intent_data: { metadata, description: draft.invoiceId },
    payment_method_options: { card: { capture_method: 'manual' } },
    expires_at: Math.floor((draft.placedAt.getTime() + PAGE_LIFE_MS) / 1_000),
    // Stripe puts its id in the place of the name in braces.
    success_url: `${draft.returnUrl}&token={CHECKOUT_SESSION_ID}`,
    cancel_url: draft.cancelUrl,
    ...EXPANDED,
  };
}

/** The parameters that give money of a payment back; without a part all that is left. */
export const refundParameters = (intentId: string, part: RefundPart | undefined): StripeParameters => ({
  payment_intent: intentId,
  ...(part === undefined ? {} : { amount: part.cents, metadata: { refund_name: part.customId } }),
});

interface RawCharge {
  amount_refunded?: unknown;
  refunded?: unknown;
  disputed?: unknown;
}

/** A payment intent of Stripe, as far as it is read. */
export interface RawIntent {
  id?: unknown;
  status?: unknown;
  amount?: unknown;
  amount_received?: unknown;
  currency?: unknown;
  metadata?: { order_id?: unknown } | null;
  latest_charge?: RawCharge | string | null;
}

/** A session of Stripe's page, as far as it is read. */
export interface RawSession {
  id?: unknown;
  url?: unknown;
  status?: unknown;
  amount_total?: unknown;
  currency?: unknown;
  client_reference_id?: unknown;
  payment_intent?: RawIntent | string | null;
}

/** What went back of a payment, as Stripe lists it. */
export interface MoneyBack {
  refunds: readonly object[];
  disputes: readonly object[];
}

const NOTHING_BACK: MoneyBack = { refunds: [], disputes: [] };

const centsOf = (value: unknown): number | null => (Number.isSafeInteger(value) ? (value as number) : null);
const currencyOf = (value: unknown): string => (typeof value === 'string' ? value.toUpperCase() : '');

/** The intent of a payment; `null` before the buyer has begun to pay. */
export const intentOf = ({ payment_intent: intent }: RawSession): RawIntent | null =>
  typeof intent === 'object' ? intent : null;

const chargeOf = (intent: RawIntent): RawCharge =>
  typeof intent.latest_charge === 'object' && intent.latest_charge !== null ? intent.latest_charge : {};

/** Whether money of an intent was taken, so that some of it may have gone back. */
export const isTaken = (intent: RawIntent): boolean => intent.status === 'succeeded';
export const isDisputed = (intent: RawIntent): boolean => chargeOf(intent).disputed === true;

/** What an intent of a session that is over means; one that still waits for the buyer there never gets money. */
const STATUS_BY_INTENT: Readonly<Record<string, ProviderOrderStatus>> = {
  requires_capture: 'approved',
  processing: 'completed',
  succeeded: 'completed',
  canceled: 'voided',
  requires_payment_method: 'voided',
  requires_confirmation: 'created',
  requires_action: 'created',
};

const CAPTURE_BY_INTENT: Readonly<Record<string, ProviderCaptureStatus>> = {
  processing: 'pending',
  canceled: 'failed',
  requires_payment_method: 'declined',
};

function statusOf({ status }: RawSession, intent: RawIntent | null): ProviderOrderStatus {
  const bySession = translated<ProviderOrderStatus | null>(
    { open: 'created', expired: 'voided', complete: null },
    status,
  );
  if (bySession !== null) return bySession;
  if (intent === null) throw unknownOutcome('UNREADABLE_ANSWER');
  return translated(STATUS_BY_INTENT, intent.status);
}

function captureStatusOf(intent: RawIntent): ProviderCaptureStatus | undefined {
  if (!isTaken(intent)) return CAPTURE_BY_INTENT[String(intent.status)];
  const { refunded, amount_refunded } = chargeOf(intent);
  if (refunded === true) return 'refunded';
  return (centsOf(amount_refunded) ?? 0) > 0 ? 'partially_refunded' : 'completed';
}

function readCapture(intent: RawIntent): ProviderCapture | null {
  const status = captureStatusOf(intent);
  if (status === undefined) return null;
  const amountCents = centsOf(isTaken(intent) ? intent.amount_received : intent.amount);
  if (amountCents === null) throw unknownOutcome('UNREADABLE_ANSWER');
  return {
    id: requireText(intent.id),
    status,
    amountCents,
    currency: currencyOf(intent.currency),
    orderId: orderIdOf(intent.metadata?.order_id),
  };
}

/** Only a page of the web: whatever else an answer names is not followed. */
const pageOf = (url: unknown): { pageUrl?: string } =>
  typeof url === 'string' && /^https?:\/\//.test(url) ? { pageUrl: url } : {};

/** Reads a payment; a malformed answer counts as no answer. */
export function readSession(session: RawSession, back = NOTHING_BACK): ProviderOrder {
  const intent = intentOf(session);
  const status = statusOf(session, intent);
  return {
    id: requireText(session.id),
    ...(status === 'created' ? pageOf(session.url) : {}),
    status,
    orderId: orderIdOf(session.client_reference_id),
    amountCents: centsOf(session.amount_total),
    currency: currencyOf(session.currency),
    // While the page is open, an attempt that was refused there is no more than that.
    capture: intent === null || session.status !== 'complete' ? null : readCapture(intent),
    refunds: [...back.refunds.map(readRefund), ...back.disputes.flatMap(readDispute)],
  };
}

/** What Stripe calls moves of its balance that go to the shop's account, or come from there; and what it charges for itself. */
const PAYOUTS: ReadonlySet<unknown> = new Set([
  'payout',
  'payout_cancel',
  'payout_failure',
  'topup',
  'topup_reversal',
]);
const CHARGES: ReadonlySet<unknown> = new Set(['stripe_fee', 'stripe_fx_fee', 'tax_fee', 'network_cost']);

/** Reads what of a move of the balance is not money of an order: its fee, a payout, or neither. A malformed one counts as no answer. */
export function readMoves(body: object): BalanceMove[] {
  const { id, amount, fee, type, created, currency } = body as Record<string, unknown>;
  const [cents, feeCents, seconds] = [centsOf(amount), centsOf(fee), centsOf(created)];
  if (cents === null || feeCents === null || seconds === null || currencyOf(currency) !== CURRENCY)
    throw unknownOutcome('UNREADABLE_ANSWER');
  const move = { id: requireText(id), at: new Date(seconds * 1_000) };
  const charged = feeCents - (CHARGES.has(type) ? cents : 0);
  return [
    ...(charged === 0 ? [] : [{ ...move, kind: 'fee' as const, cents: charged }]),
    ...(PAYOUTS.has(type) ? [{ ...move, kind: 'payout' as const, cents: -cents }] : []),
  ];
}

const REFUND_STATUS: Readonly<Record<string, ProviderRefund['status']>> = {
  succeeded: 'completed',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'failed',
  canceled: 'canceled',
};

interface RawRefund {
  id?: unknown;
  status?: unknown;
  amount?: unknown;
  metadata?: { refund_name?: unknown } | null;
}

/** Reads a refund; a malformed answer counts as no answer. */
export function readRefund(body: object): ProviderRefund {
  const { id, status, amount, metadata } = body as RawRefund;
  const name = metadata?.refund_name;
  return {
    id: requireText(id),
    customId: typeof name === 'string' ? name : null,
    status: translated(REFUND_STATUS, status),
    amountCents: centsOf(amount),
  };
}

/** Money is gone from a dispute's beginning on, and comes back when it is won; questions of a bank move none. */
const DISPUTE_STATUS: Readonly<Record<string, ProviderRefund['status'] | null>> = {
  needs_response: 'pending',
  under_review: 'pending',
  lost: 'completed',
  won: 'failed',
  prevented: null,
  warning_needs_response: null,
  warning_under_review: null,
  warning_closed: null,
};

/** Reads what the buyer's bank has taken back: nobody in the shop has asked for it. */
function readDispute(body: object): ProviderRefund[] {
  const { id, status, amount } = body as RawRefund;
  const known = translated(DISPUTE_STATUS, status);
  return known === null
    ? []
    : [
        {
          id: requireText(id),
          customId: null,
          status: known,
          amountCents: centsOf(amount),
          isDispute: true,
        },
      ];
}
