import { Schema, type Connection } from 'mongoose';
import {
  PAYOUT_STATES,
  type Credit,
  type InvoiceClaim,
  type Payout,
  type Reduction,
  type TransferAccount,
} from './transfers.record.js';

const required = true;
/** May be empty, which mongoose takes for absent where a text is required. */
const text = { type: String, default: '' };

const creditSchema = new Schema<Credit>(
  {
    entryId: { type: String, required },
    cents: { type: Number, required },
    name: text,
    iban: text,
    at: { type: Date, required },
  },
  { _id: false },
);

const reductionSchema = new Schema<Reduction>(
  {
    requestId: { type: String, required },
    customId: { type: String, default: null },
    cents: { type: Number, required },
    paidOutCents: { type: Number, required },
  },
  { _id: false },
);

const invoiceSchema = new Schema<InvoiceClaim>(
  {
    userId: { type: Number, required },
    reductions: { type: [reductionSchema], required },
    reducedCents: { type: Number, required },
    isOwed: { type: Boolean, required },
  },
  { _id: false },
);

const accountSchema = new Schema<TransferAccount>(
  {
    _id: { type: String, required },
    orderId: { type: Number, required },
    totalCents: { type: Number, required },
    receivedCents: { type: Number, required },
    waivedCents: { type: Number },
    credits: { type: [creditSchema], required },
    invoice: { type: invoiceSchema, default: undefined },
    isReported: { type: Boolean, required },
    openedAt: { type: Date, required },
  },
  { versionKey: false },
);
accountSchema.index({ orderId: 1 });
// What companies owe, and what one of them does.
for (const key of ['orderId', 'invoice.userId'])
  accountSchema.index(
    { 'invoice.isOwed': 1, [key]: 1 },
    { partialFilterExpression: { 'invoice.isOwed': true } },
  );
// The money of invoices by when it came, for the books.
accountSchema.index(
  { 'credits.at': 1 },
  { partialFilterExpression: { 'invoice.userId': { $exists: true } } },
);
// What a crash has kept from its order.
accountSchema.index({ isReported: 1 }, { partialFilterExpression: { isReported: false } });

const payoutSchema = new Schema<Payout>(
  {
    _id: { type: String, required },
    no: { type: Number, required },
    accountId: { type: String, default: null },
    orderId: { type: Number, default: null },
    customId: { type: String, default: null },
    isOfInvoice: { type: Boolean },
    cents: { type: Number, required },
    name: text,
    iban: text,
    purpose: text,
    state: { type: String, required, enum: PAYOUT_STATES },
    fileId: { type: String, default: null },
    openedAt: { type: Date, required },
    doneAt: { type: Date },
  },
  { versionKey: false },
);
payoutSchema.index({ no: 1 });
payoutSchema.index({ doneAt: 1 }, { partialFilterExpression: { isOfInvoice: true } });
payoutSchema.index({ accountId: 1 });
payoutSchema.index({ fileId: 1 });
payoutSchema.index({ state: 1, no: 1 });

/** The models of transfers on one connection. */
export const transferModels = (connection: Connection) => ({
  accounts: connection.model('TransferAccount', accountSchema, 'transferAccounts'),
  payouts: connection.model('Payout', payoutSchema, 'payouts'),
});
