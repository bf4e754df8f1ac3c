import { useEffect, useState } from 'react';
import type { QualityReport } from '@shared/quality.js';

/** What the shop says about its build; `error` when it cannot be asked. */
export interface Quality {
  report: QualityReport | null;
  hasFailed: boolean;
  reload: () => void;
}

/** Reads the figures of this build. They are no data of the shop, so they come from a file beside its code and not from GraphQL. */
export function useQuality(): Quality {
  const [report, setReport] = useState<QualityReport | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const asking = new AbortController();
    fetch('/quality.json', { signal: asking.signal })
      .then((response) => {
        if (!response.ok) throw new Error(`The figures were answered with ${response.status}.`);
        return response.json() as Promise<QualityReport>;
      })
      .then(setReport)
      .catch(() => {
        if (!asking.signal.aborted) setHasFailed(true);
      });
    return () => {
      asking.abort();
    };
  }, [tries]);
  return {
    report,
    hasFailed,
    reload: () => {
      setHasFailed(false);
      setTries((count) => count + 1);
    },
  };
}
