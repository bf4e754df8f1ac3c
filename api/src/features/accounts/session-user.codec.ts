import type { StaffRole } from '../../../shared/access.js';
import type { SessionUser } from '../sessions/sessions.service.js';
import type { UserRecord } from './user.record.js';

/** What an employee is to the shop: accounts from before there were such roles are owners'. */
export const staffRoleOf = ({ staffRole = 'owner' }: Pick<UserRecord, 'staffRole'>): StaffRole => staffRole;

/** Whose session it is when this account logs in. */
export const sessionUserOf = (
  user: Pick<UserRecord, '_id' | 'role' | 'staffRole' | 'username' | 'secondStep'>,
): SessionUser => ({
  userId: user._id,
  role: user.role,
  username: user.username,
  ...(user.role === 'employee'
    ? { staffRole: staffRoleOf(user), hasSecondStep: user.secondStep !== undefined }
    : {}),
});
