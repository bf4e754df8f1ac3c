import { Schema, type Connection } from 'mongoose';
import { STAFF_ROLES } from '../../../shared/access.js';
import { OUTBOX_INDEX, outboxField } from '../../kernel/outbox/outbox-entries.js';
import type { UserRecord } from './user.record.js';

const userSchema = new Schema<UserRecord>(
  {
    _id: { type: Number, required: true },
    username: { type: String, required: true },
    usernameFolded: { type: String, required: true },
    role: { type: String, required: true, enum: ['customer', 'employee'] },
    passwordHash: { type: String, required: true },
    email: { type: String, default: null },
    emailFolded: { type: String },
    emailVerifiedAt: { type: Date, default: null },
    pendingEmail: { type: String },
    firstName: { type: String, default: null },
    lastName: { type: String, default: null },
    address: { type: String, default: null },
    publicName: { type: String },
    searchWords: { type: [String], default: undefined },
    addressWords: { type: [String], default: undefined },
    orderWords: { type: [String], default: undefined },
    staffRole: {
      type: String,
      enum: STAFF_ROLES,
      required(this: UserRecord) {
        return this.role === 'employee';
      },
    },
    staffEmail: { type: String },
    secondStep: {
      type: { _id: false, sealed: String, lastStep: Number, recoveryHashes: [String], since: Date },
      default: undefined,
    },
    secondStepDraft: { type: { _id: false, sealed: String, begunAt: Date }, default: undefined },
    refundLimitCents: { type: Number },
    invoiceLimitCents: { type: Number },
    refundDay: { type: { _id: false, day: String, cents: Number }, default: undefined },
    switchedOffAt: { type: Date, default: undefined },
    createdAt: { type: Date, required: true },
    erasure: { type: String, enum: ['due', 'done'] },
    outbox: outboxField,
  },
  { versionKey: false },
);
userSchema.index({ usernameFolded: 1 }, { unique: true });
userSchema.index(
  { emailFolded: 1 },
  { unique: true, partialFilterExpression: { emailFolded: { $exists: true } } },
);
userSchema.index(...OUTBOX_INDEX);
// Customers newest first, and those with some words.
userSchema.index({ role: 1, _id: -1 });
userSchema.index({ searchWords: 1 });
userSchema.index({ erasure: 1 }, { sparse: true });

/** The model of the accounts on one connection. */
export const userModel = (connection: Connection) => connection.model('User', userSchema, 'users');
