import { createContext, useContext } from 'react';
import { GUEST, type Viewer } from '@shared/viewer.js';
import type { Session_ViewerFragment } from '../fragments/session-viewer.generated';

/** Who is using the page, and what every page may know about it. */
export interface Session {
  viewer: Viewer;
  /** False until the first session check has answered; guards wait for it. */
  isChecked: boolean;
  /** A session would be of use: the reader came without one, or it has ended without their doing. */
  isMissed: boolean;
  /** Grows whenever somebody else becomes the viewer. Pages are keyed by it, so that nothing of the one is left to the other. */
  generation: number;
  /** Makes somebody the viewer whom the server has just let in, or a guest of whom it has let go. Forgets all loaded data. */
  enter: (viewer: Viewer) => void;
  /** Asks the server who is reading. Done on load, when the tab is shown again, and after an answer that nobody or somebody else is. */
  check: () => void;
}

/** The state before the first check has answered: a guest, until the server says otherwise. */
export const UNCHECKED_SESSION: Session = {
  viewer: GUEST,
  isChecked: false,
  isMissed: true,
  generation: 0,
  enter: () => undefined,
  check: () => undefined,
};

/** Carries the session to the pages. */
export const SessionContext = createContext<Session>(UNCHECKED_SESSION);

/** The session of the reader. */
export function useSession(): Session {
  return useContext(SessionContext);
}

/** Who is reading. */
export function useViewer(): Viewer {
  return useContext(SessionContext).viewer;
}

/** The viewer as the server has sent it. */
export function toViewer({ userId, role, staffRole, isConfined, username }: Session_ViewerFragment): Viewer {
  return { userId: Number(userId), role, username, isConfined, ...(staffRole === null ? {} : { staffRole }) };
}
