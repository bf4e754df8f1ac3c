import { useSyncExternalStore } from 'react';

/** What the reader asked for; `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

/** Also read by the script in index.html that sets the theme before the first paint. */
const STORAGE_KEY = 'theme';

const listeners = new Set<() => void>();

function readTheme(): ThemeChoice {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function remember(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Storage is forbidden (private mode, policy): the choice then lasts until the page is left.
  }
}

/** Colors the browser's own bars like the page: index.html names one color for each theme of the device. */
function paintBrowserBars(choice: ThemeChoice): void {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const theme = bar.dataset['theme'] ?? '';
    const whenChosen = theme === choice ? 'all' : 'not all';
    bar.media = choice === 'system' ? `(prefers-color-scheme: ${theme})` : whenChosen;
  }
}

if (!import.meta.env.SSR) paintBrowserBars(readTheme());

function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
  remember(choice);
  paintBrowserBars(choice);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen theme and the way to choose another. The choice outlives the visit where storage is allowed. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, readTheme, () => 'system'), chooseTheme];
}
