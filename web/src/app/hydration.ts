import type { NormalizedCacheObject } from '@apollo/client';
import type { Viewer } from '@shared/viewer.js';
import { unpackAnswers, type PackedAnswers } from './first-answers';

/** What the browser needs to take over a page that the server has rendered. */
interface RenderedView {
  /** What the server has asked for it, as the cache keeps it. */
  answers: NormalizedCacheObject;
  /** False where the reader has chosen another language than the server has rendered. */
  isShown: boolean;
  /** The names of the parts that it shows whose code comes on its own. */
  parts: string;
}

/** Going back may bring an old copy of the page; who reads it and what is in stock may have changed since. */
const isFresh = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .every((entry) => (entry as PerformanceNavigationTiming).type !== 'back_forward');

/** Whom the server has sent this page; `null` for a guest, and where it has to be asked again. */
export function readFirstViewer(): Viewer | null {
  const json = document.getElementById('first-viewer')?.textContent;
  return json && isFresh() ? (JSON.parse(json) as Viewer) : null;
}

/** What the server has rendered; `null` when it has left that to the browser. */
export function readHydrationState(root: HTMLElement): RenderedView | null {
  const json = document.getElementById('first-answers')?.textContent;
  if (!json || !isFresh()) return null;
  return {
    answers: unpackAnswers(JSON.parse(json) as PackedAnswers),
    isShown: root.dataset['language'] === document.documentElement.lang,
    parts: root.dataset['parts'] ?? '',
  };
}
