import { centsToText, textToCents } from '../../shared/money.js';
import {
  CURRENCY,
  type BalanceMove,
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

/** A row of PayPal's list of transactions, as far as it is read. */
interface RawTransaction {
  transaction_info?: {
    transaction_id?: unknown;
    transaction_event_code?: unknown;
    transaction_status?: unknown;
    transaction_initiation_date?: unknown;
    transaction_amount?: RawMoney;
    fee_amount?: RawMoney;
  };
}

/** A page of PayPal's list of transactions. */
export interface TransactionPage {
  moves: BalanceMove[];
  pagesCount: number;
  /** Until when the list is complete. */
  toldUntil: Date;
}

/** `T03`: from the shop's bank account; `T04`: to it. `T01`: what PayPal charges for itself, such as for a dispute. */
const PAYOUTS = /^T0[34]/;
const CHARGES = /^T01/;

/** Amounts of this list have a sign. */
function signedCentsOf(amount: RawMoney | undefined): number {
  const value = typeof amount?.value === 'string' ? amount.value : '';
  const cents = textToCents(value.replace(/^-/, ''));
  if (cents === null || currencyOf(amount) !== CURRENCY) throw unknownOutcome('UNREADABLE_ANSWER');
  return value.startsWith('-') ? -cents : cents;
}

const timeOf = (value: unknown): Date => {
  const time = new Date(typeof value === 'string' ? value.replace(/([+-]\d\d)(\d\d)$/, '$1:$2') : '');
  if (Number.isNaN(time.getTime())) throw unknownOutcome('UNREADABLE_ANSWER');
  return time;
};

/** Reads what of a transaction is not money of an order: its fee, a payout, or neither. What was denied or is pending moved nothing. */
export function readMoves({ transaction_info: info = {} }: RawTransaction): BalanceMove[] {
  if (info.transaction_status !== 'S' && info.transaction_status !== 'V') return [];
  const code = String(info.transaction_event_code);
  const cents = signedCentsOf(info.transaction_amount);
  const feeCents = info.fee_amount === undefined ? 0 : signedCentsOf(info.fee_amount);
  const move = { id: requireText(info.transaction_id), at: timeOf(info.transaction_initiation_date) };
  const charged = 0 - feeCents - (CHARGES.test(code) ? cents : 0);
  return [
    ...(charged === 0 ? [] : [{ ...move, kind: 'fee' as const, cents: charged }]),
    ...(PAYOUTS.test(code) && cents !== 0 ? [{ ...move, kind: 'payout' as const, cents: -cents }] : []),
  ];
}

/** Reads a page of transactions; a malformed one counts as no answer. */
export function readTransactions(body: object): TransactionPage {
  const { transaction_details, total_pages, last_refreshed_datetime } = body as Record<string, unknown>;
  if (!Array.isArray(transaction_details) || !Number.isSafeInteger(total_pages))
    throw unknownOutcome('UNREADABLE_ANSWER');
  return {
    moves: (transaction_details as RawTransaction[]).flatMap(readMoves),
    pagesCount: total_pages as number,
    toldUntil: timeOf(last_refreshed_datetime),
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
