/** A heading that is not there by then, in ms, is late. */
const LATE_MS = 600;

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main [data-page-heading]');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/**
 * Moves the focus to the heading of the page once there is one, unless the reader has gone elsewhere meanwhile. Returns how
 * to give up.
 */
export function focusPageHeading(onLate: () => void = () => undefined): () => void {
  if (focusHeading()) return () => undefined;
  const focusedBefore = document.activeElement;
  const late = setTimeout(onLate, LATE_MS);
  const observer = new MutationObserver(() => {
    const focusedNow = document.activeElement;
    const hasMoved = focusedNow !== focusedBefore && focusedNow !== document.body && focusedNow !== null;
    if (hasMoved || focusHeading()) stop();
  });
  const stop = () => {
    clearTimeout(late);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
