import type { SessionUser } from '../sessions/sessions.service.js';
import type { UserRecord } from './user.record.js';

/** Whose session it is when this account logs in. */
export const sessionUserOf = (
  user: Pick<UserRecord, '_id' | 'role' | 'staffRole' | 'username' | 'secondStep'>,
): SessionUser => ({
  userId: user._id,
  role: user.role,
  username: user.username,
  ...(user.staffRole === undefined
    ? {}
    : { staffRole: user.staffRole, hasSecondStep: user.secondStep !== undefined }),
});
