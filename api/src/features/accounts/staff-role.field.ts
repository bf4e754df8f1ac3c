import { STAFF_ROLES, type AccountRole } from '../../../shared/access.js';

/** What an employee is to the shop, as stored: without it, no employee is written. */
export const staffRoleField = {
  type: String,
  enum: STAFF_ROLES,
  required(this: { role: AccountRole }): boolean {
    return this.role === 'employee';
  },
};
