import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { GlobalStyle } from '../ui/theme/GlobalStyle';
import { LastResortBoundary } from './boundaries';
import { Providers } from './providers';
import { routes } from './routes';

const router = createBrowserRouter(routes);

/** The whole client. */
export function App() {
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
