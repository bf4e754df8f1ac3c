import type { KeyScope } from './access.js';
import type { LanguageCode } from './language.js';

/** Who is asking: nobody known, a customer, an employee, or a program with an API key. */
export interface Viewer {
  /** 0 for a guest; for a program the employee who has created its key. */
  userId: number;
  role: Role;
  /** What an employee is to the shop: every one has it, and nobody else. */
  staffRole?: StaffRole;
  /** Whether nothing is allowed but to set up the second step at login, which the role demands. */
  isConfined?: boolean;
  /** Empty for a guest; for a program the name of its key. */
  username: string;
  /** The id of a program's key; nobody else has one. */
  keyId?: number;
  /** What a program's key allows; nobody else has scopes. */
  scopes?: readonly KeyScope[];
  /** What mails to them are written in; English when absent. */
  language?: LanguageCode;
}

/** What an account can be. */
export type AccountRole = 'customer' | 'employee';

/**
 * What employees are to the shop: an owner decides about staff, settings and keys, a clerk does all work at the desk, a packer
 * sends and takes back parcels.
 */
export const STAFF_ROLES = ['owner', 'clerk', 'packer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export type Role = 'guest' | 'integrator' | AccountRole;

/** The state before anybody has logged in. */
export const GUEST: Viewer = { userId: 0, role: 'guest', username: '' };

/** Who has the shop's machine, by its commands: may do what employees may, and the audit log names them so. */
export const OPERATOR: Viewer = { userId: 0, role: 'employee', staffRole: 'owner', username: 'operator' };

/** The header by which the shop's own pages say for whom they believe to act: the id of the viewer, 0 for a guest. */
export const VIEWER_HEADER = 'x-viewer-id';
