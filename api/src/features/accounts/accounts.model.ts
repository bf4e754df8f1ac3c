import { Schema, type Connection } from 'mongoose';
import { OUTBOX_INDEX, outboxField, type HasOutbox } from '../../kernel/outbox/outbox-entries.js';

/** A registered person as stored. Employees have no e-mail address, name or postal address. */
export interface UserRecord extends HasOutbox {
  _id: number;
  /** As typed at registration. It never changes. */
  username: string;
  /** See `foldIdentity`: unique. */
  usernameFolded: string;
  role: 'customer' | 'employee';
  /** argon2id in PHC form. */
  passwordHash: string;
  email: string | null;
  /** Unique among those that have one. */
  emailFolded?: string;
  /** When a link that went there has proven the address; `null` until then. */
  emailVerifiedAt?: Date | null;
  /** The address that takes the place of `email` when its link is followed. */
  pendingEmail?: string;
  firstName: string | null;
  lastName: string | null;
  address: string | null;
  /** What employees find a customer by (see `customerWords`); absent in the oldest accounts until a job has been there. */
  searchWords?: string[];
  createdAt: Date;
  /** Of a deleted account: `due` until everything else of its owner is gone too. */
  erasure?: 'due' | 'done';
}

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
    searchWords: { type: [String], default: undefined },
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
