import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useLanguage } from '../i18n/language';
import { Button } from '../ui/actions/Button';
import { Dialog } from '../ui/overlays/Dialog';
import { hasUnsavedChanges } from './useUnsavedChanges';

interface LeaveGuardProps {
  /** Also asks before a change of the query, on pages where that takes forms away. */
  watchesQuery?: boolean;
}

/**
 * Asks before unsaved work is left: by a link, back, reload or closing the tab. One per page; what is unsaved is marked
 * with `useUnsavedChanges`.
 */
export function UnsavedChangesGuard({ watchesQuery = false }: LeaveGuardProps) {
  const { t } = useLanguage();
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const leaves = from.pathname !== to.pathname || (watchesQuery && from.search !== to.search);
    return leaves && hasUnsavedChanges();
  });
  useEffect(function letTheBrowserAsk() {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, []);
  const stay = () => {
    blocker.reset?.();
  };
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      title={t('Leave without saving?')}
      onClose={stay}
      footer={
        <>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {t('Leave')}
          </Button>
          <Button variant="primary" onClick={stay} data-autofocus>
            {t('Stay')}
          </Button>
        </>
      }
    >
      <p>{t('What you have typed or chosen on this page is not saved.')}</p>
    </Dialog>
  );
}
