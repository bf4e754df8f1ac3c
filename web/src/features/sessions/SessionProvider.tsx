import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { GUEST, type Viewer } from '@shared/viewer.js';
import { believeIn } from '../../apollo/believed-viewer';
import { forgetTab, readAs } from '../../lib/tab-memory';
import { useOnTabVisible } from '../../lib/useOnTabVisible';
import { SessionContext, toViewer, UNCHECKED_SESSION } from '../../lib/viewer';
import { CheckSessionDocument } from './check-session.generated';

/** Who is logged in. A check that fails leaves a guest. */
async function askWhoReads(client: ApolloClient): Promise<Viewer> {
  try {
    const { data } = await client.query({ query: CheckSessionDocument, fetchPolicy: 'no-cache' });
    return data === undefined ? GUEST : toViewer(data.viewer);
  } catch {
    return GUEST;
  }
}

interface SessionProviderProps {
  /** Whom the server has sent the page; `null` where that has to be asked. */
  first: Viewer | null;
  children: ReactNode;
}

/** Knows who is reading: asks the server on load and whenever the tab becomes visible again. */
export function SessionProvider({ first, children }: SessionProviderProps) {
  const client = useApolloClient();
  const [{ viewer, isChecked, isMissed, generation }, setState] = useState(
    first === null ? UNCHECKED_SESSION : { ...UNCHECKED_SESSION, viewer: first, isChecked: true },
  );
  /** The viewer of the latest answer; `null` before the first. */
  const known = useRef(first);
  /** Counts questions and changes: the answer to an older question than the latest change no longer counts. */
  const turn = useRef(0);

  const become = useCallback(
    (next: Viewer, isMissing: boolean) => {
      turn.current++;
      known.current = next;
      believeIn(next.userId);
      readAs(next.userId);
      // It forgets a moment later: what a page asks that renders before, for the new viewer, would be canceled.
      void client.clearStore().then(() => {
        setState((current) => ({
          ...current,
          viewer: next,
          isChecked: true,
          isMissed: isMissing,
          generation: current.generation + 1,
        }));
      });
    },
    [client],
  );

  const enter = useCallback(
    (next: Viewer) => {
      if (next.role === 'guest') forgetTab();
      become(next, false);
    },
    [become],
  );

  const check = useCallback(() => {
    const asked = ++turn.current;
    void askWhoReads(client).then((answer) => {
      if (asked !== turn.current) return;
      if (known.current === null) {
        known.current = answer;
        believeIn(answer.userId);
        readAs(answer.userId);
        // Waits for the parts of a page that the server has rendered and whose code is still on its way.
        startTransition(() => {
          setState((current) => ({ ...current, viewer: answer, isChecked: true }));
        });
      } else if (known.current.userId !== answer.userId) {
        become(answer, true);
      }
    });
  }, [client, become]);

  useEffect(check, [check]);
  useOnTabVisible(check);

  const session = useMemo(
    () => ({ viewer, isChecked, isMissed, generation, enter, check }),
    [viewer, isChecked, isMissed, generation, enter, check],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
