import { Schema, type Connection } from 'mongoose';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditChange } from '../../../shared/rules/audit.js';
import type { AuditRecord } from './audit.record.js';

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
    undoes: { type: Number },
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
// Which acts were taken back.
auditSchema.index({ undoes: 1 }, { sparse: true });

/** The model of the audit log on one connection. */
export const auditModel = (connection: Connection) => connection.model('AuditEntry', auditSchema, 'auditLog');
