import { Schema, type Connection } from 'mongoose';
import type { StockChange } from '../../../shared/rules/product.js';

/** One change of a product's stock by an employee. Orders move stock too, but their history is in the orders. */
export interface LedgerRecord {
  _id: number;
  productId: number;
  /** Who has changed it. */
  employeeId: number;
  /** Copied, because a username never changes. */
  username: string;
  at: Date;
  /** Free pieces before and after. */
  before: number;
  after: number;
  /** What the change was part of. */
  reason: StockChange;
  /** The order at a supplier whose goods came in; absent for other changes. */
  purchaseOrderId?: number;
  purchaseOrderNumber?: string;
  /** The stocktaking that has found it; absent for other changes. */
  stocktakingId?: number;
  /** The return for which pieces were set aside, or put back; absent for other changes. */
  returnId?: number;
}

const ledgerSchema = new Schema<LedgerRecord>(
  {
    _id: { type: Number, required: true },
    productId: { type: Number, required: true },
    employeeId: { type: Number, required: true },
    username: { type: String, required: true },
    at: { type: Date, required: true },
    before: { type: Number, required: true },
    after: { type: Number, required: true },
    reason: { type: String, required: true },
    purchaseOrderId: { type: Number },
    purchaseOrderNumber: { type: String },
    stocktakingId: { type: Number },
    returnId: { type: Number },
  },
  { versionKey: false },
);
// A product's entries, newest first.
ledgerSchema.index({ productId: 1, _id: -1 });

/** The model of the stock ledger on one connection. */
export const ledgerModel = (connection: Connection) =>
  connection.model('LedgerEntry', ledgerSchema, 'stockLedger');
