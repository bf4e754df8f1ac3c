import type { OrderExemption } from '../../../shared/rules/vat-exemption.js';
import type { LanguageCode } from '../../../shared/language.js';
import type { Address } from '../../../shared/rules/address-fields.js';
import type { LineSerial } from '../../../shared/rules/serials.js';
import type { PaymentMeans } from '../../../shared/rules/payment-means.js';
import type { HasOutbox } from '../../kernel/outbox/outbox-entries.js';
import type { BouncedRefund, Refund, RefundRate } from './refund.record.js';

/**
 * Where an order stands. `reserving`: its stock is being held. `awaiting_payment`: the
 * buyer may pay. `awaiting_transfer`: it is ordered, and the buyer is to transfer the money. `capturing`: the money is being taken; nobody else may end the order. `payment_pending`: the provider still
 * decides. `releasing`: it has ended, and its stock is being given back. `review`: money and order do not fit, a person
 * must decide. `refunding`: money that was taken after the end, or that does not fit, is being given back.
 */
export const ORDER_STATES = [
  'reserving',
  'awaiting_payment',
  'awaiting_transfer',
  'capturing',
  'payment_pending',
  'paid',
  'releasing',
  'canceled',
  'expired',
  'failed',
  'review',
  'refunding',
  'refunded',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** How an order ends whose stock goes back. */
export type OrderEndState = 'canceled' | 'expired' | 'failed';

/** What happened to an order. */
export type OrderEventKind =
  | 'PLACED'
  | 'REMINDED'
  | 'DUNNED'
  | 'PAID'
  | 'CANCELED'
  | 'EXPIRED'
  | 'FAILED'
  | 'IN_REVIEW'
  | 'REFUND_STARTED'
  | 'PARTLY_REFUNDED'
  | 'REFUND_FAILED'
  | 'REFUNDED'
  | 'SENT'
  | 'PARTLY_SENT'
  | 'DELIVERED'
  | 'DELIVERY_AGREED'
  | 'TRACKING_CORRECTED'
  | 'ADDRESS_CORRECTED'
  | 'REVERTED'
  | 'WITHDRAWN'
  | 'SHIPPING_RESUMED';

/** Why an attempt to take the money of an order took none: the bank refused, or the buyer has not approved. */
export type PaymentRefusal = 'PAYMENT_DECLINED' | 'PAYMENT_NOT_APPROVED';

/**
 * Why a person must look at an order: another amount or currency than that of the order, a payment that names another order,
 * or money that could not be given back.
 */
export type ReviewReason = 'amount' | 'currency' | 'reference' | 'refund';

/** One entry of an order's history. */
export interface OrderEvent {
  kind: OrderEventKind;
  at: Date;
  /** Who has done it; `null` for the shop itself. */
  byUsername: string | null;
  /** The parcel that holds no longer since then; absent or `null` where no parcel has changed. */
  replaced?: Parcel | null;
  /** The delivery address that holds no longer since then, line by line; absent where none has changed. */
  replacedLines?: string[];
  /** The number of the shipment that it is about; absent where it is about none. */
  shipment?: number;
}

/** Who carries the pieces of an order, and the carrier's code of them. */
export interface Parcel {
  carrier: string;
  trackingCode: string;
}

/** Pieces of one line of an order. */
export interface Pieces {
  /** Place of the line in the order, from 0. */
  line: number;
  count: number;
}

/** The serial number of a piece that a customer has. */
export interface ShippedSerial extends LineSerial {
  /** That of the defective piece in whose place it was sent; absent where it was sent with the order, or nobody knows. */
  replaces?: string;
  /** When it was sent in the place of another; absent: with its parcel. */
  since?: Date;
}

/** One parcel of an order. What was replaced in it stands in the history of the order. */
export interface Shipment extends Parcel {
  /** Counts the sendings of the order, from 1, also those that were reverted. */
  no: number;
  /** What it contains; empty for a further parcel of pieces that earlier shipments name. */
  lines: Pieces[];
  state: 'sent' | 'reverted';
  sentAt: Date;
  /** What its invoice is due for; `null` when it has none. */
  invoiceCause: string | null;
  /** The serial numbers of its pieces, as far as they were scanned; absent: none were. */
  serials?: ShippedSerial[];
  /** What proves that it has left the EU (§§ 9, 10 UStDV): a number of the customs or of the carrier; absent: nothing yet. */
  exportProof?: string;
  /** What was delivered instead of a parcel; absent for a parcel. Such a one has no carrier and no code: both are empty. */
  digital?: DigitalContent;
}

/** Keys or links that were delivered without a parcel. */
export interface DigitalContent {
  /** The texts, by line: a sealed `DeliveredText[]`. */
  sealed: string;
  /** The license keys among them, by their ids. */
  keyIds: number[];
}

/** A line as it was when the order was placed; it never changes. */
export interface OrderLine {
  productId: number;
  name: string;
  unitCents: number;
  /** VAT rate in percent that the price contains. */
  vatPercent: number;
  count: number;
  thumbnailId: number;
  /** Its part of the reduction by a voucher, in cents; absent: none. */
  discountCents?: number;
  /** Whether it is delivered as a key or a link; absent: in a parcel. */
  isDigital?: boolean;
  /** Whether it is a gift voucher, which is no supply yet: its price contains no VAT, and nothing is billed. Absent: not. */
  isGiftVoucher?: boolean;
  /** Whether it is work on goods of the order, which goes with them; absent: not. */
  isService?: boolean;
  /** The day on which its pieces were expected, in Berlin, where it was ordered before they had come: `2026-12-28`. Absent: they were here. */
  expectedOn?: string;
}

/** The voucher that an order was reduced by. */
export interface OrderVoucher {
  /** Id of the voucher. */
  id: number;
  /** Its code, as people read it. */
  code: string;
  /** What it took off, in cents: the sum of the lines' parts. */
  cents: number;
}

/** The gift voucher that an order is paid with, beside another means or alone. */
export interface OrderGift {
  /** Id of the gift voucher. */
  id: number;
  /** The last signs of its code. */
  ending: string;
  /** What it pays, in cents. */
  cents: number;
}

/** The buyer by name and the one line of the account, as of the placing of the order. */
export interface OrderRecipient {
  firstName: string;
  lastName: string;
  address: string;
}

/** The withdrawal from the contract of an order, as far as the order knows it. */
export interface OrderWithdrawal {
  /** Its number. */
  id: number;
  declaredAt: Date;
  /** When an employee decided that the order is sent after all; `null`: it is not. */
  resumedAt: Date | null;
}

/** A line of an order in a pending document. */
export interface PendingLine {
  /** Its place in the order, from 0. */
  line: number;
  /** How many of its pieces. */
  count: number;
  /** What these pieces were paid with, in cents, VAT included. */
  cents: number;
  /** In a correction of reduced goods: what they were paid with, also where less goes back; absent: their price. */
  paidCents?: number;
}

/**
 * A document that the shop has to issue. It is written by the same change that it is due for, so that neither is without the other,
 * and is worked off by the documents (`issuing.protocol.ts`).
 */
export interface PendingDocument {
  /** What it is due for; each cause gets one document. */
  cause: string;
  kind: 'invoice' | 'correction' | 'cancellation';
  /** When it is due. */
  dueAt: Date;
  /** The cause of the invoice that it is about first; `null` for an invoice, and where any invoice of the order will do. */
  invoiceCause: string | null;
  /** When the goods were handed over. */
  suppliedAt: Date;
  /** What was sent, or what money went back for; empty for a cancellation, which takes all of its invoice back. */
  lines: PendingLine[];
  /** Amounts for no certain pieces, by VAT rate; of a cancellation, all that is taken back. Absent: none. */
  rates?: RefundRate[];
  /** What of the shipping is billed, or goes back, by VAT rate; absent: nothing. */
  shipping?: RefundRate[];
  /** The cause of the cancellation whose invoice it bills again, for another recipient; absent where it bills goods that were sent. */
  reissueOf?: string;
  /** Why the shop keeps the difference between what the pieces cost and what goes back for them; absent: there is none. */
  withheld?: 'fee' | 'valueLoss' | null;
}

/** The latest reminder to pay invoices of an order. */
export interface Dunning {
  /** The oldest last day that was over: `2026-12-28`. A later one begins with the first reminder again. */
  dueOn: string;
  /** Which reminder it was, from 1. */
  step: number;
  at: Date;
}

/** An order as stored. */
export interface OrderRecord extends HasOutbox {
  _id: number;
  userId: number;
  state: OrderState;
  /** Holds the user's only place for an unpaid order: true in `reserving`, `awaiting_payment` and `capturing`. */
  isOpen: boolean;
  /** False until the buyer could pay; such an order is shown to nobody. */
  isPlaced: boolean;
  lines: OrderLine[];
  /** What is to be paid: the price of the lines less the voucher, and the shipping. */
  totalCents: number;
  /** What its sending costs, by the VAT rates of its goods, which it shares (UStAE 3.10 (5)); absent: nothing. */
  shipping?: RefundRate[];
  /** Whose VAT its prices contain, by ISO 3166-1 code, where that is another country's (One-Stop-Shop); absent: the shop's own. */
  taxCountry?: string;
  /** Why it has no VAT; absent: it has. */
  exemption?: OrderExemption;
  /** Absent and `null`: none. */
  voucher?: OrderVoucher | null;
  /** Absent: it is paid without one. */
  gift?: OrderGift;
  /** The quote that it was placed from, whose prices it has; absent: it was placed from a cart. */
  quoteId?: number;
  /** Whether nobody may order from that quote again; until it ends unpaid. Absent with `quoteId`. */
  usesQuote?: boolean;
  recipient: OrderRecipient;
  /** Where it goes, as the buyer has chosen; absent: to the line of the account. */
  deliveryAddress?: Address | null;
  /** Whom it bills; absent: the same. */
  invoiceAddress?: Address | null;
  /** What mails about it are written in. */
  language: LanguageCode;
  placedAt: Date;
  /** Until when it can be paid; so long its stock is held, unless it is taken at the payment. */
  reservedUntil: Date;
  /** Whether its stock is taken just before its money instead of being held until then. */
  takesStockAtPayment: boolean;
  /** When the order entered this state. */
  stateSince: Date;
  /** When its money had arrived; `null` before. */
  paidAt: Date | null;
  /** Whether pieces of it wait to be sent; follows from state, shipping status and refunds, and is written with them. */
  isToShip: boolean;
  /** Whether keys or links of it wait to be delivered; written with `isToShip`. Absent: no. */
  isToDeliver?: boolean;
  /** How it ends, from `releasing` on. */
  endState: OrderEndState | null;
  /** Whether the stock of a paid order is sold and the cart settled; false in every other state. */
  isFinalized: boolean;
  /** Where the money is moved; another environment's order is never touched. */
  environment: string;
  /** By what it is paid; absent: with PayPal. */
  means?: PaymentMeans;
  /** The last day on which the buyer is to transfer the money, in Berlin: `2026-12-28`; absent where it is paid otherwise. */
  transferDueOn?: string;
  /** How many days after an invoice of it a company has to pay; absent where it is paid otherwise. */
  invoiceDays?: number;
  /** Absent: nobody was reminded. */
  dunning?: Dunning;
  /** Names the opening of the payment, so that it can be repeated. */
  requestId: string;
  invoiceId: string;
  /** The provider's id of the payment. */
  paymentId: string | null;
  /** The provider's page on which the buyer pays; absent where a button in the shop's page knows it. */
  paymentUrl?: string;
  /** Increases after each declined capture or refund so that the next attempt has its own request ID. */
  attempt: number;
  /** Why the latest attempt took no money; absent: no attempt has ended so. */
  refusal?: PaymentRefusal;
  captureId: string | null;
  /** Money that was taken, with what a gift voucher has paid, in cents of `capturedCurrency`; 0 before. */
  capturedCents: number;
  /** ISO 4217 code of the money that was taken; `null` before. */
  capturedCurrency: string | null;
  /** Reason of the latest payment hold, or `null`. */
  holdReason: ReviewReason | null;
  /**
   * When to recheck with the provider whether this order was paid after it ended, or what has become of its refunds. `null`: no
   * recheck.
   */
  recheckAt: Date | null;
  /**
   * When the buyer has agreed that digital items are delivered before the withdrawal period ends, and has confirmed to know that the
   * right of withdrawal ends by that (§ 356 (5) BGB). Absent and `null`: not.
   */
  digitalConsentAt?: Date | null;
  /**
   * When the buyer has asked that services begin before the withdrawal period ends, and has confirmed to know that the right of
   * withdrawal ends when they are done (§ 356 (4) BGB). Every order with a service has it.
   */
  workConsentAt?: Date | null;
  /** Its parcels and digital deliveries, in the order of their sending. */
  shipments: Shipment[];
  /** `sent` when something was sent and nothing is left to send; follows from shipments and refunds, and is written with them. */
  shippingStatus: 'pending' | 'sent';
  /** Those of the latest shipment that was not reverted; `null` without any. */
  carrier: string | null;
  trackingCode: string | null;
  /** When its latest parcel was sent, or keys or links of it were delivered last; absent and `null`: nothing was sent. */
  sentAt?: Date | null;
  /** Increases with every change of refunds, shipments or returns, so that nobody decides by outdated ones; absent: 0. */
  revision?: number;
  /** When the packing slip of what waits to be sent was first printed; absent and `null` before, and since that has changed. */
  slipPrintedAt?: Date | null;
  /** Money that went back of what was paid, oldest first; absent before the first. */
  refunds?: Refund[];
  /** Refunds that had gone back and have failed after all, the oldest first; absent: none. */
  bouncedRefunds?: BouncedRefund[];
  /** Documents that are not issued yet; absent before the first. */
  pendingDocuments?: PendingDocument[];
  /** The latest withdrawal from its contract; absent and `null` without any. */
  withdrawal?: OrderWithdrawal | null;
  /** The products ordered ahead whose pieces have come; absent before the first. */
  arrivedProducts?: number[];
  /** What employees have noted about it, for themselves; absent before the first. */
  note?: string;
  /** Words by which employees find it, for themselves; absent before the first. */
  tags?: string[];
  events: OrderEvent[];
}

/** What a bill shows of an order. */
export type BilledOrder = Pick<OrderRecord, 'lines' | 'language' | 'voucher' | 'gift' | 'shipping'>;
