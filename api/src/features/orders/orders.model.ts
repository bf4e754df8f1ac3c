import { Schema, type Connection } from 'mongoose';
import type { LanguageCode } from '../../../shared/language.js';
import { owedEntriesField, type LogDebtor } from '../../platform/database/owed-entries.js';
import { owedEventsField, type EventDebtor } from '../../platform/database/owed-events.js';
import { owedMailsField, type MailDebtor } from '../../platform/database/owed-mails.js';

/**
 * Where an order stands (payments-and-security, section 3.1). `reserving`: its stock is being held. `awaiting_payment`: the
 * buyer may pay. `capturing`: the money is being taken; nobody else may end the order. `payment_pending`: the provider still
 * decides. `releasing`: it has ended, and its stock is being given back. `review`: money and order do not fit, a person
 * must decide. `refunding`: money that was taken after the end, or that does not fit, is being given back.
 */
export const ORDER_STATES = [
  'reserving',
  'awaiting_payment',
  'capturing',
  'payment_pending',
  'paid',
  'releasing',
  'cancelled',
  'expired',
  'failed',
  'review',
  'refunding',
  'refunded',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** How an order ends whose stock goes back. */
export type OrderEnding = 'cancelled' | 'expired' | 'failed';

/** What happened to an order. */
export type OrderEventKind =
  | 'PLACED'
  | 'PAID'
  | 'CANCELED'
  | 'EXPIRED'
  | 'FAILED'
  | 'IN_REVIEW'
  | 'REFUND_STARTED'
  | 'REFUNDED'
  | 'SENT'
  | 'REVERTED';

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
}

/** Who gets the parcel, as of the placing of the order. */
export interface OrderRecipient {
  firstName: string;
  lastName: string;
  address: string;
}

/** An order as stored. */
export interface OrderRecord extends MailDebtor, LogDebtor, EventDebtor {
  _id: number;
  userId: number;
  state: OrderState;
  /** Holds the user's only place for an unpaid order: true in `reserving`, `awaiting_payment` and `capturing`. */
  isOpen: boolean;
  /** False until the buyer could pay; such an order is shown to nobody. */
  isPlaced: boolean;
  lines: OrderLine[];
  totalCents: number;
  recipient: OrderRecipient;
  /** What mails about it are written in; absent in the oldest orders. */
  language?: LanguageCode;
  placedAt: Date;
  /** Until when its stock is held for an unpaid order. */
  heldUntil: Date;
  /** Since when it is in this state. */
  stateSince: Date;
  /** How it ends, from `releasing` on. */
  ending: OrderEnding | null;
  /** Whether the stock of a paid order is sold and the cart settled; false in every other state. */
  isSettled: boolean;
  /** Where the money is moved; another environment's order is never touched. */
  environment: string;
  /** Names the opening of the payment, so that it can be repeated. */
  requestId: string;
  invoiceId: string;
  /** The provider's id of the payment. */
  paymentId: string | null;
  /** Rises with each definite refusal to take or to give back money, so that the next try has a request id of its own. */
  attempt: number;
  captureId: string | null;
  /** Money that was taken, in cents of `capturedCurrency`; 0 before. */
  capturedCents: number;
  /** ISO 4217 code of the money that was taken; `null` before. */
  capturedCurrency: string | null;
  /** Why it was last in review; `null`: it never was. */
  reviewReason: ReviewReason | null;
  /** When the provider is asked whether an ended order was paid after all; `null`: it need not be. */
  auditAt: Date | null;
  shippingStatus: 'pending' | 'sent';
  carrier: string | null;
  trackingCode: string | null;
  events: OrderEvent[];
}

const required = true;

const lineSchema = new Schema<OrderLine>(
  {
    productId: { type: Number, required },
    name: { type: String, required },
    unitCents: { type: Number, required },
    vatPercent: { type: Number, required },
    count: { type: Number, required },
    thumbnailId: { type: Number, required },
  },
  { _id: false },
);

const recipientSchema = new Schema<OrderRecipient>(
  {
    firstName: { type: String, required },
    lastName: { type: String, required },
    address: { type: String, required },
  },
  { _id: false },
);

const eventSchema = new Schema<OrderEvent>(
  {
    kind: { type: String, required },
    at: { type: Date, required },
    byUsername: { type: String, default: null },
  },
  { _id: false },
);

const orderSchema = new Schema<OrderRecord>(
  {
    _id: { type: Number, required },
    userId: { type: Number, required },
    state: { type: String, required, enum: ORDER_STATES },
    isOpen: { type: Boolean, required },
    isPlaced: { type: Boolean, required },
    lines: { type: [lineSchema], required },
    totalCents: { type: Number, required },
    recipient: { type: recipientSchema, required },
    language: { type: String, enum: ['en', 'de'] },
    placedAt: { type: Date, required },
    heldUntil: { type: Date, required },
    stateSince: { type: Date, required },
    ending: { type: String, default: null },
    isSettled: { type: Boolean, default: false },
    environment: { type: String, required },
    requestId: { type: String, required },
    invoiceId: { type: String, required },
    paymentId: { type: String, default: null },
    attempt: { type: Number, default: 1 },
    captureId: { type: String, default: null },
    capturedCents: { type: Number, default: 0 },
    capturedCurrency: { type: String, default: null },
    reviewReason: { type: String, default: null },
    auditAt: { type: Date, default: null },
    shippingStatus: { type: String, default: 'pending', enum: ['pending', 'sent'] },
    carrier: { type: String, default: null },
    trackingCode: { type: String, default: null },
    events: { type: [eventSchema], required },
    owedEntries: owedEntriesField,
    owedMails: owedMailsField,
    owedEvents: owedEventsField,
  },
  { versionKey: false },
);

// One unpaid order per user (payments-and-security, section 3.5).
orderSchema.index({ userId: 1 }, { unique: true, partialFilterExpression: { isOpen: true } });
orderSchema.index(
  { paymentId: 1 },
  { unique: true, partialFilterExpression: { paymentId: { $type: 'string' } } },
);
// Lists: those of a customer and those of everybody, of one shipping status or of both, newest or oldest first.
orderSchema.index({ isPlaced: 1, _id: 1 });
orderSchema.index({ isPlaced: 1, shippingStatus: 1, _id: 1 });
orderSchema.index({ userId: 1, isPlaced: 1, _id: 1 });
orderSchema.index({ userId: 1, isPlaced: 1, shippingStatus: 1, _id: 1 });
// Whether a user has paid for a product.
orderSchema.index({ userId: 1, 'lines.productId': 1 });
// What the jobs look for.
orderSchema.index({ state: 1, isSettled: 1, stateSince: 1 });
orderSchema.index({ auditAt: 1 }, { partialFilterExpression: { auditAt: { $type: 'date' } } });
orderSchema.index({ 'owedMails.owedAt': 1 });
orderSchema.index({ 'owedEntries.entryId': 1 }, { sparse: true });
orderSchema.index({ 'owedEvents.owedAt': 1 }, { sparse: true });
// Which orders show a picture: asked before files are swept away.
orderSchema.index({ 'lines.thumbnailId': 1 });

/** The model of the orders on one connection. */
export const orderModel = (connection: Connection) => connection.model('Order', orderSchema, 'orders');
