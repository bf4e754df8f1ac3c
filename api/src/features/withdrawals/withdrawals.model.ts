import { Schema, type Connection } from 'mongoose';
import { OUTBOX_INDEX, outboxField, type HasOutbox } from '../../kernel/outbox/outbox-entries.js';

/** A declared withdrawal as stored. What was declared never changes. */
export interface WithdrawalRecord extends HasOutbox {
  _id: number;
  name: string;
  /** What the consumer says the contract is; nobody has checked it. */
  order: string;
  email: string;
  /** Who has sent it; `null` for a guest. */
  userId: number | null;
  receivedAt: Date;
  /** When an employee has dealt with it; `null` before. */
  handledAt: Date | null;
  /** That employee's username, copied, because it never changes. */
  handledBy: string | null;
  /** Why it was closed although its money had not gone back; absent and `null`: the money was back. */
  closedReason?: string | null;
  /** The order that it belongs to, once that is known. */
  orderId: number | null;
  /** The order that it names and that has not been told yet; `null`: none. */
  dueOrderId: number | null;
  /** Whether the return of its order has yet to be made; absent and `false`: no. */
  isReturnDue?: boolean;
}

const withdrawalSchema = new Schema<WithdrawalRecord>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    order: { type: String, required: true },
    email: { type: String, required: true },
    userId: { type: Number, default: null },
    receivedAt: { type: Date, required: true },
    handledAt: { type: Date, default: null },
    handledBy: { type: String, default: null },
    closedReason: { type: String, default: null },
    orderId: { type: Number, default: null },
    dueOrderId: { type: Number, default: null },
    isReturnDue: { type: Boolean },
    outbox: outboxField,
  },
  { versionKey: false },
);
// Open ones, and those that are handled by the time of it.
withdrawalSchema.index({ handledAt: 1, _id: 1 });
// Those of one customer.
withdrawalSchema.index({ userId: 1, _id: -1 }, { partialFilterExpression: { userId: { $type: 'number' } } });
// Those whose orders have not been told yet.
withdrawalSchema.index({ dueOrderId: 1 }, { partialFilterExpression: { dueOrderId: { $type: 'number' } } });
// Those whose returns have not been made yet.
withdrawalSchema.index({ isReturnDue: 1 }, { partialFilterExpression: { isReturnDue: true } });
withdrawalSchema.index(...OUTBOX_INDEX);

/** The model of the withdrawals on one connection. */
export const withdrawalModel = (connection: Connection) =>
  connection.model('Withdrawal', withdrawalSchema, 'withdrawals');
