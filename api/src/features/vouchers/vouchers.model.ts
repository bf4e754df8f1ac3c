import { Schema, type Connection } from 'mongoose';
import { VOUCHER_KINDS, type VoucherRule } from '../../../shared/rules/vouchers.js';
import { OUTBOX_INDEX, outboxField, type HasOutbox } from '../../kernel/outbox/outbox-entries.js';

/** A code that reduces the price of an order. Its terms never change; it can only be switched off. */
export interface VoucherRecord extends VoucherRule, HasOutbox {
  _id: number;
  /** As people read it. */
  code: string;
  /** As it is compared (`foldCode`). */
  codeFolded: string;
  from: Date;
  /** When it ends; `null`: not by itself. */
  until: Date | null;
  /** How many orders may use it; `null`: any number. */
  limit: number | null;
  /** Whether each customer may use it once only. */
  isOnce: boolean;
  /** Whether it is for customers who have not paid an order yet. */
  isForNew: boolean;
  createdAt: Date;
  createdBy: string;
  /** When an owner has switched it off; `null`: not. */
  endedAt: Date | null;
}

/** One use of a voucher: it lives as long as its order does. */
export interface VoucherUseRecord {
  /** The order. */
  _id: number;
  voucherId: number;
  userId: number;
  /** Its place among the uses that there may be, from 0; absent where there may be any number. */
  slot?: number;
  /** Whether the customer may have no other. */
  isOnce: boolean;
  takenAt: Date;
  /** Whether the order is paid. */
  isSettled: boolean;
}

const required = true;

const voucherSchema = new Schema<VoucherRecord>(
  {
    _id: { type: Number, required },
    code: { type: String, required },
    codeFolded: { type: String, required, unique: true },
    kind: { type: String, required, enum: VOUCHER_KINDS },
    value: { type: Number, required },
    minCents: { type: Number, required },
    category: { type: String, default: null },
    from: { type: Date, required },
    until: { type: Date, default: null },
    limit: { type: Number, default: null },
    isOnce: { type: Boolean, required },
    isForNew: { type: Boolean, required },
    createdAt: { type: Date, required },
    createdBy: { type: String, required },
    endedAt: { type: Date, default: null },
    outbox: outboxField,
  },
  { versionKey: false },
);
voucherSchema.index(...OUTBOX_INDEX);

const useSchema = new Schema<VoucherUseRecord>(
  {
    _id: { type: Number, required },
    voucherId: { type: Number, required },
    userId: { type: Number, required },
    slot: { type: Number },
    isOnce: { type: Boolean, required },
    takenAt: { type: Date, required },
    isSettled: { type: Boolean, required },
  },
  { versionKey: false },
);
// No more uses than there are places: the database refuses the second one of a place.
useSchema.index(
  { voucherId: 1, slot: 1 },
  { unique: true, partialFilterExpression: { slot: { $type: 'number' } } },
);
useSchema.index({ voucherId: 1, userId: 1 }, { unique: true, partialFilterExpression: { isOnce: true } });
// The uses of a voucher, newest first; and what the jobs look through: few, however many uses there are.
useSchema.index({ voucherId: 1, _id: -1 });
useSchema.index({ isSettled: 1 }, { partialFilterExpression: { isSettled: false } });
// What is deleted with an account.
useSchema.index({ userId: 1 });

/** The model of the vouchers on one connection. */
export const voucherModel = (connection: Connection) =>
  connection.model('Voucher', voucherSchema, 'vouchers');

/** The model of the uses of vouchers on one connection. */
export const voucherUseModel = (connection: Connection) =>
  connection.model('VoucherUse', useSchema, 'voucherUses');
