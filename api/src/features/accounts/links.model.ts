import { Schema, type Connection } from 'mongoose';
import { RETENTION } from '../../../shared/retention.js';
import { OUTBOX_INDEX, outboxField, type HasOutbox } from '../../kernel/outbox/outbox-entries.js';

/** What a link lets its holder do, once. */
export type LinkPurpose = 'verify email' | 'reset password';

/** A link that was given out. Its secret is not stored: who reads the database cannot use it. */
export interface LinkRecord extends HasOutbox {
  /** SHA-256 of the secret, base64url. */
  _id: string;
  purpose: LinkPurpose;
  /** The account that it is about; 0: nobody's, made so that an unknown name costs what a known one does. */
  userId: number;
  /** The address that it was mailed to; `null` when an employee hands it over. */
  email: string | null;
  /** Of the password that it replaces, so that it ends with it; `null` for a link that does not. */
  passwordMark: string | null;
  createdAt: Date;
  expiresAt: Date;
}

const linkSchema = new Schema<LinkRecord>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, required: true, enum: ['verify email', 'reset password'] },
    userId: { type: Number, required: true },
    email: { type: String, default: null },
    passwordMark: { type: String, default: null },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    outbox: outboxField,
  },
  { versionKey: false },
);
linkSchema.index({ userId: 1, purpose: 1 });
linkSchema.index({ createdAt: 1 }, { expireAfterSeconds: RETENTION.links.period.days * 86_400 });
linkSchema.index(...OUTBOX_INDEX);

/** The model of the links on one connection. */
export const linkModel = (connection: Connection) =>
  connection.model('AccountLink', linkSchema, 'accountLinks');
