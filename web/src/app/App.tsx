import type { ApolloClient } from '@apollo/client';
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
}

/** The whole client, in the browser and where the server renders a first view. */
export function App({ client, router }: AppProps) {
  usePrefetch(routes);
  return (
    <>
      <GlobalStyle />
      <RootErrorBoundary>
        <Providers client={client}>
          <RouterProvider router={router} />
        </Providers>
      </RootErrorBoundary>
    </>
  );
}
