import { Schema, type Connection } from 'mongoose';
import { PURCHASE_STATES, type ReceivedLine } from '../../../shared/rules/purchasing.js';
import { OUTBOX_INDEX, outboxField } from '../../kernel/outbox/outbox-entries.js';
import type {
  PurchaseBuyer,
  PurchaseLetter,
  PurchaseLine,
  PurchaseOrderRecord,
  PurchaseReceipt,
  SupplierRecord,
} from './purchasing.record.js';

const required = true;
/** May be empty, which mongoose takes for absent where a text is required. */
const text = { type: String, default: '' };
const LANGUAGE = { type: String, required, enum: ['de', 'en'] };

const supplierSchema = new Schema<SupplierRecord>(
  {
    _id: { type: Number, required },
    key: { type: String, required, unique: true },
    name: { type: String, required },
    email: text,
    customerNumber: text,
    address: text,
    deliveryDays: { type: Number, default: null },
    language: LANGUAGE,
    version: { type: Number, required },
    outbox: outboxField,
  },
  { versionKey: false },
);
supplierSchema.index(...OUTBOX_INDEX);

const lineSchema = new Schema<PurchaseLine>(
  {
    productId: { type: Number, required },
    name: { type: String, required },
    articleNumber: { type: String, default: null },
    supplierNumber: { type: String, default: null },
    count: { type: Number, required },
    priceCents: { type: Number, default: null },
    goodCount: { type: Number, required },
    damagedCount: { type: Number, required },
  },
  { _id: false },
);

const receivedSchema = new Schema<ReceivedLine>(
  {
    line: { type: Number, required },
    count: { type: Number, required },
    damaged: { type: Number, required },
  },
  { _id: false },
);

const receiptSchema = new Schema<PurchaseReceipt>(
  {
    no: { type: Number, required },
    at: { type: Date, required },
    username: { type: String, required },
    note: text,
    lines: { type: [receivedSchema], required },
  },
  { _id: false },
);

const addresseeSchema = new Schema<PurchaseLetter['supplier']>(
  { address: text, email: text, customerNumber: text, language: LANGUAGE },
  { _id: false },
);

const buyerSchema = new Schema<PurchaseBuyer>(
  { name: text, street: text, town: text, phone: text, email: text },
  { _id: false },
);

const letterSchema = new Schema<PurchaseLetter>(
  {
    sentAt: { type: Date, required },
    sentBy: { type: String, required },
    expectedOn: { type: String, default: null },
    supplier: { type: addresseeSchema, required },
    buyer: { type: buyerSchema, required },
    isMailed: { type: Boolean, required },
  },
  { _id: false },
);

const orderSchema = new Schema<PurchaseOrderRecord>(
  {
    _id: { type: Number, required },
    revision: { type: Number, required },
    state: { type: String, required, enum: PURCHASE_STATES },
    isOpen: { type: Boolean, required },
    number: { type: String },
    supplier: { type: String, required },
    lines: { type: [lineSchema], required },
    note: text,
    createdAt: { type: Date, required },
    createdBy: { type: String, required },
    letter: { type: letterSchema, default: null },
    receipts: { type: [receiptSchema], required },
    outbox: outboxField,
  },
  { versionKey: false },
);
// One order a number: of several that are sent at once, one wins, and the others take the next.
orderSchema.index({ number: 1 }, { unique: true, sparse: true });
// What is left to do, newest first.
orderSchema.index({ isOpen: 1, _id: -1 });
orderSchema.index(...OUTBOX_INDEX);

/** The model of the suppliers on one connection. */
export const supplierModel = (connection: Connection) =>
  connection.model('Supplier', supplierSchema, 'suppliers');

/** The model of the orders at suppliers on one connection. */
export const purchaseOrderModel = (connection: Connection) =>
  connection.model('PurchaseOrder', orderSchema, 'purchaseOrders');
