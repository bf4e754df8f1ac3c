import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readEntries, storeEntries } from '../lib/tab-storage';

const STORAGE_KEY = 'scroll-positions';

/** How long late content may still change the size of a page that shows its place. */
const PATIENCE_MS = 5_000;

/** More entries than anybody goes back through. */
const MAX_REMEMBERED = 50;

/**
 * Moves the page as soon as its place is there, however late that is, and again whenever late content has changed its size,
 * unless the reader begins to move first. Returns how to give up; `move` tells whether the place is there.
 */
function keepInPlace(move: () => boolean): AbortController {
  const keeping = new AbortController();
  const { signal } = keeping;
  const stop = () => {
    keeping.abort();
  };
  let patience: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    if (move()) patience ??= setTimeout(stop, PATIENCE_MS);
  });
  signal.addEventListener('abort', () => {
    clearTimeout(patience);
    observer.disconnect();
  });
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(type, stop, { signal, passive: true });
  }
  observer.observe(document.body);
  return keeping;
}

/** Scrolls to a place in the page once the page is high enough. */
const returnTo = (top: number) => () => {
  const isThere = document.documentElement.scrollHeight - window.innerHeight >= top;
  if (isThere) window.scrollTo(0, top);
  return isThere;
};

/** Scrolls to the element that a hash names once it is there. */
const showTarget = (hash: string) => () => {
  const target = document.getElementById(hash.slice(1));
  target?.scrollIntoView();
  return target !== null;
};

/** Where the reader was in what the server has rendered when it was taken away; `null` where it stays. */
let replacedAt: number | null = null;

/** Notes the place before the client renders the page anew in place of the server's: without content it would be lost. */
export function notePlaceBeforeReplacing(): void {
  replacedAt = window.scrollY;
}

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
    const remember = () => {
      known.delete(place);
      known.set(place, window.scrollY);
    };
    // A first view may have been scrolled before there was a client, by its reader or by the browser that returns to it.
    const scrolledTo = isFirst && hash === '' ? replacedAt || window.scrollY : 0;
    const left = scrolledTo || known.get(place);
    const isReturn = navigationType === 'POP';
    const isKnown = isReturn && left !== undefined;
    let keeping: AbortController | undefined;
    if (isKnown) {
      known.set(place, left);
      keeping = keepInPlace(returnTo(left));
    } else {
      const isNewPage = isOtherPage || (navigationType === 'PUSH' && hash === '');
      if (!isFirst && !keepsScroll && (isReturn || isNewPage)) window.scrollTo(0, 0);
      remember();
      if (hash !== '') keeping = keepInPlace(showTarget(hash));
    }
    const shown = new AbortController();
    const follow = () => {
      // While content comes and goes, the browser itself scrolls a page that has become too short for its place.
      if (!isKnown || keeping?.signal.aborted === true) remember();
    };
    window.addEventListener('scroll', follow, { signal: shown.signal, passive: true });
    keeping?.signal.addEventListener('abort', follow, { signal: shown.signal });
    return () => {
      shown.abort();
      keeping?.abort();
    };
  }, [place, pathname, hash, keepsScroll, navigationType]);
}
