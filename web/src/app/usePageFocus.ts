import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../i18n/language';
import { announce } from '../lib/announce';
import { focusPageHeading } from '../ui/layout/focusPageHeading';

/** What sends somebody to another page. */
const DEPARTURES = ['submit', 'click', 'popstate'] as const;

/** Keeps the box in which somebody has typed since they last set out for a page; `null` for none. */
function useTypingSinceDeparture(): RefObject<EventTarget | null> {
  const box = useRef<EventTarget | null>(null);
  useEffect(() => {
    const removal = new AbortController();
    const options = { capture: true, signal: removal.signal };
    const type = ({ target }: Event) => {
      box.current = target;
    };
    const depart = () => {
      box.current = null;
    };
    addEventListener('input', type, options);
    for (const event of DEPARTURES) addEventListener(event, depart, options);
    // Enter chooses a suggestion without a form.
    addEventListener('keydown', ({ key }) => key === 'Enter' && depart(), options);
    return () => {
      removal.abort();
    };
  }, []);
  return box;
}

/**
 * After a change of page, the focus goes to the new heading, which also has it read aloud; somebody who types on meanwhile keeps
 * their box. The first page keeps the browser's own start, and a change of the query alone (filters, paging) leaves the focus
 * where it is.
 */
export function usePageFocus(): void {
  const { t } = useLanguage();
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const typedIn = useTypingSinceDeparture();
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (typedIn.current !== null && typedIn.current === document.activeElement) return;
    return focusPageHeading(() => {
      announce(t('Loading page'));
    });
  }, [pathname, t, typedIn]);
}
