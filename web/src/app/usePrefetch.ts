import { useEffect } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the code of the page that a link leads to; failing now is no loss, since the visit tries again. */
function prefetch(routes: RouteObject[], target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin) return;
  for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
  }
}

/** Prefetches a page's code when its link is hovered or focused. */
export function usePrefetch(routes: RouteObject[]): void {
  useEffect(() => {
    const departure = new AbortController();
    for (const type of ['pointerover', 'focusin', 'touchstart'])
      document.addEventListener(type, ({ target }) => prefetch(routes, target), {
        passive: true,
        signal: departure.signal,
      });
    return () => departure.abort();
  }, [routes]);
}
