import { useCallback, useEffect } from 'react';
import { useOnTabVisible } from '../../lib/useOnTabVisible';
import { useDeskCountsQuery } from './desk-counts.generated';

/** How long the counters stand before they are asked for again, in ms; after failures twice as long each time, up to a bound. */
const INTERVAL_MS = 15_000;
const MAX_INTERVAL_MS = 300_000;

/** How much work waits, brought up to date as long as somebody looks: a hidden tab asks nothing until it is shown again. */
export function useDeskCounts() {
  const { data, refetch } = useDeskCountsQuery({ fetchPolicy: 'cache-and-network' });
  useEffect(() => {
    let waitMs = INTERVAL_MS;
    let timer: number;
    const lookAgain = async (): Promise<void> => {
      if (!document.hidden)
        waitMs = await refetch().then(
          () => INTERVAL_MS,
          () => Math.min(2 * waitMs, MAX_INTERVAL_MS),
        );
      timer = window.setTimeout(() => void lookAgain(), waitMs);
    };
    timer = window.setTimeout(() => void lookAgain(), waitMs);
    return () => {
      clearTimeout(timer);
    };
  }, [refetch]);
  useOnTabVisible(
    useCallback(() => {
      // The counters stay as they are.
      refetch().catch(() => undefined);
    }, [refetch]),
  );
  return data?.deskCounts;
}
