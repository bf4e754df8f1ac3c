import { Navigate, Outlet } from 'react-router-dom';
import type { Viewer } from '@shared/viewer.js';
import { useSession } from '../lib/viewer';

interface GuardProps {
  allows: (viewer: Viewer) => boolean;
}

/**
 * Shows the routes below it to those whom it allows, and sends everybody else home. Until the
 * first session check has answered, the reader counts as a guest; nobody is sent away on that ground.
 */
export function Guard({ allows }: GuardProps) {
  const { viewer, isChecked } = useSession();
  if (allows(viewer)) return <Outlet />;
  return isChecked ? <Navigate to="/" replace /> : <div aria-busy />;
}
