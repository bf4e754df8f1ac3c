import { useState } from 'react';
import { TEXTS } from '@shared/texts.js';
import { formatTime } from '@shared/dates.js';
import { useLanguage } from '../../i18n/language';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { Cluster } from '../../ui/layout/Layout';
import { useCancelOrder } from './useCancelOrder';

interface OpenOrderActionsProps {
  order: { id: string; reservedUntil: string | null; payableUntil: string | null; paymentId: string | null };
}

/** Pays or cancels an order that can still be paid. Nothing for any other order. */
export function OpenOrderActions({ order }: OpenOrderActionsProps) {
  const { id, reservedUntil, payableUntil, paymentId } = order;
  const { t } = useLanguage();
  const cancel = useCancelOrder();
  const [isCanceling, setIsCanceling] = useState(false);
  if (payableUntil === null || paymentId === null) return null;
  return (
    <Cluster>
      <ButtonLink variant="primary" to={`/shopping-cart?order=${id}`}>
        {t('Pay order {id}', { id })}
      </ButtonLink>
      <Button
        isPending={isCanceling}
        onClick={() => {
          setIsCanceling(true);
          void cancel(id).finally(() => {
            setIsCanceling(false);
          });
        }}
      >
        {t('Cancel order')}
      </Button>
      <span>
        {reservedUntil === null
          ? t('Can be paid until {time}; not reserved.', { time: formatTime(new Date(payableUntil)) })
          : t(TEXTS.heldUntil, { time: formatTime(new Date(reservedUntil)) })}
      </span>
    </Cluster>
  );
}
