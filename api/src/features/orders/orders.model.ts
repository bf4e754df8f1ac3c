import { EXEMPTIONS, type OrderExemption } from '../../../shared/rules/vat-exemption.js';
import { Schema, type Connection } from 'mongoose';
import { ADDRESS_FIELDS, type Address } from '../../../shared/rules/address-fields.js';
import { PAYMENT_MEANS } from '../../../shared/rules/payment-means.js';
import { OUTBOX_INDEX, outboxField } from '../../kernel/outbox/outbox-entries.js';
import {
  ORDER_STATES,
  type DigitalContent,
  type Dunning,
  type OrderEvent,
  type OrderGift,
  type OrderLine,
  type PendingDocument,
  type PendingLine,
  type OrderRecipient,
  type OrderRecord,
  type OrderVoucher,
  type OrderWithdrawal,
  type Parcel,
  type Pieces,
  type Shipment,
  type ShippedSerial,
} from './order.record.js';
import {
  REFUND_KINDS,
  REFUND_MEANS,
  REFUND_STATES,
  type BouncedRefund,
  type Refund,
  type RefundLine,
  type RefundRate,
  type ReturnedPieces,
} from './refund.record.js';

const required = true;

const refundRateSchema = new Schema<RefundRate>(
  { vatPercent: { type: Number, required }, cents: { type: Number, required } },
  { _id: false },
);

const lineSchema = new Schema<OrderLine>(
  {
    productId: { type: Number, required },
    name: { type: String, required },
    unitCents: { type: Number, required },
    vatPercent: { type: Number, required },
    count: { type: Number, required },
    thumbnailId: { type: Number, required },
    discountCents: { type: Number },
    isDigital: { type: Boolean },
    isGiftVoucher: { type: Boolean },
    isService: { type: Boolean },
    expectedOn: { type: String },
  },
  { _id: false },
);

const voucherSchema = new Schema<OrderVoucher>(
  {
    id: { type: Number, required },
    code: { type: String, required },
    cents: { type: Number, required },
  },
  { _id: false },
);

const giftSchema = new Schema<OrderGift>(
  {
    id: { type: Number, required },
    ending: { type: String, required },
    cents: { type: Number, required },
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

const addressSchema = new Schema<Address>(
  Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, { type: String, default: '' }])),
  { _id: false },
);

const parcelSchema = new Schema<Parcel>(
  { carrier: { type: String, required }, trackingCode: { type: String, required } },
  { _id: false },
);

const eventSchema = new Schema<OrderEvent>(
  {
    kind: { type: String, required },
    at: { type: Date, required },
    byUsername: { type: String, default: null },
    replaced: { type: parcelSchema, default: undefined },
    replacedLines: { type: [String], default: undefined },
    shipment: { type: Number },
  },
  { _id: false },
);

const dunningSchema = new Schema<Dunning>(
  {
    dueOn: { type: String, required },
    step: { type: Number, required },
    at: { type: Date, required },
  },
  { _id: false },
);

const piecesSchema = new Schema<Pieces>(
  { line: { type: Number, required }, count: { type: Number, required } },
  { _id: false },
);

const digitalSchema = new Schema<DigitalContent>(
  { sealed: { type: String, required }, keyIds: { type: [Number], required } },
  { _id: false },
);

const serialSchema = new Schema<ShippedSerial>(
  {
    line: { type: Number, required },
    number: { type: String, required },
    replaces: { type: String },
    since: { type: Date },
  },
  { _id: false },
);

const shipmentSchema = new Schema<Shipment>(
  {
    no: { type: Number, required },
    lines: { type: [piecesSchema], required },
    // Empty where there is no parcel.
    carrier: { type: String, default: '' },
    trackingCode: { type: String, default: '' },
    state: { type: String, required, enum: ['sent', 'reverted'] },
    sentAt: { type: Date, required },
    invoiceCause: { type: String, default: null },
    serials: { type: [serialSchema], default: undefined },
    exportProof: { type: String },
    digital: { type: digitalSchema, default: undefined },
  },
  { _id: false },
);

const returnedSchema = new Schema<ReturnedPieces>(
  { shipment: { type: Number, required }, count: { type: Number, required } },
  { _id: false },
);

const refundLineSchema = new Schema<RefundLine>(
  {
    line: { type: Number, required },
    count: { type: Number, required },
    unsentCount: { type: Number, required },
    returned: { type: [returnedSchema], required },
    cents: { type: Number, required },
    isRestockable: { type: Boolean, required },
    restockCount: { type: Number },
    isRestocked: { type: Boolean, required },
  },
  { _id: false },
);

const refundSchema = new Schema<Refund>(
  {
    no: { type: Number, required },
    kind: { type: String, required, enum: REFUND_KINDS },
    state: { type: String, required, enum: REFUND_STATES },
    cents: { type: Number, required },
    lines: { type: [refundLineSchema], required },
    rates: { type: [refundRateSchema], required },
    shipping: { type: [refundRateSchema], default: undefined },
    attempt: { type: Number, required },
    providerId: { type: String, default: null },
    askedAt: { type: Date, required },
    begunAt: { type: Date, required },
    completedAt: { type: Date },
    means: { type: String, required, enum: REFUND_MEANS },
    byUsername: { type: String, default: null },
    isUnclassified: { type: Boolean, required },
    isDispute: { type: Boolean },
    giftCents: { type: Number },
    returnId: { type: Number },
    feeCents: { type: Number },
    valueLossCents: { type: Number },
  },
  { _id: false },
);

const bouncedSchema = new Schema<BouncedRefund>(
  {
    no: { type: Number, required },
    cents: { type: Number, required },
    means: { type: String, required, enum: REFUND_MEANS },
    providerId: { type: String, default: null },
    completedAt: { type: Date, required },
    failedAt: { type: Date, required },
  },
  { _id: false },
);

const withdrawalSchema = new Schema<OrderWithdrawal>(
  {
    id: { type: Number, required },
    declaredAt: { type: Date, required },
    resumedAt: { type: Date, default: null },
  },
  { _id: false },
);

const pendingLineSchema = new Schema<PendingLine>(
  {
    line: { type: Number, required },
    count: { type: Number, required },
    cents: { type: Number, required },
    paidCents: { type: Number },
  },
  { _id: false },
);

const pendingSchema = new Schema<PendingDocument>(
  {
    cause: { type: String, required },
    kind: { type: String, required },
    dueAt: { type: Date, required },
    invoiceCause: { type: String, default: null },
    suppliedAt: { type: Date, required },
    lines: { type: [pendingLineSchema], required },
    rates: { type: [refundRateSchema], default: undefined },
    shipping: { type: [refundRateSchema], default: undefined },
    reissueOf: { type: String },
    withheld: { type: String },
  },
  { _id: false },
);

const exemptionSchema = new Schema<OrderExemption>(
  {
    kind: { type: String, required, enum: EXEMPTIONS },
    vatId: { type: String, default: null },
    checkedAt: { type: Date, default: null },
    reference: { type: String, default: null },
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
    shipping: { type: [refundRateSchema], default: undefined },
    taxCountry: { type: String },
    exemption: { type: exemptionSchema, default: undefined },
    voucher: { type: voucherSchema, default: undefined },
    gift: { type: giftSchema, default: undefined },
    recipient: { type: recipientSchema, required },
    deliveryAddress: { type: addressSchema, default: undefined },
    invoiceAddress: { type: addressSchema, default: undefined },
    language: { type: String, required, enum: ['en', 'de'] },
    placedAt: { type: Date, required },
    reservedUntil: { type: Date, required },
    takesStockAtPayment: { type: Boolean, required },
    stateSince: { type: Date, required },
    paidAt: { type: Date, default: null },
    isToShip: { type: Boolean, default: false },
    isToDeliver: { type: Boolean },
    digitalConsentAt: { type: Date },
    workConsentAt: { type: Date },
    endState: { type: String, default: null },
    isFinalized: { type: Boolean, default: false },
    environment: { type: String, required },
    means: { type: String, enum: PAYMENT_MEANS },
    transferDueOn: { type: String },
    invoiceDays: { type: Number },
    dunning: { type: dunningSchema, default: undefined },
    quoteId: { type: Number },
    usesQuote: { type: Boolean },
    requestId: { type: String, required },
    invoiceId: { type: String, required },
    paymentId: { type: String, default: null },
    paymentUrl: { type: String },
    attempt: { type: Number, default: 1 },
    refusal: { type: String },
    captureId: { type: String, default: null },
    capturedCents: { type: Number, default: 0 },
    capturedCurrency: { type: String, default: null },
    holdReason: { type: String, default: null },
    recheckAt: { type: Date, default: null },
    shipments: [shipmentSchema],
    shippingStatus: { type: String, default: 'pending', enum: ['pending', 'sent'] },
    carrier: { type: String, default: null },
    trackingCode: { type: String, default: null },
    sentAt: { type: Date },
    revision: { type: Number },
    slipPrintedAt: { type: Date },
    refunds: { type: [refundSchema], default: undefined },
    bouncedRefunds: { type: [bouncedSchema], default: undefined },
    pendingDocuments: { type: [pendingSchema], default: undefined },
    withdrawal: { type: withdrawalSchema, default: undefined },
    arrivedProducts: { type: [Number], default: undefined },
    note: { type: String },
    tags: { type: [String], default: undefined },
    events: { type: [eventSchema], required },
    outbox: outboxField,
  },
  { versionKey: false },
);

// One unpaid order per user.
orderSchema.index({ userId: 1 }, { unique: true, partialFilterExpression: { isOpen: true } });
orderSchema.index(
  { paymentId: 1 },
  { unique: true, partialFilterExpression: { paymentId: { $type: 'string' } } },
);
// One order a quote, but for those that have ended unpaid.
orderSchema.index({ userId: 1, quoteId: 1 }, { unique: true, partialFilterExpression: { usesQuote: true } });
// Lists, newest or oldest first: those of a customer and those of everybody; all, or narrowed to a shipping or a payment
// status, which names both fields, so that the many others are not read.
orderSchema.index({ isPlaced: 1, _id: 1 });
orderSchema.index({ isPlaced: 1, shippingStatus: 1, state: 1, _id: 1 });
orderSchema.index({ userId: 1, isPlaced: 1, _id: 1 });
// Lists of employees by another time, by their sum, or by a tag.
for (const field of ['placedAt', 'paidAt', 'sentAt', 'totalCents', 'tags'])
  orderSchema.index({ isPlaced: 1, [field]: 1, _id: 1 });
orderSchema.index({ userId: 1, isPlaced: 1, shippingStatus: 1, state: 1, _id: 1 });
// What waits to be sent, the longest paid first; small, however many orders there are.
orderSchema.index({ isToShip: 1, paidAt: 1, _id: 1 }, { partialFilterExpression: { isToShip: true } });
// What waits to be delivered as keys or links, likewise.
orderSchema.index({ isToDeliver: 1, paidAt: 1, _id: 1 }, { partialFilterExpression: { isToDeliver: true } });
// Whether a user has paid for a product.
orderSchema.index({ userId: 1, 'lines.productId': 1 });
// Which orders have a piece, and which pieces of a product were sent: for guarantees and recalls.
orderSchema.index({ 'shipments.serials.number': 1 }, { sparse: true });
orderSchema.index({ 'shipments.serials.replaces': 1 }, { sparse: true });
orderSchema.index({ 'lines.productId': 1, sentAt: 1 });
// What the jobs look for.
orderSchema.index({ state: 1, isFinalized: 1, stateSince: 1 });
// What came in and what went back in a month.
orderSchema.index({ paidAt: 1 });
orderSchema.index({ 'refunds.completedAt': 1 }, { sparse: true });
orderSchema.index({ 'bouncedRefunds.failedAt': 1 }, { sparse: true });
// Refunds that wait for an employee: few, however many orders there are.
orderSchema.index({ 'refunds.state': 1 }, { sparse: true });
orderSchema.index({ 'refunds.isUnclassified': 1 }, { sparse: true });
// Withdrawn ones, the longest first.
orderSchema.index(
  { 'withdrawal.declaredAt': 1, _id: 1 },
  { partialFilterExpression: { 'withdrawal.declaredAt': { $type: 'date' } } },
);
orderSchema.index({ 'pendingDocuments.dueAt': 1 }, { sparse: true });
orderSchema.index({ recheckAt: 1 }, { partialFilterExpression: { recheckAt: { $type: 'date' } } });
orderSchema.index(...OUTBOX_INDEX);
// Which orders show a picture: asked before files are swept away.
orderSchema.index({ 'lines.thumbnailId': 1 });

/** The model of the orders on one connection. */
export const orderModel = (connection: Connection) => connection.model('Order', orderSchema, 'orders');
