import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../i18n/language';
import { announce } from '../lib/announce';
import { focusPageHeading } from '../ui/layout/focusPageHeading';

/**
 * After a change of page, the focus goes to the new heading, which also has it read aloud. The first page keeps the
 * browser's own start, and a change of the query alone (filters, paging) leaves the focus where it is.
 */
export function usePageFocus(): void {
  const { t } = useLanguage();
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    return focusPageHeading(() => {
      announce(t('Loading page'));
    });
  }, [pathname, t]);
}
