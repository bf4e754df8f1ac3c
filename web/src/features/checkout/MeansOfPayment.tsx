import { useApolloClient } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { LONG_SUCCESS_MS } from '../../lib/durations';
import { Button } from '../../ui/actions/Button';
import { Segment, SegmentedControl } from '../../ui/actions/SegmentedControl';
import { Stack } from '../../ui/layout/Layout';
import { useToast } from '../../ui/overlays/Toast';
import type { PaymentStart } from './usePlaceOrder';

const LABELS = { PAYPAL: 'PayPal', TRANSFER: 'Bank transfer' } as const satisfies Record<string, PlainText>;
const MEANS = ['PAYPAL', 'TRANSFER'] as const;

interface MeansOfPaymentProps {
  /** Orders what is to be paid by transfer. */
  onTransfer: () => Promise<PaymentStart>;
  /** Why nothing can be ordered as it is. */
  blockedReason: ReactNode;
  /** The payment by the provider's window. */
  children: ReactNode;
}

/** Where a buyer chooses by what to pay, in a shop that offers more than one. */
export function MeansOfPayment({ onTransfer, blockedReason: obstacle, children }: MeansOfPaymentProps) {
  const { t } = useLanguage();
  const [means, setMeans] = useState<(typeof MEANS)[number]>('PAYPAL');
  return (
    <Stack>
      <SegmentedControl role="group" aria-label={t('Means of payment')}>
        {MEANS.map((one) => (
          <Segment
            key={one}
            type="button"
            aria-pressed={one === means}
            onClick={() => {
              setMeans(one);
            }}
          >
            {t(LABELS[one])}
          </Segment>
        ))}
      </SegmentedControl>
      {means === 'PAYPAL' ? children : (obstacle ?? <TransferOrder onTransfer={onTransfer} />)}
    </Stack>
  );
}

function TransferOrder({ onTransfer }: Pick<MeansOfPaymentProps, 'onTransfer'>) {
  const { t } = useLanguage();
  const client = useApolloClient();
  const navigate = useNavigate();
  const showToast = useToast();
  const [isPending, setIsPending] = useState(false);
  const order = async (): Promise<void> => {
    setIsPending(true);
    const started = await onTransfer();
    setIsPending(false);
    if ('orderId' in started) {
      const { orderId } = started;
      showToast({
        type: 'success',
        text: t(TEXTS.orderPlaced, { id: orderId }),
        durationMs: LONG_SUCCESS_MS,
      });
      await navigate(`/orders#${orderId}`);
    }
    // The cart is empty now, or something else than was read.
    client.refetchQueries({ include: 'active' }).catch(() => undefined);
  };
  return (
    <>
      <p>
        {t('We keep the items for you. You get our account by mail, and we ship when the money has arrived.')}
      </p>
      <Button variant="primary" isPending={isPending} onClick={() => void order()}>
        {t('Order with obligation to pay')}
      </Button>
    </>
  );
}
