import { useNavigate } from 'react-router-dom';
import { GUEST } from '@shared/viewer.js';
import { describeFailure } from '../../apollo/failure';
import { ERROR_MS } from '../../lib/durations';
import { useSession } from '../../lib/viewer';
import { useToast } from '../../ui/overlays/Toast';
import { useLogOutMutation } from './log-out.generated';

/** Returns the action that ends the session and leads home. If the server cannot be told, one stays logged in and reads why. */
export function useLogOut(): () => void {
  const { enter } = useSession();
  const navigate = useNavigate();
  const showToast = useToast();
  const [logOut] = useLogOutMutation({ fetchPolicy: 'no-cache' });
  return () => {
    logOut().then(
      () => {
        enter(GUEST);
        void navigate('/');
      },
      (error: unknown) => {
        showToast({ type: 'error', text: describeFailure(error), durationMs: ERROR_MS });
      },
    );
  };
}
