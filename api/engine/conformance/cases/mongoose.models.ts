import mongoose, { type Connection } from 'mongoose';
import type { Db } from 'mongodb';
import type { ConformanceCase } from '../conformance.types.js';

const { Schema } = mongoose;

/** A mongoose as it comes: what others set of the one that all share changes nothing here. */
const plain = new mongoose.Mongoose();

interface Line {
  sku: string;
  qty: number;
}
/** An order with everything that a schema of the application may have. */
export interface Order {
  code: string;
  buyer: mongoose.Types.ObjectId;
  lines: Line[];
  labels: Map<string, string>;
  note?: string;
  secret?: string;
  state: string;
}
/** What an order refers to. */
export interface Customer {
  name: string;
  email: string;
}

const lineSchema = new Schema<Line>(
  { sku: { type: String, required: true }, qty: Number },
  { timestamps: true },
);
const orderSchema = new Schema<Order>(
  {
    code: String,
    buyer: { type: Schema.Types.ObjectId, ref: 'Customer' },
    lines: [lineSchema],
    labels: { type: Map, of: String },
    note: String,
    secret: { type: String, select: false },
    state: { type: String, default: 'open' },
  },
  { timestamps: true, optimisticConcurrency: true },
);
const customerSchema = new Schema<Customer>({ name: String, email: { type: String, unique: true } });
customerSchema.virtual('orders', { ref: 'Order', localField: '_id', foreignField: 'buyer' });

/** The models of a case, over a connection of mongoose's own. */
interface Models {
  connection: Connection;
  Orders: mongoose.Model<Order>;
  Customers: mongoose.Model<Customer>;
}

/** A case through mongoose, as the application connects: by address, with its indexes built before it begins. */
export function through(
  name: string,
  deed: (models: Models) => Promise<unknown>,
  outcome: { expected: unknown } | { throws: { code: number; keyPattern?: object; keyValue?: object } },
): ConformanceCase {
  const run = async (db: Db, uri: string) => {
    const connection = await plain.createConnection(uri, { dbName: db.databaseName }).asPromise();
    try {
      const Orders = connection.model<Order>('Order', orderSchema);
      const Customers = connection.model<Customer>('Customer', customerSchema);
      await Promise.all([Orders.init(), Customers.init()]);
      return await deed({ connection, Orders, Customers });
    } finally {
      await connection.close();
    }
  };
  return { name, run, ...outcome };
}

/** The customer of the cases. */
export const ADA = { name: 'Ada', email: 'ada@example.org' };
/** The order lines of the cases. */
export const LINES = [
  { sku: 'a', qty: 1 },
  { sku: 'b', qty: 2 },
];
