import { Schema, type Connection } from 'mongoose';
import {
  DELIVERY_STATES,
  WEBHOOK_EVENTS,
  type DeliveryState,
  type WebhookEvent,
} from '../../../shared/rules/webhooks.js';
import { OUTBOX_INDEX, outboxField, type HasOutbox } from '../../kernel/outbox/outbox-entries.js';

/** An address that is told of events, as stored. */
export interface WebhookRecord extends HasOutbox {
  _id: number;
  url: string;
  events: WebhookEvent[];
  /** Signs the messages, so it cannot be stored as a hash. */
  secret: string;
  /** The employee, or the creator of the key, who has set it up. */
  createdBy: number;
  createdAt: Date;
  endedAt: Date | null;
}

/** Why a delivery has failed. */
export type DeliveryFailure =
  | 'ANSWER'
  | 'UNKNOWN_HOST'
  | 'NOT_PUBLIC'
  | 'TOO_SLOW'
  | 'UNREACHABLE'
  | 'WEBHOOK_ENDED';

/** One event on its way to one webhook, as stored. */
export interface DeliveryRecord {
  /** The message's id: the same for every try and replay, so that receivers know it again. */
  _id: string;
  webhookId: number;
  event: WebhookEvent;
  /** The bytes that are signed; every try sends the same. */
  body: string;
  state: DeliveryState;
  /** When it may be tried (again); while a worker has it, when that worker counts as dead. */
  dueAt: Date;
  tries: number;
  createdAt: Date;
  lastTriedAt: Date | null;
  /** What the receiver has answered last; `null` when nothing has come back. */
  lastStatus: number | null;
  /** Why the last try has failed, a `DeliveryFailure`; `null` when it has not. An older version has written sentences. */
  problem: string | null;
  /** When a finished delivery is removed. */
  expiresAt: Date | null;
}

const required = true;

const webhookSchema = new Schema<WebhookRecord>(
  {
    _id: { type: Number, required },
    url: { type: String, required },
    events: { type: [{ type: String, enum: WEBHOOK_EVENTS }], required },
    secret: { type: String, required },
    createdBy: { type: Number, required },
    createdAt: { type: Date, required },
    endedAt: { type: Date, default: null },
    outbox: outboxField,
  },
  { versionKey: false },
);
webhookSchema.index(...OUTBOX_INDEX);

const deliverySchema = new Schema<DeliveryRecord>(
  {
    _id: { type: String, required },
    webhookId: { type: Number, required },
    event: { type: String, required, enum: WEBHOOK_EVENTS },
    body: { type: String, required },
    state: { type: String, required, enum: DELIVERY_STATES },
    dueAt: { type: Date, required },
    tries: { type: Number, required },
    createdAt: { type: Date, required },
    lastTriedAt: { type: Date, default: null },
    lastStatus: { type: Number, default: null },
    problem: { type: String, default: null },
    expiresAt: { type: Date, default: null },
  },
  { versionKey: false },
);
deliverySchema.index({ state: 1, dueAt: 1 });
deliverySchema.index({ webhookId: 1, createdAt: -1, _id: -1 });
deliverySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The models of webhooks and their deliveries on one connection. */
export const webhookModels = (connection: Connection) => ({
  webhooks: connection.model('Webhook', webhookSchema, 'webhooks'),
  deliveries: connection.model('WebhookDelivery', deliverySchema, 'webhookDeliveries'),
});
