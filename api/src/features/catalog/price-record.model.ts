import { Schema, type Connection } from 'mongoose';
import type { PriceEntry } from '../../../shared/rules/price-history.js';

/** Why there is an entry: the record of the product begins, its price changes, it is listed again, or withdrawn. */
const PRICE_CAUSES = ['START', 'CHANGE', 'LISTED', 'WITHDRAWN'] as const;

/** One entry of the price record. It never changes, and it is never removed; who made it so is in the audit log. */
export interface PriceRecord extends PriceEntry {
  /** The product's id and the moment in ms: no product has two entries of one moment. */
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
