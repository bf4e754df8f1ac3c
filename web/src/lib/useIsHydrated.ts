import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False on the server and while its page is taken over; true from then on. For what only this device knows. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
