import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { SessionProvider } from '../features/sessions/SessionProvider';
import { ToastProvider } from '../ui/overlays/Toast';

/** What every page may ask for: data, the session and popup messages. */
export function Providers({ client, children }: { client: ApolloClient; children: ReactNode }) {
  return (
    <ApolloProvider client={client}>
      <SessionProvider>
        <ToastProvider>{children}</ToastProvider>
      </SessionProvider>
    </ApolloProvider>
  );
}
