import type { ReactNode } from 'react';
import { Redirect } from './Redirect';
import { useViewer } from './viewer';

/** Shows owners what is theirs to decide, and sends other employees home. */
export function OwnersOnly({ children }: { children: ReactNode }) {
  return useViewer().staffRole === 'owner' ? children : <Redirect to="/" />;
}
