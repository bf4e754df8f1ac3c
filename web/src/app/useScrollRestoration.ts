import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readEntries, storeEntries } from '../lib/tab-storage';

const STORAGE_KEY = 'scroll-positions';

/** A page that is still loading gets this long to take the shape in which it was left. */
const PATIENCE_MS = 5_000;

/** More entries than anybody goes back through. */
const MAX_REMEMBERED = 50;

/**
 * Moves the page now and again whenever late content has changed its size, unless the reader begins to move first.
 * Returns how to give up.
 */
function keepInPlace(move: () => void): () => void {
  const giveUp = new AbortController();
  const observer = new ResizeObserver(move);
  const stop = () => {
    giveUp.abort();
  };
  giveUp.signal.addEventListener('abort', () => {
    observer.disconnect();
  });
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(type, stop, { signal: giveUp.signal, passive: true });
  }
  setTimeout(stop, PATIENCE_MS);
  observer.observe(document.body);
  return stop;
}

/** Scrolls to a place in the page as soon as the page is high enough. */
const returnTo = (top: number) => () => {
  if (document.documentElement.scrollHeight - window.innerHeight >= top) window.scrollTo(0, top);
};

/** Scrolls to the element that a hash names as soon as it is there. */
const showTarget = (hash: string) => () => {
  document.getElementById(hash.slice(1))?.scrollIntoView();
};

/** Whether the browser has opened this document by an address, and not by back, forward or reload. */
function isOpenedAnew(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

/**
 * Keeps the reader's place: back, forward and reload return to where a page was left, even when its content arrives late;
 * another page, wherever a link, the shop itself or the address bar has led, begins at its top, and goes on to the element that
 * its hash names as soon as that is there. `state: { keepScroll: true }` on a link leaves the page where it is.
 */
export function useScrollRestoration(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const positions = useRef<Map<string, number>>(null);
  const shownPath = useRef<string>(null);
  const { pathname, hash, state } = location as { pathname: string; hash: string; state: unknown };
  // The first entries of two loads of the shop in one tab have the same key.
  const place = `${location.key} ${pathname}`;
  const keepsScroll = typeof state === 'object' && state !== null && 'keepScroll' in state;

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const store = () => {
      storeEntries(STORAGE_KEY, [...(positions.current ?? [])].slice(-MAX_REMEMBERED));
    };
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
    };
  }, []);

  useLayoutEffect(() => {
    const isFirst = shownPath.current === null;
    const isOtherPage = shownPath.current !== pathname;
    shownPath.current = pathname;
    const known = (positions.current ??= readEntries<number>(STORAGE_KEY));
    if (isFirst && isOpenedAnew()) known.delete(place);
    const left = known.get(place);
    const isReturn = navigationType === 'POP';
    let giveUp: (() => void) | undefined;
    if (isReturn && left !== undefined) {
      giveUp = keepInPlace(returnTo(left));
    } else {
      const isNewPage = isOtherPage || (navigationType === 'PUSH' && hash === '');
      // A first view may have been scrolled before there was a client.
      if (!isFirst && !keepsScroll && (isReturn || isNewPage)) window.scrollTo(0, 0);
      if (hash !== '') giveUp = keepInPlace(showTarget(hash));
    }
    const remember = () => {
      known.delete(place);
      known.set(place, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
      giveUp?.();
    };
  }, [place, pathname, hash, keepsScroll, navigationType]);
}
