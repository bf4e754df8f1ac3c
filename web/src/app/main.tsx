import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { believeIn } from '../apollo/believed-viewer';
import { createApolloClient } from '../apollo/client';
import { startLanguage } from '../i18n/language';
import { readAs } from '../lib/tab-memory';
import { loadParts } from '../ui/layout/late-parts';
import { App } from './App';
import { takeOverStyles } from './first-styles';
import { readFirstViewer, readHydrationState } from './hydration';
import { routes } from './routes';
import { notePlaceBeforeReplacing } from './useScrollRestoration';
import { whenRouterReady } from './when-router-ready';

declare global {
  /** The button that the reader has pressed before there was a client (`index.html`). */
  var pressedEarly: HTMLElement | null | undefined;
}

/** Lets the browser take care of the reader between two parts of starting. */
const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));

async function start(root: HTMLElement): Promise<void> {
  await nextTask();
  // Begins at once to load the code of the page.
  const router = createBrowserRouter(routes);
  await startLanguage();
  await nextTask();
  const firstView = readHydrationState(root);
  const viewer = readFirstViewer();
  if (viewer !== null) {
    believeIn(viewer.userId);
    readAs(viewer.userId);
  }
  const client = createApolloClient();
  const app = (
    <StrictMode>
      <App client={client} router={router} viewer={viewer} />
    </StrictMode>
  );
  takeOverStyles();
  // From here on, links do not load pages.
  document.querySelector('script[type=speculationrules]')?.remove();
  if (firstView !== null) client.restore(firstView.answers);
  if (firstView?.isShown === true) {
    // What the server has rendered stays as it is until the code is there that it was made by.
    await whenRouterReady(router);
    await loadParts(firstView.parts);
    delete root.dataset['language'];
    // As a transition it is done in slices, and what the reader presses meanwhile comes first.
    startTransition(() => void hydrateRoot(root, app));
    globalThis.pressedEarly?.click();
  } else {
    // Their bar would push down what stands below it.
    if (viewer?.role === 'employee') await loadParts('DeskFrame');
    // What the server has sent stays until the client has something to show in its place.
    notePlaceBeforeReplacing();
    delete root.dataset['language'];
    createRoot(root).render(app);
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
void start(root);
