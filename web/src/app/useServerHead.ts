import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * What the server has said about the page that it sent (its one address, whether to list it) does not hold for the next
 * one. Browsers share the canonical address, so an old one would lead elsewhere; without it, the address bar counts.
 */
export function useServerHead(): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const sentAddress = useRef(address);
  useEffect(() => {
    if (sentAddress.current === address) return;
    for (const element of document.querySelectorAll('link[rel="canonical"], meta[name="robots"]'))
      element.remove();
  }, [address]);
}
