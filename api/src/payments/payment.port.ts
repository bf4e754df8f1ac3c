import type { IncomingHttpHeaders } from 'node:http';
import type { LanguageCode } from '../../shared/language.js';

/** Where money is moved: `local` is the payment sandbox of this project, the others are those of the providers. */
export type PaymentEnvironment = 'local' | 'sandbox' | 'production';

/** ISO 4217 code of the shop's only currency. */
export const CURRENCY = 'EUR';

/** One product of an order as the provider shows it to the buyer. */
export interface PaymentLine {
  productId: number;
  /** Longer names than the provider takes are cut by the adapter. */
  name: string;
  /** Gross price of one piece, in cents. */
  unitCents: number;
  quantity: number;
  /** What a voucher takes off all its pieces together, in cents; absent: nothing. */
  discountCents?: number;
  /** Whether it comes without a parcel. */
  isDigital?: boolean;
}

/** What a payment is opened with. */
export interface PaymentOrderDraft {
  /** The shop's own order id; it comes back as `ProviderOrder.orderId`. */
  orderId: number;
  /** The shop's own id of the buyer. */
  userId: number;
  /** Stored with the order before the first call: the same id always gives the same payment. A changed cart needs a new one. */
  requestId: string;
  /** Shown to the merchant; unique for the merchant's account for ever, also after the shop has begun again. */
  invoiceId: string;
  /** When the order was placed: what ends with its payment counts from then on. */
  placedAt: Date;
  /** What the buyer reads. */
  language: LanguageCode;
  lines: readonly PaymentLine[];
  /** What a voucher takes off the price of the lines, in cents; absent: nothing. */
  discountCents?: number;
  /** What the sending costs, in cents. */
  shippingCents: number;
  /** Sum of `unitCents * quantity` over the lines less the discount, with the shipping, in cents. */
  totalCents: number;
  /** Where the provider sends a buyer whose browser opened no window. */
  returnUrl: string;
  cancelUrl: string;
}

/**
 * `created`: the buyer has not approved yet. `approved`: may be captured. `completed`: has been captured. `voided`: can
 * never be captured any more.
 */
export type ProviderOrderStatus = 'created' | 'approved' | 'completed' | 'voided';

/**
 * `pending`: the provider still decides. `refunded`: all of the money has gone back. `partially_refunded`: it was taken, and a
 * part of it has gone back.
 */
export type ProviderCaptureStatus =
  | 'completed'
  | 'pending'
  | 'declined'
  | 'failed'
  | 'partially_refunded'
  | 'refunded';

/** A payment at the provider. */
export interface ProviderOrder {
  /** The provider's id, which the button in the browser needs. */
  id: string;
  /** The provider's page on which the buyer pays; absent where a button in the shop's own page knows it, and once it leads nowhere. */
  pageUrl?: string;
  status: ProviderOrderStatus;
  /** The shop's order this payment was opened for; `null` when the provider names none. */
  orderId: number | null;
  /** What the buyer approves, in cents; `null` when the provider's answer does not say. */
  amountCents: number | null;
  /** ISO 4217. */
  currency: string;
  /** The money taken; `null` before the first capture. */
  capture: ProviderCapture | null;
  /** Every attempt to give money of it back, also those that were not made by the shop. */
  refunds: readonly ProviderRefund[];
}

/** Money that was taken, or is being taken. */
export interface ProviderCapture {
  /** What a refund names. */
  id: string;
  status: ProviderCaptureStatus;
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  /** The shop's order, as the provider repeats it; `null` when it names none. */
  orderId: number | null;
}

/** Money that went back to the buyer, or is on its way. */
export interface ProviderRefund {
  id: string;
  /** What the shop has called it; `null` when it has not. */
  customId: string | null;
  status: 'completed' | 'pending' | 'failed' | 'canceled';
  /** In cents; `null` when the provider's answer does not say. */
  amountCents: number | null;
  /** Whether the buyer's bank has taken it back, and nobody has given it; absent: no. */
  isDispute?: boolean;
  /** What of it has gone onto a gift voucher, and is in the amount; absent: nothing. */
  giftCents?: number;
  /** Whether no money has moved: it never came, and the shop does not want it; absent: no. */
  isWaiver?: boolean;
}

/** A part of the money of a capture. */
export interface RefundPart {
  cents: number;
  /** The shop's name of the refund; it comes back as `ProviderRefund.customId`. */
  customId: string;
}

/** A genuine message of the provider. It is a hint to look at the payment, and no proof of anything. */
export interface WebhookEvent {
  /** Unique; a message that is delivered again has the same id. */
  id: string;
  /** The provider's name of what happened, for example `PAYMENT.CAPTURE.COMPLETED`. */
  type: string;
  /** The payment it is about; `null` when the message names none. */
  paymentId: string | null;
  /** The shop's order it is about; `null` when the message names none. */
  orderId: number | null;
}

/** What the button in the browser needs to know. */
export interface PaymentClientSettings {
  environment: PaymentEnvironment;
  /** The merchant's public id. */
  clientId: string;
  /** Origin of the button's script; `null` is the provider's own host. */
  scriptBaseUrl: string | null;
  /** ISO 4217. */
  currency: string;
}

/**
 * Why a call to the provider did not do what it was asked to.
 * `unknown`: nobody knows whether it happened; ask again later. `declined`: the buyer's means of payment was refused; they
 * may try another. `not_approved`: the buyer has not agreed yet. `gone`: the provider does not know the payment (any more).
 * `already`: it had been done before; read the payment. `rejected`: the shop asked for something wrong. `config`: the
 * shop's credentials are wrong.
 */
export type PaymentErrorKind =
  | 'unknown'
  | 'declined'
  | 'not_approved'
  | 'gone'
  | 'already'
  | 'rejected'
  | 'config';

/** A call to the provider that failed; thrown by every method of `PaymentProvider`. */
export class PaymentError extends Error {
  constructor(
    readonly kind: PaymentErrorKind,
    /** The provider's name of the problem, for example `INSTRUMENT_DECLINED`; `null` when it gave none. */
    readonly issue: string | null,
    /** What the provider's support asks for; `null` when it gave none. */
    readonly debugId: string | null,
    options?: ErrorOptions,
  ) {
    super(`Payment: ${kind}${issue === null ? '' : ` (${issue})`}`, options);
    this.name = 'PaymentError';
  }
}

/**
 * Takes money and gives it back, by whatever means. Every method may be repeated with the same request id and then answers with what
 * the first call did. Repetitions after lost answers happen inside; what is still open after them is a `PaymentError` of kind
 * `unknown`.
 */
export interface MeansOfPayment {
  /** Opens a payment that the buyer can make. No money moves. */
  createOrder(order: PaymentOrderDraft): Promise<ProviderOrder>;
  /** Reads a payment as it is now. */
  getOrder(id: string): Promise<ProviderOrder>;
  /** Takes the money of an approved payment. The answer holds the capture, whose amount and status decide. */
  capture(id: string, requestId: string): Promise<ProviderOrder>;
  /** Gives a part of the money of a capture back, or all that is left of it. A request id is remembered for 6 hours. */
  refund(captureId: string, requestId: string, part?: RefundPart): Promise<ProviderRefund>;
}

/** A time: from `start` on, until before `end`. */
export interface BalancePeriod {
  start: Date;
  end: Date;
}

/** What changed the shop's balance at a provider beside the money of orders. */
export interface BalanceMove {
  /** The provider's id. */
  id: string;
  at: Date;
  /** `fee`: what the provider charges. `payout`: what goes to the shop's bank account. */
  kind: 'fee' | 'payout';
  /** In cents; negative where a fee is given back, or a payout comes back. */
  cents: number;
}

/** Means of payment of a provider who tells the shop what happens. */
interface TellingMeans extends MeansOfPayment {
  /** The event of a delivered message, or `null` when it is forged, too old, or meant for another shop. */
  verifyWebhook(headers: IncomingHttpHeaders, rawBody: Buffer): Promise<WebhookEvent | null>;
  /** What the provider has charged and paid out in a time, oldest first. What it has told once, it never tells otherwise. */
  moves(period: BalancePeriod): Promise<BalanceMove[]>;
}

/** Means of payment of somebody who asks the buyer for an approval in a window of their own. */
export interface PaymentProvider extends TellingMeans {
  readonly environment: PaymentEnvironment;
  clientSettings(): PaymentClientSettings;
}

/**
 * Means of payment of somebody who lets the buyer pay on pages of their own: cards, wallets, direct debit. Whoever has paid there has
 * done all that they can do, and expects the goods.
 */
export interface PageProvider extends TellingMeans {
  /**
   * Makes sure that a payment whose money was not taken never is: the page leads nowhere, and what was approved is free again.
   * Nothing happens to money that was taken, or is being taken.
   */
  close(id: string): Promise<void>;
}
