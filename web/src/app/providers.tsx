import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { createApolloClient } from '../apollo/client';
import { GUEST_SESSION, SessionContext } from '../lib/viewer';
import { ToastProvider } from '../ui/Toast';

const client = createApolloClient();

/** What every page may ask for: data, the session and popup messages. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ApolloProvider client={client}>
      <SessionContext value={GUEST_SESSION}>
        <ToastProvider>{children}</ToastProvider>
      </SessionContext>
    </ApolloProvider>
  );
}
