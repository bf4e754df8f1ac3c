import { Schema, type Connection } from 'mongoose';
import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditChange,
  type AuditedAction,
  type AuditSubject,
} from '../../../shared/rules/audit.js';

/** One thing that an employee has done. It never changes, and it is never removed. */
export interface AuditRecord {
  _id: number;
  at: Date;
  employeeId: number;
  /** Copied, because a username never changes. */
  username: string;
  action: AuditedAction;
  /** What the action was done to. */
  subject: AuditSubject;
  /** Id of the product, order or ticket that the action's name tells. */
  subjectId: number;
  /** What exactly, where the action's name leaves it open; without personal data. */
  details: string;
  /** What it has changed from what to what. */
  changes: AuditChange[];
}

const changeSchema = new Schema<AuditChange>(
  {
    field: { type: String, required: true },
    before: { type: String, default: null },
    after: { type: String, default: null },
  },
  { _id: false },
);

const auditSchema = new Schema<AuditRecord>(
  {
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    employeeId: { type: Number, required: true },
    username: { type: String, required: true },
    action: { type: String, required: true, enum: AUDIT_ACTIONS },
    subject: { type: String, required: true, enum: AUDIT_SUBJECTS },
    subjectId: { type: Number, required: true },
    details: { type: String, default: '' },
    changes: [changeSchema],
  },
  { versionKey: false },
);

// Each filter of the log reads on from a place in one of these, newest first.
const NEWEST_FIRST = { at: -1, _id: -1 } as const;
auditSchema.index(NEWEST_FIRST);
auditSchema.index({ username: 1, ...NEWEST_FIRST });
auditSchema.index({ subject: 1, ...NEWEST_FIRST });
auditSchema.index({ username: 1, subject: 1, ...NEWEST_FIRST });
auditSchema.index({ subject: 1, subjectId: 1, ...NEWEST_FIRST });

/** The model of the audit log on one connection. */
export const auditModel = (connection: Connection) => connection.model('AuditEntry', auditSchema, 'auditLog');
