import { centsToText, textToCents } from '../../shared/money.js';
import {
  CURRENCY,
  type PaymentOrderDraft,
  type ProviderCapture,
  type ProviderCaptureStatus,
  type ProviderOrder,
  type ProviderOrderStatus,
  type ProviderRefund,
  type RefundPart,
} from './payment.port.js';
import { orderIdOf, requireText, translated, unknownOutcome } from './provider-calls.js';

/** Longest name of an item, in characters. */
const MAX_ITEM_NAME = 127;
const BRAND = 'Rechenwerk';

const ORDER_STATUS: Readonly<Record<string, ProviderOrderStatus>> = {
  CREATED: 'created',
  SAVED: 'created',
  PAYER_ACTION_REQUIRED: 'created',
  APPROVED: 'approved',
  COMPLETED: 'completed',
  VOIDED: 'voided',
};

const CAPTURE_STATUS: Readonly<Record<string, ProviderCaptureStatus>> = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'failed',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'partially_refunded',
};

const REFUND_STATUS: Readonly<Record<string, ProviderRefund['status']>> = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'canceled',
};

const money = (cents: number) => ({ currency_code: CURRENCY, value: centsToText(cents) });

/** By whole characters, so that no emoji is cut in two. */
const cutName = (name: string): string => Array.from(name).slice(0, MAX_ITEM_NAME).join('');

/** The body that opens a payment: prices include VAT, so items, less a voucher, and the shipping are all there is. */
export function orderBody(draft: PaymentOrderDraft): object {
  const { totalCents, shippingCents, discountCents = 0 } = draft;
  const breakdown = {
    item_total: money(totalCents + discountCents - shippingCents),
    ...(shippingCents === 0 ? {} : { shipping: money(shippingCents) }),
    ...(discountCents === 0 ? {} : { discount: money(discountCents) }),
  };
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: String(draft.orderId),
        invoice_id: draft.invoiceId,
        amount: { ...money(totalCents), breakdown },
        items: draft.lines.map((line) => ({
          name: cutName(line.name),
          sku: String(line.productId),
          quantity: String(line.quantity),
          unit_amount: money(line.unitCents),
          category: line.isDigital === true ? 'DIGITAL_GOODS' : 'PHYSICAL_GOODS',
        })),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          user_action: 'PAY_NOW',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          // The address comes from the profile; a second one from the provider would contradict it.
          shipping_preference: 'NO_SHIPPING',
          brand_name: BRAND,
          return_url: draft.returnUrl,
          cancel_url: draft.cancelUrl,
        },
      },
    },
  };
}

/** The body that asks for a refund; without a part it is for all that is left. */
export const refundBody = (part: RefundPart | undefined): object =>
  part === undefined ? {} : { amount: money(part.cents), custom_id: part.customId };

interface RawMoney {
  currency_code?: unknown;
  value?: unknown;
}

interface RawCapture {
  id?: unknown;
  status?: unknown;
  amount?: RawMoney;
  custom_id?: unknown;
}

interface RawOrder {
  id?: unknown;
  status?: unknown;
  purchase_units?: readonly {
    custom_id?: unknown;
    amount?: RawMoney;
    payments?: { captures?: RawCapture[]; refunds?: RawCapture[] };
  }[];
}

const centsOf = (amount: RawMoney | undefined): number | null =>
  typeof amount?.value === 'string' ? textToCents(amount.value) : null;

const currencyOf = (amount: RawMoney | undefined): string =>
  typeof amount?.currency_code === 'string' ? amount.currency_code : '';

function readCapture(capture: RawCapture): ProviderCapture {
  const amountCents = centsOf(capture.amount);
  if (amountCents === null) throw unknownOutcome('UNREADABLE_ANSWER');
  return {
    id: requireText(capture.id),
    status: translated(CAPTURE_STATUS, capture.status),
    amountCents,
    currency: currencyOf(capture.amount),
    orderId: orderIdOf(capture.custom_id),
  };
}

/** Reads a payment; a malformed answer counts as no answer. */
export function readOrder(body: unknown): ProviderOrder {
  const raw = body as RawOrder;
  const unit = Array.isArray(raw.purchase_units) ? raw.purchase_units[0] : undefined;
  const capture = unit?.payments?.captures?.at(-1);
  return {
    id: requireText(raw.id),
    status: translated(ORDER_STATUS, raw.status),
    orderId: orderIdOf(unit?.custom_id),
    amountCents: centsOf(unit?.amount),
    currency: currencyOf(unit?.amount),
    capture: capture === undefined ? null : readCapture(capture),
    refunds: (unit?.payments?.refunds ?? []).map(readRefund),
  };
}

/** Reads a refund; a malformed answer counts as no answer. */
export function readRefund(body: unknown): ProviderRefund {
  const raw = body as RawCapture;
  return {
    id: requireText(raw.id),
    customId: typeof raw.custom_id === 'string' ? raw.custom_id : null,
    status: translated(REFUND_STATUS, raw.status),
    amountCents: centsOf(raw.amount),
  };
}

/** The payment and the order that a message is about, as far as it names them. */
export function readSubject(resource: unknown): { paymentId: string | null; orderId: number | null } {
  const raw = (typeof resource === 'object' && resource !== null ? resource : {}) as RawOrder &
    RawCapture & { supplementary_data?: { related_ids?: { order_id?: unknown } } };
  const related = raw.supplementary_data?.related_ids?.order_id;
  const unit = Array.isArray(raw.purchase_units) ? raw.purchase_units[0] : undefined;
  // An order names itself; a capture or refund names the order that it belongs to.
  const paymentId = related ?? (unit === undefined ? undefined : raw.id);
  return {
    paymentId: typeof paymentId === 'string' ? paymentId : null,
    orderId: orderIdOf(unit?.custom_id ?? raw.custom_id),
  };
}
