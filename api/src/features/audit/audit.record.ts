import type { AuditChange, AuditedAction, AuditSubject } from '../../../shared/rules/audit.js';

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
  /** The entry of the act that it has taken back; absent: none. */
  undoes?: number;
}
