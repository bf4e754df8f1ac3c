import { Schema, type Connection } from 'mongoose';
import { RETENTION } from '../../../shared/retention.js';

/** A genuine message of the payment provider. */
export interface PaymentEventRecord {
  /** The provider's id of the message. */
  _id: string;
  type: string;
  paymentId: string | null;
  receivedAt: Date;
  isHandled: boolean;
}

/** How long, in seconds, messages are remembered: far longer than the provider repeats them (3 days). */
const KEEP_SECONDS = RETENTION.paymentMessages.period.days * 86_400;

const paymentEventSchema = new Schema<PaymentEventRecord>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    paymentId: { type: String, default: null },
    receivedAt: { type: Date, required: true },
    isHandled: { type: Boolean, required: true },
  },
  { versionKey: false },
);
paymentEventSchema.index({ isHandled: 1, receivedAt: 1 });
paymentEventSchema.index({ receivedAt: 1 }, { expireAfterSeconds: KEEP_SECONDS });

/** The model of the provider's messages on one connection. */
export const paymentEventModel = (connection: Connection) =>
  connection.model('PaymentEvent', paymentEventSchema, 'paymentEvents');
