import { createContext, useContext } from 'react';
import { GUEST, type Viewer } from '@shared/access.js';

/** Who is using the page, and what every page may know about it. */
export interface Session {
  viewer: Viewer;
  /** False until the first session check has answered; guards wait for it. */
  isChecked: boolean;
  /** How many pieces lie in the cart; 0 for everybody without one. */
  cartCount: number;
  /** Ends the session and leads home. */
  logOut: () => void;
}

/** The session of a guest, which is what everybody has until a provider says otherwise. */
export const GUEST_SESSION: Session = {
  viewer: GUEST,
  isChecked: true,
  cartCount: 0,
  logOut: () => undefined,
};

/** Carries the session to the pages. */
export const SessionContext = createContext<Session>(GUEST_SESSION);

/** The session of the reader. */
export function useSession(): Session {
  return useContext(SessionContext);
}

/** Who is reading. */
export function useViewer(): Viewer {
  return useContext(SessionContext).viewer;
}
