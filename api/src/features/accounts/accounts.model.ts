import { Schema, type Connection } from 'mongoose';
import { owedMailsField, type MailDebtor } from '../../platform/database/owed-mails.js';

/** A registered person as stored. Employees have no e-mail address, name or postal address. */
export interface UserRecord extends MailDebtor {
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
  firstName: string | null;
  lastName: string | null;
  address: string | null;
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
    firstName: { type: String, default: null },
    lastName: { type: String, default: null },
    address: { type: String, default: null },
    createdAt: { type: Date, required: true },
    erasure: { type: String, enum: ['due', 'done'] },
    owedMails: owedMailsField,
  },
  { versionKey: false },
);
userSchema.index({ usernameFolded: 1 }, { unique: true });
userSchema.index(
  { emailFolded: 1 },
  { unique: true, partialFilterExpression: { emailFolded: { $exists: true } } },
);
userSchema.index({ 'owedMails.owedAt': 1 });
userSchema.index({ erasure: 1 }, { sparse: true });

/** The model of the accounts on one connection. */
export const userModel = (connection: Connection) => connection.model('User', userSchema, 'users');
