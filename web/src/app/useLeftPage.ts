import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readContinuation, rememberContinuation } from '../lib/continuation';
import { useViewer } from '../lib/viewer';
import { useLeaveToasts } from '../ui/overlays/Toast';

/** Where somebody looks at something, or writes something, that they may want to go on with. */
const PLACES = /^\/(product|c\/|compare|contact|withdraw)/;
const DOORS = /^\/(login|register)/;

/**
 * Takes errors and hints away with the page that they are about; where the shop itself leads away, the message says why, and stays.
 * Remembers the page that a guest leaves to log in or to register, which both end at home, until the reader is there again.
 */
export function useLeftPage(): void {
  const { pathname, search } = useLocation();
  const navigationType = useNavigationType();
  const { role } = useViewer();
  const leaveToasts = useLeaveToasts();
  const address = pathname + search;
  const shown = useRef(address);
  useLayoutEffect(() => {
    const left = shown.current;
    shown.current = address;
    if (left.split('?')[0] !== pathname && navigationType !== 'REPLACE') leaveToasts();
    const known = readContinuation();
    if (role !== 'guest') {
      if (known?.path === address && known.productId == null) rememberContinuation(null);
    } else if (DOORS.test(pathname) && PLACES.test(left) && known?.path !== left) {
      // The page that comes has not named itself yet.
      rememberContinuation({ path: left, title: document.title });
    }
  }, [address, pathname, role, navigationType, leaveToasts]);
}
