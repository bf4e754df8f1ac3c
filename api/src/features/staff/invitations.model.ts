import { Schema, type Connection } from 'mongoose';
import { STAFF_ROLES, type StaffRole } from '../../../shared/access.js';
import { OUTBOX_INDEX, outboxField, type HasOutbox } from '../../kernel/outbox/outbox-entries.js';

/** An invitation to work for the shop. Its secret is not stored: who reads the database cannot use it. */
export interface InvitationRecord extends HasOutbox {
  _id: number;
  /** SHA-256 of the secret, base64url. */
  tokenHash: string;
  role: StaffRole;
  /** Where it went; the mailbox of whoever joins by it. */
  email: string;
  /** Whether the link went to that address alone: who has used it has proven the mailbox. Absent: it did. */
  isMailed?: boolean;
  /** Empty for a command on the server. */
  byUsername: string;
  createdAt: Date;
  expiresAt: Date;
  /** When somebody has joined by it, or it was withdrawn; `null` while it is open. */
  endedAt: Date | null;
}

const invitationSchema = new Schema<InvitationRecord>(
  {
    _id: { type: Number, required: true },
    tokenHash: { type: String, required: true },
    role: { type: String, required: true, enum: STAFF_ROLES },
    email: { type: String, required: true },
    isMailed: { type: Boolean },
    byUsername: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
    outbox: outboxField,
  },
  { versionKey: false },
);
invitationSchema.index({ tokenHash: 1 }, { unique: true });
invitationSchema.index(...OUTBOX_INDEX);
// Who was invited and has not joined is none of the shop's business for long.
invitationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 30 * 86_400 });

/** The model of the invitations on one connection. */
export const invitationModel = (connection: Connection) =>
  connection.model('Invitation', invitationSchema, 'invitations');
