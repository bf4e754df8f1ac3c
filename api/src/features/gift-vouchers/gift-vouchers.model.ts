import { Schema, type Connection } from 'mongoose';
import { OUTBOX_INDEX, outboxField } from '../../kernel/outbox/outbox-entries.js';
import { GIFT_ENTRY_KINDS, type GiftEntry, type GiftVoucherRecord } from './gift-voucher.record.js';

const required = true;

const entrySchema = new Schema<GiftEntry>(
  {
    key: { type: String, required },
    kind: { type: String, required, enum: GIFT_ENTRY_KINDS },
    cents: { type: Number, required },
    orderId: { type: Number, required },
    at: { type: Date, required },
    requestId: { type: String },
    isWhole: { type: Boolean },
  },
  { _id: false },
);

const giftSchema = new Schema<GiftVoucherRecord>(
  {
    _id: { type: Number, required },
    orderId: { type: Number, required },
    line: { type: Number, required },
    piece: { type: Number, required },
    sealed: { type: String, required },
    fingerprint: { type: String, required, unique: true },
    ending: { type: String, required },
    entries: { type: [entrySchema], required },
    isHeld: { type: Boolean, required },
    owedUntil: { type: Date, default: null },
    deliveredAt: { type: Date, default: null },
    blockedAt: { type: Date, default: null },
    revision: { type: Number, required },
    outbox: outboxField,
  },
  { versionKey: false },
);
// A piece that was paid for is one voucher, however often that is noted.
giftSchema.index({ orderId: 1, line: 1, piece: 1 }, { unique: true });
// What the jobs look for: few, however many vouchers there are.
giftSchema.index({ isHeld: 1 }, { partialFilterExpression: { isHeld: true } });
giftSchema.index({ deliveredAt: 1 }, { partialFilterExpression: { deliveredAt: null } });
// Expired ones of which something is owed.
giftSchema.index({ owedUntil: 1 }, { partialFilterExpression: { owedUntil: { $type: 'date' } } });
// What the books of a month are about, which orders used one, and which one somebody means who reads its last signs.
giftSchema.index({ 'entries.at': 1 });
giftSchema.index({ 'entries.orderId': 1 });
giftSchema.index({ ending: 1 });
giftSchema.index(...OUTBOX_INDEX);

/** The model of the gift vouchers on one connection. */
export const giftVoucherModel = (connection: Connection) =>
  connection.model('GiftVoucher', giftSchema, 'giftVouchers');
