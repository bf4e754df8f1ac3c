import { useApolloClient } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PaymentMeans } from '@shared/rules/payment-means.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { LONG_SUCCESS_MS } from '../../lib/durations';
import { MEANS_LABELS } from '../../lib/payment-means';
import { Button } from '../../ui/actions/Button';
import { Segment, SegmentedControl } from '../../ui/actions/SegmentedControl';
import { Stack } from '../../ui/layout/Layout';
import { useToast } from '../../ui/overlays/Toast';
import type { PaymentStart } from './usePaymentStart';

/** What follows the order, and for how long its items are kept. */
const NEXT = {
  PAYPAL: 'Usually your items are reserved while you pay.',
  CARD: 'On the page of Stripe, our payment service, you pay by card, wallet or direct debit. Then you come back here. Usually your items are reserved meanwhile.',
  TRANSFER: 'We keep the items for you. You get our account by mail, and we ship when the money has arrived.',
  INVOICE: 'We ship at once. You pay by transfer once you have our invoice, which states the due date.',
  GIFT_VOUCHER: 'Your gift voucher pays all of it.',
} as const satisfies Record<PaymentMeans, PlainText>;

interface MeansOfPaymentProps {
  /** Those that the shop offers, the usual one first; one alone is not chosen. */
  means: readonly PaymentMeans[];
  /** Orders what is to be paid otherwise than by the provider's window. */
  onOrder: (means: PaymentMeans) => Promise<PaymentStart>;
  /** What is ordered, which ends with the duty to pay: nothing may stand between that and the button (§ 312j (2), (3) BGB). */
  summary: ReactNode;
  /** Why nothing can be ordered as it is. */
  blockedReason: ReactNode;
  /** The payment by the provider's window. */
  children: ReactNode;
}

/** Where a buyer chooses by what to pay, in a shop that offers more than one. */
export function MeansOfPayment({
  means,
  onOrder,
  summary,
  blockedReason: obstacle,
  children,
}: MeansOfPaymentProps) {
  const { t } = useLanguage();
  const [picked, setChosen] = useState<PaymentMeans>('PAYPAL');
  const [usual = picked] = means;
  const chosen = means.includes(picked) ? picked : usual;
  return (
    <Stack>
      {means.length > 1 && (
        <SegmentedControl role="group" aria-label={t('Means of payment')}>
          {means.map((one) => (
            <Segment
              key={one}
              type="button"
              aria-pressed={one === chosen}
              onClick={() => {
                setChosen(one);
              }}
            >
              {t(MEANS_LABELS[one])}
            </Segment>
          ))}
        </SegmentedControl>
      )}
      <p>{t(NEXT[chosen])}</p>
      {summary}
      {chosen === 'PAYPAL'
        ? children
        : (obstacle ?? <PlaceOrder key={chosen} onOrder={() => onOrder(chosen)} />)}
    </Stack>
  );
}

function PlaceOrder({ onOrder }: { onOrder: () => Promise<PaymentStart> }) {
  const { t } = useLanguage();
  const client = useApolloClient();
  const navigate = useNavigate();
  const showToast = useToast();
  const [isPending, setIsPending] = useState(false);
  const order = async (): Promise<void> => {
    setIsPending(true);
    const started = await onOrder();
    setIsPending(false);
    if ('orderId' in started) {
      const { orderId, paymentUrl } = started;
      if (paymentUrl !== null) {
        window.location.assign(paymentUrl);
        return;
      }
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
    <Button variant="primary" isPending={isPending} onClick={() => void order()}>
      {t('Order with obligation to pay')}
    </Button>
  );
}
