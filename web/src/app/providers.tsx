import type { ReactNode } from 'react';
import { GUEST_SESSION, SessionContext } from '../lib/viewer';
import { ToastProvider } from '../ui/Toast';

/** What every page may ask for: the session and popup messages. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <SessionContext value={GUEST_SESSION}>
      <ToastProvider>{children}</ToastProvider>
    </SessionContext>
  );
}
