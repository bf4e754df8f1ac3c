import { useEffect } from 'react';

/** Runs `act` whenever the browser tab becomes visible again: what it shows may have changed elsewhere. */
export function useOnTabVisible(act: () => void): void {
  useEffect(() => {
    const actWhenShown = () => {
      if (document.visibilityState === 'visible') act();
    };
    document.addEventListener('visibilitychange', actWhenShown);
    return () => {
      document.removeEventListener('visibilitychange', actWhenShown);
    };
  }, [act]);
}
