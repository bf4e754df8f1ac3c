import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { createApolloClient } from '../apollo/client';
import { SessionProvider } from '../features/sessions/SessionProvider';
import { ToastProvider } from '../ui/Toast';

const client = createApolloClient();

/** What every page may ask for: data, the session and popup messages. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ApolloProvider client={client}>
      <SessionProvider>
        <ToastProvider>{children}</ToastProvider>
      </SessionProvider>
    </ApolloProvider>
  );
}
