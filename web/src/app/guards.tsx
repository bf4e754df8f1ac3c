import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { Viewer } from '@shared/viewer.js';
import { useSession } from '../lib/viewer';

interface GuardProps {
  allows: (viewer: Viewer) => boolean;
}

/** Where the second step at login is set up. */
const PROFILE = '/profile';

/**
 * Shows the routes below it to those whom it allows, and sends everybody else home. Until the
 * first session check has answered, the reader counts as a guest; nobody is sent away on that ground. Who must set up the second step at login is sent there first.
 */
export function Guard({ allows }: GuardProps) {
  const { viewer, isChecked } = useSession();
  const { pathname } = useLocation();
  if (viewer.isConfined === true && pathname !== PROFILE) return <Navigate to={PROFILE} replace />;
  if (allows(viewer)) return <Outlet />;
  return isChecked ? <Navigate to="/" replace /> : <div aria-busy />;
}
