import { useState } from 'react';
import { TEXTS } from '@shared/texts.js';
import { formatTime } from '@shared/dates.js';
import { useLanguage } from '../../i18n/language';
import { Button, ButtonLink } from '../../ui/Button';
import { Cluster } from '../../ui/Layout';
import { useCancelOrder } from './useCancelOrder';

interface OpenOrderActionsProps {
  order: { id: string; heldUntil: string | null; paymentId: string | null };
}

/** Pays or cancels an order that is still held. Nothing for any other order. */
export function OpenOrderActions({ order: { id, heldUntil, paymentId } }: OpenOrderActionsProps) {
  const { t } = useLanguage();
  const cancel = useCancelOrder();
  const [isCanceling, setIsCanceling] = useState(false);
  if (heldUntil === null || paymentId === null) return null;
  return (
    <Cluster>
      <ButtonLink variant="primary" to={`/shopping-cart?order=${id}`}>
        {t('Pay order {id}', { id })}
      </ButtonLink>
      <Button
        isPending={isCanceling}
        onClick={() => {
          setIsCanceling(true);
          void cancel(paymentId).finally(() => {
            setIsCanceling(false);
          });
        }}
      >
        {t('Cancel order')}
      </Button>
      <span>{t(TEXTS.heldUntil, { time: formatTime(new Date(heldUntil)) })}</span>
    </Cluster>
  );
}
