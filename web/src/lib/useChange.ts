import type { Outcome } from '../apollo/attempt';
import { ERROR_MS, SUCCESS_MS } from './durations';
import { useAttempt } from './useAttempt';
import { useToast, type ToastType } from '../ui/overlays/Toast';

/** How a refusal is told: what somebody has canceled is no error. */
export const toneOf = (code: string): ToastType => (code === 'CANCELED' ? 'neutral' : 'error');

/** Runs an employee’s change and says how it went: the given text, or the server's (specification, section 8). */
export function useChange() {
  const attempt = useAttempt();
  const showToast = useToast();
  return async <Member extends { __typename: string }>(
    call: () => Promise<Member | undefined>,
    successText: string,
  ): Promise<Outcome<Member>> => {
    const outcome = await attempt(call);
    showToast(
      outcome.refusal === null
        ? { type: 'success', text: successText, durationMs: SUCCESS_MS }
        : { type: toneOf(outcome.refusal.code), text: outcome.refusal.said, durationMs: ERROR_MS },
    );
    return outcome;
  };
}
