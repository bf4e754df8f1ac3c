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

/** Who points at a link or focuses it is about to follow it: its page's code is then on its way already. */
export function usePrefetch(routes: RouteObject[]): void {
  useEffect(() => {
    const foresee = ({ target }: Event): void => {
      prefetch(routes, target);
    };
    const types = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const type of types) document.addEventListener(type, foresee, { passive: true });
    return () => {
      for (const type of types) document.removeEventListener(type, foresee);
    };
  }, [routes]);
}
