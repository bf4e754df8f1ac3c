import { Schema, type Connection } from 'mongoose';
import type { KeyScope } from '../../../shared/access.js';
import { KEY_SCOPE_NAMES } from '../../../shared/rules/keys.js';
import { OUTBOX_INDEX, outboxField, type HasOutbox } from '../../kernel/outbox/outbox-entries.js';

/** An API key as stored. Its secret is not: who reads the database cannot use it. */
export interface KeyRecord extends HasOutbox {
  _id: number;
  name: string;
  scopes: KeyScope[];
  /** What it may give back on a day in Berlin, in cents; `null`: as much as its creator. */
  refundLimitCents: number | null;
  /** What it has given back on the day of its last refund; absent before. */
  refundDay?: { day: string; cents: number };
  /** SHA-256 of the secret, base64url. */
  secretHash: string;
  /** The employee who has created it. */
  createdBy: number;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  /** Exact to five minutes. */
  lastUsedAt: Date | null;
}

const keySchema = new Schema<KeyRecord>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    scopes: { type: [{ type: String, enum: KEY_SCOPE_NAMES }], required: true },
    refundLimitCents: { type: Number, default: null },
    refundDay: { type: { _id: false, day: String, cents: Number }, default: undefined },
    secretHash: { type: String, required: true },
    createdBy: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    revokedAt: { type: Date, default: null },
    lastUsedAt: { type: Date, default: null },
    outbox: outboxField,
  },
  { versionKey: false },
);
keySchema.index(...OUTBOX_INDEX);

/** The model of the API keys on one connection. There are few, so they are listed by their ids. */
export const keyModel = (connection: Connection) => connection.model('ApiKey', keySchema, 'apiKeys');
