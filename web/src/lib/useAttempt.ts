import { useCallback } from 'react';
import { attempt } from '../apollo/attempt';
import { useSession } from './viewer';

/** Errors which say that the server knows somebody else than this page does. */
const STALE_SESSION_CODES = ['UNAUTHENTICATED', 'FORBIDDEN', 'ALREADY_LOGGED_IN', 'VIEWER_CHANGED'];

/** `attempt`, and a new session check when the answer shows that the session has ended or changed elsewhere. */
export function useAttempt(): typeof attempt {
  const { check } = useSession();
  return useCallback<typeof attempt>(
    async (call) => {
      const outcome = await attempt(call);
      if (outcome.error !== null && STALE_SESSION_CODES.includes(outcome.error.code)) check();
      return outcome;
    },
    [check],
  );
}
