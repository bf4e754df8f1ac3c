import type { createBrowserRouter } from 'react-router-dom';

/** Waits until the code of a router's first page has been loaded. */
export function whenRouterReady(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (router.state.initialized) resolve();
    };
    router.subscribe(check);
    check();
  });
}
