import { useEffect } from 'react';
import { ERROR_MS } from '../lib/durations';
import { useToast } from '../ui/overlays/Toast';
import { describeFailure } from './failure';

/** Tells by a popup message that what a page shows could not be loaded. */
export function useFailureToast(error: Error | undefined): void {
  const showToast = useToast();
  useEffect(
    function announceFailure() {
      if (error !== undefined)
        showToast({ type: 'error', text: describeFailure(error), durationMs: ERROR_MS });
    },
    [error, showToast],
  );
}
