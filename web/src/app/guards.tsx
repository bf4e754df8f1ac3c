import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import type { Viewer } from '@shared/viewer.js';
import { readContinuation, rememberContinuation } from '../lib/continuation';
import { Redirect, useVisitKey } from '../lib/Redirect';
import { useSession } from '../lib/viewer';
import { loadParts } from '../ui/layout/late-parts';

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
  const { viewer, isChecked, isMissed } = useSession();
  const { pathname, search, hash } = useLocation();
  const visitKey = useVisitKey();
  if (viewer.isConfined === true && pathname !== PROFILE) return <Redirect to={PROFILE} />;
  if (allows(viewer)) return <Outlet />;
  if (!isChecked) return <div aria-busy />;
  const from = isMissed && viewer.role === 'guest' ? pathname + search + hash : null;
  return <Home key={visitKey} from={from} />;
}

/** Leads home; who would be let in if they logged in finds the way back there. */
function Home({ from }: { from: string | null }) {
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    const lead = async (): Promise<void> => {
      if (from !== null) rememberContinuation({ path: from, isUrgent: true });
      // What home has to tell must not come in between its words later.
      if (readContinuation() !== null) await loadParts('WelcomePanel');
      if (isHere) await navigate('/', { replace: true });
    };
    void lead();
    return () => {
      isHere = false;
    };
  }, [from, navigate]);
  return <div aria-busy />;
}
