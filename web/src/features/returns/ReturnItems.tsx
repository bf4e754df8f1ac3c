import { Suspense, useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { lazyPart } from '../../ui/layout/late-parts';

/* Opened by few. */
const AnnounceDialog = lazyPart('AnnounceDialog', () => import('./AnnounceDialog'));

/** The button with which customers give items of an order back, and its dialog. */
export function ReturnItems({ orderId }: { orderId: string }) {
  const { t } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('Return Items')}</Button>
      <Suspense>{isOpen && <AnnounceDialog orderId={orderId} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
