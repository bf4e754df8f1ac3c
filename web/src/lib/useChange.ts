import type { Granted, Outcome } from '../apollo/attempt';
import { useToast } from '../ui/overlays/Toast';
import { ERROR_MS, SUCCESS_MS } from './durations';
import { useAttempt } from './useAttempt';

/** What is said of a change that the server has made: a success, or the problem that it ended with all the same. */
type Done = string | { problem: string };

interface Telling<Member> {
  /** Absent where a success shows by itself. */
  done?: Done | ((granted: Granted<Member>) => Done);
  successMs?: number;
  errorMs?: number;
  /** The code of an error that the page itself shows. */
  untold?: string;
}

/** Returns the function that says in a popup how a change went: the given text, or why the server refuses. */
export function useReport() {
  const showToast = useToast();
  return <Member extends { __typename: string }>(
    { granted, error }: Outcome<Member>,
    { done, successMs = SUCCESS_MS, errorMs = ERROR_MS, untold }: Telling<Member>,
  ): void => {
    if (error !== null) {
      // What somebody has canceled is no error.
      const type = error.code === 'CANCELED' ? 'neutral' : 'error';
      if (error.code !== untold) showToast({ type, text: error.said, durationMs: errorMs });
      return;
    }
    const said = typeof done === 'function' ? done(granted) : done;
    if (typeof said === 'string') showToast({ type: 'success', text: said, durationMs: successMs });
    else if (said !== undefined) showToast({ type: 'error', text: said.problem, durationMs: errorMs });
  };
}

/** Returns the function that runs a change and says in a popup how it went. Its second part is what to say, or how. */
export function useChange() {
  const attempt = useAttempt();
  const report = useReport();
  return async <Member extends { __typename: string }>(
    call: () => Promise<Member | undefined>,
    telling: Telling<Member> | Telling<Member>['done'] = {},
  ): Promise<Outcome<Member>> => {
    const outcome = await attempt(call);
    report(outcome, typeof telling === 'object' && !('problem' in telling) ? telling : { done: telling });
    return outcome;
  };
}
