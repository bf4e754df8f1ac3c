import type { ApolloClient } from '@apollo/client';
import type { Viewer } from '@shared/viewer.js';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import { GlobalStyle } from '../ui/theme/GlobalStyle';
import { RootErrorBoundary } from './boundaries';
import { Providers } from './providers';
import { routes } from './routes';
import { usePrefetch } from './usePrefetch';

interface AppProps {
  client: ApolloClient;
  /** Made of `routes`. */
  router: ComponentProps<typeof RouterProvider>['router'];
  /** Whom the server has sent the page; `null` where that has to be asked. */
  viewer: Viewer | null;
}

/** The whole client, in the browser and where the server renders a first view. */
export function App({ client, router, viewer }: AppProps) {
  usePrefetch(routes);
  return (
    <>
      <GlobalStyle />
      <RootErrorBoundary>
        <Providers client={client} viewer={viewer}>
          <RouterProvider router={router} />
        </Providers>
      </RootErrorBoundary>
    </>
  );
}
