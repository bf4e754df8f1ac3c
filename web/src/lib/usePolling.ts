import { useCallback, useEffect } from 'react';
import { useOnTabVisible } from './useOnTabVisible';

/** How long an answer stands before it is asked for again, in ms; after failures twice as long each time, up to a bound. */
const INTERVAL_MS = 15_000;
const MAX_INTERVAL_MS = 300_000;

/** Asks again and again as long as somebody looks: a hidden tab asks nothing until it is shown again. A failure is no news. */
export function usePolling(ask: () => Promise<unknown>): void {
  useEffect(() => {
    let waitMs = INTERVAL_MS;
    let timer: number;
    const lookAgain = async (): Promise<void> => {
      if (!document.hidden)
        waitMs = await ask().then(
          () => INTERVAL_MS,
          () => Math.min(2 * waitMs, MAX_INTERVAL_MS),
        );
      timer = window.setTimeout(() => void lookAgain(), waitMs);
    };
    timer = window.setTimeout(() => void lookAgain(), waitMs);
    return () => {
      clearTimeout(timer);
    };
  }, [ask]);
  useOnTabVisible(
    useCallback(() => {
      ask().catch(() => undefined);
    }, [ask]),
  );
}
