import type { KeyScope } from './access.js';
import type { LanguageCode } from './language.js';

/** Who is asking: nobody known, a customer, an employee, or a program with an API key. */
export interface Viewer {
  /** 0 for a guest; for a program the employee who has created its key. */
  userId: number;
  role: Role;
  /** Empty for a guest; for a program the name of its key. */
  username: string;
  /** What a program's key allows; nobody else has scopes. */
  scopes?: readonly KeyScope[];
  /** What mails to them are written in; English when absent. */
  language?: LanguageCode;
}

/** What an account can be. */
export type AccountRole = 'customer' | 'employee';

export type Role = 'guest' | 'integrator' | AccountRole;

/** The state before anybody has logged in. */
export const GUEST: Viewer = { userId: 0, role: 'guest', username: '' };

/** Who has the shop's machine, by its commands: may do what employees may, and the audit log names them so. */
export const OPERATOR: Viewer = { userId: 0, role: 'employee', username: 'operator' };
