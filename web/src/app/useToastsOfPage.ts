import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useLeaveToasts } from '../ui/overlays/Toast';

/**
 * Takes errors and hints away with the page that they are about, when the reader goes to another one. Where the shop itself leads
 * away, the message says why, and stays.
 */
export function useToastsOfPage(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const leave = useLeaveToasts();
  const shownPath = useRef(pathname);
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (navigationType !== 'REPLACE') leave();
  }, [pathname, navigationType, leave]);
}
