import { Navigate, Outlet } from 'react-router-dom';
import type { Viewer } from '@shared/access.js';
import { useSession } from '../lib/viewer';

interface GuardProps {
  allows: (viewer: Viewer) => boolean;
}

/** Shows the routes below it to those whom it allows, and sends everybody else home (specification, section 2). */
export function Guard({ allows }: GuardProps) {
  const { viewer, isChecked } = useSession();
  if (!isChecked) return null;
  return allows(viewer) ? <Outlet /> : <Navigate to="/" replace />;
}
