import type { StaffRole } from '../../../shared/access.js';
import type { HasOutbox } from '../../kernel/outbox/outbox-entries.js';

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
  /**
   * Unique among those that have one: of several accounts with an address that nobody has proven, the first has it, and then the one
   * that proves it.
   */
  emailFolded?: string;
  /** When a link that went there has proven the address; `null` until then. */
  emailVerifiedAt?: Date | null;
  /** The address that takes the place of `email`, of employees of `staffEmail`, when its link is followed. */
  pendingEmail?: string;
  firstName: string | null;
  lastName: string | null;
  address: string | null;
  /** What a customer has chosen to be shown as on reviews; absent: nothing. */
  publicName?: string;
  /** What employees find a customer by (see `customerWords`); only customers have them. */
  searchWords?: string[];
  /** Those of them that come from the addresses that the customer keeps; absent without any. */
  addressWords?: string[];
  /** The latest of them that come from what employees have corrected in orders; absent without any. */
  orderWords?: string[];
  /** What an employee is to the shop: every one has it, and no customer. */
  staffRole?: StaffRole;
  /** An employee's own mailbox, where links to a new password go: proven by a link that went there. */
  staffEmail?: string;
  /** The second step of an employee at login; absent where there is none. */
  secondStep?: {
    /** The secret of the authenticator app (see `Seal`). */
    sealed: string;
    /** Which 30 seconds since 1970 the code belonged to that was used last: none before it passes. */
    lastStep: number;
    /** SHA-256 of the recovery codes that are left. */
    recoveryHashes: string[];
    since: Date;
  };
  /** A second step that waits for its first code. */
  secondStepDraft?: { sealed: string; begunAt: Date };
  /** What an employee may give back on one day, in cents; `null` or absent: no limit. */
  refundLimitCents?: number | null;
  /** What they have begun to give back on the last day, in Berlin, on which they did. */
  refundDay?: { day: string; cents: number };
  /** For how much a customer may owe at a time who buys on invoice, in cents; `null` or absent: they do not. */
  invoiceLimitCents?: number | null;
  /** When an employee has left: nobody logs in any more, and what they have done keeps their name. */
  switchedOffAt?: Date | null;
  createdAt: Date;
  /** Of a deleted account: `due` until everything else of its owner is gone too. */
  erasure?: 'due' | 'done';
}

/** An employee as stored. */
export type EmployeeRecord = UserRecord & Required<Pick<UserRecord, 'staffRole'>>;
