import { Schema, type Connection } from 'mongoose';
import type { PriceEntry } from '../../../shared/rules/price-history.js';

/**
 * Why there is an entry: the record of the product begins, its price changes, it is listed again, or withdrawn; or an employee has
 * stated the lowest price of the time before the record. That one begins when the 30 days do that it was stated for, and holds
 * until the record begins; of several the one stated last counts.
 */
const PRICE_CAUSES = ['START', 'CHANGE', 'LISTED', 'WITHDRAWN', 'MANUAL'] as const;

/** One entry of the price record. It never changes, and it is never removed; who made it so is in the audit log. */
export interface PriceRecord extends PriceEntry {
  /** The product's id and the moment in ms, of a stated price also when it was stated: what the shop records, it records once. */
  _id: string;
  productId: number;
  cause: (typeof PRICE_CAUSES)[number];
}

const priceSchema = new Schema<PriceRecord>(
  {
    _id: { type: String, required: true },
    productId: { type: Number, required: true },
    at: { type: Date, required: true },
    cents: { type: Number, required: true },
    isListed: { type: Boolean, required: true },
    cause: { type: String, required: true, enum: PRICE_CAUSES },
  },
  { versionKey: false },
);
priceSchema.index({ productId: 1, at: -1 });

/** The model of the price record on one connection. */
export const priceRecordModel = (connection: Connection) =>
  connection.model('PriceRecord', priceSchema, 'priceLedger');
