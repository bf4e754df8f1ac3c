import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { announce } from '../lib/announce';

/** A page that has not shown its heading by then is announced as loading. */
const HEADING_LATE_MS = 600;

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main [data-page-heading]');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** Moves the focus to the heading once there is one, unless the reader has gone elsewhere meanwhile. Returns how to give up. */
function focusHeadingWhenPresent(): () => void {
  if (focusHeading()) return () => undefined;
  const focusedBefore = document.activeElement;
  const late = setTimeout(() => {
    announce('Loading page');
  }, HEADING_LATE_MS);
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

/**
 * After a change of page, the focus goes to the new heading, which also has it read aloud. The first page keeps the
 * browser's own start, and a change of the query alone (filters, paging) leaves the focus where it is.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    return focusHeadingWhenPresent();
  }, [pathname]);
}
