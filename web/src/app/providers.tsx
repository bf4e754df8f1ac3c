import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { Viewer } from '@shared/viewer.js';
import type { ReactNode } from 'react';
import { SessionProvider } from '../features/sessions/SessionProvider';
import { ToastProvider } from '../ui/overlays/Toast';

interface ProvidersProps {
  client: ApolloClient;
  /** Whom the server has sent the page; `null` where that has to be asked. */
  viewer: Viewer | null;
  children: ReactNode;
}

/** What every page may ask for: data, the session and popup messages. */
export function Providers({ client, viewer, children }: ProvidersProps) {
  return (
    <ApolloProvider client={client}>
      <SessionProvider first={viewer}>
        <ToastProvider>{children}</ToastProvider>
      </SessionProvider>
    </ApolloProvider>
  );
}
