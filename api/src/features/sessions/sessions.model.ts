import { Schema, type Connection } from 'mongoose';
import { STAFF_ROLES, type AccountRole, type StaffRole } from '../../../shared/access.js';

/**
 * A session as stored. Roles and name are copies: whatever changes a user's rights removes the sessions.
 */
export interface SessionRecord {
  /** SHA-256 of the cookie's value, base64url: who reads the database cannot log in with it. */
  _id: string;
  userId: number;
  role: AccountRole;
  /** What an employee is to the shop; customers have none. */
  staffRole?: StaffRole;
  /** Whether the account of an employee had a second step at login when it began. */
  hasSecondStep?: boolean;
  username: string;
  /** Whether "stay logged in" was ticked. */
  rememberMe: boolean;
  device: string;
  network: string;
  createdAt: Date;
  lastSeenAt: Date;
  /** The nearer of the idle and the absolute limit. */
  expiresAt: Date;
}

const sessionSchema = new Schema<SessionRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    role: { type: String, required: true, enum: ['customer', 'employee'] },
    staffRole: {
      type: String,
      enum: STAFF_ROLES,
      required(this: SessionRecord) {
        return this.role === 'employee';
      },
    },
    hasSecondStep: { type: Boolean },
    username: { type: String, required: true },
    rememberMe: { type: Boolean, required: true },
    device: { type: String, required: true },
    network: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
sessionSchema.index({ userId: 1, lastSeenAt: -1 });
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The model of the sessions on one connection. */
export const sessionModel = (connection: Connection) =>
  connection.model('Session', sessionSchema, 'sessions');
