import { Schema, type Connection } from 'mongoose';
import { QUOTE_STATES } from '../../../shared/rules/quotes.js';
import { OUTBOX_INDEX, outboxField } from '../../kernel/outbox/outbox-entries.js';
import type { QuoteLine, QuoteRecord } from './quote.record.js';

const required = true;

const lineSchema = new Schema<QuoteLine>(
  {
    productId: { type: Number, required },
    name: { type: String, required },
    count: { type: Number, required },
    unitCents: { type: Number, required },
    listCents: { type: Number, required },
  },
  { _id: false },
);

const quoteSchema = new Schema<QuoteRecord>(
  {
    _id: { type: Number, required },
    revision: { type: Number, required },
    state: { type: String, required, enum: QUOTE_STATES },
    userId: { type: Number, default: null },
    name: { type: String, required },
    email: { type: String, required },
    language: { type: String, required, enum: ['de', 'en'] },
    lines: { type: [lineSchema], required },
    // May be empty, which mongoose takes for absent where a text is required.
    note: { type: String, default: '' },
    days: { type: Number, required },
    isReserving: { type: Boolean, default: false },
    createdAt: { type: Date, required },
    createdBy: { type: String, required },
    sentAt: { type: Date, default: null },
    validUntil: { type: Date, default: null },
    keyHash: { type: String },
    outbox: outboxField,
  },
  { versionKey: false },
);
quoteSchema.index({ keyHash: 1 }, { unique: true, sparse: true });
// Those of an account, for its export and deletion.
quoteSchema.index({ userId: 1 });
quoteSchema.index({ createdAt: 1 });
// Those whose goods are reserved, until when.
quoteSchema.index({ validUntil: 1 }, { partialFilterExpression: { isReserving: true } });
quoteSchema.index(...OUTBOX_INDEX);

/** The model of the quotes on one connection. */
export const quoteModel = (connection: Connection) => connection.model('Quote', quoteSchema, 'quotes');
