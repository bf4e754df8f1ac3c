import { Schema, type Connection } from 'mongoose';
import { AUDIT_ACTIONS, type AuditedAction } from '../../../shared/rules/audit.js';

/** One thing that an employee has done. It never changes, and it is never removed. */
export interface AuditRecord {
  _id: number;
  at: Date;
  employeeId: number;
  /** Copied, because a username never changes. */
  username: string;
  action: AuditedAction;
  /** Id of the product, order or ticket that the action's name tells. */
  subjectId: number;
  /** What exactly, where the action's name leaves it open; without personal data. */
  details: string;
}

const auditSchema = new Schema<AuditRecord>(
  {
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    employeeId: { type: Number, required: true },
    username: { type: String, required: true },
    action: { type: String, required: true, enum: AUDIT_ACTIONS },
    subjectId: { type: Number, required: true },
    details: { type: String, default: '' },
  },
  { versionKey: false },
);

/** The model of the audit log on one connection. It is listed by its ids. */
export const auditModel = (connection: Connection) => connection.model('AuditEntry', auditSchema, 'auditLog');
