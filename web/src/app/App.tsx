import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { GlobalStyle } from '../ui/theme/GlobalStyle';
import { LastResortBoundary } from './boundaries';
import { Providers } from './providers';
import { routes } from './routes';
import { usePrefetch } from './usePrefetch';

const router = createBrowserRouter(routes);

/** The whole client. */
export function App() {
  usePrefetch(routes);
  return (
    <>
      <GlobalStyle />
      <LastResortBoundary>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </LastResortBoundary>
    </>
  );
}
