import { Schema, type Connection } from 'mongoose';
import type { Quantity } from '../../../shared/rules/cart.js';

/** What a customer wants to buy. */
export interface CartRecord {
  /** The customer's user id: one cart each. */
  _id: number;
  /** In the order of first adding, each product once, counts from 1. */
  lines: Quantity[];
  /** The voucher that the customer has entered; absent and `null`: none. */
  voucherId?: number | null;
  /** The gift voucher that the customer pays with; absent and `null`: none. */
  giftId?: number | null;
  /** Rises with every change of the lines. */
  revision: number;
  /** Latest orders whose quantities were taken out, so that each is taken out once. */
  purchasedOrders: number[];
}

const lineSchema = new Schema<Quantity>(
  { productId: { type: Number, required: true }, count: { type: Number, required: true } },
  { _id: false },
);

const cartSchema = new Schema<CartRecord>(
  {
    _id: { type: Number, required: true },
    lines: { type: [lineSchema], required: true },
    voucherId: { type: Number },
    giftId: { type: Number },
    revision: { type: Number, default: 0 },
    purchasedOrders: { type: [Number], required: true },
  },
  { versionKey: false },
);

/** The model of the carts on one connection. */
export const cartModel = (connection: Connection) => connection.model('Cart', cartSchema, 'carts');
