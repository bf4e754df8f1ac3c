import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { readContinuation, rememberContinuation } from '../lib/continuation';
import { useViewer } from '../lib/viewer';

/** Where somebody looks at something, or writes something, that they may want to go on with. */
const PLACES = /^\/(product-details\/|products-catalog|c\/|compare|contact|withdraw$)/;
const DOORS = /^\/(login|register)$/;

/**
 * Remembers the page that a guest leaves to log in or to register, which both end at home, and forgets it when the reader is there
 * again.
 */
export function usePlaceBeforeLogin(): void {
  const { pathname, search, hash } = useLocation();
  const { role } = useViewer();
  const address = pathname + search + hash;
  const before = useRef(address);
  useLayoutEffect(() => {
    const path = before.current;
    before.current = address;
    const known = readContinuation();
    if (role !== 'guest') {
      if (known?.path === address && known.productId === undefined) rememberContinuation(null);
    } else if (DOORS.test(pathname) && PLACES.test(path) && known?.path !== path) {
      // The page that comes has not named itself yet.
      rememberContinuation({ path, name: document.title.split(' · ', 1).join('') });
    }
  }, [address, pathname, role]);
}
